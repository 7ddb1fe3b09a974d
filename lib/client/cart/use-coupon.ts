'use client';

import type { CartItem } from '@/lib/contract/cart';
import { couponIneligibleReason } from '@/lib/contract/cart-totals';
import type { Coupon } from '@/lib/contract/coupons';
import { callShop } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { useShopperRead } from '../calls/use-shopper-read';

export interface ChosenCoupon {
  /** Null where none was chosen, and until it is loaded. */
  coupon: Coupon | null;
  /** Why the coupon takes nothing off, for the shopper; null where it does. */
  ineligibleReason: string | null;
  /** Resolves when the coupon is shown. @returns the backend's message @throws {ShopError} */
  apply: (code: string) => Promise<string>;
  /** @throws {ShopError} */
  remove: () => Promise<void>;
}

/** The coupon that the shopper chose for these lines. Nothing is read for a visitor. */
export function useCoupon(lines: readonly CartItem[] | undefined, isOn: boolean): ChosenCoupon {
  const { data } = useShopperRead('appliedCoupon', { isOn });
  const coupon = data?.coupon ?? null;
  return {
    coupon,
    ineligibleReason:
      data?.reason ?? (coupon && lines ? couponIneligibleReason(coupon, lines) : null),
    apply: async (code) => {
      const { message } = await callShop('applyCoupon', { code });
      await invalidate('applyCoupon');
      return message;
    },
    remove: async () => {
      await callShop('removeCoupon', {});
      await invalidate('removeCoupon');
    },
  };
}
