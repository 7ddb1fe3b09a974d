import { sql } from 'drizzle-orm';
import { lockCart } from '../../modules/cart/service';
import type { Queries } from '../../platform/database/database';

/**
 * Makes everything wait that would place or confirm another order of the shopper, and changes of their cart, until the
 * transaction ends. The rows of the cart are not enough: an empty one has none.
 */
export async function lockPurchases(transaction: Queries, shopperId: number): Promise<void> {
  const key = `purchases-${shopperId}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await lockCart(transaction, shopperId);
}
