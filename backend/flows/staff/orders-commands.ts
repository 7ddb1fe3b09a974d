import { asc, desc, eq } from 'drizzle-orm';
import { formatMoney } from '@/lib/money';
import { type Step, takeStep } from '../../modules/orders/fulfilment';
import { retryRefunds } from '../../modules/orders/refunding';
import { orders, refunds } from '../../modules/orders/schema';
import { findOrderByNumber, readOrder } from '../../modules/orders/service';
import { payments } from '../../modules/payments/schema';
import type { Outcome } from '../../platform/admin-command';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { listDeadJobs } from '../../platform/jobs-store';
import { checkInvariants } from './invariants';
import type { CommandResult, OrdersCommand } from './orders-command-schema';
import type { StaffServices } from './staff-services';

const MAX_DEAD_JOBS = 100;

type Answer = Outcome<CommandResult>;

/** '1 order is', '2 orders are', 'No orders are'. */
function count(length: number, one: string, many: string): string {
  return length === 1 ? `1 ${one}` : `${length || 'No'} ${many}`;
}

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export function runCommand(services: StaffServices, command: OrdersCommand): Promise<Answer> {
  const { queries } = services;
  switch (command.command) {
    case 'list':
      return listOrders(queries, command.limit);
    case 'show':
      return showOrder(queries, command.order_number);
    case 'prepare':
      return take(services, command.order_number, { to: 'preparing' });
    case 'ship': {
      const { order_number, carrier, tracking_number: trackingNumber } = command;
      return take(services, order_number, { to: 'shipped', carrier, trackingNumber });
    }
    case 'out-for-delivery':
      return take(services, command.order_number, { to: 'out_for_delivery' });
    case 'deliver':
      return take(services, command.order_number, { to: 'delivered' });
    case 'grant-cancellation':
      return decide(services, command.order_number, 'grant');
    case 'refuse-cancellation':
      return decide(services, command.order_number, 'refuse');
    case 'retry-refunds':
      return retry(services, command.order_number);
    case 'check':
      return check(queries);
    case 'jobs':
      return listJobs(queries);
  }
}

async function listOrders(queries: Queries, limit: number): Promise<Answer> {
  const rows = await queries
    .select()
    .from(orders)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  const total = await queries.$count(orders);
  const listed = rows.map((row) => ({
    order_number: row.number,
    state: row.state,
    placed_at: row.placedAt.toISOString(),
    grand_total: row.grandTotal,
    name: `${row.shippingAddress.first_name} ${row.shippingAddress.last_name}`,
  }));
  const message = `There ${total === 1 ? 'is' : 'are'} ${count(total, 'order', 'orders').toLowerCase()}.`;
  return { message, result: { orders: listed, total } };
}

async function showOrder(queries: Queries, number: string): Promise<Answer> {
  const row = await findOrderByNumber(queries, number);
  if (!row) throw appErrors.notFound(`The order ${number}`);
  const order = await readOrder(queries, row.id);
  const payment = row.paymentId === null ? null : await paymentFacts(queries, row.paymentId);
  const hasFailed = payment?.refunds.some(({ state }) => state === 'failed');
  const failed = hasFailed ? ' A refund has failed: retry-refunds sends it once more.' : '';
  return {
    message: `Order ${number} is ${row.state.replaceAll('_', ' ')}.${failed}`,
    result: { order, payment },
  };
}

async function paymentFacts(queries: Queries, id: string) {
  const [payment] = await queries
    .select({
      provider: payments.provider,
      reference: payments.reference,
      state: payments.state,
      amount: payments.amount,
    })
    .from(payments)
    .where(eq(payments.id, id));
  if (!payment) throw new Error(`There is no payment ${id}`);
  const ofPayment = await queries
    .select({ amount: refunds.amount, state: refunds.state, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.paymentId, id))
    .orderBy(asc(refunds.createdAt));
  return { ...payment, refunds: ofPayment };
}

async function take(services: StaffServices, number: string, step: Step): Promise<Answer> {
  await takeStep(services, number, step);
  return showOrder(services.queries, number);
}

async function decide(
  services: StaffServices,
  number: string,
  decision: 'grant' | 'refuse',
): Promise<Answer> {
  await services.decideCancellation(services, number, decision);
  return showOrder(services.queries, number);
}

async function retry(services: StaffServices, number: string): Promise<Answer> {
  const retried = await retryRefunds(services, number);
  const { result } = await showOrder(services.queries, number);
  return { message: `${count(retried, 'refund is', 'refunds are')} sent once more.`, result };
}

/** What the provider could not refund, with what is to be done. It is no broken invariant: the shop owes it still. */
async function findFailedRefunds(queries: Queries): Promise<string[]> {
  const failed = await queries
    .select({ number: orders.number, amount: refunds.amount, walletPart: refunds.walletPart })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'failed'))
    .orderBy(asc(refunds.createdAt));
  return failed.map(
    ({ number, amount, walletPart }) =>
      `Order ${number}: a refund of ${formatMoney(amount - walletPart)} has failed. Send it once more with: retry-refunds ${number}`,
  );
}

async function check(queries: Queries): Promise<Answer> {
  const issues = [...(await checkInvariants(queries)), ...(await findFailedRefunds(queries))];
  const message =
    issues.length === 0
      ? 'Orders, payments, stock and wallets agree.'
      : `${count(issues.length, 'thing is', 'things are')} wrong.`;
  return { message, result: { issues } };
}

async function listJobs(queries: Queries): Promise<Answer> {
  const jobs = await listDeadJobs(queries, MAX_DEAD_JOBS);
  const dead_jobs = jobs.map(({ topic, key, tries, lastError }) => ({
    topic,
    key,
    tries,
    reason: lastError ?? 'unknown',
  }));
  return {
    message: `${count(jobs.length, 'job was', 'jobs were')} given up.`,
    result: { dead_jobs },
  };
}
