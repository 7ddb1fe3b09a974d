import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ShopperContext } from '../../platform/procedure';
import { usableCoupons } from './coupons';
import { findChosenCoupons, takeCouponsOff } from './service';

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
  return { coupons: await findChosenCoupons(queries, shopper.id, clock()) };
}

export async function removeCoupon(
  { code }: RequestOf<'removeCoupon'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await takeCouponsOff(queries, shopper.id, code);
  return null;
}
