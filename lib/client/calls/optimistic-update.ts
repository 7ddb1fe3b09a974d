import { mutate } from 'swr';
import type { RequestOf } from '@/lib/contract/endpoints';
import { type ShopperData, shopperKey } from '../session/shopper-data';
import { type CallOptions, callShop } from './call-shop';
import { type Change, invalidate } from './invalidation';

/** What a change does to the cached data, by name. The argument is undefined until the data is loaded. */
type Updates = {
  [N in keyof ShopperData]?: (data: ShopperData[N] | undefined) => ShopperData[N] | undefined;
};

/**
 * Shows a change at once, sends it, and then reads again what it made stale. If the call fails, the update is
 * rolled back. The answer to a read that began before the change is dropped. The change is made even if the
 * shopper leaves the page before the answer: they have seen it.
 * @throws {ShopError}
 */
export async function optimisticUpdate<C extends Change>(
  change: C,
  request: RequestOf<C>,
  updates: Updates,
  options: Pick<CallOptions<C>, 'idempotencyKey'> = {},
): ReturnType<typeof callShop<C>> {
  const call = callShop(change, request, { ...options, keepalive: true });
  const shown = names(updates).map((name) => show(name, updates, call));
  try {
    return await call;
  } finally {
    await Promise.allSettled(shown);
    void invalidate(change);
  }
}

/** Changes what is shown, without a call. The answer to a read that is pending is dropped. */
export function showUpdate(updates: Updates): void {
  for (const name of names(updates)) void show(name, updates);
}

function show<N extends keyof ShopperData>(
  name: N,
  { [name]: update }: Pick<Updates, N>,
  call?: Promise<unknown>,
): Promise<unknown> {
  return mutate<ShopperData[N] | undefined, unknown>(shopperKey(name), call, {
    // Other changes may be pending. What they show must remain.
    optimisticData: (_, displayed) => update?.(displayed),
    populateCache: false,
    revalidate: false,
  });
}

function names(updates: Updates): (keyof ShopperData)[] {
  return Object.keys(updates) as (keyof ShopperData)[];
}
