import type { OrderState } from '@/lib/contract/order-states';
import type { ReturnState } from '@/lib/contract/return-states';
import { addDays } from '@/lib/shared/calendar-date';
import { shopDayOf, startOfShopDay } from '@/lib/shared/shop-time';
import { returnUntil } from '../orders/return-rules';

/**
 * Why the shop looks at a referral. `person`: the e-mail address or the mobile number is the inviter's. `returning`:
 * the mailbox was invited before, by an account that is deleted since. `device`: it has signed in to the account of
 * the inviter, or of another friend. `gift_card`: the friend paid with money of a gift card that the inviter bought. `limit`: the inviter has earned as many this month as the shop gives without a
 * look.
 */
export const FLAGS = [
  'person',
  'returning',
  'device',
  'address',
  'card',
  'gift_card',
  'limit',
] as const;
export type Flag = (typeof FLAGS)[number];

/** A line of the friend's first order. */
export interface FirstOrderLine {
  quantity: number;
  cancelledQuantity: number;
  returnDays: number;
  returns: readonly { state: ReturnState; quantity: number }[];
}

export interface FirstOrder {
  state: OrderState;
  /** Null before it is delivered. */
  deliveredAt: Date | null;
  lines: readonly FirstOrderLine[];
}

/** What follows from the first order now. `wait` without a day: until something happens with the order. */
export type Outcome = { is: 'earned' | 'void' } | { is: 'wait'; until?: Date };

const RETURN_ENDS: readonly ReturnState[] = ['refunded', 'replaced', 'rejected', 'cancelled'];

/**
 * A reward is earned when nothing of the first order can go back any more, and void when nothing of it was kept. A
 * part that was cancelled or returned does not count against the rest.
 */
export function outcomeOf({ state, deliveredAt, lines }: FirstOrder, now: Date): Outcome {
  const kept = lines.filter((line) => {
    const returned = line.returns
      .filter((one) => one.state === 'refunded')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return line.quantity > line.cancelledQuantity + returned;
  });
  if (state === 'cancelled' || kept.length === 0) return { is: 'void' };
  if (state !== 'delivered' || !deliveredAt) return { is: 'wait' };
  const today = shopDayOf(now);
  const [last = today] = kept
    .map(({ returnDays }) => returnUntil(deliveredAt, returnDays))
    .sort()
    .reverse();
  if (today <= last) return { is: 'wait', until: startOfShopDay(addDays(last, 1)) };
  const isReturning = kept.some((line) =>
    line.returns.some((one) => !RETURN_ENDS.includes(one.state)),
  );
  return isReturning ? { is: 'wait', until: startOfShopDay(addDays(today, 1)) } : { is: 'earned' };
}
