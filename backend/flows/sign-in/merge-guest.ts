import { lockGuest } from '../../modules/accounts/guests';
import { deleteShopper } from '../../modules/accounts/shoppers';
import { moveCart } from '../../modules/cart/service';
import { lockUnpaidOrders, moveUnpaidOrders } from '../../modules/orders/service';
import type { Queries } from '../../platform/database/database';
import { copyIdempotencyKeys } from '../../platform/idempotency';

/**
 * Adds the guest's cart to the member's, with orders that are not paid, and removes the guest with their sessions.
 * Does nothing for someone who is no guest any more: another call was first.
 * @returns the names of the products of which the cart could not hold all units
 */
export async function mergeGuest(
  transaction: Queries,
  guestId: number,
  memberId: number,
): Promise<string[]> {
  // Attempts and orders are locked before their shopper, as where they are placed and settled.
  await lockUnpaidOrders(transaction, guestId);
  if (!(await lockGuest(transaction, guestId))) return [];
  // Nothing more can be placed by the guest; what was placed while this waited for the lock is found.
  await moveUnpaidOrders(transaction, guestId, memberId);
  const cutOff = await moveCart(transaction, guestId, memberId);
  // An addition whose answer was lost may be sent again by the member.
  await copyIdempotencyKeys(transaction, guestId, memberId);
  await deleteShopper(transaction, guestId);
  return cutOff;
}
