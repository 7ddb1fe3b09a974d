import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { orderEvents, orderLines, orders, refunds } from '../orders/schema';
import { payments } from '../payments/schema';

/**
 * A member's orders behind an id, each with its lines, payment, refunds and timeline. Some are read together, with one
 * query for each table: one by one, thousands of orders would keep the database busy for minutes.
 */
export async function readPersonalOrders(
  queries: Queries,
  shopperId: number,
  after: number,
  limit: number,
) {
  const rows = await queries
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.shopperId, shopperId), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const lines = await queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const events = await queries
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const refunded = await queries.select().from(refunds).where(inArray(refunds.orderId, ids));
  const linesOf = byOrder(lines);
  const eventsOf = byOrder(events);
  const refundsOf = byOrder(refunded);
  return rows.map(({ order, payment }) => ({
    place: order.id,
    order_number: order.number,
    state: order.state,
    placed_at: order.placedAt,
    sub_total: order.subTotal,
    discount: order.discount,
    coupon_code: order.couponCode,
    shipping: order.shipping,
    grand_total: order.grandTotal,
    wallet_part: order.walletPart,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    delivery_method: order.deliveryMethod,
    delivery_date: order.deliveryDate,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    payment: payment && {
      provider: payment.provider,
      reference: payment.reference,
      state: payment.state,
      amount: payment.amount,
      choice: payment.choice,
      card: payment.card,
    },
    lines: (linesOf.get(order.id) ?? []).map((line) => ({
      product_id: line.productId,
      name: line.name,
      quantity: line.quantity,
      cancelled_quantity: line.cancelledQuantity,
      unit_price: line.unitPrice,
      discount: line.discount,
      total: line.total,
    })),
    refunds: (refundsOf.get(order.id) ?? []).map(
      ({ reason, destination, amount, state, createdAt }) => ({
        reason,
        destination,
        amount,
        state,
        created_at: createdAt,
      }),
    ),
    events: (eventsOf.get(order.id) ?? []).map(({ state, actor, at }) => ({ state, actor, at })),
  }));
}

function byOrder<T extends { orderId: number }>(rows: readonly T[]): Map<number, T[]> {
  const grouped = new Map<number, T[]>();
  for (const row of rows) {
    const ofOrder = grouped.get(row.orderId);
    if (ofOrder) ofOrder.push(row);
    else grouped.set(row.orderId, [row]);
  }
  return grouped;
}
