import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { RefundDestination, RefundReason, RefundState } from '@/lib/contract/refund-states';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { checkTransition } from '../../platform/state-machine';
import { shoppers } from '../accounts/schema';
import { findPayment, lockPayment } from '../payment/service';
import { refundToWallet } from '../wallet/service';
import { amountOfUnits } from './line-amounts';
import { publishOrderChange } from './order-changes';
import { lockOrder, type OrderRow } from './order-state';
import { sendRefundNews } from './refund-mail';
import { orderLines, orders, refundEvents, refundLines, refunds } from './schema';
import type { OrderServices } from './services';
import { type RefundActor, refundTransitions } from './states';
import { refundCheck } from './topics';

export type RefundRow = typeof refunds.$inferSelect;

/** Units of an order line. */
export interface LineUnits {
  lineId: string;
  units: number;
}

/** {@link LineUnits} with what was paid for them, in minor units. */
export interface LineAmount extends LineUnits {
  amount: number;
}

/** What is to be refunded; amounts in minor units. */
export interface WantedRefund {
  reason: RefundReason;
  /** Where the shopper wants it. */
  destination: RefundDestination;
  /** That of the lines, the shipping and the services without the fee; of a late payment, which has none of them, the payment's. */
  amount: number;
  lines?: readonly LineAmount[];
  shipping?: number;
  /** Of the services that were chosen with the delivery. */
  services?: number;
  fee?: number;
}

const nothingLeft = () =>
  new AppError(409, 'conflict', 'This has been refunded already, or was never paid.');

/** An order's lines with what was refunded of each, in their order. */
export async function readRefundableLines(queries: Queries, orderId: number) {
  const rows = await queries
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      cancelledQuantity: orderLines.cancelledQuantity,
      total: orderLines.total,
      refundedQuantity: sql<number>`coalesce(sum(${refundLines.quantity}), 0)::integer`,
      refundedAmount: sql<number>`coalesce(sum(${refundLines.amount}), 0)`.mapWith(Number),
    })
    .from(orderLines)
    .leftJoin(refundLines, eq(refundLines.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.id)
    .orderBy(asc(orderLines.position));
  return rows;
}

type RefundableLine = Awaited<ReturnType<typeof readRefundableLines>>[number];

/**
 * What was paid for units of an order's lines, without what was refunded of them.
 * @throws {AppError} 409 where a line has fewer units left; 404 for a line of another order
 */
export function amountsOf(
  lines: readonly RefundableLine[],
  wanted: readonly LineUnits[],
): LineAmount[] {
  return wanted.map(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw appErrors.notFound('This item');
    if (units > line.quantity - line.refundedQuantity) throw nothingLeft();
    return { lineId, units, amount: amountOfUnits(line, units) };
  });
}

/**
 * Where money goes back: to the payment up to what is captured and not refunded, and the rest to the wallet, which
 * has paid it; or everything to the wallet, where the member wants it so.
 */
