import { asc, eq } from 'drizzle-orm';
import { dayName } from '@/lib/shared/calendar-date';
import { ensureInvoice } from '../../modules/invoices/service';
import { sendConfirmation } from '../../modules/orders/confirmation-mail';
import { notifyOfOrder } from '../../modules/orders/notify';
import { changeOrderState, type OrderRow } from '../../modules/orders/order-state';
import { releaseReservations, sellReservations } from '../../modules/orders/reservations';
import { orderLines } from '../../modules/orders/schema';
import { readOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import { referralCheck } from '../../modules/orders/topics';
import type { StockLine } from '../../modules/stock/rules';
import type { Queries } from '../../platform/database/database';
import { endAttempt } from './attempts';

/** The units of an order. */
export function unitsOf(queries: Queries, { id }: Pick<OrderRow, 'id'>): Promise<StockLine[]> {
  return queries
    .select({ productId: orderLines.productId, units: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
}

/**
 * Makes a locked order that is paid a confirmed one, with all that follows from it, in one transaction.
 * @param movedFrom the day that the shopper had chosen, where the order comes on another one
 */
export async function confirmOrder(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  { lines, movedFrom = null }: { lines: readonly StockLine[]; movedFrom?: string | null },
): Promise<void> {
  const now = services.clock();
  await changeOrderState(transaction, order, { to: 'confirmed', by: 'payment', now });
  await sellReservations(transaction, services.stock, order, lines, now);
  await endAttempt(transaction, order.id, 'paid');
  const orderId = order.id;
  const confirmed = await readOrder(transaction, orderId);
  await sendConfirmation(transaction, confirmed, { orderId, now, movedFrom }, services);
  await notifyOfOrder(services, transaction, order, {
    title: `Your order ${order.number} is confirmed`,
    text: [
      'Thank you.',
      order.grandTotal > 0 && 'We have received your payment.',
      movedFrom && `It arrives on ${dayName(order.deliveryDate)} now.`,
    ]
      .filter(Boolean)
      .join(' '),
    now,
  });
  await services.jobs.enqueue(transaction, {
    topic: referralCheck,
    key: String(orderId),
    payload: null,
  });
  // Last, because all orders wait for its counter.
  await ensureInvoice(transaction, { orderId, order: confirmed, now });
}

/** Ends a locked order that will not be paid: nothing is reserved for it any more. */
export async function expireOrder(
  { stock, clock }: OrderServices,
  transaction: Queries,
  order: OrderRow,
): Promise<void> {
  const now = clock();
  await changeOrderState(transaction, order, { to: 'expired', by: 'payment', now });
  await releaseReservations(transaction, stock, order, now);
  await endAttempt(transaction, order.id, 'failed');
}
