import { eq } from 'drizzle-orm';
import type { ReferralState } from '@/lib/contract/referral-states';
import type { Queries } from '../../platform/database/database';
import { checkTransition } from '../../platform/state-machine';
import { referralEvents, referrals } from './schema';
import { type ReferralActor, referralTransitions } from './states';

export type ReferralRow = typeof referrals.$inferSelect;

/** Whether the shop has to look at it before it is earned. */
export function isHeld({ flags, approvedFlags }: Pick<ReferralRow, 'flags' | 'approvedFlags'>) {
  return flags.some((flag) => !approvedFlags.includes(flag));
}

/**
 * Changes the state of a locked referral: the only way to change it.
 * @param orderId of the friend's first order, where it becomes `bought`
 * @throws {AppError} 409 for a change that the table does not allow
 */
export async function changeReferralState(
  transaction: Queries,
  { id, state: from }: Pick<ReferralRow, 'id' | 'state'>,
  { to, by, now, orderId }: { to: ReferralState; by: ReferralActor; now: Date; orderId?: number },
): Promise<void> {
  checkTransition(referralTransitions, { from, to, by });
  await transaction
    .update(referrals)
    .set({ state: to, ...(orderId && { orderId }), ...(to === 'earned' && { earnedAt: now }) })
    .where(eq(referrals.id, id));
  await transaction
    .insert(referralEvents)
    .values({ referralId: id, state: to, actor: by, at: now });
}
