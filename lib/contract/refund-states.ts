/*
 * In a file without zod, because the browser needs it too.
 */

/** `pending`: the payment provider has not confirmed it yet. What goes to a wallet is there at once. */
export const REFUND_STATES = ['pending', 'settled', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `source`: the way it was paid. `wallet`: everything to the member's wallet. */
export const REFUND_DESTINATIONS = ['source', 'wallet'] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];

/** `late_payment`: money for an order that had expired. */
export const REFUND_REASONS = ['late_payment', 'cancellation', 'return'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
