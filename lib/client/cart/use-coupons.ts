'use client';

import { chosenCoupons } from '@/lib/contract/cart-coupons';
import type { ChosenCoupon } from '@/lib/contract/coupons';
import { useHasFeature } from '@/lib/hooks/use-features';
import { callShop } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { useShopperRead } from '../calls/use-shopper-read';

export interface CartCoupons {
  /** Empty where none was chosen, and until they are loaded. `cartTotals` says what they do. */
  chosen: readonly ChosenCoupon[];
  /** Resolves when the coupon is shown. @returns the backend's message @throws {ShopError} */
  apply: (code: string) => Promise<string>;
  /** @throws {ShopError} */
  remove: (code: string) => Promise<void>;
}

/** The coupons that the shopper chose for their cart. Nothing is read for a visitor. */
export function useCoupons(isOn: boolean): CartCoupons {
  const hasCoupons = useHasFeature()('coupons');
  const { data } = useShopperRead('appliedCoupon', { isOn: isOn && hasCoupons });
  return {
    chosen: data ? chosenCoupons(data) : [],
    apply: async (code) => {
      const { message } = await callShop('applyCoupon', { code });
      await invalidate('applyCoupon');
      return message;
    },
    remove: async (code) => {
      await callShop('removeCoupon', { code });
      await invalidate('removeCoupon');
    },
  };
}
