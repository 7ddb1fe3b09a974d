import { sql } from 'drizzle-orm';
import { returns } from '../orders/return-schema';
import { orderLines } from '../orders/schema';
import { reviews } from './schema';

/** Whether units of a line were neither cancelled nor sent back for money. Of `order_lines` in the query. */
export const isKept = sql<boolean>`${orderLines.quantity} > ${orderLines.cancelledQuantity} + (
  select coalesce(sum(${returns.quantity}), 0) from ${returns}
  where ${returns.orderLineId} = ${orderLines.id} and ${returns.state} = 'refunded')`;

/** Whether the author of a review bought what it is about, and kept it. Of `reviews` in the query. */
export const isVerified = sql<boolean>`exists (
  select from ${orderLines} where ${orderLines.id} = ${reviews.orderLineId} and ${isKept})`;
