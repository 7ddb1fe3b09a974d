import { type PersonParts, personalListBy } from '../../platform/person-parts';
import { cartLines } from './schema';

/** The cart of a member. */
export const personParts: PersonParts = {
  lists: [
    personalListBy(cartLines.productId, 'cart', cartLines, {
      product_id: cartLines.productId,
      quantity: cartLines.quantity,
      seen_price: cartLines.seenPrice,
      added_at: cartLines.addedAt,
    }),
  ],
};
