import { eq } from 'drizzle-orm';
import type { OrderChanged } from '@/lib/contract/order-events';
import type { Queries } from '../../platform/database/database';
import { publishShopperChange } from '../../platform/shopper-changes';
import { orders } from './schema';

/** Says that an order, its refunds, cancellations or returns have changed, as soon as the transaction is committed. */
export async function publishOrderChange(transaction: Queries, orderId: number): Promise<void> {
  const [order] = await transaction
    .select({ number: orders.number, shopperId: orders.shopperId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return;
  await publishShopperChange(transaction, {
    shopper_id: order.shopperId,
    event: 'changed',
    data: { order_number: order.number } satisfies OrderChanged,
    subject: order.number,
  });
}
