import { z } from 'zod';
import { Empty, endpoint, Nothing, shopperRead, shopperWrite } from './endpoint';
import { Id } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { Currency, Price, StoredPrice } from './money';
import {
  AvailableUnits,
  Colour,
  HeldUntil,
  MaxUnits,
  Named,
  ProductRef,
  ProductSummary,
} from './product';
import { MAX_QUANTITY } from './quantity';
import { Count, sentNumber } from './sent-number';

const Quantity = z.number().int().min(1).max(MAX_QUANTITY);

export const Counts = z.object({
  /** Units, not products. */
  cartCount: Count,
  wishListCount: Count,
  /** A backend without notifications leaves it out. */
  unreadNotificationCount: Count.nullish(),
});
export type Counts = z.output<typeof Counts>;

export const CartItem = z.object({
  product_id: Id,
  /** Another backend may hold more than {@link MAX_QUANTITY}. */
  product_qty: sentNumber(z.number().int().positive()),
  currency: Currency,
  /** What one unit costs now. */
  product_price: Price,
  /** What one unit cost when the shopper last added or changed it. The cart shows a difference. */
  seen_price: Price.nullish(),
  has_one_product: z.object({
    name: z.string(),
    image: z.string().nullish(),
    image_alt: z.string().nullish(),
    mrp_price: Price.nullish(),
    stock_status: z.string().nullish(),
    available_units: AvailableUnits,
    held_until: HeldUntil,
    max_units: MaxUnits,
    /** How many days after the delivery it can be returned; unknown where it is null or absent. */
    return_days: sentNumber(z.number().int().positive()).nullish(),
    /** For coupons that are for some categories. */
    category_id: Id.nullish(),
    /** As in the product. The cart shows them where they are known. */
    has_one_color: Colour.nullish(),
    has_one_size: Named.nullish(),
  }),
});
export type CartItem = z.output<typeof CartItem>;

const AddToCartRequest = z.object({
  product_id: Id,
  /** 1 when absent (section 9). */
  product_qty: Quantity.optional(),
  product_price: StoredPrice,
  is_add_qty: z.literal(true).optional(),
});

const UpdateCartQuantityRequest = z.object({
  product_id: Id,
  product_price: StoredPrice,
  is_add_qty: z.enum(['plus', 'minus']),
  /** The number of steps; 1 when absent. A backend that does not know it makes one. */
  product_qty: Quantity.optional(),
});

export const cartEndpoints = {
  getCount: endpoint({ ...shopperRead, request: Empty, response: Counts }),
  cartList: endpoint({ ...shopperRead, request: Empty, response: z.array(CartItem).max(MAX_LIST) }),
  addToCart: endpoint({
    ...shopperWrite,
    idempotent: true,
    request: AddToCartRequest,
    response: Nothing,
    errors: ['not_found', 'out_of_stock', 'insufficient_stock', 'cart_quantity_limit'],
  }),
  /** "Quantity change in cart" (section 7), which does not show the name. */
  updateCartQuantity: endpoint({
    ...shopperWrite,
    idempotent: true,
    request: UpdateCartQuantityRequest,
    response: Nothing,
    errors: [
      'not_found',
      'not_in_cart',
      'out_of_stock',
      'insufficient_stock',
      'cart_quantity_limit',
    ],
  }),
  removeCart: endpoint({ ...shopperWrite, request: ProductRef, response: Nothing }),
  /** Beyond section 7: CLEAR CART in one call, which also takes the coupon off. */
  clearCart: endpoint({ feature: 'clearCart', ...shopperWrite, request: Empty, response: Nothing }),
  /** Beyond section 7: 'People have also bought', for the products in the cart. */
  alsoBought: endpoint({
    feature: 'recommendations',
    ...shopperRead,
    request: Empty,
    response: z.array(ProductSummary).max(MAX_PARTS),
  }),
};
