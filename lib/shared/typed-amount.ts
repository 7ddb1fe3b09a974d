import { formatMoney } from './money';

/** A currency before groups of three digits as they are written in the shop's country, or with spaces. */
const AMOUNT =
  /^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3})?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\s\d{3}){1,2})(?:\.(\d{1,2}))?$/u;

/** `$1,000.5` → `100050`, in minor units; null for what is no amount, such as `12,50`, which could be two. */
export function typedAmount(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match?.[1]) return null;
  return Number(match[1].replace(/[,\s]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Between which amounts a typed one has to be, in minor units. */
export interface AmountBounds {
  currency: string;
  min: number;
  max: number;
}

/** What to do about an amount that is none, or out of bounds. */
export function amountIssue(text: string, { currency, min, max }: AmountBounds): string {
  const range = `from ${formatMoney(min, currency)} to ${formatMoney(max, currency)}`;
  return text.trim() === '' || typedAmount(text) !== null
    ? `Please enter an amount ${range}.`
    : `Please write the amount like 1,250.00, ${range}.`;
}
