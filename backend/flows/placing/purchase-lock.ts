import { lockCart } from '../../modules/cart/service';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';

/**
 * Makes everything wait that would place or confirm another order of the shopper, and changes of their cart, until the
 * transaction ends. The rows of the cart are not enough: an empty one has none.
 */
export async function lockPurchases(transaction: Queries, shopperId: number): Promise<void> {
  await lockName(transaction, `purchases-${shopperId}`);
  await lockCart(transaction, shopperId);
}
