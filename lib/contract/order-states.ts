/*
 * In a file without zod, because the browser needs it too.
 */

/** Section 4, "Order statuses", with the states before and beside them. */
export const ORDER_STATES = [
  'pending_payment',
  'confirmed',
  'preparing',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancellation_requested',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `sample`: swatches that were posted free of charge. It is no purchase. */
export const ORDER_KINDS = ['goods', 'sample'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
