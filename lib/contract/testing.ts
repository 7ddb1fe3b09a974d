import type { CartItem } from './cart';
import type { Coupon } from './coupons';

let ids = 0;

/** A line of a cart; its price in minor units. */
export function line(
  product_price: number,
  product_qty = 1,
  product: Partial<CartItem['has_one_product']> = {},
): CartItem {
  ids += 1;
  return {
    product_id: String(ids),
    product_qty,
    currency: 'USD',
    product_price,
    has_one_product: { name: 'Sofa', ...product },
  };
}

export function percent(percent: number, more: Partial<Coupon> = {}): Coupon {
  return { code: 'CODE', title: '', currency: 'USD', ...more, kind: 'percent', percent };
}

export function amount(amount: number, more: Partial<Coupon> = {}): Coupon {
  return { code: 'CODE', title: '', currency: 'USD', ...more, kind: 'amount', amount };
}
