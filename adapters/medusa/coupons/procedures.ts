import { z } from 'zod';
import type { AppliedCoupon, Coupon } from '@/lib/contract/coupons';
import type { RequestOf } from '@/lib/contract/endpoints';
import { type AppError, appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { type CheckoutCart, goodsDiscount } from '../checkout/checkout-carts';
import { currentCart } from '../checkout/current-cart';
import type { ShopperContext } from '../context';
import { unlessRefused } from '../medusa/medusa';
import { findPromotion, listedCoupons, type Promotion, toCoupon } from './promotions';

const Changed = z.object({
  cart: z.object({ promotions: z.array(z.object({ code: z.string().nullish() })).nullish() }),
});
const FIELDS = 'id,promotions.code';

export function couponList(
  _: RequestOf<'couponList'>,
  { medusa, catalogue }: ShopperContext,
): Promise<Coupon[]> {
  return listedCoupons(medusa, catalogue.snapshot.currency);
}

const codesOf = ({ promotions }: CheckoutCart) =>
  (promotions ?? []).flatMap(({ code }) => code ?? []);

/**
 * What Medusa takes off the cart, as one coupon of this amount: how several promotions go together is Medusa's to say, and so
 * are its roundings. The ones that Medusa applies by itself are among them.
 */
export async function appliedCoupon(
  _: RequestOf<'appliedCoupon'>,
  context: ShopperContext,
): Promise<AppliedCoupon> {
  const cart = await currentCart(context);
  const codes = cart ? codesOf(cart) : [];
  if (!cart || codes.length === 0) return {};
  const titles = await Promise.all(codes.map((code) => context.promotionTitles.of(code)));
  return {
    coupon: {
      kind: 'amount',
      code: codes.join(' + '),
      title: titles.join('; '),
      currency: cart.currency_code,
      amount: goodsDiscount(cart),
    },
  };
}

function invalid(code: string): AppError {
  return appErrors.field('code', `${code} is not a valid coupon code.`, 'not_found');
}

function ineligible(message: string): AppError {
  return appErrors.field('code', message, 'coupon_ineligible');
}

/** Medusa has no rule for it, so that the promotion's metadata says it. */
async function rejectLaterOrder(
  { code, metadata }: Promotion,
  { orders, session }: ShopperContext,
): Promise<void> {
  if (!metadata?.first_order || !session.isMember) return;
  if (await orders.hasAny(session.shopperId)) {
    throw ineligible(`${code} is for a first order.`);
  }
}

export async function applyCoupon(
  { code: typed }: RequestOf<'applyCoupon'>,
  context: ShopperContext,
): Promise<WithMessage<Coupon>> {
  const { carts, medusa, session } = context;
  const promotion = await findPromotion(medusa, typed);
  const coupon = promotion && toCoupon(promotion, context.catalogue.snapshot.currency);
  if (!promotion || !coupon) throw invalid(typed);
  const { code } = promotion;
  await rejectLaterOrder(promotion, context);
  return carts.change(session, async (cart) => {
    if (!cart) throw ineligible(`${code} does not apply to anything in your cart.`);
    const call = { body: { promo_codes: [code] }, query: { fields: FIELDS } };
    const change = medusa.store(`/carts/${cart.id}/promotions`, Changed, call);
    const changed = await unlessRefused([400], change, null);
    // Such as one for each e-mail address, before there is one.
    if (!changed) {
      throw ineligible(`${code} can be used once you have entered your shipping address.`);
    }
    const isApplied = changed.cart.promotions?.some((one) => one.code === code);
    if (!isApplied) throw ineligible(`${code} does not apply to anything in your cart.`);
    return new WithMessage(`${code} was applied.`, coupon);
  });
}

/** Those that Medusa applies by itself stay. */
export async function removeCoupon(
  { code }: RequestOf<'removeCoupon'>,
  context: ShopperContext,
): Promise<null> {
  const { carts, medusa, session } = context;
  return carts.change(session, async () => {
    const cart = await currentCart(context);
    const codes = cart ? codesOf(cart) : [];
    const own = codes.filter((one) => one.toUpperCase() === code);
    // What `appliedCoupon` answers is all of them together.
    const removed = own.length > 0 ? own : codes;
    if (!cart || removed.length === 0) return null;
    await medusa.store(`/carts/${cart.id}/promotions`, Changed, {
      ...{ method: 'DELETE', body: { promo_codes: removed }, query: { fields: FIELDS } },
    });
    return null;
  });
}
