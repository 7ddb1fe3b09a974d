import { DAY_MS } from '@/lib/contract/durations';
import type { Payment } from './records';
import { refundable } from './rules';

/** The plan that the sandbox offers: equal payments, the first at once. */
export const PLAN = { name: 'Pay in 4', payments: 4, daysBetween: 14 } as const;

interface Instalment {
  /** In milliseconds. */
  due: number;
  /** In minor units. */
  amount: number;
}

/**
 * What a shopper still owes and has paid by the plan. The merchant has everything at once; a refund lowers the last
 * instalments first.
 */
export function instalmentsOf({
  amount,
  createdAt,
  refunds,
}: Pick<Payment, 'amount' | 'createdAt' | 'refunds'>): Instalment[] {
  const equal = Math.floor(amount / PLAN.payments);
  let refunded = amount - refundable(amount, refunds);
  const instalments = Array.from({ length: PLAN.payments }, (_, index) => ({
    due: createdAt + index * PLAN.daysBetween * DAY_MS,
    // The first one has the cents that are left.
    amount: index === 0 ? amount - (PLAN.payments - 1) * equal : equal,
  }));
  for (const instalment of instalments.toReversed()) {
    const taken = Math.min(refunded, instalment.amount);
    instalment.amount -= taken;
    refunded -= taken;
  }
  return instalments;
}
