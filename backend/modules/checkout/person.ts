import { and, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { checkouts } from './schema';

/** What a member has chosen for the next order. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'checkout',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: checkouts.shopperId,
            shipping_address: checkouts.shippingAddress,
            billing_address: checkouts.billingAddress,
            delivery_method: checkouts.deliveryMethod,
            delivery_date: checkouts.deliveryDate,
          })
          .from(checkouts)
          .where(and(eq(checkouts.shopperId, id), gt(checkouts.shopperId, after)))
          .limit(limit),
    },
  ],
};
