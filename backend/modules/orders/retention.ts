import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { CLEANUP_BATCH, deleteInBatches } from '../../platform/delete-in-batches';
import type { Retention } from '../../platform/retention';
import { removePersonFromPayments } from '../payment/service';
import { withoutPerson } from './rules';
import { DELETED_EMAIL, orderKeys, orders, refunds } from './schema';

/** To the letter as in the index `orders_unpaid_with_person`. */
const IS_UNPAID_WITH_PERSON = sql`${orders.state} = 'expired' and ${orders.shippingAddress} ->> 'email' <> ${sql.raw(`'${DELETED_EMAIL}'`)}`;

/**
 * Takes the person from orders that were never paid, a thousand at a time. The order and its payment stay: money that
 * comes for it all the same goes back by them.
 */
export async function removePersonsFromUnpaid(
  queries: Queries,
  now: Date,
  { unpaidOrdersMs }: Pick<Retention, 'unpaidOrdersMs'>,
): Promise<void> {
  while ((await removeSomePersons(queries, later(now, -unpaidOrdersMs))) === CLEANUP_BATCH);
}

function removeSomePersons(queries: Queries, before: Date): Promise<number> {
  return queries.transaction(async (transaction) => {
    const isRefunding = transaction
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), inArray(refunds.state, ['pending', 'failed'])));
    const old = await transaction
      .select({ id: orders.id, paymentId: orders.paymentId })
      .from(orders)
      .where(and(IS_UNPAID_WITH_PERSON, lt(orders.placedAt, before), notExists(isRefunding)))
      .orderBy(asc(orders.placedAt))
      .limit(CLEANUP_BATCH)
      .for('no key update');
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await transaction
      .update(orders)
      .set({
        shippingAddress: withoutPerson(orders.shippingAddress),
        billingAddress: withoutPerson(orders.billingAddress),
        driverNotes: null,
        campaign: null,
      })
      .where(inArray(orders.id, ids));
    await transaction.delete(orderKeys).where(inArray(orderKeys.orderId, ids));
    await removePersonFromPayments(
      transaction,
      old.flatMap(({ paymentId }) => paymentId ?? []),
    );
    return old.length;
  });
}

/** Removes the keys of links in old e-mails. */
export async function deleteOldOrderKeys(
  queries: Queries,
  now: Date,
  { orderLinksMs }: Pick<Retention, 'orderLinksMs'>,
): Promise<void> {
  await deleteInBatches(queries, orderKeys, lt(orderKeys.createdAt, later(now, -orderLinksMs)));
}
