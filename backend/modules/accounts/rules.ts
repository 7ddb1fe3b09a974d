import { MOBILE } from '@/lib/contract/fields';

/** The ten digits of a mobile number, without what may stand before them; null when it is none. */
export function mobileOf(text: string): string | null {
  return MOBILE.exec(text)?.[1] ?? null;
}

/** One spelling for each e-mail address or mobile number that a login may name. */
export function normalLoginName(name: string): string {
  return mobileOf(name.replaceAll(/[\s()-]/g, '')) ?? name.toLowerCase();
}

/** One spelling of whom a field of a request names: attempts are counted under it. */
export const accountNames = {
  email: normalLoginName,
  mobile_no: (mobile: string) => mobileOf(mobile) ?? '',
};

/** A mobile number belongs to one member. */
export const MOBILE_TAKEN = 'This mobile number is already registered.';
