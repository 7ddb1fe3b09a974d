import { DEFAULT_CURRENCY } from '../shared/money';
import type { CartItem } from './cart';
import { applyCoupons, type CouponEffect, lineTotal, sum } from './cart-coupons';
import type { ChosenCoupon } from './coupons';
import type { DeliveryService } from './delivery-extras';

/** What the payment summary shows (section 2, "Cart"); integers in minor units, never negative. */
export interface CartTotals {
  /** Of the lines. An empty cart has no amount to show. */
  currency: string;
  /** Units, not products. */
  itemCount: number;
  subTotal: number;
  /** What all coupons take off. */
  discount: number;
  /** What each of the coupons does. */
  coupons: CouponEffect[];
  /** How much less than their mrp prices the units cost, with the coupons. */
  saved: number;
  /** What the chosen delivery costs; 0 before one is chosen. */
  shipping: number;
  /** What is chosen with the delivery, each for its price. */
  services: readonly DeliveryService[];
  /** What comes on top of the prices; 0 where they contain it, and before an address is chosen. */
  tax: number;
  grandTotal: number;
}

/** What the checkout adds to the cart; no coupon reduces it. In minor units. */
interface CheckoutCosts {
  /** The price of the delivery. */
  shipping?: number | undefined;
  services?: readonly DeliveryService[] | null | undefined;
  /** Our own shop has none (section 9). */
  tax?: number | null | undefined;
}

/** @param chosen the coupons of the cart */
export function cartTotals(
  lines: readonly CartItem[],
  chosen: readonly ChosenCoupon[],
  { shipping = 0, services: chosenServices, tax: addedTax }: CheckoutCosts = {},
): CartTotals {
  const services = chosenServices ?? [];
  const tax = addedTax ?? 0;
  const subTotal = sum(lines.map(lineTotal));
  const { coupons } = applyCoupons(lines, chosen);
  const discount = sum(coupons.map((coupon) => coupon.discount));
  const belowMrp = lines.map(({ product_qty, product_price, has_one_product: { mrp_price } }) =>
    mrp_price ? product_qty * Math.max(0, mrp_price - product_price) : 0,
  );
  return {
    currency: lines[0]?.currency ?? DEFAULT_CURRENCY,
    itemCount: sum(lines.map((line) => line.product_qty)),
    subTotal,
    discount,
    coupons,
    saved: sum(belowMrp) + discount,
    shipping,
    services,
    tax,
    grandTotal: subTotal - discount + shipping + servicesPrice(services) + tax,
  };
}

/** What services cost together, in minor units. */
export function servicesPrice(services: readonly DeliveryService[]): number {
  return sum(services.map(({ price }) => price));
}
