import { asc, eq } from 'drizzle-orm';
import type { Order } from '@/lib/contract/orders';
import type { OrderReturn } from '@/lib/contract/returns';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { PICKUP_FEE } from './return-rules';
import { returnEvents } from './return-schema';
import { returnNumberOf } from './return-service';
import type { ReturnRow } from './return-state';
import { canCancelReturn } from './return-states';
import { orders, refunds } from './schema';
import { readOrder, refundOfRow } from './service';

/** A return as shoppers see it. @param order the one that it is of, where it was read already */
export async function readReturn(
  queries: Queries,
  row: ReturnRow,
  order?: Order,
): Promise<OrderReturn> {
  const { order_number, lines } = order ?? (await readOrder(queries, row.orderId));
  const line = lines.find(({ id }) => id === row.orderLineId);
  if (!line) throw new Error(`The return ${row.id} has no line`);
  const events = await queries
    .select({ state: returnEvents.state, at: returnEvents.at })
    .from(returnEvents)
    .where(eq(returnEvents.returnId, row.id))
    .orderBy(asc(returnEvents.id));
  return {
    return_number: returnNumberOf(order_number, row),
    order_number,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    comment: row.comment,
    line,
    quantity: row.quantity,
    currency: CURRENCY,
    amount: row.amount,
    destination: row.destination,
    has_picture: row.picture !== null,
    pickup: { date: row.pickupDate, time: row.pickupTime, address: row.pickupAddress },
    pickup_fee: PICKUP_FEE,
    note: row.note,
    refund: await readRefund(queries, row),
    replacement_order_number: await readReplacementNumber(queries, row),
    can_cancel: canCancelReturn(row.state),
    events: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

async function readRefund(queries: Queries, { refundId }: ReturnRow) {
  if (refundId === null) return null;
  const [refund] = await queries.select().from(refunds).where(eq(refunds.id, refundId));
  return refund && refund.amount > 0 ? refundOfRow(refund) : null;
}

async function readReplacementNumber(queries: Queries, { replacementOrderId }: ReturnRow) {
  if (replacementOrderId === null) return null;
  const [order] = await queries
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, replacementOrderId));
  return order?.number ?? null;
}
