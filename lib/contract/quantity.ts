/**
 * The most units of one product that a cart holds. In a file without zod, since the browser needs it too.
 */
export const MAX_QUANTITY = 99;

interface Limited {
  /** Absent where the shop does not count. */
  available_units?: number | null | undefined;
  /** Absent where the shop names none. */
  max_units?: number | null | undefined;
}

/** The most units of a product that one order may have, however many there are. */
export function orderLimit({ max_units }: Limited): number {
  return Math.min(MAX_QUANTITY, max_units ?? MAX_QUANTITY);
}

/** The most units that a cart may hold of a product. */
export function maxQuantity(product: Limited): number {
  return Math.min(orderLimit(product), product.available_units ?? MAX_QUANTITY);
}

/** Why no more can be ordered than `limit`: `'At most 20 in one order'`. */
export function orderLimitText(limit: number): string {
  return `At most ${limit} in one order`;
}

/** The most products of a link that fills a cart. */
export const MAX_SHARED_PRODUCTS = 50;

/** The most products of one delivery promise: as many as a cart or a page of a list may have. */
export const MAX_PROMISED_PRODUCTS = 200;

/** The most swatches of one order, and of all orders to one address within `SWATCH_DAYS`. */
export const MAX_SWATCHES = 5;
export const MAX_SWATCHES_OF_ADDRESS = 10;
export const SWATCH_DAYS = 90;

/** How many coupons a cart holds at most. */
export const MAX_COUPONS = 5;
