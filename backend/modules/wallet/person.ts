import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { formatMoney } from '@/lib/shared/money';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { PersonParts } from '../../platform/person-parts';
import { payments } from '../payment/schema';
import { removePersonFromPayments } from '../payment/service';
import { pointsOf } from './points-service';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, walletTopUps } from './schema';
import { walletBalanceOf } from './service';

/** Whether money is on its way to a shopper's wallet. */
async function hasOpenTopUp(queries: Queries, shopperId: number): Promise<boolean> {
  const ofShopper = eq(walletTopUps.shopperId, shopperId);
  return (
    (await queries.$count(walletTopUps, and(ofShopper, eq(walletTopUps.state, 'pending')))) > 0
  );
}

/**
 * Locks what a shopper has in the books, so that no money comes between a look at it and {@link closeAccounts}. In the
 * order of `settlePayment`: top-ups, then accounts by id.
 */
async function lockAccounts(transaction: Queries, shopperId: number): Promise<void> {
  await transaction
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(eq(walletTopUps.shopperId, shopperId))
    .orderBy(asc(walletTopUps.id))
    .for('no key update');
  await transaction
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.shopperId, shopperId))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
}

/**
 * Takes the accounts, which are locked, from a shopper who is deleted: the books keep their entries, and top-ups their
 * payments, without a person.
 */
export async function closeAccounts(transaction: Queries, shopperId: number): Promise<void> {
  await transaction
    .update(ledgerAccounts)
    .set({ shopperId: null, systemName: sql`'closed-' || gen_random_uuid()` })
    .where(eq(ledgerAccounts.shopperId, shopperId));
  const topUps = await transaction
    .update(walletTopUps)
    .set({ shopperId: null })
    .where(eq(walletTopUps.shopperId, shopperId))
    .returning({ paymentId: walletTopUps.paymentId });
  await removePersonFromPayments(
    transaction,
    topUps.map(({ paymentId }) => paymentId),
  );
}

/** The money and the points of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'wallet',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: ledgerEntries.id,
            unit: ledgerAccounts.unit,
            kind: ledgerTransfers.kind,
            order_number: ledgerTransfers.orderNumber,
            before: ledgerEntries.before,
            after: ledgerEntries.after,
            at: ledgerTransfers.createdAt,
          })
          .from(ledgerEntries)
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
          .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
          .where(and(eq(ledgerAccounts.shopperId, id), gt(ledgerEntries.id, after)))
          .orderBy(asc(ledgerEntries.id))
          .limit(limit),
    },
    {
      name: 'wallet_top_ups',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: walletTopUps.id,
            amount: walletTopUps.amount,
            currency: payments.currency,
            state: walletTopUps.state,
            provider: payments.provider,
            reference: payments.reference,
            choice: payments.choice,
            card: payments.card,
            created_at: walletTopUps.createdAt,
          })
          .from(walletTopUps)
          .innerJoin(payments, eq(payments.id, walletTopUps.paymentId))
          .where(and(eq(walletTopUps.shopperId, id), gt(walletTopUps.id, after)))
          .orderBy(asc(walletTopUps.id))
          .limit(limit),
    },
  ],
  lock: lockAccounts,
  async obstacles(queries, shopperId) {
    const isToppingUp = await hasOpenTopUp(queries, shopperId);
    const balance = await walletBalanceOf(queries, shopperId);
    const points = await pointsOf(queries, shopperId);
    return [
      ...(isToppingUp
        ? [
            'A payment for your wallet is still in progress. Wait until it is complete, or cancel it.',
          ]
        : []),
      ...(balance > 0
        ? [
            `Your wallet still holds ${formatMoney(balance, CURRENCY)}. Spend it first, or write to us and we will pay it out.`,
          ]
        : []),
      ...(points > 0
        ? [
            `You still have ${points} ${points === 1 ? 'point' : 'points'}. Turn them into money first: they are deleted with your account.`,
          ]
        : []),
    ];
  },
  remove: (transaction, { id }) => closeAccounts(transaction, id),
};
