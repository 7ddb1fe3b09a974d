import { and, eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Jobs } from '../../platform/jobs';
import { payments } from '../payment/schema';
import { refundPayment } from '../payment/service';
import { endRefund, refundKey } from './refunding';
import { refunds } from './schema';
import type { OrderServices } from './services';
import { lastUnitsEnd, refundCheck } from './topics';

const CHECK_EVERY_MS = MINUTE_MS;

/** Says who does the jobs of orders. */
export function registerOrderJobs(jobs: Jobs, services: OrderServices): void {
  const { queries, stock } = services;
  jobs.handle(refundCheck, ({ key }) => checkRefund(services, key));
  jobs.handle(lastUnitsEnd, ({ key }) =>
    queries.transaction((transaction) => stock.releaseLastUnits(transaction, key)),
  );
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
  const amount = refund.amount - refund.walletPart;
  const state = await refundPayment(services, payment, { id: refundKey(refund), amount });
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

/** Asks about the refunds of a payment at once: its provider has news of it. */
export async function checkRefundsOf(
  { jobs }: Pick<OrderServices, 'jobs'>,
  transaction: Queries,
  paymentId: string,
): Promise<void> {
  const pending = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'pending')));
  for (const refund of pending) {
    await jobs.enqueue(transaction, { topic: refundCheck, key: refund.id, payload: null });
  }
}
