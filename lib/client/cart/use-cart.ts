'use client';

import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { CartItem } from '@/lib/contract/cart';
import { type CartTotals, cartTotals } from '@/lib/contract/cart-totals';
import { showUpdate } from '../calls/optimistic-update';
import { useShopperRead } from '../calls/use-shopper-read';
import { type ShopperData, shopperKey } from '../session/shopper-data';
import { useShopperId } from '../session/user';
import { type CartCoupons, useCoupons } from './use-coupons';

interface Cart {
  /** With the wanted quantities. Undefined until they are loaded. */
  lines: readonly CartItem[] | undefined;
  /** Before a delivery is chosen. */
  totals: CartTotals;
  coupons: CartCoupons;
  hasFailed: boolean;
  retry: () => void;
}

/** The shopper's cart. Nothing is read for a visitor. */
export function useCart(): Cart {
  const shopperId = useShopperId();
  const isOn = shopperId !== null;
  const setCartCount = useSetCartCount();
  const { data, hasFailed, retry } = useShopperRead('cartList', { isOn, onSuccess: setCartCount });
  const { data: wanted } = useSWR<ShopperData['wantedQuantities']>(
    isOn ? shopperKey('wantedQuantities', shopperId) : null,
    null,
  );
  const lines = data?.map((line) => ({
    ...line,
    product_qty: Math.max(1, wanted?.[line.product_id] ?? line.product_qty),
  }));
  const coupons = useCoupons(isOn);
  return {
    lines,
    totals: cartTotals(lines ?? [], coupons.chosen),
    coupons,
    hasFailed,
    retry,
  };
}

/** Sets the header's count to the units in the cart, which may have changed on another device. */
function useSetCartCount(): (lines: readonly CartItem[]) => void {
  const { cache, mutate } = useSWRConfig();
  return (lines) => {
    const { itemCount: cartCount } = cartTotals(lines, []);
    const key = shopperKey('getCount');
    const state = cache.get(unstable_serialize(key));
    const counts: ShopperData['getCount'] | undefined = state?.data;
    // A count that is missing is read, unless that is pending: its read failed, or a change dropped its answer.
    if (!counts && state?.isValidating) return;
    if (counts?.cartCount === cartCount) return;
    showUpdate({ getCount: (shown) => shown && { ...shown, cartCount } });
    // The update drops an answer to a pending read, which may have a new wishlist count.
    void mutate(key);
  };
}
