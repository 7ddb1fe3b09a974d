import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { CommandHandlers } from '../../platform/command';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import { orders } from '../orders/schema';
import { referralCheck } from '../orders/topics';
import type { referralCommands } from './commands';
import { changeReferralState, type ReferralRow } from './referral-state';
import { referrals } from './schema';
import type { ReferralServices } from './services';

const MAX_LISTED = 1000;

/** The work of {@link referralCommands}. */
export function createReferralHandlers({
  queries,
  clock,
  jobs,
}: ReferralServices): CommandHandlers<typeof referralCommands> {
  return {
    list: () => listHeld(queries),
    async approve({ referral: id }) {
      await queries.transaction(async (transaction) => {
        const { state, flags, orderId } = await lockReferral(transaction, id);
        if (state === 'void' || state === 'earned') {
          throw new AppError(409, 'conflict', `The invitation ${id} is ${state} already.`);
        }
        await transaction
          .update(referrals)
          .set({ approvedFlags: flags })
          .where(eq(referrals.id, id));
        if (orderId === null) return;
        const key = String(orderId);
        await jobs.enqueue(transaction, { topic: referralCheck, key, payload: null });
      });
      return { message: `The invitation ${id} is approved.`, result: {} };
    },
    async void({ referral: id }) {
      await queries.transaction(async (transaction) => {
        const row = await lockReferral(transaction, id);
        await changeReferralState(transaction, row, { to: 'void', by: 'shop', now: clock() });
      });
      return { message: `The invitation ${id} is void.`, result: {} };
    },
  };
}

async function lockReferral(transaction: Queries, id: string): Promise<ReferralRow> {
  const [row] = await transaction
    .select()
    .from(referrals)
    .where(eq(referrals.id, id))
    .for('update');
  if (!row) throw appErrors.notFound(`The invitation ${id}`);
  return row;
}

async function listHeld(queries: Queries) {
  const inviter = alias(shoppers, 'inviter');
  const friend = alias(shoppers, 'friend');
  const rows = await queries
    .select({
      row: referrals,
      inviter: inviter.email,
      friend: friend.email,
      order_number: orders.number,
    })
    .from(referrals)
    .leftJoin(inviter, eq(inviter.id, referrals.inviterId))
    .leftJoin(friend, eq(friend.id, referrals.friendId))
    .leftJoin(orders, eq(orders.id, referrals.orderId))
    .where(
      and(
        inArray(referrals.state, ['joined', 'bought']),
        sql`not ${referrals.flags} <@ ${referrals.approvedFlags}`,
      ),
    )
    .orderBy(asc(referrals.id))
    .limit(MAX_LISTED);
  const listed = rows.map(({ row, ...others }) => ({
    ...others,
    referral: row.id,
    state: row.state,
    flags: row.flags,
    joined_at: row.joinedAt.toISOString(),
  }));
  const count = listed.length;
  const message =
    count === 1 ? '1 invitation waits for you.' : `${count || 'No'} invitations wait for you.`;
  return { message, result: { referrals: listed } };
}
