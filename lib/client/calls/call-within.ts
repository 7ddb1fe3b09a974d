import type { EndpointName, RequestOf } from '@/lib/contract/endpoints';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { callShop, ShopError } from './call-shop';

/**
 * {@link callShop} that waits for so many milliseconds.
 * @throws {ShopError} status 0 also where no answer came in time, or none that can be read
 */
export async function callWithin<E extends EndpointName>(
  limitMs: number,
  endpoint: E,
  request: RequestOf<E>,
  options?: Omit<NonNullable<Parameters<typeof callShop<E>>[2]>, 'signal'>,
): ReturnType<typeof callShop<E>> {
  try {
    return await withTimeLimit(limitMs, (signal) =>
      callShop(endpoint, request, { ...options, signal }),
    );
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError(0, '');
  }
}
