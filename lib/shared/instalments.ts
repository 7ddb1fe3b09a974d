import type { InstalmentPlan } from '@/lib/contract/payment';
import { formatMoney } from './money';

/**
 * What a plan takes of an amount, in minor units: equal payments, of which the first has the cents that are left. The same
 * beside a price and where it is paid.
 */
export function instalmentAmounts(
  { payments }: Pick<InstalmentPlan, 'payments'>,
  amount: number,
): { first: number; later: number } {
  const later = Math.floor(amount / payments);
  return { first: amount - (payments - 1) * later, later };
}

/**
 * @param amount in minor units
 * @returns e.g. '4 payments of $52.25, every 2 weeks', and '… of $52.25, every 2 weeks, the first of $52.28' with cents left
 */
export function instalmentText(plan: InstalmentPlan, amount: number, currency: string): string {
  const { payments, days_between: days } = plan;
  const { first, later } = instalmentAmounts(plan, amount);
  const text = `${payments} payments of ${formatMoney(later, currency)}, every ${timeText(days)}`;
  return first === later ? text : `${text}, the first of ${formatMoney(first, currency)}`;
}

function timeText(days: number): string {
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day'];
  return count === 1 ? unit : `${count} ${unit}s`;
}
