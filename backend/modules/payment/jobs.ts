import { gte, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Jobs } from '../../platform/jobs';
import type { PaymentProvider, ProviderEvent } from './provider';
import { payments, providerEvents } from './schema';
import { allProviders, findPayment, findPaymentId, redatePayment } from './service';
import type { PaymentServices } from './services';
import { giveUpPayment, type PaidThing, settlePayment } from './settlement-service';
import { isFinalState } from './states';
import { forgetCustomer, paymentCheck, reconciliation } from './topics';

/** A payment that takes longer is given up. */
const PAYMENT_LIFETIME_MS = 30 * MINUTE_MS;
const CHECK_EVERY_MS = MINUTE_MS;
/** For a payment that the provider neither finishes nor cancels. */
const LATE_CHECK_EVERY_MS = 10 * MINUTE_MS;
/** Providers repeat a webhook for three days. */
const RECONCILED_MS = 4 * DAY_MS;
const EVENT_LIFETIME_MS = 30 * DAY_MS;

/**
 * Says who does the jobs of payments.
 * @param paidThings everything that payments pay for
 */
export function registerPaymentJobs(
  jobs: Jobs,
  services: PaymentServices,
  paidThings: readonly PaidThing[],
): void {
  jobs.handle(paymentCheck, ({ key }) => checkPayment(services, paidThings, key));
  jobs.handleEvery(HOUR_MS, reconciliation, () => reconcile(services, paidThings));
  jobs.handle(forgetCustomer, ({ key }) => removeCards(services, key));
}

/** Looks after one payment: settles it, gives it up when its time is over, and comes back until it is final. */
export async function checkPayment(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
  paymentId: string,
): Promise<void> {
  const { queries, clock, jobs } = services;
  await redatePayment(queries, paymentId, clock());
  const isAnswered = await settlePayment(services, paidThings, paymentId);
  const payment = await findPayment(queries, paymentId);
  if (!payment || isFinalState(payment.state)) {
    // It was final before: a webhook has said that something changed, and does not come again.
    if (!isAnswered) throw new Error('the provider did not answer');
    return;
  }
  const isOver = clock().getTime() - payment.createdAt.getTime() >= PAYMENT_LIFETIME_MS;
  if (isOver) {
    await giveUpPayment(services, paidThings, paymentId);
    const after = await findPayment(queries, paymentId);
    if (after && isFinalState(after.state)) return;
  }
  const runAt = later(clock(), isOver ? LATE_CHECK_EVERY_MS : CHECK_EVERY_MS);
  await jobs.enqueue(queries, { topic: paymentCheck, key: paymentId, payload: null, runAt });
}

/** Step 8: holds the providers' lists of payments against ours, and settles what is paid there and not here. */
export async function reconcile(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
): Promise<void> {
  const { queries, clock, provider } = services;
  const since = later(clock(), -RECONCILED_MS);
  const recent = await queries
    .selectDistinct({ name: payments.provider })
    .from(payments)
    .where(gte(payments.createdAt, since));
  for (const one of allProviders(services)) {
    // A former one may be switched off once nothing recent is its own.
    if (one !== provider && !recent.some(({ name }) => name === one.name)) continue;
    await reconcileWith(one, since, services, paidThings);
  }
}

async function reconcileWith(
  provider: PaymentProvider,
  since: Date,
  services: PaymentServices,
  paidThings: readonly PaidThing[],
): Promise<void> {
  const { queries, log } = services;
  for await (const there of provider.list(since)) {
    const here = there.paymentId ? await findPayment(queries, there.paymentId) : undefined;
    if (!here) {
      log.error(
        { reference: there.reference },
        'The payment provider has a payment that is not ours',
      );
    } else if (there.state === 'captured' && here.state !== 'captured') {
      log.warn({ payment: here.id }, 'A captured payment was unknown here');
      await settlePayment(services, paidThings, here.id);
    } else if (here.state === 'captured' && there.state !== 'captured') {
      log.error(
        { payment: here.id, state: there.state },
        'A payment is not captured at its provider',
      );
    }
  }
}

async function removeCards(services: PaymentServices, customer: string): Promise<void> {
  for (const provider of allProviders(services)) {
    for (const { reference } of await provider.savedCards(customer)) {
      await provider.removeCard(customer, reference);
    }
  }
}

/**
 * Takes a webhook: once for its id, in one transaction with the jobs that act on it. Its content is not believed,
 * only that something may have changed.
 * @param onNews what else is asked about then
 */
export async function receiveProviderEvent(
  { queries, clock, jobs }: PaymentServices,
  { id, reference, paymentId }: ProviderEvent,
  onNews: (transaction: Queries, paymentId: string) => Promise<void>,
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
    await onNews(transaction, known);
  });
}

/** Removes the ids of webhooks that no provider sends any more. */
export async function deleteOldProviderEvents(queries: Queries, now: Date): Promise<void> {
  const isOld = lt(providerEvents.receivedAt, later(now, -EVENT_LIFETIME_MS));
  await deleteInBatches(queries, providerEvents, isOld);
}
