import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import { type PersonParts, personalListBy } from '../../platform/person-parts';
import { defaultCards } from './schema';
import { customerOf } from './service';
import { forgetCustomer } from './topics';

function removeCards(transaction: Queries, id: number, jobs: JobQueue): Promise<void> {
  return jobs.enqueue(transaction, { topic: forgetCustomer, key: customerOf(id), payload: null });
}

/** The saved cards of a member, which are at the payment provider. */
export const personParts: PersonParts = {
  lists: [
    personalListBy(defaultCards.shopperId, 'default_card', defaultCards, {
      reference: defaultCards.reference,
    }),
  ],
  remove: (transaction, { id }, { jobs }) => removeCards(transaction, id, jobs),
  /** The cards belong to the other one. */
  async takeOver(transaction, id, { jobs }) {
    await transaction.delete(defaultCards).where(eq(defaultCards.shopperId, id));
    await removeCards(transaction, id, jobs);
  },
};
