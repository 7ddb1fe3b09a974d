import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Outcome } from '../../platform/admin-command';
import { AppError, appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import { orders } from '../orders/schema';
import { referralCheck } from '../orders/topics';
import type { ReferralsCommand, ReferralsResult } from './command-schema';
import { changeReferralState, type ReferralRow } from './referral-state';
import { referrals } from './schema';
import type { ReferralServices } from './services';

const MAX_LISTED = 1000;

type Answer = Outcome<ReferralsResult>;

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export async function runCommand(
  services: ReferralServices,
  command: ReferralsCommand,
): Promise<Answer> {
  if (command.command === 'list') return listHeld(services.queries);
  const { queries, clock, jobs } = services;
  const { referral: id } = command;
  await queries.transaction(async (transaction) => {
    const row = await lockReferral(transaction, id);
    if (command.command === 'void') {
      await changeReferralState(transaction, row, { to: 'void', by: 'shop', now: clock() });
      return;
    }
    if (row.state === 'void' || row.state === 'earned') {
      throw new AppError(409, 'conflict', `The invitation ${id} is ${row.state} already.`);
    }
    await transaction
      .update(referrals)
      .set({ approvedFlags: row.flags })
      .where(eq(referrals.id, id));
    if (row.orderId === null) return;
    const key = String(row.orderId);
    await jobs.enqueue(transaction, { topic: referralCheck, key, payload: null });
  });
  const done = command.command === 'void' ? 'void' : 'approved';
  return { message: `The invitation ${id} is ${done}.`, result: {} };
}

async function lockReferral(transaction: Queries, id: number): Promise<ReferralRow> {
  const [row] = await transaction
    .select()
    .from(referrals)
    .where(eq(referrals.id, id))
    .for('update');
  if (!row) throw appErrors.notFound(`The invitation ${id}`);
  return row;
}

async function listHeld(queries: Queries): Promise<Answer> {
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
