/*
 * In a file without zod, because the browser needs it too.
 */

/** Why shoppers cancel, in the order of the form. */
export const CANCELLATION_REASONS = [
  'changed_mind',
  'ordered_by_mistake',
  'wrong_choice',
  'delivery_too_late',
  'cheaper_elsewhere',
  'wrong_address_or_payment',
  'other',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Characters of the comment. */
export const MAX_CANCELLATION_COMMENT = 500;
