import type { Product } from '@/lib/contract/product';
import { maxQuantity, orderLimit } from '@/lib/contract/quantity';
import { IN_STOCK, unitsLeftText } from '@/lib/contract/stock-status';
import { AppError } from '@/lib/contract-server/app-error';

/** Why a cart cannot hold so many units of a product; null where it can. */
export function limitError(product: Product, units: number, inCart: number): AppError | null {
  const { name, stock_status, available_units } = product;
  if (stock_status !== IN_STOCK) {
    return new AppError(409, 'out_of_stock', `${name} is out of stock.`);
  }
  if (units <= maxQuantity(product)) return null;
  const limit = orderLimit(product);
  if (units > limit && (available_units ?? limit) >= limit) {
    return new AppError(
      409,
      'cart_quantity_limit',
      `At most ${limit} of ${name} can be in one order. For more, please contact us.`,
    );
  }
  const left = unitsLeftText(name, available_units ?? 0);
  return new AppError(
    409,
    'insufficient_stock',
    inCart > 0 ? `${left} Your cart has ${inCart}.` : left,
  );
}

/** Medusa has sold units since the catalogue was read. */
export function soldMeanwhile({ name }: Product): AppError {
  return new AppError(409, 'insufficient_stock', `There are not so many of ${name} any more.`);
}
