import { and, eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import type { RefundState } from '@/lib/contract/refund-states';
import { later } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import { type PaymentProvider, type ProviderEvent, ProviderRejection } from '../payments/provider';
import { payments, providerEvents } from '../payments/schema';
import { findPaymentId, providerNamed } from '../payments/service';
import { paymentCheck } from '../payments/topics';
import { endRefund, refundKey } from './refunding';
import { refunds } from './schema';
import type { OrderServices } from './services';
import { refundCheck } from './topics';

const CHECK_EVERY_MS = MINUTE_MS;

/** Says who does the jobs of orders. */
export function registerOrderJobs(jobs: Jobs, services: OrderServices): void {
  jobs.handle(refundCheck, ({ key }) => checkRefund(services, key));
}

/** Sends a refund, or asks what became of it. */
export async function checkRefund(services: OrderServices, refundId: string): Promise<void> {
  const { queries, clock, jobs, log } = services;
  const [found] = await queries
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')));
  if (!found) return;
  const { refund, payment } = found;
  const provider = providerNamed(services, payment.provider);
  if (!payment.reference || !provider) {
    throw new Error(`its provider ${payment.provider} is not set up`);
  }
  const amount = refund.amount - refund.walletPart;
  const state = await refundAt(provider, payment.reference, { id: refundKey(refund), amount });
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

/** What the provider rejects has failed: it would be rejected for ever. No answer means that nothing is known. */
async function refundAt(
  provider: PaymentProvider,
  reference: string,
  refund: { id: string; amount: number },
): Promise<RefundState> {
  try {
    return await provider.refund(reference, refund);
  } catch (error) {
    if (error instanceof ProviderRejection) return 'failed';
    throw error;
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
