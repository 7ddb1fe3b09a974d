/*
 * In a file without zod, because the browser needs it too.
 */

/** See backend/modules/referrals/README.md. */
export const REFERRAL_STATES = ['joined', 'bought', 'earned', 'void'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Section 9: what each side gets for a friend's first order. */
export const REFERRAL_POINTS = 100;

export const REFERRAL_PAGE_SIZE = 20;
export const MAX_REFERRAL_PAGE = 10_000;

/** `7KQ4-M2XP`: without vowels and what sounds or looks alike, as the numbers of orders. */
export const REFERRAL_CODE = /^[2-9CDFGHJKMPQRTVWXYZ]{4}-[2-9CDFGHJKMPQRTVWXYZ]{4}$/;

/** The code as people type or say it, in any case and without the hyphen; undefined for what is none. */
export function referralCodeOf(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/[\s-]/g, '');
  const code = `${characters.slice(0, 4)}-${characters.slice(4)}`;
  return REFERRAL_CODE.test(code) ? code : undefined;
}
