'use client';

import { useEffect } from 'react';
import type { CartItem, Coupon } from '@/lib/contract/cart';
import { type CartTotals, cartTotals, couponMisfit } from '@/lib/contract/cart-totals';
import { callShop } from './call-shop';
import { readCart } from './cart-state';
import { announceElsewhere, onShopChange } from './shop-changes';
import { useShopper } from './shopper';
import { useShopperRead } from './use-shopper-read';

interface Cart {
  /** Absent until they are there. */
  lines: readonly CartItem[] | undefined;
  totals: CartTotals;
  coupon: Coupon | null;
  /** Why the chosen coupon takes nothing off. */
  couponProblem: string | null;
  hasFailed: boolean;
  retry: () => void;
  /** @returns what the shop says @throws {ShopError} */
  applyCoupon: (code: string) => Promise<string>;
  /** @throws {ShopError} */
  removeCoupon: () => Promise<void>;
}

/** The shopper's cart. `tell` says that the session has ended. Nothing is read for a visitor. */
export function useCart(tell: (message: string) => void): Cart {
  const isOn = useShopper() !== null;
  const cart = useShopperRead('cartList', tell, { isOn, read: readCart });
  const chosen = useShopperRead('appliedCoupon', tell, { isOn });
  const { mutate: reload } = cart;
  const { mutate: reloadCoupon } = chosen;

  useEffect(
    () =>
      onShopChange((change) => {
        if (change.kind !== 'changed' || change.resource !== 'cart') return;
        void reload();
        void reloadCoupon();
      }),
    [reload, reloadCoupon],
  );

  const changeCoupon = async () => {
    announceElsewhere('cart');
    await reloadCoupon();
  };

  const lines = cart.data;
  const coupon = chosen.data?.coupon ?? null;
  const problem = chosen.data?.problem ?? null;
  return {
    lines,
    totals: cartTotals(lines ?? [], problem ? null : coupon),
    coupon,
    couponProblem: problem ?? (coupon && lines ? couponMisfit(coupon, lines) : null),
    hasFailed: cart.hasFailed,
    retry: cart.retry,
    applyCoupon: async (code) => {
      const { message } = await callShop('applyCoupon', { code });
      await changeCoupon();
      return message;
    },
    removeCoupon: async () => {
      await callShop('removeCoupon', {});
      await changeCoupon();
    },
  };
}
