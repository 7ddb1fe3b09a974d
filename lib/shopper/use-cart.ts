'use client';

import { useEffect, useMemo } from 'react';
import { mutate } from 'swr';
import type { User } from '@/lib/contract/account';
import type { CartItem, Counts, Coupon } from '@/lib/contract/cart';
import { type CartTotals, cartTotals, couponMisfit } from '@/lib/contract/cart-totals';
import { callShop } from './call-shop';
import { onShopChange } from './shop-changes';
import { useShopper } from './shopper';
import { shopperKey, useShopperRead } from './use-shopper-read';

interface Cart {
  /** Absent until they are there. */
  lines: readonly CartItem[] | undefined;
  totals: CartTotals;
  coupon: Coupon | null;
  /** Why the chosen coupon takes nothing off. */
  couponProblem: string | null;
  hasFailed: boolean;
  retry: () => void;
}

const NOTHING_PENDING: ReadonlyMap<number, number> = new Map();

let asked = 0;
let shown = 0;

/**
 * Reads the cart anew, for whoever shows it and for the header's count. An answer that is older than one
 * that is shown already is not.
 * @throws {ShopError}
 */
export async function reloadCart(shopper: User | null): Promise<readonly CartItem[]> {
  asked += 1;
  const turn = asked;
  const { data: lines } = await callShop('cartList', {});
  if (turn < shown) return lines;
  shown = turn;
  const cartCount = cartTotals(lines, null).itemCount;
  void mutate(shopperKey('cartList', shopper), lines, { revalidate: false });
  void mutate<Counts>(
    shopperKey('getCount', shopper),
    (counts) => ({ wishListCount: 0, ...counts, cartCount }),
    { revalidate: false },
  );
  return lines;
}

function withPending(lines: readonly CartItem[], pending: ReadonlyMap<number, number>) {
  return lines.map((line) => {
    const quantity = line.product_qty + (pending.get(line.product_id) ?? 0);
    return { ...line, product_qty: Math.max(1, quantity) };
  });
}

/**
 * The shopper's cart: what the shop says of it, moved by the steps that are `pending` for a product. `tell`
 * says that the session has ended. Nothing is read for a visitor.
 */
export function useCart(tell: (message: string) => void, pending = NOTHING_PENDING): Cart {
  const shopper = useShopper();
  const isOn = shopper !== null;
  const cart = useShopperRead('cartList', tell, { isOn });
  const chosen = useShopperRead('appliedCoupon', tell, { isOn });
  // What is under way reads the cart when it is done.
  const isResting = pending.size === 0;
  const { mutate: reload } = cart;

  useEffect(
    () =>
      onShopChange((change) => {
        if (change.kind === 'changed' && change.resource === 'cart' && isResting) void reload();
      }),
    [isResting, reload],
  );

  const lines = useMemo(() => cart.data && withPending(cart.data, pending), [cart.data, pending]);
  const coupon = chosen.data?.coupon ?? null;
  const problem = chosen.data?.problem ?? null;
  return {
    lines,
    totals: cartTotals(lines ?? [], problem ? null : coupon),
    coupon,
    couponProblem: problem ?? (coupon && lines ? couponMisfit(coupon, lines) : null),
    hasFailed: cart.hasFailed,
    retry: cart.retry,
  };
}
