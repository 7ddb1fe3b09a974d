import { z } from 'zod';
import { Id } from './id';
import { Price } from './money';

/** The most pieces of one product that a cart holds. */
export const MAX_QUANTITY = 99;

const Quantity = z.number().int().min(1).max(MAX_QUANTITY);

export const Counts = z.object({
  cartCount: z.number().int().nonnegative(),
  wishListCount: z.number().int().nonnegative(),
});
export type Counts = z.output<typeof Counts>;

export const CartItem = z.object({
  product_id: Id,
  product_qty: Quantity,
  product_price: Price,
  has_one_product: z.object({
    name: z.string(),
    image: z.string().nullish(),
    image_alt: z.string().nullish(),
    mrp_price: Price.nullish(),
    stock_status: z.string().nullish(),
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
  /** The number of steps; 1 when absent. */
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
