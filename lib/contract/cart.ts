import { z } from 'zod';
import { Id } from './id';
import { messages } from './messages';
import { Price } from './money';
import { MAX_QUANTITY } from './quantity';

const Quantity = z.number().int().min(1).max(MAX_QUANTITY);

export const Counts = z.object({
  /** Pieces, not products. */
  cartCount: z.number().int().nonnegative(),
  wishListCount: z.number().int().nonnegative(),
});
export type Counts = z.output<typeof Counts>;

export const CartItem = z.object({
  product_id: Id,
  /** A backend of one's own may hold more than {@link MAX_QUANTITY}. */
  product_qty: z.number().int().positive(),
  /** What one piece costs now. */
  product_price: Price,
  /** What one piece cost when the shopper last added or changed it; other than the price, it is shown. */
  seen_price: Price.nullish(),
  has_one_product: z.object({
    name: z.string(),
    image: z.string().nullish(),
    image_alt: z.string().nullish(),
    mrp_price: Price.nullish(),
    stock_status: z.string().nullish(),
    /** For coupons that are for some categories. */
    category_id: Id.nullish(),
  }),
});
export type CartItem = z.output<typeof CartItem>;

export const AddToCartRequest = z.object({
  product_id: Id,
  /** 1 when absent (section 9). */
  product_qty: Quantity.optional(),
  product_price: Price,
  is_add_qty: z.literal(true).optional(),
  /** Made by the client: a repeated request with the same key adds once. */
  idempotency_key: z.uuid().optional(),
});

export const UpdateCartQuantityRequest = z.object({
  product_id: Id,
  product_price: Price,
  is_add_qty: z.enum(['plus', 'minus']),
  /** The number of steps; 1 when absent. A backend that does not know it makes one. */
  product_qty: Quantity.optional(),
});

export const WishListItem = z.object({
  product_id: Id,
  has_one_product: z.object({
    name: z.string(),
    image: z.string().nullish(),
    image_alt: z.string().nullish(),
    display_price: Price,
    stock_status: z.string(),
  }),
});
export type WishListItem = z.output<typeof WishListItem>;

const couponTerms = {
  code: z.string().min(1),
  /** What it gives, for the shopper: '15% off outdoor and indoor furniture'. */
  title: z.string(),
  /** What the pieces it is for must cost together. */
  minimum: Price.nullish(),
  /** The categories it is for; absent or null for all. */
  category_ids: z.array(Id).nullish(),
  /** The last day it is good, for the shopper. */
  ends_on: z.iso.date().nullish(),
};

/** What a coupon gives and asks for; `couponDiscount` works it out. */
export const Coupon = z.discriminatedUnion('kind', [
  z.object({
    ...couponTerms,
    kind: z.literal('percent'),
    percent: z.number().int().min(1).max(100),
  }),
  z.object({ ...couponTerms, kind: z.literal('amount'), amount: Price }),
]);
export type Coupon = z.output<typeof Coupon>;

/** The coupon that the shopper chose, and whether it is (still) good whatever the cart holds. */
export const AppliedCoupon = z.object({
  coupon: Coupon.nullable(),
  /** Why it is not, for the shopper: over, or used up. */
  problem: z.string().nullish(),
});
export type AppliedCoupon = z.output<typeof AppliedCoupon>;

/** Written as people write it: case and the spaces around it do not matter. */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, { error: messages.couponRequired })
  .max(40);

export const ApplyCouponRequest = z.object({ code: CouponCode });
