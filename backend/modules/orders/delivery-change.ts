import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { DeliveryDay } from '@/lib/contract/checkout';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { OrderDelivery } from '@/lib/contract/orders';
import { AppError } from '@/lib/contract-server/app-error';
import { deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import { addDays, dayName, daysBetween } from '@/lib/shared/calendar-date';
import { deliveryText } from '@/lib/shared/delivery-texts';
import { shopDayOf } from '@/lib/shared/shop-time';
import type { Queries } from '../../platform/database/database';
import { driverNotes } from '../addresses/rules';
import { products } from '../catalogue/schema';
import { deliveryDays, slowestLeadDays, unavailableReason } from '../delivery/rules';
import { countBookings, readDeliveryCalendar, windowOn } from '../delivery/service';
import { addOrderLink } from './confirmation-mail';
import { changeUntil, FIXED_DAYS } from './delivery-rules';
import { fulfilmentMail } from './fulfilment-mail';
import { notifyOfOrder } from './notify';
import { publishOrderChange } from './order-changes';
import { lockOrder, type OrderRow } from './order-state';
import { moveDeliveryDay, readOwnWindows } from './reservations';
import { orderLines, orders } from './schema';
import { deliveryOfRow, readOrder } from './service';
import type { OrderServices } from './services';

/** @throws {AppError} 409 `delivery_fixed` */
function rejectFixed(order: OrderRow, today: string): void {
  const until = changeUntil(order);
  if (until !== null && today <= until) return;
  throw new AppError(
    409,
    'delivery_fixed',
    until === null
      ? 'The delivery of this order can no longer be changed.'
      : `The delivery could be changed until ${dayName(until)}. Please call us if nobody is at home.`,
  );
}

/**
 * The days to which an order can be moved: by the calendar of its region, from when its products are ready, counted
 * from the day it was placed, and not before the shop can still plan it. Its own place is free for it.
 * @throws {AppError} 409 `delivery_fixed`
 */
export async function readChangeDays(
  queries: Queries,
  order: OrderRow,
  now: Date,
): Promise<DeliveryDay[]> {
  const today = shopDayOf(now);
  rejectFixed(order, today);
  const { deliveryRegion: region, deliveryDate } = order;
  const { calendar, leadDays } = await readDeliveryCalendar(queries, region);
  const lines = await queries
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const ids = lines.map(({ productId }) => productId);
  // A product that is gone from the catalogue was ready by the day that was chosen.
  const found = await queries
    .select({ delivery: products.delivery })
    .from(products)
    .where(inArray(products.id, ids));
  const lead = slowestLeadDays(
    found.map(({ delivery }) => delivery),
    leadDays,
  );
  const ready = addDays(shopDayOf(order.placedAt), lead);
  const booked = await countBookings(queries, region, today);
  booked.set(deliveryDate, (booked.get(deliveryDate) ?? 1) - 1);
  return deliveryDays({
    today,
    leadDays: Math.max(FIXED_DAYS, daysBetween(today, ready)),
    calendar,
    booked,
  });
}

type WantedDelivery = Pick<RequestOf<'changeOrderDelivery'>, 'date' | 'window' | 'driver'>;

/**
 * Moves an order to another day or window, with its place, and tells its shopper; what its driver should know changes
 * silently. The same again changes nothing.
 * @throws {AppError} 409 `delivery_fixed`, 409 `delivery_unavailable`
 */
export async function changeDeliveryDay(
  services: Pick<OrderServices, 'mail' | 'siteUrl' | 'features' | 'clock'>,
  transaction: Queries,
  orderId: number,
  { date, ...wanted }: WantedDelivery,
): Promise<OrderDelivery> {
  const { mail, siteUrl, features, clock } = services;
  const row = await lockOrder(transaction, orderId);
  const before = row.deliveryDate;
  const windowId = wanted.window === undefined ? row.deliveryWindow?.id : wanted.window;
  const country = row.shippingAddress.has_one_country?.code ?? null;
  const driver = wanted.driver ? driverNotes(wanted.driver, country) : row.driverNotes;
  const isMoved = date !== before || (windowId ?? null) !== (row.deliveryWindow?.id ?? null);
  if (!isMoved && isDeepStrictEqual(driver, row.driverNotes)) return deliveryOfRow(row);
  const now = clock();
  const days = await readChangeDays(transaction, row, now);
  const reason = date === before ? null : unavailableReason(date, days);
  if (reason) throw deliveryUnavailable(reason);
  const windows = await readOwnWindows(transaction, row, shopDayOf(now));
  // A window that the shop has given up since stays with its order, unless it moves.
  const deliveryWindow = isMoved ? windowOn(windows, date, windowId) : row.deliveryWindow;
  const moved = { ...row, deliveryDate: date, deliveryWindow, driverNotes: driver };
  if (isMoved) await moveDeliveryDay(transaction, moved);
  await transaction
    .update(orders)
    .set({ deliveryDate: date, deliveryWindow, driverNotes: driver })
    .where(eq(orders.id, row.id));
  await publishOrderChange(transaction, row.id);
  if (!isMoved) return deliveryOfRow(moved);
  const order = await readOrder(transaction, row.id);
  const texts = {
    title: `Your order ${order.order_number} arrives ${date === before ? 'at another time' : 'on another day'}`,
    text: `It arrives on ${deliveryText(order.delivery)}, and no longer on ${deliveryText(deliveryOfRow(row))}.`,
  };
  await notifyOfOrder(services, transaction, row, { ...texts, now });
  const link = await addOrderLink(transaction, order, { orderId: row.id, siteUrl, features, now });
  const cause = { is: 'order', order: row.id, step: 'moved' } as const;
  await mail.send(transaction, fulfilmentMail(order, texts, link), cause);
  return order.delivery;
}
