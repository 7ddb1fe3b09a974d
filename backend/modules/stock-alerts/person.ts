import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { stockAlerts } from './schema';

/** What a member waits for. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'stock_alerts',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: stockAlerts.id,
            product_id: stockAlerts.productId,
            created_at: stockAlerts.createdAt,
          })
          .from(stockAlerts)
          .where(and(eq(stockAlerts.shopperId, id), gt(stockAlerts.id, after)))
          .orderBy(asc(stockAlerts.id))
          .limit(limit),
    },
  ],
  /** What waits for the address, confirmed or not. The alerts of a member go with the member. */
  async remove(transaction, { email }) {
    await transaction.delete(stockAlerts).where(eq(stockAlerts.email, email.toLowerCase()));
  },
};
