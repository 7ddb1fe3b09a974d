import { MOBILE } from '@/lib/contract/fields';

/** The ten digits of a mobile number, without what may stand before them; null when it is none. */
export function mobileOf(text: string): string | null {
  return MOBILE.exec(text)?.[1] ?? null;
}
