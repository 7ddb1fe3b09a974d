import { z } from 'zod';
import { HOUR_MS } from './durations';
import { Empty, endpoint, Nothing, ofFeature, shopperRead, shopperWrite } from './endpoint';
import { Id } from './id';
import { MAX_LIST } from './list-bounds';
import { messages } from './messages';
import { Currency, Price } from './money';
import { MAX_COUPONS } from './quantity';
import { typedText } from './typed-text';

const couponTerms = {
  code: z.string().min(1),
  /** What it gives, for the shopper: '15% off outdoor and indoor furniture'. */
  title: z.string(),
  currency: Currency,
  /** The minimum total of the products that it applies to. */
  minimum: Price.nullish(),
  /** The categories that it applies to; absent or null for all. */
  category_ids: z.array(Id).max(MAX_LIST).nullish(),
  /** The last day on which it can be used, for the shopper. */
  ends_on: z.iso.date().nullish(),
};

/** The terms of a coupon. `applyCoupons` calculates what it takes off. */
export const Coupon = z.discriminatedUnion('kind', [
  z.object({
    ...couponTerms,
    kind: z.literal('percent'),
    percent: z.number().int().min(1).max(100),
  }),
  z.object({ ...couponTerms, kind: z.literal('amount'), amount: Price }),
]);
export type Coupon = z.output<typeof Coupon>;

/** A coupon that the shopper chose. */
export const ChosenCoupon = z.object({
  coupon: Coupon,
  /** Why they may not use it, whatever the cart holds, for the shopper: it has expired, or is used up. */
  reason: z.string().nullish(),
});
export type ChosenCoupon = z.output<typeof ChosenCoupon>;

export const AppliedCoupon = z.object({
  /** In the order in which they were chosen. */
  coupons: z.array(ChosenCoupon).max(MAX_COUPONS).nullish(),
  /** Instead of `coupons`, of a backend that has one coupon for a cart. */
  coupon: Coupon.nullish(),
  reason: z.string().nullish(),
});
export type AppliedCoupon = z.output<typeof AppliedCoupon>;

/** Case and surrounding spaces do not matter. */
export const CouponCode = typedText()
  .toUpperCase()
  .min(1, { error: messages.couponRequired })
  .max(40);

const ApplyCouponRequest = z.object({ code: CouponCode });

const RemoveCouponRequest = z.object({
  /** All of them when absent. */
  code: CouponCode.optional(),
});

/** Beyond section 7. */
export const couponEndpoints = ofFeature('coupons', {
  /** The coupons that the shopper may choose from. */
  couponList: endpoint({ ...shopperRead, request: Empty, response: z.array(Coupon).max(MAX_LIST) }),
  /** What the shopper chose for their cart. `applyCoupons` says what each of them takes off. */
  appliedCoupon: endpoint({ ...shopperRead, request: Empty, response: AppliedCoupon }),
  /** Adds a coupon to those of the cart. */
  applyCoupon: endpoint({
    ...shopperWrite,
    // Codes are short enough to be guessed.
    rateLimit: {
      account: { by: 'shopper', attempts: 30, windowMs: HOUR_MS },
      client: { attempts: 120, windowMs: HOUR_MS },
    },
    request: ApplyCouponRequest,
    response: Coupon,
    errors: ['not_found', 'coupon_ineligible'],
    // As for any field that is not valid.
    errorStatuses: { not_found: 422, coupon_ineligible: 422 },
  }),
  removeCoupon: endpoint({
    ...shopperWrite,
    request: RemoveCouponRequest,
    response: Nothing,
  }),
});
