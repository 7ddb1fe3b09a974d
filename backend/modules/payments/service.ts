import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { isTransition } from '../../platform/state-machine';
import type { NewPayment, PaymentProvider, ProviderPayment } from './provider';
import { paymentEvents, payments } from './schema';
import { isFinalState, type PaymentState, paymentTransitions } from './states';

export type Payment = typeof payments.$inferSelect;

/** The provider's name of a member, to whom their saved cards belong. */
export function customerOf(shopperId: number): string {
  return `shopper-${shopperId}`;
}

/** Adds a payment, of which the provider does not know yet. */
export async function insertPayment(
  transaction: Queries,
  provider: PaymentProvider['name'],
  payment: NewPayment,
  now: Date,
): Promise<void> {
  const state = 'created';
  await transaction
    .insert(payments)
    .values({ ...payment, provider, state, createdAt: now, updatedAt: now });
  await transaction.insert(paymentEvents).values({ paymentId: payment.id, state, at: now });
}

export async function findPayment(queries: Queries, id: string): Promise<Payment | undefined> {
  const [payment] = await queries.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** The payment, locked until the transaction ends. The order's lock comes before. */
export async function lockPayment(transaction: Queries, id: string): Promise<Payment> {
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update');
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}

/** Our id of the payment with this reference. */
export async function findPaymentId(queries: Queries, reference: string): Promise<string | null> {
  const [found] = await queries
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.reference, reference));
  return found?.id ?? null;
}

/** What the provider says of a payment; without a reference where it says that it has none. */
export type PaymentNews = Pick<ProviderPayment, 'state' | 'failure' | 'card' | 'nextAction'> & {
  reference: string | null;
};

/**
 * Stores what the provider said of a locked payment. News that is older than what is stored changes nothing.
 * @returns the payment's state then
 */
export async function storeNews(
  transaction: Queries,
  payment: Payment,
  news: PaymentNews,
  now: Date,
): Promise<PaymentState> {
  const reference = payment.reference ?? news.reference;
  const change = { from: payment.state, to: news.state, by: 'provider' } as const;
  if (change.from !== change.to && !isTransition(paymentTransitions, change)) {
    await transaction.update(payments).set({ reference }).where(eq(payments.id, payment.id));
    return payment.state;
  }
  const { state, failure, card, nextAction } = news;
  await transaction
    .update(payments)
    .set({
      reference,
      state,
      failure,
      card: card ?? payment.card,
      nextAction: isFinalState(state) ? null : nextAction,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  if (state !== payment.state) {
    await transaction.insert(paymentEvents).values({ paymentId: payment.id, state, at: now });
  }
  return state;
}
