import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ShopperContext } from '../../platform/procedure';
import { usableCoupons } from './coupons';
import { findChosenCoupon, takeCouponOff } from './service';

export function couponList(
  _: RequestOf<'couponList'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'couponList'>> {
  return usableCoupons(queries, shopper.id, clock());
}

export async function appliedCoupon(
  _: RequestOf<'appliedCoupon'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'appliedCoupon'>> {
  const chosen = await findChosenCoupon(queries, shopper.id, clock());
  return chosen ?? { coupon: null };
}

export async function removeCoupon(
  _: RequestOf<'removeCoupon'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await takeCouponOff(queries, shopper.id);
  return null;
}
