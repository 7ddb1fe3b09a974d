import { type PersonParts, personalListBy } from '../../platform/person-parts';
import { defaultCards } from './schema';
import { customerOf } from './service';
import { forgetCustomer } from './topics';

/** The saved cards of a member, which are at the payment provider. */
export const personParts: PersonParts = {
  lists: [
    personalListBy(defaultCards.shopperId, 'default_card', defaultCards, {
      reference: defaultCards.reference,
    }),
  ],
  remove: (transaction, { id }, { jobs }) =>
    jobs.enqueue(transaction, { topic: forgetCustomer, key: customerOf(id), payload: null }),
};
