/*
 * In a file without zod, because the browser needs it too.
 */

/** Section 2, "/orders": My orders, Cancelled Orders, Delivered Orders, Return Orders. */
export const ORDER_TABS = ['all', 'cancelled', 'delivered', 'returned'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const ORDER_PAGE_SIZE = 10;
export const MAX_ORDER_PAGE = 100_000;
export const MAX_ORDER_SEARCH = 100;
