import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import type { OrderInstead } from '../../modules/orders/confirmation-mail';
import type { OrderRow } from '../../modules/orders/order-state';
import { isHeld } from '../../modules/orders/reservations';
import {
  checkoutAttempts,
  orderEvents,
  orderLines,
  orders,
  refunds,
} from '../../modules/orders/schema';
import { payments } from '../../modules/payment/schema';
import type { Payment } from '../../modules/payment/service';
import { later } from '../../platform/clock';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Retention } from '../../platform/retention';
import { quoteOrder } from './quote';

export type AttemptRow = typeof checkoutAttempts.$inferSelect;

/** Open attempts that no one went on with are removed after this time. */
const LIFETIME_MS = 7 * DAY_MS;

const CURRENT = inArray(checkoutAttempts.state, ['open', 'placed']);

/** A member who came as a guest may have two that are placed: the latest one first. */
const placedFirst = [desc(checkoutAttempts.state), desc(checkoutAttempts.createdAt)];

function isCurrentOf(shopperId: number) {
  return and(eq(checkoutAttempts.shopperId, shopperId), CURRENT);
}

/**
 * The shopper's attempt for the cart of now: the one that is under way, or the open one unless the cart has
 * changed, or a new one. It keeps the way to pay that was chosen before.
 * @throws {AppError} 409 where the order could not be placed (`quoteOrder`)
 */
export function beginAttempt(queries: Queries, shopperId: number, now: Date): Promise<string> {
  return queries.transaction(async (transaction) => {
    const [current] = await transaction
      .select()
      .from(checkoutAttempts)
      .where(isCurrentOf(shopperId))
      .orderBy(...placedFirst)
      .limit(1)
      .for('no key update');
    if (current?.state === 'placed') return current.id;
    const { version } = await quoteOrder(transaction, shopperId, now);
    if (current?.version === version) return current.id;
    if (current) {
      await transaction.delete(checkoutAttempts).where(eq(checkoutAttempts.id, current.id));
    }
    const before = current ?? (await latestAttempt(transaction, shopperId));
    const choice = before?.choice ?? null;
    const walletPart = before?.walletPart ?? 0;
    const id = randomUUID();
    // Another tab may do the same at the same moment: the first one counts.
    const [added] = await transaction
      .insert(checkoutAttempts)
      .values({ id, shopperId, state: 'open', version, choice, walletPart, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: checkoutAttempts.id });
    if (added) return added.id;
    const [first] = await transaction
      .select()
      .from(checkoutAttempts)
      .where(isCurrentOf(shopperId))
      .orderBy(...placedFirst);
    if (!first) throw new Error('The attempt of another tab is gone');
    return first.id;
  });
}

/** The failed attempt before, whose way to pay is offered again. */
async function latestAttempt(queries: Queries, shopperId: number): Promise<AttemptRow | undefined> {
  const [latest] = await queries
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.shopperId, shopperId))
    .orderBy(desc(checkoutAttempts.createdAt))
    .limit(1);
  return latest?.state === 'failed' ? latest : undefined;
}

/** An attempt with its order and payment, where it has them. */
export interface FullAttempt {
  attempt: AttemptRow;
  order: OrderRow | null;
  payment: Payment | null;
  /** Whether money that came too late goes back. */
  isRefunded: boolean;
  /** Whether no other order can have the units of a placed one. */
  isHeld: boolean;
}

/** Undefined for an attempt of another shopper too. */
export async function findAttempt(
  queries: Queries,
  shopperId: number,
  id: string,
): Promise<FullAttempt | undefined> {
  const [found] = await queries
    .select({ attempt: checkoutAttempts, order: orders, payment: payments, refund: refunds.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.id, checkoutAttempts.orderId))
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.shopperId, shopperId)))
    .limit(1);
  if (!found) return undefined;
  const { refund, ...attempt } = found;
  const { order } = attempt;
  return {
    ...attempt,
    isRefunded: refund !== null && order?.state === 'expired',
    isHeld: order?.state !== 'pending_payment' || (await isHeld(queries, order)),
  };
}

/**
 * The order that has taken the place of an expired one: of another attempt of its shopper, with one of its products,
 * confirmed since the expired one was placed, or waiting for its payment. Undefined where there is none.
 */
