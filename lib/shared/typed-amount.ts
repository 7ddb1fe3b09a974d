import { formatMoney } from './money';

/** Groups of three digits as they are written in the shop's country, or with spaces. */
const AMOUNT = /^\$?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\s\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** `$1,000.5` → `100050`, in minor units; null for what is no amount, such as `12,50`, which could be two. */
export function typedAmount(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match?.[1]) return null;
  return Number(match[1].replace(/[,\s]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What to do about an amount that is none, or out of bounds. In minor units. */
export function amountIssue(text: string, { min, max }: { min: number; max: number }): string {
  const range = `from ${formatMoney(min)} to ${formatMoney(max)}`;
  return text.trim() === '' || typedAmount(text) !== null
    ? `Please enter an amount ${range}.`
    : `Please write the amount like 1,250.00, ${range}.`;
}
