import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { wishlistItems } from './schema';

/** The wish list of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'wishlist',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: wishlistItems.productId,
            product_id: wishlistItems.productId,
            known_price: wishlistItems.knownPrice,
            added_at: wishlistItems.addedAt,
          })
          .from(wishlistItems)
          .where(and(eq(wishlistItems.shopperId, id), gt(wishlistItems.productId, after)))
          .orderBy(asc(wishlistItems.productId))
          .limit(limit),
    },
  ],
};
