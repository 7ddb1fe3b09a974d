import { couponIneligibleReason } from '@/lib/contract/cart-totals';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '../../platform/app-error';
import { type ShopperContext, WithMessage } from '../../platform/procedure';
import { readCart } from '../cart/service';
import { findCoupon, usableCoupons } from './coupons';
import { cartCoupons } from './schema';
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

/** Chooses a coupon instead of the one before, if it fits what is in the cart. */
export async function applyCoupon(
  { code }: RequestOf<'applyCoupon'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<WithMessage<ResponseOf<'applyCoupon'>>> {
  const found = await findCoupon(queries, shopper.id, code, clock());
  if (!found) throw appErrors.field('code', `There is no coupon ${code}.`, 'not_found');
  const { coupon } = found;
  const reason =
    found.reason ?? couponIneligibleReason(coupon, await readCart(queries, shopper.id));
  if (reason) throw appErrors.field('code', reason, 'coupon_ineligible');
  await queries
    .insert(cartCoupons)
    .values({ shopperId: shopper.id, code })
    .onConflictDoUpdate({ target: cartCoupons.shopperId, set: { code } });
  return new WithMessage(`${code} was applied.`, coupon);
}

export async function removeCoupon(
  _: RequestOf<'removeCoupon'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await takeCouponOff(queries, shopper.id);
  return null;
}
