import { and, eq } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { TopUp } from '@/lib/contract/wallet';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { formatMoney } from '@/lib/shared/money';
import { contentHash } from '../../platform/content-hash';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';
import { payments } from '../payment/schema';
import { customerOf, insertPayment, type Payment } from '../payment/service';
import type { PaidThing } from '../payment/settlement-service';
import { isFinalState } from '../payment/states';
import { transferMoney } from './ledger';
import { walletTopUps } from './schema';
import type { WalletServices } from './services';

type TopUpRow = typeof walletTopUps.$inferSelect;

interface FullTopUp {
  topUp: TopUpRow;
  payment: Payment;
}

/** Undefined for one of another shopper too. */
export async function findTopUp(
  queries: Queries,
  shopperId: number,
  uuid: string,
): Promise<FullTopUp | undefined> {
  const [found] = await queries
    .select({ topUp: walletTopUps, payment: payments })
    .from(walletTopUps)
    .innerJoin(payments, eq(payments.id, walletTopUps.paymentId))
    .where(and(eq(walletTopUps.uuid, uuid), eq(walletTopUps.shopperId, shopperId)));
  return found;
}

/**
 * Writes a top-up, its payment and the job that looks after it. For one that was written before it does nothing.
 * @returns the id of a new payment, which the provider is to be asked for; null where there was one
 * @throws {AppError} 422 for an amount out of bounds, 409 where the id was used with other content, 404 where it is
 *   another shopper's
 */
export function writeTopUp(
  services: WalletServices,
  shopperId: number,
  { top_up_id: uuid, amount, payment: choice, return_path }: RequestOf<'topUpWallet'>,
): Promise<string | null> {
  return services.queries.transaction(async (transaction) => {
    // The same id may be sent twice at the same moment.
    await lockName(transaction, uuid);
    const requestHash = contentHash([amount, choice]);
    const [earlier] = await transaction
      .select()
      .from(walletTopUps)
      .where(eq(walletTopUps.uuid, uuid));
    if (earlier) {
      if (earlier.shopperId !== shopperId) throw appErrors.notFound('This payment');
      if (earlier.requestHash !== requestHash) throw paymentUnderWay();
      return null;
    }
    rejectAmount(amount, services);
    const paymentId = await insertPayment(services, transaction, {
      amount,
      description: 'Money for your wallet',
      customer: customerOf(shopperId),
      choice,
      returnUrl: `${services.siteUrl}${return_path}?top-up=${uuid}`,
    });
    const createdAt = services.clock();
    await transaction
      .insert(walletTopUps)
      .values({ uuid, shopperId, paymentId, requestHash, amount, state: 'pending', createdAt });
    return paymentId;
  });
}

function rejectAmount(amount: number, { topUpBounds: { min, max } }: WalletServices): void {
  if (amount >= min && amount <= max) return;
  const bounds = `from ${formatMoney(min, CURRENCY)} to ${formatMoney(max, CURRENCY)}`;
  throw appErrors.field('amount', `Please enter an amount ${bounds}.`);
}

function paymentUnderWay(): AppError {
  return new AppError(
    409,
    'payment_under_way',
    'This payment was begun with another amount or way to pay. Please finish it, or cancel it to start again.',
  );
}

/** Payments of top-ups: a captured one is credited once, also when it comes late. */
export function paidTopUps({ clock, log }: WalletServices): PaidThing {
  return async (transaction, paymentId) => {
    const [topUp] = await transaction
      .select()
      .from(walletTopUps)
      .where(eq(walletTopUps.paymentId, paymentId))
      .for('no key update');
    if (!topUp) return null;
    return async (_, state) => {
      if (topUp.state === 'paid' || !isFinalState(state)) return null;
      const isPaid = state === 'captured';
      await transaction
        .update(walletTopUps)
        .set({ state: isPaid ? 'paid' : 'failed' })
        .where(eq(walletTopUps.id, topUp.id));
      if (!isPaid) return null;
      const { uuid, amount, shopperId } = topUp;
      if (shopperId === null) {
        log.error({ topUp: uuid }, 'Money came for the wallet of a deleted member: pay it back');
      }
      await transferMoney(transaction, {
        key: `top-up-${uuid}`,
        kind: 'top_up',
        amount,
        from: 'provider_clearing',
        to: shopperId === null ? 'unclaimed' : { shopperId },
        now: clock(),
      });
      return null;
    };
  };
}

/** As the contract shows it. Where the provider did not answer, it is being checked: nobody knows what became of it. */
export function topUpAnswer({ topUp, payment, isKnown }: FullTopUp & { isKnown: boolean }): TopUp {
  const isOpen = topUp.state === 'pending';
  const action = isOpen && isKnown ? payment.nextAction : null;
  return {
    top_up_id: topUp.uuid,
    currency: CURRENCY,
    amount: topUp.amount,
    state: topUp.state === 'pending' ? (action ? 'action' : 'checking') : topUp.state,
    next_action:
      action?.type === 'card_frame'
        ? { type: 'card_frame', client_secret: action.clientSecret }
        : action,
    failure: topUp.state === 'failed' ? payment.failure : null,
    choice: payment.choice,
  };
}
