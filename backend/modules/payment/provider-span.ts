import { inSpan } from '@/lib/shared/tracing';

/** Calls a provider in a span of the trace, without the path: it has the ids of payments and customers. */
export function inProviderSpan(
  provider: string,
  method: string,
  call: () => Promise<Response>,
): Promise<Response> {
  const start = {
    name: `${provider} ${method}`,
    kind: 'client' as const,
    attributes: { 'http.request.method': method },
  };
  return inSpan(start, async (span) => {
    const response = await call();
    span?.set({ 'http.response.status_code': response.status });
    return response;
  });
}
