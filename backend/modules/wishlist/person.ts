import { type PersonParts, personalListBy } from '../../platform/person-parts';
import { wishlistItems } from './schema';

/** The wish list of a member. */
export const personParts: PersonParts = {
  lists: [
    personalListBy(wishlistItems.productId, 'wishlist', wishlistItems, {
      product_id: wishlistItems.productId,
      known_price: wishlistItems.knownPrice,
      added_at: wishlistItems.addedAt,
    }),
  ],
};
