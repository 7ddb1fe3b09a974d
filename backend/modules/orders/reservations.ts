import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import { deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import type { Queries } from '../../platform/database/database';
import { takeFromCart } from '../cart/service';
import { clearDelivery } from '../checkout/service';
import { buyerOf, markMailbox } from '../coupons/buyer-service';
import { claimCard, countCouponUses, giveCouponsBack } from '../coupons/service';
import { bookDeliveryDay, readDeliveryWindows, releaseDeliveryDay } from '../delivery/service';
import type { Holder, StockLine } from '../stock/rules';
import { holdsAllUnits, type Stock } from '../stock/service';
import { captureHold, holdInWallet, releaseHold } from '../wallet/service';
import type { OrderRow } from './order-state';
import { orderLines } from './schema';
import type { OrderServices } from './services';
import { lastUnitsEnd } from './topics';

type Reserved = Pick<OrderRow, 'id' | 'reservations'>;

/** What stock, delivery day, coupons and wallet know an order by. Late money reserves with another one. */
function keyOf({ id, reservations }: Reserved): string {
  return reservations === 1 ? `order-${id}` : `order-${id}-${reservations}`;
}

/** The place that an order takes. */
function placeOf({ deliveryRegion, deliveryDate, deliveryWindow }: OrderRow) {
  return { region: deliveryRegion, date: deliveryDate, window: deliveryWindow?.id ?? null };
}

interface NeededUnits {
  lines: readonly StockLine[];
  /** Whose order it is, where it waits for a payment: its share of the units is held. Null holds all of them. */
  holder: Holder | null;
}

/**
 * Reserves all that an order needs, or throws the 409 of what it cannot have. In the order in which everything
 * is locked everywhere: day, stock, wallet. The cart comes before.
 */
export async function reserveForOrder(
  transaction: Queries,
  stock: Stock,
  order: OrderRow,
  { lines, holder }: NeededUnits,
  now: Date,
): Promise<void> {
  const key = keyOf(order);
  const { shopperId, walletPart, shippingAddress } = order;
  await bookDeliveryDay(transaction, key, placeOf(order));
  if (holder) await stock.reserveUnpaid(transaction, key, lines, holder);
  else await stock.reserveStock(transaction, key, lines);
  if (shopperId === null) return;
  const codes = await couponCodesOf(transaction, order);
  const buyer = await buyerOf(transaction, shopperId, shippingAddress);
  await countCouponUses(transaction, { buyer, codes, key }, now);
  if (walletPart > 0) {
    const orderNumber = order.number;
    await holdInWallet(transaction, { shopperId, amount: walletPart, key, orderNumber }, now);
  }
}

/**
 * Holds the units that an order does not hold yet while its payment is confirmed. See `Stock`.
 * @throws {InsufficientStock} 409 where others have them: nothing may be paid then
 */
export async function holdLastUnits(
  { stock, jobs, clock }: Pick<OrderServices, 'stock' | 'jobs' | 'clock'>,
  transaction: Queries,
  order: Reserved,
): Promise<void> {
  const key = keyOf(order);
  const runAt = await stock.holdLastUnits(transaction, key, clock());
  if (runAt) await jobs.enqueue(transaction, { topic: lastUnitsEnd, key, payload: null, runAt });
}

/** Whether no other order can have the units of this one while it waits for its payment. */
export function isHeld(queries: Queries, order: Reserved): Promise<boolean> {
  return holdsAllUnits(queries, keyOf(order));
}

/** The coupons that count for an order, in one order, so that two such calls cannot wait for each other. */
async function couponCodesOf(queries: Queries, { id }: Pick<OrderRow, 'id'>): Promise<string[]> {
  const found = await queries
    .selectDistinct({ code: orderLines.couponCode })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), isNotNull(orderLines.couponCode)))
    .orderBy(orderLines.couponCode);
  return found.flatMap(({ code }) => code ?? []);
}

/**
 * Marks an order with the card that pays for it.
 * @returns why the order's coupons are not for whoever has this card, for the shopper; null where they are
 */
export async function claimCardFor(
  transaction: Queries,
  order: OrderRow,
  mark: string,
  now: Date,
): Promise<string | null> {
  const codes = await couponCodesOf(transaction, order);
  return claimCard(transaction, { key: keyOf(order), codes, mark }, now);
}

