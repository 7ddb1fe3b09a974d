import 'server-only';
import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { isUnknownCall } from '@/lib/contract/envelope';
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
    const isMissing = error instanceof BackendError && isUnknownCall(error.status);
    if (isMissing) return null;
    throw error;
  }
}
