import type { Market } from './markets';

/*
 * What a field takes, where the specification's error does not say it. A hint stands below its field from the start, and
 * stays there beside the error; a rule that nearly everyone keeps without being told appears beside the error that it was broken.
 */

/** The rule of a new password (section 5). */
export const PASSWORD_HINT =
  'At least 8 characters, with an uppercase and a lowercase letter, a number, and one of # ? ! @ $ % ^ & * -';

/** The rule of a name. */
export const NAME_RULE = 'Letters, with hyphens, apostrophes, or periods where your name has them.';

/** The rule of an e-mail address. */
export const EMAIL_RULE = 'One address, such as name@example.com.';

const mobileHints: Record<Market, string> = {
  us: '10 digits, such as 503 555 0142.',
  ca: '10 digits, such as 416 555 0142.',
  uk: '10 digits, such as 7400 123456.',
  in: '10 digits, beginning with 7, 8 or 9.',
};

/** The rule of a phone number of a country. */
export function mobileHint(market: Market): string {
  return mobileHints[market];
}

const postcodeRules: Record<Market, string> = {
  us: '5 digits, such as 97209.',
  ca: 'Letters and digits, such as M5V 2T6.',
  uk: 'Letters and digits, such as SW1A 1AA.',
  in: '6 digits, such as 110001.',
};

/** The rule of a postcode of a country. */
export function postcodeRule(market: Market): string {
  return postcodeRules[market];
}