/** The buyer of an order turned out to have this mailbox. */
export function addBuyerMailbox(
  transaction: Queries,
  order: Reserved,
  email: string,
  now: Date,
): Promise<void> {
  return markMailbox(transaction, keyOf(order), email, now);
}

/** Gives back all that was reserved for an order. A second time it does nothing. */
export async function releaseReservations(
  transaction: Queries,
  stock: Stock,
  order: Reserved,
  now: Date,
): Promise<void> {
  const key = keyOf(order);
  await releaseDeliveryDay(transaction, key);
  await stock.releaseStock(transaction, key);
  await giveCouponsBack(transaction, key);
  await releaseHold(transaction, key, now);
}

/**
 * Sells a replacement the units that are held for it under another key, and takes a place on the first of the days
 * that has one. @returns the day
 * @throws {AppError} 409 where no day has a place, or where too few units are left of what was not held
 */
export async function sellHeldUnits(
  transaction: Queries,
  stock: Stock,
  order: OrderRow,
  { heldBy, lines, days }: { heldBy: string; lines: readonly StockLine[]; days: readonly string[] },
): Promise<string> {
  const key = keyOf(order);
  const day = await bookFirstDay(transaction, key, { region: order.deliveryRegion, days });
  await stock.releaseStock(transaction, heldBy);
  await stock.reserveStock(transaction, key, lines);
  await stock.sellStock(transaction, key);
  return day;
}

/**
 * Moves the place of an order to the day and window that it has now.
 * @throws {AppError} 409 `delivery_unavailable` where the day has none
 */
export function moveDeliveryDay(transaction: Queries, order: OrderRow): Promise<void> {
  return bookDeliveryDay(transaction, keyOf(order), placeOf(order));
}

/** Of the windows of the order's region, with its own place free for it. */
export function readOwnWindows(queries: Queries, order: OrderRow, from: string) {
  const region = order.deliveryRegion;
  return readDeliveryWindows(queries, { region, from, except: keyOf(order) });
}

/**
 * Takes a place for an order on the first of the days that has one, before the rest of what it needs is reserved.
 * @returns the day
 * @throws {AppError} 409 where no day has a place
 */
export function bookFirstDayFor(
  transaction: Queries,
  order: OrderRow,
  days: readonly string[],
): Promise<string> {
  return bookFirstDay(transaction, keyOf(order), { region: order.deliveryRegion, days });
}

/** Another order may take the last place of a day before this one has it. */
async function bookFirstDay(
  transaction: Queries,
  key: string,
  { region, days: [date, ...later] }: { region: string; days: readonly string[] },
): Promise<string> {
  if (!date) throw deliveryUnavailable('We cannot deliver there in the next few weeks.');
  try {
    await bookDeliveryDay(transaction, key, { region, date });
    return date;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return bookFirstDay(transaction, key, { region, days: later });
  }
}

/** Puts units of a paid order back into stock, once for `part`. */
export async function returnUnits(
  transaction: Queries,
  stock: Stock,
  order: Reserved,
  { part, lines }: { part: string; lines: readonly StockLine[] },
): Promise<void> {
  const key = keyOf(order);
  await stock.returnStock(transaction, key, `${key}:${part}`, lines);
}

/** Gives back the day and the coupons of an order that was paid and is cancelled. Its day is locked before its stock. */
export async function giveDayAndCouponsBack(transaction: Queries, order: Reserved): Promise<void> {
  const key = keyOf(order);
  await releaseDeliveryDay(transaction, key);
  await giveCouponsBack(transaction, key);
}

/**
 * Makes what was reserved a sale, and takes exactly what was bought out of the shopper's cart. The delivery that was
 * chosen for it goes too, unless the cart was filled anew with other products: the next order has its own.
 */
export async function sellReservations(
  transaction: Queries,
  stock: Stock,
  order: OrderRow,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> {
  const key = keyOf(order);
  const { shopperId } = order;
  if (shopperId !== null && (await takeFromCart(transaction, shopperId, lines))) {
    await clearDelivery(transaction, shopperId);
  }
  await stock.sellStock(transaction, key);
  await captureHold(transaction, key, now);
}
