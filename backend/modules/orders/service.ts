import { and, asc, desc, eq, gt, inArray, lt, min, notInArray, or } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { walletNames } from '@/lib/contract/express-wallets';
import type { ListedLine } from '@/lib/contract/order-list';
import type { OrderKind } from '@/lib/contract/order-states';
import type {
  Order,
  OrderKeyOf,
  OrderLine,
  OrderRefund,
  TrackOrderRequest,
} from '@/lib/contract/orders';
import type { OrderPayment } from '@/lib/contract/payment';
import { appErrors } from '@/lib/contract-server/app-error';
import { hashToken, newOrderKey } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { Context } from '../../platform/procedure';
import { moveCouponUses } from '../coupons/service';
import { payments } from '../payment/schema';
import { changeUntil } from './delivery-rules';
import type { OrderRow } from './order-state';
import { returnUntil, unitsLeft } from './return-rules';
import { type OrderReturns, readOrderReturns } from './return-service';
import { cancellationTotal } from './rules';
import {
  cancellations,
  checkoutAttempts,
  orderEvents,
  orderKeys,
  orderLines,
  orders,
  refundLines,
  refunds,
} from './schema';
import { UNPAID_STATES } from './states';

/**
 * Each step's e-mail holds a key of its own, and the shopper may open any of them: the delivery is up to eight weeks
 * ahead, and a return is asked for within days after it and picked up within two weeks more.
 */
const KEY_NEEDED_MS = 90 * DAY_MS;
/** Of those that are older, beside the first one, which the confirmation e-mail holds. */
const MAX_OLD_KEYS = 8;
/** Far more than the steps of an order and its returns send: `openOrder` makes keys too. */
const MAX_KEYS = 500;

/** The order's row; undefined where there is no order of this number. */
export async function findOrderByNumber(
  queries: Queries,
  number: string,
): Promise<OrderRow | undefined> {
  const [row] = await queries.select().from(orders).where(eq(orders.number, number));
  return row;
}

/** The same for an order that does not exist and one that the caller may not see. */
export const orderNotFound = () => appErrors.notFound('This order');

/** The row of an order that is paid. @throws {AppError} 404 */
export async function findPaidOrder(queries: Queries, number: string): Promise<OrderRow> {
  const found = await findOrderByNumber(queries, number);
  if (!found || UNPAID_STATES.includes(found.state)) throw orderNotFound();
  return found;
}

interface VisibleOrder {
  order: OrderRow;
  /** Whether it is the caller's own, and not opened with its key. */
  isOwn: boolean;
  /** Whether its money may go to the caller's wallet: guests have none. */
  canUseWallet: boolean;
}

/**
 * The row of an order that is paid, for its shopper and for anyone who has a key of it.
 * @throws {AppError} 404 for everyone else
 */
export async function findVisibleOrder(
  { order_number, key }: TrackOrderRequest,
  { queries, shopper, session }: Pick<Context, 'queries' | 'shopper' | 'session'>,
): Promise<VisibleOrder> {
  const order = await findPaidOrder(queries, order_number);
  const isOwn = shopper !== null && shopper.id === order.shopperId;
  const isAllowed = isOwn || (key !== undefined && (await isKeyOf(queries, order.id, key)));
  if (!isAllowed) throw orderNotFound();
  return { order, isOwn, canUseWallet: isOwn && session?.isMember === true };
}

