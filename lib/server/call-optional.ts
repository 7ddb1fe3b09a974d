import 'server-only';
import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { BackendError } from './backend-error';
import { callBackend } from './call-backend';

/** {@link callBackend} for an endpoint that a backend may leave out: `null` where it does. */
export async function callOptional<E extends EndpointName>(
  endpoint: E,
  payload: RequestOf<E>,
): Promise<ResponseOf<E> | null> {
  try {
    return await callBackend(endpoint, payload);
  } catch (error) {
    const isMissing = error instanceof BackendError && [404, 405, 501].includes(error.status ?? 0);
    if (isMissing) return null;
    throw error;
  }
}
