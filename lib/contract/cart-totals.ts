import { formatMoney } from '../shared/money';
import type { CartItem } from './cart';
import type { Coupon } from './coupons';

/** What the payment summary shows (section 2, "Cart"); integers in minor units, never negative. */
export interface CartTotals {
  /** Units, not products. */
  itemCount: number;
  subTotal: number;
  /** What the coupon takes off. */
  discount: number;
  /** How much less than their mrp prices the units cost. */
  saved: number;
  /** What the chosen delivery costs; 0 before one is chosen. */
  shipping: number;
  grandTotal: number;
}

export function lineTotal({ product_qty, product_price }: CartItem): number {
  return product_qty * product_price;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Without tax, which costs nothing (section 9).
 * @param shipping the price of the delivery, which no coupon reduces
 */
export function cartTotals(
  lines: readonly CartItem[],
  coupon: Coupon | null,
  shipping = 0,
): CartTotals {
  const subTotal = sum(lines.map(lineTotal));
  const discount = coupon ? couponDiscount(coupon, lines) : 0;
  return {
    itemCount: sum(lines.map((line) => line.product_qty)),
    subTotal,
    discount,
    saved: sum(
      lines.map(({ product_qty, product_price, has_one_product: { mrp_price } }) =>
        mrp_price ? product_qty * Math.max(0, mrp_price - product_price) : 0,
      ),
    ),
    shipping,
    grandTotal: subTotal - discount + shipping,
  };
}

/** Whether the coupon applies to a line. */
export function isEligible(
  { category_ids }: Coupon,
  { has_one_product: { category_id } }: CartItem,
): boolean {
  return !category_ids || (category_id != null && category_ids.includes(category_id));
}

/** The total of the lines that the coupon applies to. */
function eligibleTotal(coupon: Coupon, lines: readonly CartItem[]): number {
  return sum(lines.filter((line) => isEligible(coupon, line)).map(lineTotal));
}

/** What the coupon takes off these lines: rounded half up, never more than the lines that it applies to. */
export function couponDiscount(coupon: Coupon, lines: readonly CartItem[]): number {
  if (couponIneligibleReason(coupon, lines)) return 0;
  const eligible = eligibleTotal(coupon, lines);
  return coupon.kind === 'percent'
    ? Math.floor((eligible * coupon.percent + 50) / 100)
    : Math.min(coupon.amount, eligible);
}

/** Why the coupon takes nothing off these lines, for the shopper; null where it does. */
export function couponIneligibleReason(coupon: Coupon, lines: readonly CartItem[]): string | null {
  const { code, minimum } = coupon;
  const eligible = eligibleTotal(coupon, lines);
  if (eligible === 0) return `${code} does not apply to anything in your cart.`;
  const missing = (minimum ?? 0) - eligible;
  if (missing <= 0) return null;
  const scope = coupon.category_ids ? 'the products it is for are' : 'your cart is';
  return `${code} applies from ${formatMoney(minimum ?? 0)}; ${scope} ${formatMoney(missing)} short.`;
}
