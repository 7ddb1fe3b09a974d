/**
 * The most units of one product that a cart holds. In a file without zod, since the browser needs it too.
 */
export const MAX_QUANTITY = 99;
