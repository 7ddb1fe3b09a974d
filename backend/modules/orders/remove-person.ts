import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { removePersonFromPayments } from '../payments/service';
import { removePersonFromReturns } from '../returns/service';
import { withoutPerson } from './rules';
import { cancellations, checkoutAttempts, orderKeys, orders } from './schema';

/**
 * Removes the person from the orders of a shopper who is deleted, and everything that opens them. What was bought,
 * paid and given back stays, for the books; so do invoices and credit notes as they were issued.
 */
export async function removePersonFromOrders(
  transaction: Queries,
  shopperId: number,
): Promise<void> {
  const own = await transaction
    .update(orders)
    .set({
      shippingAddress: withoutPerson(orders.shippingAddress),
      billingAddress: withoutPerson(orders.billingAddress),
      carrier: null,
      trackingNumber: null,
    })
    .where(eq(orders.shopperId, shopperId))
    .returning({ id: orders.id, paymentId: orders.paymentId });
  await transaction
    .update(checkoutAttempts)
    .set({ choice: null })
    .where(eq(checkoutAttempts.shopperId, shopperId));
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  await transaction.delete(orderKeys).where(inArray(orderKeys.orderId, ids));
  await transaction
    .update(cancellations)
    .set({ comment: '' })
    .where(inArray(cancellations.orderId, ids));
  await removePersonFromReturns(transaction, ids);
  await removePersonFromPayments(
    transaction,
    own.flatMap(({ paymentId }) => paymentId ?? []),
  );
}
