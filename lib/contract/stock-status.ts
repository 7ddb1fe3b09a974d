/*
 * What pages and messages say about stock. In a file without zod, since the browser needs it too.
 */

/** The one value of `stock_status` that means available; any other means out of stock (section 3). */
export const IN_STOCK = 'In stock';

/** The `stock_status` of a product whose counted units are all sold or reserved. */
export const OUT_OF_STOCK = 'Out of stock';

/** The `stock_status` of a product whose last units another shopper is paying for. */
export const ON_HOLD = 'On hold';

/** From this number of available units down, pages show how many are left. */
export const LOW_STOCK = 5;

/** How few are left, where pages say so: `'Only 3 left'`. */
export function lowStockText(available: number | null | undefined): string | undefined {
  return available && available <= LOW_STOCK ? onlyLeftText(available) : undefined;
}

export function onlyLeftText(available: number): string {
  return `Only ${available} left`;
}

/** Why no more units can be bought: `'Only 3 of Fjord sofa are left.'` */
export function unitsLeftText(name: string, available: number): string {
  return `Only ${available} of ${name} ${available === 1 ? 'is' : 'are'} left.`;
}

/**
 * Why nothing of a product can be bought for some minutes: its last units are being paid for.
 * @param time when they are free again if they are not paid, such as `2:32 PM`
 */
export function heldText(time: string): string {
  return `held by another shopper, free again at ${time}`;
}
