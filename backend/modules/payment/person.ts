import { and, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { defaultCards } from './schema';
import { customerOf } from './service';
import { forgetCustomer } from './topics';

/** The saved cards of a member, which are at the payment provider. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'default_card',
      read: (queries, id, after, limit) =>
        queries
          .select({ place: defaultCards.shopperId, reference: defaultCards.reference })
          .from(defaultCards)
          .where(and(eq(defaultCards.shopperId, id), gt(defaultCards.shopperId, after)))
          .limit(limit),
    },
  ],
  remove: (transaction, { id }, { jobs }) =>
    jobs.enqueue(transaction, { topic: forgetCustomer, key: customerOf(id), payload: null }),
};
