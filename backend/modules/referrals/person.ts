import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { REFERRAL_POINTS } from '@/lib/contract/referral-states';
import type { Queries } from '../../platform/database/database';
import { isBehind, type PersonParts, personalListBy, placeIn } from '../../platform/person-parts';
import { changeReferralState } from './referral-state';
import { referralCodes, referrals } from './schema';

/** How many rewards a shopper has earned and not claimed. */
function unclaimedRewardsOf(queries: Queries, shopperId: number): Promise<number> {
  return queries.$count(
    referrals,
    and(
      eq(referrals.state, 'earned'),
      or(
        and(eq(referrals.inviterId, shopperId), isNull(referrals.inviterClaimedAt)),
        and(eq(referrals.friendId, shopperId), isNull(referrals.friendClaimedAt)),
      ),
    ),
  );
}

/**
 * Ends the invitation of a member who is deleted and has not bought anything. What is bought stays for the inviter,
 * without the friend.
 */
async function endInvitationOf(transaction: Queries, shopperId: number, now: Date): Promise<void> {
  const [joined] = await transaction
    .select()
    .from(referrals)
    .where(and(eq(referrals.friendId, shopperId), ne(referrals.state, 'earned')))
    .for('update');
  if (joined?.state !== 'joined') return;
  await changeReferralState(transaction, joined, { to: 'void', by: 'shopper', now });
}

/** The invitations of a member. */
export const personParts: PersonParts = {
  lists: [
    personalListBy(referralCodes.shopperId, 'referral_code', referralCodes, {
      code: referralCodes.code,
      created_at: referralCodes.createdAt,
    }),
    // Who the other side is belongs to the other side.
    {
      name: 'referrals',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: placeIn(referrals.id),
            has_invited: sql<boolean>`${referrals.inviterId} is not distinct from ${id}`,
            state: referrals.state,
            looked_at_for: referrals.flags,
            joined_at: referrals.joinedAt,
            earned_at: referrals.earnedAt,
            claimed_at: sql<unknown>`case when ${referrals.friendId} is not distinct from ${id}
          then ${referrals.friendClaimedAt} else ${referrals.inviterClaimedAt} end`,
          })
          .from(referrals)
          .where(
            and(
              or(eq(referrals.inviterId, id), eq(referrals.friendId, id)),
              isBehind(referrals.id, after),
            ),
          )
          .orderBy(asc(referrals.id))
          .limit(limit),
    },
  ],
  async obstacles(queries, shopperId) {
    const rewards = await unclaimedRewardsOf(queries, shopperId);
    if (rewards === 0) return [];
    return rewards === 1
      ? [
          `A reward of ${REFERRAL_POINTS} points is waiting for you. Claim it first: it is deleted with your account.`,
        ]
      : [
          `${rewards} rewards of ${REFERRAL_POINTS} points each are waiting for you. Claim them first: they are deleted with your account.`,
        ];
  },
  remove: (transaction, { id }, { now }) => endInvitationOf(transaction, id, now),
};
