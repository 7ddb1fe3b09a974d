import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { cartLines } from './schema';

/** The cart of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'cart',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: cartLines.productId,
            product_id: cartLines.productId,
            quantity: cartLines.quantity,
            seen_price: cartLines.seenPrice,
            added_at: cartLines.addedAt,
          })
          .from(cartLines)
          .where(and(eq(cartLines.shopperId, id), gt(cartLines.productId, after)))
          .orderBy(asc(cartLines.productId))
          .limit(limit),
    },
  ],
};
