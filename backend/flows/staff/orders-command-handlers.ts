import { asc, desc, eq } from 'drizzle-orm';
import { appErrors } from '@/lib/contract-server/app-error';
import { formatMoney } from '@/lib/shared/money';
import { type Step, takeStep } from '../../modules/orders/fulfilment';
import { retryRefunds } from '../../modules/orders/refunding';
import { orders, refunds } from '../../modules/orders/schema';
import { findOrderByNumber, readOrder } from '../../modules/orders/service';
import { payments } from '../../modules/payment/schema';
import type { CommandHandlers } from '../../platform/command';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { listDeadJobs } from '../../platform/jobs-store';
import { checkInvariants } from './invariants';
import type { orderCommands } from './orders-commands';
import type { StaffServices } from './staff-services';

const MAX_DEAD_JOBS = 100;

/** '1 order is', '2 orders are', 'No orders are'. */
function count(length: number, one: string, many: string): string {
  return length === 1 ? `1 ${one}` : `${length || 'No'} ${many}`;
}

/** The work of {@link orderCommands}. */
export function createOrderHandlers(
  services: StaffServices,
): CommandHandlers<typeof orderCommands> {
  const { queries } = services;
  const take = async (number: string, step: Step) => {
    await takeStep(services, number, step);
    return showOrder(queries, number);
  };
  const decide = async (number: string, decision: 'grant' | 'refuse') => {
    await services.decideCancellation(services, number, decision);
    return showOrder(queries, number);
  };
  return {
    list: ({ limit }) => listOrders(queries, limit),
    show: ({ order_number }) => showOrder(queries, order_number),
    async label({ order_number }) {
      const { order } = (await showOrder(queries, order_number)).result;
      return { message: `The label of order ${order_number}:`, result: { order } };
    },
    prepare: ({ order_number }) => take(order_number, { to: 'preparing' }),
    ship: ({ order_number, carrier, tracking_number: trackingNumber }) =>
      take(order_number, { to: 'shipped', carrier, trackingNumber }),
    'out-for-delivery': ({ order_number }) => take(order_number, { to: 'out_for_delivery' }),
    deliver: ({ order_number }) => take(order_number, { to: 'delivered' }),
    'grant-cancellation': ({ order_number }) => decide(order_number, 'grant'),
    'refuse-cancellation': ({ order_number }) => decide(order_number, 'refuse'),
    async 'retry-refunds'({ order_number }) {
      const retried = await retryRefunds(services, order_number);
      const { result } = await showOrder(queries, order_number);
      return { message: `${count(retried, 'refund is', 'refunds are')} sent once more.`, result };
    },
    check: () => check(queries),
    jobs: () => listJobs(queries),
  };
}

async function listOrders(queries: Queries, limit: number) {
  const rows = await queries
    .select()
    .from(orders)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  const total = await queries.$count(orders);
  const listed = rows.map((row) => ({
    order_number: row.number,
    kind: row.kind,
    state: row.state,
    placed_at: row.placedAt.toISOString(),
    grand_total: row.grandTotal,
    name: `${row.shippingAddress.first_name} ${row.shippingAddress.last_name}`,
  }));
  const message = `There ${total === 1 ? 'is' : 'are'} ${count(total, 'order', 'orders').toLowerCase()}.`;
  const shown = total > listed.length ? ` The latest ${listed.length} are shown.` : '';
  return { message: message + shown, result: { orders: listed, total } };
}

async function showOrder(queries: Queries, number: string) {
  const row = await findOrderByNumber(queries, number);
  if (!row) throw appErrors.notFound(`The order ${number}`);
  const order = await readOrder(queries, row.id);
  const payment = row.paymentId === null ? null : await paymentFacts(queries, row.paymentId);
  const hasFailed = payment?.refunds.some(({ state }) => state === 'failed');
  const failed = hasFailed ? ' A refund has failed: retry-refunds sends it once more.' : '';
  return {
    message: `Order ${number} is ${row.state.replaceAll('_', ' ')}.${failed}`,
    result: { order, payment, campaign: row.campaign },
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
      `Order ${number}: a refund of ${formatMoney(amount - walletPart, CURRENCY)} has failed. Send it once more with: retry-refunds ${number}`,
  );
}

async function check(queries: Queries) {
  const issues = [...(await checkInvariants(queries)), ...(await findFailedRefunds(queries))];
  const message =
    issues.length === 0
      ? 'Orders, payments, stock and wallets agree.'
      : `${count(issues.length, 'thing is', 'things are')} wrong.`;
  return { message, result: { issues } };
}

async function listJobs(queries: Queries) {
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
