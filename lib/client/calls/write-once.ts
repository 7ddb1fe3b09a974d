import type { IdempotentEndpoint, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { callWithin } from './call-within';

/** Longer than the storefront waits for the backend. */
const LIMIT_MS = 12_000;

/**
 * Makes a change, once for an idempotency key.
 * @throws {ShopError} status 0 also where no answer came in time: it may have been made
 */
export async function writeOnce<E extends IdempotentEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  idempotencyKey: string,
): Promise<ResponseOf<E>> {
  const options = { idempotencyKey };
  const { data } = await callWithin<IdempotentEndpoint>(LIMIT_MS, endpoint, request, options);
  return data as ResponseOf<E>;
}
