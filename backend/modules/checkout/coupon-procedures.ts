import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { ShopperContext } from '../../platform/procedure';
import { lockCart, readCart } from '../cart/service';
import { chooseCoupon, findChosenCoupons, usableCoupons } from '../coupons/service';
import { readBuyer } from './service';

/*
 * Coupons for whoever the shopper is, as far as the checkout knows: what they are told here is decided once more where the
 * order is placed.
 */

export async function couponList(
  _: RequestOf<'couponList'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'couponList'>> {
  return usableCoupons(queries, await readBuyer(queries, shopper.id), clock());
}

export async function appliedCoupon(
  _: RequestOf<'appliedCoupon'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'appliedCoupon'>> {
  const buyer = await readBuyer(queries, shopper.id);
  return { coupons: await findChosenCoupons(queries, buyer, clock()) };
}

/** Adds a coupon to those of the cart, if it fits what is in it. */
export async function applyCoupon(
  { code }: RequestOf<'applyCoupon'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<WithMessage<ResponseOf<'applyCoupon'>>> {
  const { coupon, message } = await queries.transaction(async (transaction) => {
    await lockCart(transaction, shopper.id);
    const cart = await readCart(transaction, shopper.id);
    const buyer = await readBuyer(transaction, shopper.id);
    return chooseCoupon(transaction, buyer, { code, cart, now: clock() });
  });
  return new WithMessage(message, coupon);
}
