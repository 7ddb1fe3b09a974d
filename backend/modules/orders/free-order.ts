import type { Queries } from '../../platform/database/database';
import type { OrderRow } from './order-state';
import { orderEvents, orderLines, orders } from './schema';
import type { OrderActor } from './states';

type Values = typeof orders.$inferInsert;
type LineValues = typeof orderLines.$inferInsert;

/** What costs nothing is not among it. */
interface FreeOrder {
  order: Omit<Values, 'state' | 'subTotal' | 'discount' | 'shipping' | 'grandTotal' | 'walletPart'>;
  lines: readonly Omit<LineValues, 'orderId' | 'position' | 'unitPrice' | 'discount' | 'total'>[];
  /** Who confirms it. */
  by: OrderActor;
}

/** Writes an order of price zero down, which is confirmed at once. What it takes, such as stock, is its caller's. */
export async function insertFreeOrder(
  transaction: Queries,
  { order: values, lines, by }: FreeOrder,
): Promise<OrderRow> {
  const state = 'confirmed';
  const nothing = { subTotal: 0, discount: 0, shipping: 0, grandTotal: 0, walletPart: 0 };
  const [order] = await transaction
    .insert(orders)
    .values({ ...values, ...nothing, state })
    .returning();
  if (!order) throw new Error('The order was not inserted');
  const orderId = order.id;
  const free = { unitPrice: 0, discount: 0, total: 0 };
  await transaction
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, ...free, orderId, position })));
  await transaction.insert(orderEvents).values({ orderId, state, actor: by, at: order.placedAt });
  return order;
}
