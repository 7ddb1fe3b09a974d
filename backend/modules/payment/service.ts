import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import type { RefundState } from '@/lib/contract/refund-states';
import { AppError } from '@/lib/contract-server/app-error';
import { later } from '../../platform/clock';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { isTransition } from '../../platform/state-machine';
import { rejectUnoffered } from './offer';
import {
  type NewPayment,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejection,
} from './provider';
import { paymentEvents, payments } from './schema';
import type { PaymentServices } from './services';
import { isFinalState, type PaymentState, paymentTransitions } from './states';
import { paymentCheck } from './topics';

export type Payment = typeof payments.$inferSelect;

/** The provider's name of a member, to whom their saved cards belong. */
export function customerOf(shopperId: number): string {
  return `shopper-${shopperId}`;
}

/** The providers that are set up: the one of new payments, and those of earlier ones. */
export function allProviders({
  provider,
  formerProviders,
}: Pick<PaymentServices, 'provider' | 'formerProviders'>): readonly PaymentProvider[] {
  return provider ? [provider, ...formerProviders] : formerProviders;
}

/** The provider with which a payment began; undefined where it is not set up any more. */
export function providerNamed(
  services: Pick<PaymentServices, 'provider' | 'formerProviders'>,
  name: Payment['provider'],
): PaymentProvider | undefined {
  return allProviders(services).find((one) => one.name === name);
}

/**
 * Sends a refund to the provider, or asks what became of it. What it rejects has failed: it would be rejected for ever.
 * @param refund idempotent by its id; the amount is in minor units
 * @throws {ProviderUnavailable} where nothing is known
 */
export async function refundPayment(
  services: PaymentServices,
  { provider: name, reference }: Payment,
  refund: { id: string; amount: number },
): Promise<RefundState> {
  const provider = providerNamed(services, name);
  if (!reference || !provider) throw new Error(`its provider ${name} is not set up`);
  try {
    return await provider.refund(reference, refund);
  } catch (error) {
    if (error instanceof ProviderRejection) return 'failed';
    throw error;
  }
}

/** From then on the job asks about a payment. */
const FIRST_CHECK_MS = MINUTE_MS;

/**
 * Adds a payment, of which the provider does not know yet, and the job that looks after it.
 * @returns its id
 * @throws {AppError} 501 in a shop without a provider, 422 for a way to pay that it does not offer
 */
export async function insertPayment(
  { provider, clock, jobs }: PaymentServices,
  transaction: Queries,
  payment: Omit<NewPayment, 'id' | 'currency' | 'isCapturedLater'> &
    Partial<Pick<NewPayment, 'isCapturedLater'>>,
): Promise<string> {
  if (!provider) {
    throw new AppError(501, 'not_configured', 'This shop takes no payments at the moment.');
  }
  rejectUnoffered(provider, payment.choice);
  const now = clock();
  const id = randomUUID();
  const state = 'created';
  await transaction.insert(payments).values({
    ...payment,
    id,
    provider: provider.name,
    currency: CURRENCY,
    state,
    createdAt: now,
    updatedAt: now,
  });
  await transaction.insert(paymentEvents).values({ paymentId: id, state, at: now });
  const runAt = later(now, FIRST_CHECK_MS);
  await jobs.enqueue(transaction, { topic: paymentCheck, key: id, payload: null, runAt });
  return id;
}

/**
 * Lets the waits of a payment begin now that was begun in the future: the clock was set back, and they would last until it
 * comes there again.
 */
export async function redatePayment(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .update(payments)
    .set({ createdAt: now })
    .where(and(eq(payments.id, id), gt(payments.createdAt, later(now, MINUTE_MS))));
}

export async function findPayment(queries: Queries, id: string): Promise<Payment | undefined> {
  const [payment] = await queries.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** The payment, locked until the transaction ends. The lock of what it pays for comes before. */
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
export type PaymentNews = Pick<
  ProviderPayment,
  'state' | 'failure' | 'card' | 'cardFingerprint' | 'isAuthorized' | 'nextAction'
> & {
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
      // A cancelled payment keeps why the shop cancelled it, which the provider does not know.
      failure: failure ?? (state === 'cancelled' ? payment.failure : null),
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

/** @param failure why the shop cancels the payment, for the shopper */
export async function storeFailure(
  transaction: Queries,
  paymentId: string,
  failure: string,
): Promise<void> {
  await transaction.update(payments).set({ failure }).where(eq(payments.id, paymentId));
}

/** Removes the person from payments: amounts, states and the provider's references stay. */
export async function removePersonFromPayments(
  transaction: Queries,
  ids: readonly string[],
): Promise<void> {
  const { choice } = payments;
  await transaction
    .update(payments)
    .set({
      customer: null,
      card: null,
      failure: null,
      nextAction: null,
      choice: sql`case ${choice} ->> 'method'
        when 'upi_id' then ${choice} || '{"upi_id":"removed"}'
        when 'saved_card' then ${choice} || '{"reference":"removed"}'
        else ${choice} end`,
    })
    .where(inArray(payments.id, [...ids]));
}