export async function findOrderInstead(
  queries: Queries,
  { id, shopperId, placedAt }: OrderRow,
): Promise<OrderInstead | undefined> {
  if (shopperId === null) return undefined;
  const { number, state } = orders;
  const wasConfirmedSince = sql`exists (
    select from ${orderEvents} event where event.order_id = ${orders.id}
      and event.state = 'confirmed' and event.at >= ${placedAt.toISOString()}::timestamptz)`;
  const sharesProduct = sql`exists (
    select from ${orderLines} line join ${orderLines} expired on expired.product_id = line.product_id
    where line.order_id = ${orders.id} and expired.order_id = ${id})`;
  const found = await queries
    .select({ number, state })
    .from(checkoutAttempts)
    .innerJoin(orders, eq(orders.id, checkoutAttempts.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        ne(orders.id, id),
        or(eq(state, 'pending_payment'), wasConfirmedSince),
        sharesProduct,
      ),
    )
    .orderBy(desc(orders.placedAt));
  if (found.length === 0) return undefined;
  return { number: found.find((other) => other.state !== 'pending_payment')?.number ?? null };
}

/** The number of the order that a later attempt made of the same cart; null where none did. */
export async function laterOrderNumber(
  queries: Queries,
  shopperId: number,
  { version, createdAt }: AttemptRow,
): Promise<string | null> {
  const [later] = await queries
    .select({ number: orders.number })
    .from(checkoutAttempts)
    .innerJoin(orders, eq(orders.id, checkoutAttempts.orderId))
    .where(
      and(
        eq(checkoutAttempts.shopperId, shopperId),
        eq(checkoutAttempts.state, 'paid'),
        eq(checkoutAttempts.version, version),
        gte(checkoutAttempts.createdAt, createdAt),
      ),
    )
    .orderBy(checkoutAttempts.createdAt)
    .limit(1);
  return later?.number ?? null;
}

/**
 * As the contract shows it. Where the provider did not answer, nobody knows whether what it waited for is done:
 * the attempt is being checked.
 * @param laterNumber see `laterOrderNumber` and `findOrderInstead`
 */
export function attemptAnswer(
  { attempt, order, payment, isRefunded, isHeld, isKnown }: FullAttempt & { isKnown: boolean },
  laterNumber: string | null,
): CheckoutAttempt {
  const isPaid = attempt.state === 'paid';
  const action = attempt.state === 'placed' && isKnown ? nextActionOf(payment) : null;
  return {
    attempt_id: attempt.id,
    state: isRefunded ? 'refunded' : stateOf(attempt, action),
    choice: attempt.choice,
    currency: CURRENCY,
    wallet_part: attempt.walletPart,
    total: order?.grandTotal ?? null,
    is_held: isHeld,
    next_action: action,
    failure: attempt.state === 'failed' ? (payment?.failure ?? null) : null,
    order_number: isPaid ? (order?.number ?? null) : laterNumber,
  };
}

function stateOf(
  { state }: AttemptRow,
  action: CheckoutAttempt['next_action'],
): CheckoutAttempt['state'] {
  if (state !== 'placed') return state;
  return action ? 'action' : 'checking';
}

function nextActionOf(payment: Payment | null): CheckoutAttempt['next_action'] {
  const action = payment?.nextAction;
  if (!action) return null;
  return action.type === 'redirect'
    ? action
    : { type: 'card_frame', client_secret: action.clientSecret };
}

/** Ends the attempt of an order. */
export async function endAttempt(
  transaction: Queries,
  orderId: number,
  state: 'paid' | 'failed',
): Promise<void> {
  await transaction
    .update(checkoutAttempts)
    .set({ state })
    .where(eq(checkoutAttempts.orderId, orderId));
}

/** Removes attempts that were never placed, and those that ended long ago: their orders say all that matters. */
export async function deleteOldAttempts(
  queries: Queries,
  now: Date,
  { unpaidOrdersMs }: Pick<Retention, 'unpaidOrdersMs'>,
): Promise<void> {
  const { state, createdAt } = checkoutAttempts;
  const isAbandoned = and(eq(state, 'open'), lt(createdAt, later(now, -LIFETIME_MS)));
  const isEnded = and(
    inArray(state, ['paid', 'failed']),
    lt(createdAt, later(now, -unpaidOrdersMs)),
  );
  await deleteInBatches(queries, checkoutAttempts, or(isAbandoned, isEnded));
}
