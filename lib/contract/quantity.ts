/**
 * The most units of one product that a cart holds. In a file without zod, since the browser needs it too.
 */
export const MAX_QUANTITY = 99;

/** The most units that a cart may hold of a product; `available` is absent where the shop does not count. */
export function maxQuantity(available: number | null | undefined): number {
  return Math.min(MAX_QUANTITY, available ?? MAX_QUANTITY);
}
