import { and, eq, inArray, sql } from 'drizzle-orm';
import { REFERRAL_POINTS } from '@/lib/contract/referral-states';
import { formatMoney } from '@/lib/money';
import { AppError, appErrors } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteIdempotencyKeysOf } from '../../platform/idempotency';
import type { Invalidations } from '../../platform/invalidations';
import type { JobQueue } from '../../platform/jobs';
import { deleteMailsOf, type MailSender } from '../../platform/mail';
import { deleteMessagesOf } from '../contact/service';
import { removePersonFromGiftCards } from '../gift-cards/service';
import { deletePushesOf } from '../notifications/service';
import { removePersonFromOrders } from '../orders/remove-person';
import { orders, refunds } from '../orders/schema';
import { customerOf } from '../payments/service';
import { endInvitationOf, unclaimedRewardsOf } from '../referrals/service';
import { returns } from '../returns/schema';
import { deleteReviewsOf } from '../reviews/service';
import { deleteStockAlertsOf } from '../stock-alerts/service';
import { pointsOf } from '../wallet/points';
import { closeAccounts, hasOpenTopUp, lockAccounts, walletBalanceOf } from '../wallet/service';
import { deletedMail } from './deletion-mail';
import { forgetCustomer } from './jobs';
import { shoppers } from './schema';
import type { Member } from './shoppers';

/** How many orders, returns and refunds of each kind are named. */
const NAMED = 3;

/** What has to be finished before a member can be deleted, one text each. */
export async function deletionObstacles(queries: Queries, shopperId: number): Promise<string[]> {
  const isOwn = eq(orders.shopperId, shopperId);
  const moving = await queries
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        isOwn,
        inArray(orders.state, [
          'pending_payment',
          'confirmed',
          'preparing',
          'cancellation_requested',
          'shipped',
          'out_for_delivery',
        ]),
      ),
    )
    .orderBy(orders.id)
    .limit(NAMED);
  const returning = await queries
    .select({ number: sql<string>`${orders.number} || '-R' || ${returns.sequence}` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        isOwn,
        inArray(returns.state, [
          'requested',
          'approved',
          'pickup_scheduled',
          'picked_up',
          'received',
        ]),
      ),
    )
    .orderBy(returns.id)
    .limit(NAMED);
  const refunding = await queries
    .selectDistinct({ number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isOwn, inArray(refunds.state, ['pending', 'failed'])))
    .limit(NAMED);
  const isToppingUp = await hasOpenTopUp(queries, shopperId);
  const balance = await walletBalanceOf(queries, shopperId);
  const points = await pointsOf(queries, shopperId);
  const rewards = await unclaimedRewardsOf(queries, shopperId);
  return [
    ...moving.map(
      ({ number }) =>
        `Your order ${number} is still under way. Wait until it has arrived, or cancel it.`,
    ),
    ...returning.map(
      ({ number }) =>
        `Your return ${number} is not complete yet. Wait until it is, or take it back.`,
    ),
    ...refunding.map(({ number }) => `The refund of your order ${number} is still on its way.`),
    ...(isToppingUp
      ? ['A payment for your wallet is still under way. Wait until it is complete, or give it up.']
      : []),
    ...(balance > 0
      ? [
          `Your wallet still holds ${formatMoney(balance)}. Spend it first, or write to us and we pay it out.`,
        ]
      : []),
    ...(points > 0
      ? [
          `You still have ${points} ${points === 1 ? 'point' : 'points'}. Turn them into money first: they go with your account.`,
        ]
      : []),
    ...(rewards === 1
      ? [
          `A reward of ${REFERRAL_POINTS} points waits for you. Claim it first: it goes with your account.`,
        ]
      : []),
    ...(rewards > 1
      ? [
          `${rewards} rewards of ${REFERRAL_POINTS} points each wait for you. Claim them first: they go with your account.`,
        ]
      : []),
  ];
}

/** What a deletion needs. */
export interface DeletionServices {
  mail: MailSender;
  jobs: JobQueue;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
  clock: Clock;
}

/**
 * Deletes a member in one transaction: the row goes with everything that belongs to it, and orders stay without a
 * person (docs/backend.md, "Deleting an account").
 * @throws {AppError} 409 where something has to be finished first, 401 where another call was first
 */
export async function deleteMember(
  queries: Queries,
  { id, email, firstName, passwordHash }: Member,
  { mail, jobs, invalidations, clock }: DeletionServices,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [locked] = await transaction
      .select({ passwordHash: shoppers.passwordHash })
      .from(shoppers)
      .where(eq(shoppers.id, id))
      // An order that is placed meanwhile waits for it, and then finds no shopper.
      .for('update');
    if (!locked || locked.passwordHash !== passwordHash) throw appErrors.loginRequired();
    // In the order of all locks: orders, then accounts. What changes one of them meanwhile is waited for, and seen.
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.shopperId, id))
      .orderBy(orders.id)
      .for('no key update');
    await lockAccounts(transaction, id);
    const obstacles = await deletionObstacles(transaction, id);
    if (obstacles.length > 0) throw new AppError(409, 'account_in_use', obstacles.join(' '));
    await removePersonFromOrders(transaction, id);
    await closeAccounts(transaction, id);
    await removePersonFromGiftCards(transaction, id);
    await deleteIdempotencyKeysOf(transaction, id);
    await deleteStockAlertsOf(transaction, email);
    await deleteMessagesOf(transaction, email);
    await deleteMailsOf(transaction, email);
    await deletePushesOf(transaction, id);
    await mail.send(transaction, deletedMail(email, firstName));
    const key = customerOf(id);
    await jobs.enqueue(transaction, { topic: forgetCustomer, key, payload: null });
    await endInvitationOf(transaction, id, clock());
    await deleteReviewsOf(transaction, id, invalidations);
    await transaction.delete(shoppers).where(eq(shoppers.id, id));
  });
}
