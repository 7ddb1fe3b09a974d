import { trimmed } from '@/lib/contract/blank-text';
import { isPhone } from '@/lib/contract/phone';

/** A login name without what people write between the digits of a number. */
export function withoutSeparators(name: string): string {
  return name.replaceAll(/[\s()-]/g, '');
}

/** One spelling for each e-mail address or mobile number that a login may name, so that attempts cannot hide. */
export function normalLoginName(name: string): string {
  const number = withoutSeparators(name);
  if (isPhone(number)) return number.replace(/^(?:\+1|\+44|\+91|0)/, '');
  return trimmed(name).toLowerCase();
}