/** An order as shoppers see it. Throws where there is none: its id came from a row. */
export async function readOrder(queries: Queries, orderId: number): Promise<PlacedOrder> {
  const [row] = await queries.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error(`There is no order ${orderId}`);
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const events = await queries
    .select({ state: orderEvents.state, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const returned = await readOrderReturns(queries, orderId);
  const deliveredAt = events.find(({ state }) => state === 'delivered')?.at ?? null;
  return {
    order_number: row.number,
    kind: row.kind,
    state: row.state,
    placed_at: row.placedAt.toISOString(),
    lines: lines.map((line) => lineOfRow(line, { kind: row.kind, deliveredAt, ...returned })),
    ...returned,
    currency: CURRENCY,
    sub_total: row.subTotal,
    discount: row.discount,
    shipping: row.shipping,
    grand_total: row.grandTotal,
    payment: await readPayment(queries, row),
    shipping_address: row.shippingAddress,
    billing_address: row.billingAddress,
    delivery: deliveryOfRow(row),
    shipment:
      row.carrier && row.trackingNumber
        ? { carrier: row.carrier, tracking_number: row.trackingNumber }
        : null,
    refunds: await readRefunds(queries, orderId),
    cancellation_request: await readCancellationRequest(queries, orderId),
    events: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

/** An order of this shop, which always names the day of its delivery. */
export type PlacedOrder = Order & { delivery: { date: string } };

/** How an order comes, as shoppers see it. */
export function deliveryOfRow(row: OrderRow): PlacedOrder['delivery'] {
  return {
    method: row.deliveryMethod,
    date: row.deliveryDate,
    ...(row.deliveryWindow && { window: row.deliveryWindow }),
    ...(row.deliveryServices.length > 0 && { services: row.deliveryServices }),
    ...(row.driverNotes && { driver: row.driverNotes }),
    change_until: changeUntil(row),
  };
}

type LineRow = typeof orderLines.$inferSelect;
/** What a list of orders shows of a line is made of these columns. */
export type ListedLineRow = Omit<
  LineRow,
  'position' | 'imageAlt' | 'mrpPrice' | 'discount' | 'couponCode' | 'total'
>;
/** When an order was delivered, null before, and its returns. */
type AfterDelivery = OrderReturns & { kind: OrderKind; deliveredAt: Date | null };

/** A line as shoppers see it. */
function lineOfRow(line: LineRow, after: AfterDelivery): OrderLine {
  return {
    ...listedLineOfRow(line, after),
    image_alt: line.imageAlt,
    mrp_price: line.mrpPrice,
    discount: line.discount,
    coupon_code: line.couponCode,
    total: line.total,
  };
}

/** A line as shoppers see it in a list of orders. */
export function listedLineOfRow(
  line: ListedLineRow,
  { kind, deliveredAt, returns, replaces }: AfterDelivery,
): ListedLine {
  const isSample = kind === 'sample';
  const ofLine = returns.filter(({ line_id }) => line_id === line.id);
  return {
    id: line.id,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    has_one_color: line.color,
    has_one_size: line.size,
    quantity: line.quantity,
    cancelled_quantity: line.cancelledQuantity,
    unit_price: line.unitPrice,
    return_until: deliveredAt && !isSample ? returnUntil(deliveredAt, line.returnDays) : null,
    // A replacement is not returned by the form.
    returnable_quantity: replaces || isSample ? 0 : unitsLeft({ ...line, returns: ofLine }),
  };
}

/** The money of an order that goes back, the oldest first. */
async function readRefunds(queries: Queries, orderId: number): Promise<OrderRefund[]> {
  const rows = await queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), gt(refunds.amount, 0)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(refundOfRow);
}

/** A refund as shoppers see it. */
export function refundOfRow({
  id,
  amount,
  walletPart,
  destination,
  state,
  reason,
  createdAt,
}: typeof refunds.$inferSelect): OrderRefund {
  return {
    id,
    amount,
    wallet_part: walletPart,
    destination,
    state,
    reason,
    at: createdAt.toISOString(),
  };
}

/** A refund of an order that was invoiced, with what it is for in minor units; undefined where there is none. */
export async function readCreditedRefund(queries: Queries, orderId: number, refundId: string) {
  const [refund] = await queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.id, refundId)));
  if (!refund || refund.amount === 0 || refund.reason === 'late_payment') return undefined;
  const lines = await queries
    .select({
      lineId: refundLines.orderLineId,
      units: refundLines.quantity,
      amount: refundLines.amount,
    })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId));
  return { ...refund, reason: refund.reason, lines };
}

async function readCancellationRequest(
  queries: Queries,
  orderId: number,
): Promise<Order['cancellation_request']> {
  const [request] = await queries
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'requested')));
  if (!request) return null;
  const { destination, createdAt } = request;
  return { amount: cancellationTotal(request), destination, at: createdAt.toISOString() };
}

function cardOf(card: typeof payments.$inferSelect.card): OrderPayment['card'] {
  if (!card) return null;
  const { brand, last4, expMonth, expYear } = card;
  return { brand, last4, exp_month: expMonth, exp_year: expYear };
}

/** How an order was paid. */
async function readPayment(
  queries: Queries,
  { paymentId, walletPart }: OrderRow,
): Promise<OrderPayment> {
  const nothing = { detail: null, card: null, wallet_part: walletPart };
  if (paymentId === null) return { ...nothing, method: 'wallet' };
  const [payment] = await queries.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  const { choice, card } = payment;
  switch (choice.method) {
    case 'card':
    case 'saved_card':
      return {
        ...nothing,
        method: 'card',
        card: cardOf(card),
      };
    case 'bank':
      return { ...nothing, method: 'bank', detail: choice.bank };
    case 'upi_app':
      return { ...nothing, method: 'upi', detail: choice.app };
    case 'upi_id':
      return { ...nothing, method: 'upi', detail: choice.upi_id };
    case 'paypal':
      return { ...nothing, method: 'paypal' };
    case 'express':
      return {
        ...nothing,
        method: 'express',
        detail: walletNames[choice.wallet],
        card: cardOf(card),
      };
    case 'instalments':
      return { ...nothing, method: 'instalments', detail: choice.plan };
    case 'wallet_app':
      return { ...nothing, method: 'wallet', detail: choice.app };
  }
}

