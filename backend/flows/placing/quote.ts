import type { CartItem } from '@/lib/contract/cart';
import { applyCoupons, type LineDiscount } from '@/lib/contract/cart-coupons';
import { isOutOfStock, isShort } from '@/lib/contract/cart-stock';
import { type CartTotals, cartTotals } from '@/lib/contract/cart-totals';
import type { Checkout, CheckoutAddress } from '@/lib/contract/checkout';
import { orderLimit } from '@/lib/contract/quantity';
import {
  addressMissing,
  cartEmpty,
  deliveryUnavailable,
} from '@/lib/contract-server/checkout-errors';
import { readCart } from '../../modules/cart/service';
import { readCheckout } from '../../modules/checkout/service';
import { buyerOf } from '../../modules/coupons/buyer-service';
import { findChosenCoupons } from '../../modules/coupons/service';
import { toStoredAddress } from '../../modules/orders/schema';
import { InsufficientStock, outOfStock, overOrderLimit } from '../../modules/stock/rules';
import { contentHash } from '../../platform/content-hash';
import type { Queries } from '../../platform/database/database';
import { toRowNumber } from '../../platform/database/row-id';

/** The order that a shopper would place now. Amounts are integers in minor units. */
export interface Quote {
  lines: CartItem[];
  /** Each line's part of the discount, and the coupon that gives it. */
  discounts: LineDiscount[];
  totals: CartTotals;
  shippingAddress: CheckoutAddress;
  /** Null where the invoice goes to the shipping address. */
  billingAddress: CheckoutAddress | null;
  delivery: NonNullable<Checkout['delivery']> & { date: string };
  /** A hash of what the shopper agrees to: another cart, price, discount, address or day makes another one. */
  version: string;
}

/**
 * Computes the order of now from the cart, the coupons and the choices of the checkout.
 * @throws {AppError} 409 `cart_empty`, `out_of_stock`, `insufficient_stock`, `address_missing`,
 *   `delivery_unavailable`
 */
export async function quoteOrder(queries: Queries, shopperId: number, now: Date): Promise<Quote> {
  const lines = await readCart(queries, shopperId);
  if (lines.length === 0) throw cartEmpty();
  rejectUnavailable(lines);

  const checkout = await readCheckout(queries, shopperId, now);
  const { shipping_address: shippingAddress, billing_address: billingAddress, delivery } = checkout;
  if (!shippingAddress) {
    throw addressMissing();
  }
  if (!delivery?.date) {
    throw deliveryUnavailable('Please choose a day for your delivery.');
  }

  const buyer = await buyerOf(queries, shopperId, shippingAddress);
  const chosen = await findChosenCoupons(queries, buyer, now);
  const totals = cartTotals(lines, chosen, {
    shipping: delivery.method.price,
    services: delivery.services,
  });
  const { lines: discounts } = applyCoupons(lines, chosen);

  // With ids and addresses as they are stored: an attempt of before ids were texts goes on.
  const version = contentHash({
    lines: lines.map(({ product_id, product_qty, product_price }) => [
      toRowNumber(product_id),
      product_qty,
      product_price,
    ]),
    discounts,
    shippingAddress: toStoredAddress(shippingAddress),
    billingAddress: billingAddress && toStoredAddress(billingAddress),
    delivery: [
      delivery.method.id,
      delivery.method.price,
      delivery.date,
      ...[delivery.window?.id, delivery.services, delivery.driver].filter(Boolean),
    ],
  });
  return {
    lines,
    discounts,
    totals,
    shippingAddress,
    billingAddress,
    delivery: { ...delivery, date: delivery.date },
    version,
  };
}

function rejectUnavailable(lines: readonly CartItem[]): void {
  const soldOut = lines.find(isOutOfStock)?.has_one_product;
  if (soldOut) throw outOfStock(soldOut.name, soldOut.held_until);
  const tooMany = lines.find(
    ({ product_qty, has_one_product }) => product_qty > orderLimit(has_one_product),
  )?.has_one_product;
  if (tooMany) throw overOrderLimit(tooMany.name, orderLimit(tooMany));
  const short = lines.filter(isShort).map(({ product_id, has_one_product }) => ({
    productId: product_id,
    name: has_one_product.name,
    available: has_one_product.available_units ?? 0,
    heldUntil: null,
  }));
  if (short.length > 0) throw new InsufficientStock(short);
}
