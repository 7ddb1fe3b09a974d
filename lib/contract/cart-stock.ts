import type { CartItem } from './cart';
import { IN_STOCK } from './stock-status';

/** Whether a line keeps the cart from being checked out. */
export function isOutOfStock({ has_one_product: product }: CartItem): boolean {
  return (product.stock_status ?? IN_STOCK) !== IN_STOCK || product.available_units === 0;
}

/** Whether fewer units are available than the line has. */
export function isShort({ product_qty, has_one_product: { available_units } }: CartItem): boolean {
  return product_qty > (available_units ?? product_qty);
}
