import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointPaths, endpointUrl } from '@/lib/contract/endpoint-url';
import { type EndpointName, endpoints, type RequestOf } from '@/lib/contract/endpoints';
import { DEVICE_TYPE, Envelope } from '@/lib/contract/envelope';
import { postJson } from '@/lib/shared/post-json';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

/** Where the backend and its calls are. */
export interface BackendAddress {
  url: string;
  paths: EndpointPaths;
}

interface Question<E extends EndpointName> {
  backend: BackendAddress;
  endpoint: E;
  payload: RequestOf<E>;
  limitMs: number;
  signal?: AbortSignal;
}

/**
 * Asks the backend something that the front itself has to know: beside Next.js, whose calls are not bundled with it.
 * @throws where it does not answer in time, or no envelope
 */
export async function askBackend<E extends EndpointName>({
  backend,
  endpoint,
  payload,
  limitMs,
  signal,
}: Question<E>): Promise<z.output<typeof Envelope>> {
  const { request }: Endpoint = endpoints[endpoint];
  const fields = Object(z.encode(request, payload));
  const body = JSON.stringify({ ...fields, device_type: DEVICE_TYPE });
  const { answer } = await withTimeLimit(
    limitMs,
    (limited) => postJson(endpointUrl(backend.url, endpoint, backend.paths), body, {}, limited),
    signal,
  );
  return Envelope.parse(answer);
}
