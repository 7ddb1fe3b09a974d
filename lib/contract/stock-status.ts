/**
 * The one value of `stock_status` that means available; any other means out of stock (section 3).
 * In a file without zod, since the browser needs it too.
 */
export const IN_STOCK = 'In stock';
