/*
 * In a file without zod, because the browser needs it too.
 */

/** `waiting`: for the day on which it is sent. */
export const GIFT_CARD_STATES = ['waiting', 'sent', 'redeemed', 'cancelled'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const MAX_GIFT_MESSAGE = 300;

/** A gift card may be sent up to so many months after it was bought. */
export const GIFT_CARD_MONTHS = 12;

export const GIFT_CARD_PAGE_SIZE = 10;
export const MAX_GIFT_CARD_PAGE = 10_000;

const CODE_LENGTH = 20;
const CHARACTERS = /^[2-9CDFGHJKMPQRTVWXYZ]+$/;

/** The code as people type or paste it, in any case and with any hyphens and spaces; undefined for what is none. */
export function giftCardCodeOf(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  if (characters.length !== CODE_LENGTH || !CHARACTERS.test(characters)) return undefined;
  return characters.match(/.{4}/g)?.join('-');
}
