import type { CartItem } from './cart';
import { maxQuantity } from './quantity';
import { IN_STOCK } from './stock-status';

/** Whether a line keeps the cart from being checked out. */
export function isOutOfStock({ has_one_product: product }: CartItem): boolean {
  return (product.stock_status ?? IN_STOCK) !== IN_STOCK || product.available_units === 0;
}

/** Whether fewer units can be ordered than the line has. */
export function isShort({ product_qty, has_one_product }: CartItem): boolean {
  return product_qty > maxQuantity(has_one_product);
}
