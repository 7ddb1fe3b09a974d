import type { z } from 'zod';
import { isPhone } from '@/lib/contract/phone';

/**
 * A provider's name as this shop's forms take it, so that no later form refuses it: without the characters that their
 * field does not have, as many words as fit. Empty where nothing is left.
 */
export function fittingName(field: z.ZodType<string>, given: string): string {
  const fits = (text: string) => field.safeParse(text).success;
  const words = [...given.normalize('NFC')]
    .map((character) => (fits(`a${character}a`) ? character : ' '))
    .join('')
    .split(' ')
    .filter(fits);
  while (words.length > 0 && !fits(words.join(' '))) words.pop();
  return words.join(' ');
}

/** A login name without what people write between the digits of a number. */
export function withoutSeparators(name: string): string {
  return name.replaceAll(/[\s()-]/g, '');
}

/** The digits of a mobile number, which may be one of several countries; null for what is none. */
export function mobileDigits(name: string): string | null {
  const number = withoutSeparators(name);
  return isPhone(number) ? number.replace(/^(?:\+1|\+44|\+91|0)/, '') : null;
}

/** One spelling for each e-mail address or mobile number that a login may name, whatever its country. */
export function normalLoginName(name: string): string {
  return mobileDigits(name) ?? name.toLowerCase();
}

/** One spelling of whom a field of a request names: attempts are counted under it. */
export const accountNames = { email: normalLoginName };

/** A mobile number belongs to one member. */
export const MOBILE_TAKEN = 'This mobile number is already registered.';