export async function splitRefund(
  queries: Queries,
  { paymentId }: OrderRow,
  { amount, destination }: Pick<WantedRefund, 'amount' | 'destination'>,
): Promise<{ paymentPart: number; walletPart: number }> {
  if (paymentId === null || destination === 'wallet') return { paymentPart: 0, walletPart: amount };
  const payment = await findPayment(queries, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  const [refunded] = await queries
    .select({
      amount: sql<number>`coalesce(sum(${refunds.amount} - ${refunds.walletPart}), 0)`.mapWith(
        Number,
      ),
    })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  const left = payment.state === 'captured' ? payment.amount - (refunded?.amount ?? 0) : 0;
  const paymentPart = Math.min(amount, left);
  return { paymentPart, walletPart: amount - paymentPart };
}

/**
 * Gives money of a locked order back, in the transaction of what it is for. What goes to the wallet is there at
 * once; the payment's part is sent by a job. Its credit note is its caller's: late money was never invoiced. A refund
 * of 0 only says which units are done with.
 * @throws {AppError} 409 where more would be refunded than was paid, for the order or one of its lines
 */
export async function refundOrder(
  { clock, jobs }: Pick<OrderServices, 'clock' | 'jobs'>,
  transaction: Queries,
  order: OrderRow,
  { reason, destination, amount, lines = [], shipping = 0, services = 0, fee = 0 }: WantedRefund,
): Promise<RefundRow> {
  if (order.paymentId !== null) await lockPayment(transaction, order.paymentId);
  await checkLimits(transaction, order, { amount, lines });
  const { paymentPart, walletPart } = await splitRefund(transaction, order, {
    amount,
    destination,
  });
  const { shopperId } = order;
  if (walletPart > 0 && (shopperId === null || !(await isMember(transaction, shopperId)))) {
    throw appErrors.memberRequired();
  }
  const now = clock();
  const [refund] = await transaction
    .insert(refunds)
    .values({
      id: randomUUID(),
      orderId: order.id,
      reason,
      destination: paymentPart > 0 ? 'source' : 'wallet',
      paymentId: paymentPart > 0 ? order.paymentId : null,
      amount,
      walletPart,
      shipping,
      services,
      fee,
      state: paymentPart > 0 ? 'pending' : 'settled',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!refund) throw new Error('The refund was not inserted');
  await addEvent(transaction, refund.id, { to: refund.state, by: 'shop', now });
  await publishOrderChange(transaction, order.id);
  if (lines.length > 0) {
    await transaction.insert(refundLines).values(
      lines.map(({ lineId, units, amount: paid }) => ({
        refundId: refund.id,
        orderLineId: lineId,
        quantity: units,
        amount: paid,
      })),
    );
  }
  if (walletPart > 0 && shopperId !== null) {
    const key = `refund-${refund.id}`;
    const orderNumber = order.number;
    await refundToWallet(transaction, { shopperId, amount: walletPart, key, orderNumber }, now);
  }
  if (paymentPart > 0) {
    await jobs.enqueue(transaction, { topic: refundCheck, key: refund.id, payload: null });
  }
  return refund;
}

/** Only members have a wallet. */
async function isMember(transaction: Queries, shopperId: number): Promise<boolean> {
  const isIt = and(eq(shoppers.id, shopperId), isNotNull(shoppers.email));
  return (await transaction.$count(shoppers, isIt)) > 0;
}

async function checkLimits(
  transaction: Queries,
  { id, grandTotal }: OrderRow,
  { amount, lines }: { amount: number; lines: readonly LineAmount[] },
): Promise<void> {
  const [earlier] = await transaction
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.orderId, id));
  const least = lines.length > 0 ? 0 : 1;
  if (amount < least || amount > grandTotal - (earlier?.amount ?? 0)) throw nothingLeft();
  const known = await readRefundableLines(transaction, id);
  for (const { lineId, units, amount: paid } of lines) {
    const line = known.find((other) => other.id === lineId);
    const isLeft =
      line &&
      units <= line.quantity - line.refundedQuantity &&
      paid <= line.total - line.refundedAmount;
    if (!isLeft) throw nothingLeft();
  }
}

/** The refund, locked until the transaction ends. */
async function lockRefund(transaction: Queries, id: string): Promise<RefundRow | undefined> {
  const [refund] = await transaction
    .select()
    .from(refunds)
    .where(eq(refunds.id, id))
    .for('no key update');
  return refund;
}

interface RefundChange {
  to: RefundState;
  by: RefundActor;
  now: Date;
}

async function addEvent(
  transaction: Queries,
  refundId: string,
  { to, by, now }: RefundChange,
): Promise<void> {
  await transaction.insert(refundEvents).values({ refundId, state: to, actor: by, at: now });
}

/** Changes the state of a locked refund: the only way to change it. */
async function changeRefundState(
  transaction: Queries,
  { id, orderId, state: from, attempts }: RefundRow,
  change: RefundChange,
): Promise<void> {
  const { to, by, now } = change;
  checkTransition(refundTransitions, { from, to, by });
  await transaction
    .update(refunds)
    .set({ state: to, attempts: by === 'shop' ? attempts + 1 : attempts, updatedAt: now })
    .where(eq(refunds.id, id));
  await addEvent(transaction, id, change);
  await publishOrderChange(transaction, orderId);
}

/** The provider's idempotency key: one that has failed is made again with another one. */
export function refundKey({ id, attempts }: RefundRow): string {
  return attempts === 1 ? id : `${id}-${attempts}`;
}

/** Stores what has become of a refund at the provider, where that is news, and notifies the shopper. */
export async function endRefund(
  services: OrderServices,
  { id, orderId, attempts }: RefundRow,
  to: 'settled' | 'failed',
): Promise<void> {
  await services.queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const refund = await lockRefund(transaction, id);
    if (refund?.state !== 'pending' || refund.attempts !== attempts) return;
    await changeRefundState(transaction, refund, { to, by: 'provider', now: services.clock() });
    await sendRefundNews(services, transaction, order, refund, to);
  });
}

/** Sends the refunds of an order that have failed to the provider once more. @returns how many there were */
export async function retryRefunds(
  { queries, clock, jobs }: OrderServices,
  orderNumber: string,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, orderNumber));
    if (!found) throw appErrors.notFound(`The order ${orderNumber}`);
    await lockOrder(transaction, found.id);
    const failed = await transaction
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, found.id), eq(refunds.state, 'failed')))
      .for('no key update');
    for (const refund of failed) {
      await changeRefundState(transaction, refund, { to: 'pending', by: 'shop', now: clock() });
      await jobs.enqueue(transaction, { topic: refundCheck, key: refund.id, payload: null });
    }
    return failed.length;
  });
}
