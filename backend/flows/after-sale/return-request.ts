import { and, eq, gte, max, notInArray, sql } from 'drizzle-orm';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Feature } from '@/lib/contract/features';
import { messages } from '@/lib/contract/messages';
import type { PickupTime } from '@/lib/contract/return-states';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import {
  fewerReturnable,
  notReturnable,
  replacementUnavailable,
} from '@/lib/contract-server/return-errors';
import { shopDayOf } from '@/lib/shared/shop-time';
import { products } from '../../modules/catalogue/schema';
import { readDeliveryCalendar } from '../../modules/delivery/service';
import { amountOfUnits } from '../../modules/orders/line-amounts';
import { publishOrderChange } from '../../modules/orders/order-changes';
import { lockOrder, type OrderRow } from '../../modules/orders/order-state';
import { readRefundableLines } from '../../modules/orders/refunding';
import { checkReturnPicture } from '../../modules/orders/return-pictures';
import {
  ENDED_WITHOUT_EFFECT,
  notReplaceableReason,
  notReturnableReason,
  PICKUP_FEE,
  pickupDays,
  returnUntil,
  unitsLeft,
} from '../../modules/orders/return-rules';
import { returnEvents, returns } from '../../modules/orders/return-schema';
import { isReplacement } from '../../modules/orders/return-service';
import { holdKey, type ReturnRow } from '../../modules/orders/return-state';
import { orderEvents, orderLines } from '../../modules/orders/schema';
import type { OrderServices } from '../../modules/orders/services';
import { InsufficientStock } from '../../modules/stock/rules';
import { stockStatus } from '../../modules/stock/schema';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { toRowNumber } from '../../platform/database/row-id';
import { sendReturnNews } from './return-mail';

/** What decides whether units of an order's line can be returned, and for how much. @throws {AppError} 404 */
async function readItem(queries: Queries, order: OrderRow, lineId: string) {
  const [line] = await queries
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, order.id)));
  if (!line) throw appErrors.notFound('This item');
  const [delivery] = await queries
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.state, 'delivered')));
  const ofLine = await queries.select().from(returns).where(eq(returns.orderLineId, lineId));
  const [product] = await queries
    .select({ stockStatus })
    .from(products)
    .where(eq(products.id, line.productId));
  return {
    ...line,
    deliveredAt: delivery?.at ?? null,
    returns: ofLine,
    isReplacement: await isReplacement(queries, order.id),
    isSample: order.kind === 'sample',
    isInStock: product?.stockStatus === IN_STOCK,
    refundedAmount: await readRefundedAmount(queries, order, lineId),
  };
}

type Item = Awaited<ReturnType<typeof readItem>>;

/** What was refunded of a line so far, in minor units. */
async function readRefundedAmount(queries: Queries, { id }: OrderRow, lineId: string) {
  const lines = await readRefundableLines(queries, id);
  return lines.find((line) => line.id === lineId)?.refundedAmount ?? 0;
}

/**
 * What goes back for some more units: what was paid for them, without what went back, and without what will go back
 * for the returns that are under way. All units together are exactly what was paid.
 */
function amountFor(item: Item, units: number): number {
  const { quantity, total, refundedAmount } = item;
  const underWay = item.returns
    .filter(({ state }) => state !== 'refunded' && !ENDED_WITHOUT_EFFECT.includes(state))
    .reduce((sum, { amount }) => sum + amount, 0);
  const committed = {
    refundedQuantity: quantity - unitsLeft(item),
    refundedAmount: refundedAmount + underWay,
  };
  // A return that ended without effect may leave rounded amounts behind.
  return Math.max(0, amountOfUnits({ quantity, total, ...committed }, units));
}

/** The days of a region on which something can be picked up, with the times that are free. */
async function readPickupDays(queries: Queries, region: string, now: Date) {
  const today = shopDayOf(now);
  const { calendar } = await readDeliveryCalendar(queries, region);
  const arranged = await queries
    .select({ date: returns.pickupDate, time: returns.pickupTime })
    .from(returns)
    .where(
      and(
        eq(returns.pickupRegion, region),
        gte(returns.pickupDate, today),
        notInArray(returns.state, [...ENDED_WITHOUT_EFFECT]),
      ),
    );
  return pickupDays(today, calendar, arranged);
}

/** What a shopper may do with an item of an order that they may see. @param region where it would be picked up */
export async function readReturnOptions(
  { queries, clock, features }: Pick<OrderServices, 'queries' | 'clock' | 'features'>,
  order: OrderRow,
  { lineId, region, canUseWallet }: { lineId: string; region: string; canUseWallet: boolean },
): Promise<ResponseOf<'returnOptions'>> {
  const now = clock();
  const item = await readItem(queries, order, lineId);
  const reason = notReturnableReason(item, shopDayOf(now));
  const units = reason ? 0 : unitsLeft(item);
  return {
    reason,
    return_until: item.deliveredAt && returnUntil(item.deliveredAt, item.returnDays),
    replacement_reason:
      reason ?? notReplaceableReason({ ...item, hasReplacements: features.has('replacements') }),
    currency: CURRENCY,
    amounts: Array.from({ length: units }, (_, index) => amountFor(item, index + 1)),
    pickup_fee: PICKUP_FEE,
    can_use_wallet: canUseWallet,
    pickup_days:
      reason || !features.has('returnPickups') ? [] : await readPickupDays(queries, region, now),
  };
}

