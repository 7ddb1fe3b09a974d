import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Jobs } from '../../platform/jobs';
import type { ProviderEvent } from '../payments/provider';
import { payments, providerEvents } from '../payments/schema';
import { findPayment, findPaymentId } from '../payments/service';
import { isFinalState } from '../payments/states';
import { endRefund, refundKey } from './refunding';
import { refunds } from './schema';
import type { OrderServices } from './services';
import { giveUpPayment, settlePayment } from './settlement';
import { paymentCheck, reconciliation, refundCheck } from './topics';

/** A payment that takes longer is given up. */
const PAYMENT_LIFETIME_MS = 30 * MINUTE_MS;
const CHECK_EVERY_MS = MINUTE_MS;
/** For a payment that the provider neither finishes nor cancels. */
const LATE_CHECK_EVERY_MS = 10 * MINUTE_MS;
/** Providers repeat a webhook for three days. */
const RECONCILED_MS = 4 * DAY_MS;
const EVENT_LIFETIME_MS = 30 * DAY_MS;

/** Says who does the jobs of orders. */
export function registerOrderJobs(jobs: Jobs, services: OrderServices): void {
  jobs.handle(paymentCheck, ({ key }) => checkPayment(services, key));
  jobs.handle(refundCheck, ({ key }) => checkRefund(services, key));
  jobs.handleEvery(HOUR_MS, reconciliation, () => reconcile(services));
}

/** Looks after one payment: settles it, gives it up when its time is over, and comes back until it is final. */
export async function checkPayment(services: OrderServices, paymentId: string): Promise<void> {
  const { queries, clock, jobs } = services;
  await settlePayment(services, paymentId);
  const payment = await findPayment(queries, paymentId);
  if (!payment || isFinalState(payment.state)) return;
  const isOver = clock().getTime() - payment.createdAt.getTime() >= PAYMENT_LIFETIME_MS;
  if (isOver) {
    await giveUpPayment(services, paymentId);
    const after = await findPayment(queries, paymentId);
    if (after && isFinalState(after.state)) return;
  }
  const runAt = later(clock(), isOver ? LATE_CHECK_EVERY_MS : CHECK_EVERY_MS);
  await jobs.enqueue(queries, { topic: paymentCheck, key: paymentId, payload: null, runAt });
}

/** Sends a refund, or asks what became of it. */
export async function checkRefund(services: OrderServices, refundId: string): Promise<void> {
  const { queries, clock, jobs, provider, log } = services;
  const [found] = await queries
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')));
  if (!found) return;
  const { refund, payment } = found;
  if (!payment.reference || provider?.name !== payment.provider) {
    throw new Error(`its provider ${payment.provider} is not set up`);
  }
  const amount = refund.amount - refund.walletPart;
  const state = await provider.refund(payment.reference, { id: refundKey(refund), amount });
  if (state === 'pending') {
    const runAt = later(clock(), CHECK_EVERY_MS);
    await jobs.enqueue(queries, { topic: refundCheck, key: refundId, payload: null, runAt });
    return;
  }
  if (state === 'failed') {
    log.error({ refund: refundId, payment: payment.id }, 'The provider could not refund a payment');
  }
  await endRefund(services, refund, state);
}

/** Step 8: holds the provider's list of payments against ours, and settles what is paid there and not here. */
export async function reconcile(services: OrderServices): Promise<void> {
  const { queries, clock, provider, log } = services;
  if (!provider) return;
  for await (const there of provider.list(later(clock(), -RECONCILED_MS))) {
    const here = there.paymentId ? await findPayment(queries, there.paymentId) : undefined;
    if (!here) {
      log.error(
        { reference: there.reference },
        'The payment provider has a payment that is not ours',
      );
    } else if (there.state === 'captured' && here.state !== 'captured') {
      log.warn({ payment: here.id }, 'A captured payment had not been heard of');
      await settlePayment(services, here.id);
    } else if (here.state === 'captured' && there.state !== 'captured') {
      log.error(
        { payment: here.id, state: there.state },
        'A payment is not captured at its provider',
      );
    }
  }
}

/**
 * Takes a webhook: once for its id, in one transaction with the jobs that act on it. Its content is not believed,
 * only that something may have changed.
 */
export async function receiveProviderEvent(
  { queries, clock, jobs }: OrderServices,
  { id, reference, paymentId }: ProviderEvent,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [isNew] = await transaction
      .insert(providerEvents)
      .values({ id, receivedAt: clock() })
      .onConflictDoNothing()
      .returning();
    if (!isNew) return;
    // It may come before the answer that holds the reference.
    const known = paymentId ?? (await findPaymentId(transaction, reference));
    if (!known) return;
    await jobs.enqueue(transaction, { topic: paymentCheck, key: known, payload: null });
    const pending = await transaction
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, known), eq(refunds.state, 'pending')));
    for (const refund of pending) {
      await jobs.enqueue(transaction, { topic: refundCheck, key: refund.id, payload: null });
    }
  });
}

/** Removes the ids of webhooks that no provider sends any more. */
export async function deleteOldProviderEvents(queries: Queries, now: Date): Promise<void> {
  await queries
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, later(now, -EVENT_LIFETIME_MS)));
}
