'use client';

import { useSyncExternalStore } from 'react';
import { callShop, ShopError } from './call-shop';
import { onShopChange } from './shop-changes';
import { rememberedShopper, useShopper } from './shopper';

/*
 * Which products are on the shopper's wish list, for all hearts of a page: read once, and again when the list
 * has changed. Without SWR, which no visitor's first view needs.
 */

const NOTHING: ReadonlySet<number> = new Set();

let productIds = NOTHING;
/** Whose they are: another shopper may sign in. */
let owner: string | undefined;
let latestRead = 0;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Whether the shopper's wish list holds the product; false for a visitor, and until it is known. */
export function useIsWished(productId: number): boolean {
  const shopper = useShopper();
  return useSyncExternalStore(
    shopper ? subscribe : never,
    () => shopper !== null && owner === shopper.email && productIds.has(productId),
    () => false,
  );
}

/** Shows at once what a press will do. The change that is announced afterwards has the truth read. */
export function showWished(productId: number, isWished: boolean): void {
  const next = new Set(productIds);
  if (isWished) next.add(productId);
  else next.delete(productId);
  // An answer that is on its way was given before the press.
  latestRead += 1;
  show(next);
}

const never = () => () => undefined;

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

function watch(): () => void {
  void read();
  return onShopChange((change) => {
    if (change.kind === 'changed' && change.resource === 'wish-list') void read();
  });
}

async function read(): Promise<void> {
  const reader = rememberedShopper()?.email;
  latestRead += 1;
  const thisRead = latestRead;
  try {
    const { data } = await callShop('wishList', {});
    if (thisRead !== latestRead) return;
    owner = reader;
    show(new Set(data.map(({ product_id }) => product_id)));
  } catch (error) {
    // The hearts stay as they are: whoever presses one is told what is wrong.
    if (!(error instanceof ShopError)) throw error;
  }
}

function show(next: ReadonlySet<number>): void {
  productIds = next;
  for (const listener of listeners) listener();
}
