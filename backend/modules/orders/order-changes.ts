import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { SHOPPER_CHANGES } from '../../platform/shopper-changes';
import { orders } from './schema';

/** Says that an order, its refunds, cancellations or returns have changed, as soon as the transaction is committed. */
export async function publishOrderChange(transaction: Queries, orderId: number): Promise<void> {
  await transaction.execute(sql`
    select pg_notify(
      ${SHOPPER_CHANGES},
      json_build_object('order_number', number, 'shopper_id', shopper_id)::text
    )
    from ${orders} where id = ${orderId}`);
}
