import type { z } from 'zod';
import { MOBILE } from '@/lib/contract/fields';

/** The ten digits of a mobile number, without what may stand before them; null when it is none. */
export function mobileOf(text: string): string | null {
  return MOBILE.exec(text)?.[1] ?? null;
}

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

/** One spelling for each e-mail address or mobile number that a login may name. */
export function normalLoginName(name: string): string {
  return mobileOf(name.replaceAll(/[\s()-]/g, '')) ?? name.toLowerCase();
}

/** One spelling of whom a field of a request names: attempts are counted under it. */
export const accountNames = { email: normalLoginName };

/** A mobile number belongs to one member. */
export const MOBILE_TAKEN = 'This mobile number is already registered.';
