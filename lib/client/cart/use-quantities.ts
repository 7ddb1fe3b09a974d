'use client';

import { useEffect, useEffectEvent } from 'react';
import { mutate } from 'swr';
import type { CartItem } from '@/lib/contract/cart';
import { callShop, ShopError } from '../calls/call-shop';
import { notifyTabs } from '../calls/invalidation';
import { moveCount } from '../calls/mutations';
import { newUuid } from '../calls/new-uuid';
import { showUpdate } from '../calls/optimistic-update';
import { useSessionEnd } from '../calls/use-shop-action';
import { shopperKey } from '../session/shopper-data';
import { notify } from '../toasts/toast';
import { createQuantityChanges } from './quantity-changes';

/** Shared by all carts on the page, so that a line has at most one pending call. */
const quantities = createQuantityChanges({ send, reload, onWanted: showWanted, onFailed });

/** The listeners of the carts on the page. */
const errorListeners = new Set<(error: unknown) => void>();

async function send(line: CartItem, steps: number): Promise<number | undefined> {
  const { product_id, product_price } = line;
  const { data } = await callShop(
    'updateCartQuantity',
    {
      product_id,
      product_price,
      is_add_qty: steps > 0 ? 'plus' : 'minus',
      product_qty: Math.abs(steps),
    },
    // The shopper has seen the new quantity: it is saved even if they leave the page.
    { idempotencyKey: newUuid(), keepalive: true },
  );
  // The embedded backend answers the new quantity; a backend of the specification answers nothing.
  const { product_qty: answered } = Object(data);
  const quantity = typeof answered === 'number' ? answered : undefined;
  // The change is made, even if the cart cannot be read afterwards.
  const product_qty = quantity ?? line.product_qty + steps;
  showUpdate({
    cartList: (lines) =>
      lines?.map((shown) => (shown.product_id === product_id ? { ...shown, product_qty } : shown)),
  });
  return quantity;
}

async function reload(): Promise<readonly CartItem[]> {
  notifyTabs('updateCartQuantity');
  // The cart's read sets the header's count; without a cart on the page, the count is read itself.
  if (errorListeners.size === 0) void mutate(shopperKey('getCount'));
  return (await mutate<CartItem[]>(shopperKey('cartList'))) ?? [];
}

function showWanted(): void {
  showUpdate({ wantedQuantities: () => Object.fromEntries(quantities.wanted()) });
}

function onFailed(error: unknown, dropped: number): void {
  // The cart may not be readable now, and the count shall not stay away from its lines.
  showUpdate({ getCount: (counts) => moveCount(counts, 'cartCount', -dropped) });
  for (const listener of errorListeners) listener(error);
  void reload();
}

/**
 * Changes the quantities of the cart for as long as it is shown.
 * @returns a function that changes the quantity of a line by `by`, which shows at once
 */
export function useQuantities(): (line: CartItem, by: number) => void {
  const isSessionEnd = useSessionEnd();
  const onError = useEffectEvent((error: unknown) => {
    if (isSessionEnd(error)) return;
    notify.error(error instanceof ShopError ? error.message : undefined);
  });

  useEffect(() => {
    const listener = (error: unknown) => onError(error);
    errorListeners.add(listener);
    window.addEventListener('pagehide', quantities.flush);
    return () => {
      window.removeEventListener('pagehide', quantities.flush);
      errorListeners.delete(listener);
      // What waits for a pause is sent when the shopper goes to another page.
      quantities.flush();
    };
  }, []);

  return (line, by) => {
    quantities.change(line, by);
    showUpdate({ getCount: (counts) => moveCount(counts, 'cartCount', by) });
  };
}
