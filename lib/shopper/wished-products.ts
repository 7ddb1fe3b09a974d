'use client';

import { useSyncExternalStore } from 'react';
import { callShop, ShopError } from './call-shop';
import { onShopChange } from './shop-changes';
import { rememberedShopper } from './shopper';
import { onStorageChange } from './stored-text';

/*
 * Which products are on the shopper's wish list, for all hearts of a page: read once, and again when the list
 * has changed. Without SWR, which no visitor's first view needs, and with next to nothing for each heart.
 */

const NOTHING: ReadonlySet<number> = new Set();

let productIds = NOTHING;
/** Whose they are, by e-mail address. */
let owner: string | undefined;
let latestRead = 0;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Whether the shopper's wish list holds the product; false for a visitor, and until it is known. */
export function useIsWished(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => productIds.has(productId),
    () => false,
  );
}

/** Shows a shopper at once what a press will do. The change announced afterwards has the truth read. */
export function showWished(productId: number, isWished: boolean): void {
  if (owner === undefined) return;
  // An answer that is on its way was given before the press.
  latestRead += 1;
  const next = new Set(productIds);
  if (isWished) next.add(productId);
  else next.delete(productId);
  show(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stopWatching ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

/** Follows who is signed in. */
function watch(): () => void {
  let stop = followList();
  const stopFollowing = onStorageChange(() => {
    if (rememberedShopper()?.email === owner) return;
    stop();
    stop = followList();
  });
  return () => {
    stopFollowing();
    stop();
  };
}

/** Reads the list of who is signed in now, and again when it has changed. */
function followList(): () => void {
  const shopper = rememberedShopper()?.email;
  if (shopper !== owner) {
    owner = shopper;
    latestRead += 1;
    show(NOTHING);
  }
  if (shopper === undefined) return () => undefined;
  void read();
  return onShopChange((change) => {
    if (change.kind === 'changed' && change.resource === 'wish-list') void read();
  });
}

async function read(): Promise<void> {
  latestRead += 1;
  const thisRead = latestRead;
  try {
    const { data } = await callShop('wishList', {});
    if (thisRead === latestRead) show(new Set(data.map(({ product_id }) => product_id)));
  } catch (error) {
    // The hearts stay as they are: whoever presses one is told what is wrong.
    if (!(error instanceof ShopError)) throw error;
  }
}

function show(next: ReadonlySet<number>): void {
  productIds = next;
  for (const listener of listeners) listener();
}
