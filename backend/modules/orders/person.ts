import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import type { PersonParts } from '../../platform/person-parts';
import { payments } from '../payment/schema';
import { removePersonFromPayments } from '../payment/service';
import { withoutPerson } from './rules';
import {
  cancellations,
  checkoutAttempts,
  orderEvents,
  orderKeys,
  orderLines,
  orders,
  refunds,
} from './schema';

/** How many of each kind are named. */
const NAMED = 3;

/** The orders of a member, with their payments. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'orders',
      read: readOrders,
    },
    // Their ids are random: their places are those of their orders.
    {
      name: 'order_attempts',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: orders.id,
            order_number: orders.number,
            choice: checkoutAttempts.choice,
            created_at: checkoutAttempts.createdAt,
          })
          .from(checkoutAttempts)
          .innerJoin(orders, eq(orders.id, checkoutAttempts.orderId))
          .where(and(eq(checkoutAttempts.shopperId, id), gt(orders.id, after)))
          .orderBy(asc(orders.id))
          .limit(limit),
    },
    {
      name: 'cancellations',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: cancellations.id,
            order_number: orders.number,
            state: cancellations.state,
            reason: cancellations.reason,
            comment: cancellations.comment,
            created_at: cancellations.createdAt,
          })
          .from(cancellations)
          .innerJoin(orders, eq(orders.id, cancellations.orderId))
          .where(and(eq(orders.shopperId, id), gt(cancellations.id, after)))
          .orderBy(asc(cancellations.id))
          .limit(limit),
    },
  ],
  async lock(transaction, shopperId) {
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
      .orderBy(orders.id)
      .for('no key update');
  },
  async obstacles(queries, shopperId) {
    const isOwn = eq(orders.shopperId, shopperId);
    const moving = await queries
      .select({ number: orders.number, kind: orders.kind })
      .from(orders)
      .where(
        and(
          isOwn,
          inArray(orders.state, [
            'pending_payment',
            'confirmed',
            'preparing',
            'cancellation_requested',
            'shipped',
            'out_for_delivery',
          ]),
        ),
      )
      .orderBy(orders.id)
      .limit(NAMED);
    const refunding = await queries
      .selectDistinct({ number: orders.number })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(isOwn, inArray(refunds.state, ['pending', 'failed'])))
      .limit(NAMED);
    return [
      ...moving.map(({ number, kind }) =>
        kind === 'sample'
          ? `Your swatches ${number} are still on their way. Wait until they have arrived.`
          : `Your order ${number} is still on its way. Wait until it has arrived, or cancel it.`,
      ),
      ...refunding.map(({ number }) => `The refund of your order ${number} is still on its way.`),
    ];
  },
  /** What was bought, paid and given back stays, for the books; what opens the orders goes. */
  async remove(transaction, { id }) {
    const own = await transaction
      .update(orders)
      .set({
        shippingAddress: withoutPerson(orders.shippingAddress),
        billingAddress: withoutPerson(orders.billingAddress),
        driverNotes: null,
        campaign: null,
        addressMark: null,
        carrier: null,
        trackingNumber: null,
      })
      .where(eq(orders.shopperId, id))
      .returning({ id: orders.id, paymentId: orders.paymentId });
    await transaction
      .update(checkoutAttempts)
      .set({ choice: null })
      .where(eq(checkoutAttempts.shopperId, id));
    if (own.length === 0) return;
    const ids = own.map(({ id }) => id);
    await transaction.delete(orderKeys).where(inArray(orderKeys.orderId, ids));
    await transaction
      .update(cancellations)
      .set({ comment: '' })
      .where(inArray(cancellations.orderId, ids));
    await removePersonFromPayments(
      transaction,
      own.flatMap(({ paymentId }) => paymentId ?? []),
    );
  },
};

/**
 * A member's orders behind an id, each with its lines, payment, refunds and timeline. Some are read together, with one
 * query for each table: one by one, thousands of orders would keep the database busy for minutes.
 */
async function readOrders(queries: Queries, shopperId: number, after: number, limit: number) {
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
    kind: order.kind,
    state: order.state,
    placed_at: order.placedAt,
    sub_total: order.subTotal,
    discount: order.discount,
    shipping: order.shipping,
    services: order.services,
    grand_total: order.grandTotal,
    wallet_part: order.walletPart,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    delivery_method: order.deliveryMethod,
    delivery_date: order.deliveryDate,
    delivery_window: order.deliveryWindow,
    delivery_services: order.deliveryServices,
    driver_notes: order.driverNotes,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    campaign: order.campaign,
    payment: payment && {
      provider: payment.provider,
      reference: payment.reference,
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency,
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
      coupon_code: line.couponCode,
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
