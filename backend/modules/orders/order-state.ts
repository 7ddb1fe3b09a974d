import { eq } from 'drizzle-orm';
import type { OrderState } from '@/lib/contract/order-states';
import type { Queries } from '../../platform/database/database';
import { checkTransition } from '../../platform/state-machine';
import { publishOrderChange } from './order-changes';
import { orderEvents, orders } from './schema';
import { type OrderActor, orderTransitions } from './states';

export type OrderRow = typeof orders.$inferSelect;

/** The order, locked until the transaction ends. It is locked before its payment, stock and accounts. */
export async function lockOrder(transaction: Queries, id: number): Promise<OrderRow> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update');
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

/**
 * Changes the state of a locked order: the only way to change it.
 * @throws {AppError} 409 for a change that the table does not allow
 */
export async function changeOrderState(
  transaction: Queries,
  { id, state: from }: Pick<OrderRow, 'id' | 'state'>,
  { to, by, now }: { to: OrderState; by: OrderActor; now: Date },
): Promise<void> {
  checkTransition(orderTransitions, { from, to, by });
  await transaction.update(orders).set({ state: to }).where(eq(orders.id, id));
  await transaction.insert(orderEvents).values({ orderId: id, state: to, actor: by, at: now });
  await publishOrderChange(transaction, id);
}