/**
 * Makes a key for an order: 128 random bits, of which only the hash is stored. The first key stays; of later ones
 * the oldest go, once no step of a return can need them any more.
 */
export async function addOrderKey(
  transaction: Queries,
  orderId: number,
  now: Date,
): Promise<string> {
  const key = newOrderKey();
  await transaction.insert(orderKeys).values({ keyHash: hashToken(key), orderId, createdAt: now });
  const ofOrder = eq(orderKeys.orderId, orderId);
  const first = transaction
    .select({ at: min(orderKeys.createdAt) })
    .from(orderKeys)
    .where(ofOrder);
  const latest = (count: number) =>
    transaction
      .select({ keyHash: orderKeys.keyHash })
      .from(orderKeys)
      .where(ofOrder)
      .orderBy(desc(orderKeys.createdAt))
      .limit(count);
  const isOld = lt(orderKeys.createdAt, later(now, -KEY_NEEDED_MS));
  await transaction
    .delete(orderKeys)
    .where(
      and(
        ofOrder,
        gt(orderKeys.createdAt, first),
        or(
          and(isOld, notInArray(orderKeys.keyHash, latest(MAX_OLD_KEYS))),
          notInArray(orderKeys.keyHash, latest(MAX_KEYS)),
        ),
      ),
    );
  return key;
}

/** Whether a key opens an order. */
export async function isKeyOf(queries: Queries, orderId: number, key: string): Promise<boolean> {
  const found = await queries.$count(
    orderKeys,
    and(eq(orderKeys.orderId, orderId), eq(orderKeys.keyHash, hashToken(key))),
  );
  return found > 0;
}

/** The numbers of those orders whose keys these are. Keys that open nothing are left out. */
export async function findOrdersOfKeys(
  queries: Queries,
  keys: readonly OrderKeyOf[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const hashes = keys.map(({ key }) => hashToken(key));
  const found = await queries
    .selectDistinct({ number: orders.number })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.orderId))
    .where(and(inArray(orderKeys.keyHash, hashes), notInArray(orders.state, [...UNPAID_STATES])))
    .orderBy(orders.number);
  return found.map(({ number }) => number);
}

/**
 * Locks what a guest is buying until the transaction ends: the attempt first, so that an order that is being placed is
 * written before, and the orders that are not paid.
 */
export async function lockUnpaidOrders(transaction: Queries, guestId: number): Promise<void> {
  await transaction
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(isOpenOf(guestId))
    .for('no key update');
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(isUnpaidOf(guestId))
    .orderBy(orders.id)
    .for('no key update');
}

function isOpenOf(shopperId: number) {
  return and(eq(checkoutAttempts.shopperId, shopperId), eq(checkoutAttempts.state, 'open'));
}

function isUnpaidOf(shopperId: number) {
  return and(eq(orders.shopperId, shopperId), inArray(orders.state, [...UNPAID_STATES]));
}

/**
 * Gives the orders of a locked guest that are not paid to the member whom they turned out to be, with their attempts:
 * also those that have expired, whose money may come late. The member may have another one under way; what both have
 * placed is in the cart that they get. Orders that are paid stay with anyone who has their key, but the coupons of all
 * count as used by the member.
 */
export async function moveUnpaidOrders(
  transaction: Queries,
  guestId: number,
  memberId: number,
): Promise<void> {
  const moved = await transaction
    .update(orders)
    .set({ shopperId: memberId })
    .where(isUnpaidOf(guestId))
    .returning({ id: orders.id, state: orders.state });
  await moveCouponUses(transaction, guestId, memberId);
  await transaction.delete(checkoutAttempts).where(isOpenOf(guestId));
  if (moved.length === 0) return;
  // The payment that is under way comes first.
  if (moved.some(({ state }) => state === 'pending_payment')) {
    await transaction.delete(checkoutAttempts).where(isOpenOf(memberId));
  }
  const ids = moved.map(({ id }) => id);
  await transaction
    .update(checkoutAttempts)
    .set({ shopperId: memberId })
    .where(inArray(checkoutAttempts.orderId, ids));
}