interface ChosenPickup {
  date: string;
  time: PickupTime;
}

/**
 * The picture and the pickup of a request, null where the shop does not ask for them: a page may be older than that.
 * @throws {AppError} 422 for what is missing
 */
function askedParts(
  features: ReadonlySet<Feature>,
  { picture, pickup_date: date, pickup_time: time }: RequestOf<'requestReturn'>,
): { picture: string | null; pickup: ChosenPickup | null } {
  const hasPictures = features.has('returnPictures');
  const hasPickups = features.has('returnPickups');
  const errors = {
    ...(hasPictures && picture === null && { picture: messages.returnPictureRequired }),
    ...(hasPickups && date === null && { pickup_date: messages.pickupRequired }),
    ...(hasPickups && time === null && { pickup_time: messages.pickupRequired }),
  };
  const [message] = Object.values(errors);
  if (message) throw new AppError(422, 'validation_failed', message, { errors });
  return {
    picture: hasPictures ? picture : null,
    pickup: hasPickups && date && time ? { date, time } : null,
  };
}

/**
 * Writes a shopper's request down, in one transaction with all that it needs: the time of the pickup, and the units
 * of a replacement.
 * @throws {AppError} 409 `not_returnable`, `replacement_unavailable` or `pickup_unavailable`, 422 for another picture
 */
export async function addReturn(
  services: OrderServices,
  transaction: Queries,
  orderId: number,
  { request, address }: { request: RequestOf<'requestReturn'>; address: CheckoutAddress },
): Promise<ReturnRow> {
  const { features } = services;
  const { picture, pickup } = askedParts(features, request);
  const order = await lockOrder(transaction, orderId);
  const now = services.clock();
  const { line_id, quantity, kind, reason, comment, destination } = request;
  const item = await readItem(transaction, order, line_id);
  rejectUnits(item, quantity, shopDayOf(now));
  const hasReplacements = features.has('replacements');
  const rejection =
    kind === 'replacement' ? notReplaceableReason({ ...item, hasReplacements }) : null;
  if (rejection) throw replacementUnavailable(rejection);
  if (picture !== null) await checkReturnPicture(transaction, { orderId, name: picture, now });
  if (pickup) await takePickup(transaction, address.state_id, pickup, now);

  const [last] = await transaction
    .select({ sequence: max(returns.sequence) })
    .from(returns)
    .where(eq(returns.orderId, orderId));
  const state = 'requested';
  const [row] = await transaction
    .insert(returns)
    .values({
      orderId,
      sequence: (last?.sequence ?? 0) + 1,
      orderLineId: line_id,
      quantity,
      kind,
      state,
      reason,
      comment,
      destination,
      amount: amountFor(item, quantity),
      picture,
      pickupDate: pickup?.date,
      pickupTime: pickup?.time,
      pickupAddress: address,
      pickupRegion: address.state_id,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The return was not inserted');
  await transaction
    .insert(returnEvents)
    .values({ returnId: row.id, state, actor: 'shopper', at: now });
  await publishOrderChange(transaction, orderId);
  if (kind === 'replacement') await holdUnits(services, transaction, row, item);
  await sendReturnNews(services, transaction, order, row);
  return row;
}

function rejectUnits(item: Item, wanted: number, today: string): void {
  const reason = notReturnableReason(item, today);
  if (reason) throw notReturnable(reason);
  const left = unitsLeft(item);
  if (wanted > left) throw fewerReturnable(left);
}

/** Takes a time for a pickup. Requests for a day in one region wait for each other until their transactions have ended. */
async function takePickup(
  transaction: Queries,
  region: string,
  { date, time }: ChosenPickup,
  now: Date,
): Promise<void> {
  // Deliveries lock the positive numbers.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${-toRowNumber(region)}::integer, ${date}::date - date '2000-01-01')`,
  );
  const days = await readPickupDays(transaction, region, now);
  const day = days.find((other) => other.date === date);
  if (day?.times.some((free) => free === time)) return;
  throw new AppError(
    409,
    'pickup_unavailable',
    'This pickup time is no longer available. Please choose another one.',
  );
}

async function holdUnits(
  { stock }: OrderServices,
  transaction: Queries,
  row: ReturnRow,
  { productId }: Item,
): Promise<void> {
  try {
    await stock.reserveStock(transaction, holdKey(row), [{ productId, units: row.quantity }]);
  } catch (error) {
    if (!(error instanceof InsufficientStock)) throw error;
    throw replacementUnavailable(
      `${error.message} You can return the item and get your money back.`,
    );
  }
}
