import { eq, inArray } from 'drizzle-orm';
import type { DeliveryDay } from '@/lib/contract/checkout';
import type { OrderDelivery } from '@/lib/contract/orders';
import { addDays, dayName, daysBetween } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { AppError } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { deliveryDays, slowestLeadDays, unavailableReason } from '../delivery/rules';
import { countBookings, deliveryUnavailable, readDeliveryCalendar } from '../delivery/service';
import { addOrderLink } from './confirmation-mail';
import { changeUntil, FIXED_DAYS } from './delivery-rules';
import { fulfilmentMail } from './fulfilment-mail';
import { notifyOfOrder } from './notify';
import { publishOrderChange } from './order-changes';
import { lockOrder, type OrderRow } from './order-state';
import { moveDeliveryDay } from './reservations';
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

/**
 * Moves an order to another day, with its place, and tells its shopper. The same day again changes nothing.
 * @throws {AppError} 409 `delivery_fixed`, 409 `delivery_unavailable`
 */
export async function changeDeliveryDay(
  { mail, siteUrl, clock }: Pick<OrderServices, 'mail' | 'siteUrl' | 'clock'>,
  transaction: Queries,
  orderId: number,
  date: string,
): Promise<OrderDelivery> {
  const row = await lockOrder(transaction, orderId);
  const before = row.deliveryDate;
  if (date === before) return deliveryOfRow(row);
  const now = clock();
  const reason = unavailableReason(date, await readChangeDays(transaction, row, now));
  if (reason) throw deliveryUnavailable(reason);
  await moveDeliveryDay(transaction, row, date);
  await transaction.update(orders).set({ deliveryDate: date }).where(eq(orders.id, row.id));
  await publishOrderChange(transaction, row.id);
  const order = await readOrder(transaction, row.id);
  const texts = {
    title: `Your order ${order.order_number} arrives on another day`,
    text: `It arrives on ${dayName(date)}, and no longer on ${dayName(before)}.`,
  };
  await notifyOfOrder(transaction, row, { ...texts, now });
  const link = await addOrderLink(transaction, order, { orderId: row.id, siteUrl, now });
  const cause = { is: 'order', order: row.id, step: 'moved' } as const;
  await mail.send(transaction, fulfilmentMail(order, texts, link), cause);
  return order.delivery;
}
