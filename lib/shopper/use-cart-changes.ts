'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mutate } from 'swr';
import type { CartItem } from '@/lib/contract/cart';
import { callShop, ShopError } from './call-shop';
import { createQuantityChanges, type QuantityChanges } from './quantity-changes';
import { announceChange, announceElsewhere, expectChange } from './shop-changes';
import { useShopper } from './shopper';
import { reloadCart } from './use-cart';
import { useSessionEnd } from './use-shop-action';
import { shopperKey } from './use-shopper-read';

interface CartChanges {
  /** The steps that are asked for and not yet done, by product. */
  pending: ReadonlyMap<number, number>;
  /** Wants so many more pieces, or less, of a line as the shop knows it. */
  change: (line: CartItem, by: number) => void;
  /** @throws {ShopError} */
  remove: (productId: number) => Promise<void>;
  /** @throws {ShopError} */
  clear: () => Promise<void>;
  /** @returns what the shop says @throws {ShopError} */
  applyCoupon: (code: string) => Promise<string>;
  /** @throws {ShopError} */
  removeCoupon: () => Promise<void>;
}

/** What the cart's page can do to the cart. `tell` says why a quantity did not change. */
export function useCartChanges(tell: (message: string) => void): CartChanges {
  const shopper = useShopper();
  const [pending, setPending] = useState<ReadonlyMap<number, number>>(new Map());
  const changes = useRef<QuantityChanges>(null);
  const isSessionEnd = useSessionEnd(tell);
  const onFailed = useEffectEvent((error: unknown) => {
    if (!isSessionEnd(error)) tell(error instanceof ShopError ? error.message : String(error));
    announceChange('cart');
  });

  useEffect(() => {
    let isLeaving = false;
    const send = (line: CartItem, steps: number) =>
      callShop(
        'updateCartQuantity',
        {
          product_id: line.product_id,
          product_price: line.product_price,
          is_add_qty: steps > 0 ? 'plus' : 'minus',
          product_qty: Math.abs(steps),
        },
        // What was pressed last outlives the page.
        { keepalive: isLeaving },
      );
    const reload = async () => {
      const lines = await reloadCart(shopper);
      announceElsewhere('cart');
      return lines;
    };
    const queue = createQuantityChanges({ send, reload, onPending: setPending, onFailed });
    changes.current = queue;
    const leave = () => {
      isLeaving = true;
      queue.flush();
      isLeaving = false;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      queue.flush();
    };
  }, [shopper]);

  /** Reads what has changed anew, here and in the other tabs. */
  const reload = async () => {
    announceElsewhere('cart');
    await reloadCart(shopper);
  };
  const reloadCoupon = async () => {
    announceElsewhere('cart');
    await mutate(shopperKey('appliedCoupon', shopper));
  };

  return {
    pending,
    change: (line, by) => {
      expectChange('cart', by);
      changes.current?.change(line, by);
    },
    remove: async (productId) => {
      await callShop('removeCart', { product_id: productId });
      await reload();
    },
    clear: async () => {
      await callShop('clearCart', {});
      await reload();
    },
    applyCoupon: async (code) => {
      const { message } = await callShop('applyCoupon', { code });
      await reloadCoupon();
      return message;
    },
    removeCoupon: async () => {
      await callShop('removeCoupon', {});
      await reloadCoupon();
    },
  };
}
