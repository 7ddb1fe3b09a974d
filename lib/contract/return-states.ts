/*
 * In a file without zod, because the browser needs it too.
 */

/** Section 2, "/request-return-order": what the shopper wants instead of the item. */
export const RETURN_KINDS = ['replacement', 'return'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_STATES = [
  'requested',
  'approved',
  'pickup_scheduled',
  'picked_up',
  'received',
  'refunded',
  'replaced',
  'rejected',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Why shoppers return something, in the order of the form. */
export const RETURN_REASONS = [
  'damaged',
  'defective',
  'wrong_item',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Characters of the comment. */
export const MAX_RETURN_COMMENT = 500;

/** The order's number with the return's place among its returns: `7KQ4-M2XP-R1`. */
export const RETURN_NUMBER = /^([A-Z0-9][A-Z0-9-]{3,39})-R[1-9]\d{0,2}$/;

/** The number of the order that a return belongs to; null for what is no return's number. */
export function orderNumberOfReturn(number: string): string | null {
  return RETURN_NUMBER.exec(number.trim().toUpperCase())?.[1] ?? null;
}

/** When a carrier comes, by the clock of the pickup address. */
export const PICKUP_TIMES = ['08:00-12:00', '12:00-16:00', '16:00-20:00'] as const;
export type PickupTime = (typeof PICKUP_TIMES)[number];

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The picture of the item that a return needs. The browser checks it before it is sent. */
export const returnPicture = {
  types,
  bytes: 5 * 1024 * 1024,
  messages: {
    wrongType: 'Please choose a PNG, JPEG or WebP picture.',
    tooLarge: 'Please choose a picture of at most 5 MB.',
  },
};
