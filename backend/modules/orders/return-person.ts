import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { returnEvents, returnPictures, returns } from './return-schema';
import { withoutPerson } from './rules';
import { orders } from './schema';

/** How many are named. */
const NAMED = 3;

/** The returns of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'returns',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: returns.id,
            return_number: sql<string>`${orders.number} || '-R' || ${returns.sequence}`,
            kind: returns.kind,
            state: returns.state,
            reason: returns.reason,
            comment: returns.comment,
            quantity: returns.quantity,
            pickup_date: returns.pickupDate,
            pickup_time: returns.pickupTime,
            pickup_address: returns.pickupAddress,
            note_of_the_shop: returns.note,
            /** For this browser, while the member is signed in. */
            picture: sql<
              string | null
            >`case when ${returns.picture} is not null then '/api/return-picture/' || ${orders.number} || '-R' || ${returns.sequence} end`,
            created_at: returns.createdAt,
            events: sql<unknown>`(select jsonb_agg(jsonb_build_object('state', ${returnEvents.state},
            'actor', ${returnEvents.actor}, 'at', ${returnEvents.at}) order by ${returnEvents.id})
          from ${returnEvents} where ${returnEvents.returnId} = ${returns.id})`,
          })
          .from(returns)
          .innerJoin(orders, eq(orders.id, returns.orderId))
          .where(and(eq(orders.shopperId, id), gt(returns.id, after)))
          .orderBy(asc(returns.id))
          .limit(limit),
    },
  ],
  async obstacles(queries, shopperId) {
    const returning = await queries
      .select({ number: sql<string>`${orders.number} || '-R' || ${returns.sequence}` })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(
        and(
          eq(orders.shopperId, shopperId),
          inArray(returns.state, [
            'requested',
            'approved',
            'pickup_scheduled',
            'picked_up',
            'received',
          ]),
        ),
      )
      .orderBy(returns.id)
      .limit(NAMED);
    return returning.map(
      ({ number }) => `Your return ${number} is not complete yet. Wait until it is, or cancel it.`,
    );
  },
  /** What went back, and why, stays. */
  async remove(transaction, { id }) {
    const own = transaction.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, id));
    await transaction
      .update(returns)
      .set({ comment: '', note: null, pickupAddress: withoutPerson(returns.pickupAddress) })
      .where(inArray(returns.orderId, own));
    await transaction
      .update(returnPictures)
      .set({ content: Buffer.alloc(0) })
      .where(inArray(returnPictures.orderId, own));
  },
};
