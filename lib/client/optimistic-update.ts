import { mutate } from 'swr';
import { type Change, invalidate } from './invalidation';
import { type ShopperData, shopperKey } from './shopper-data';

/** What a change does to the cached data, by name. The argument is undefined until the data is loaded. */
type Updates = {
  [N in keyof ShopperData]?: (data: ShopperData[N] | undefined) => ShopperData[N] | undefined;
};

/**
 * Shows a change at once, sends it, and then reads again what it made stale. If the call fails, the update is
 * rolled back. The answer to a read that began before the change is dropped.
 * @returns what `send` returns
 * @throws what `send` throws
 */
export async function optimisticUpdate<T>(
  change: Change,
  updates: Updates,
  send: () => Promise<T>,
): Promise<T> {
  const call = send();
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
