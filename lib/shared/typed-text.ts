/** Section 5 blocks the space key in names, e-mail addresses and passwords. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

const MOBILE_DIGITS = 10;

/** The ten digits of a mobile number, also of one that was pasted with a +91 or 0 in front. */
export function mobileDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const local = digits.length > MOBILE_DIGITS ? digits.replace(/^(?:91|0)/, '') : digits;
  return local.slice(0, MOBILE_DIGITS);
}

const AMOUNT = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** `$1,000.5` → `100050`, in minor units; null where it is no amount. */
export function typedAmount(text: string): number | null {
  const match = AMOUNT.exec(text.replaceAll(/[\s$,]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
