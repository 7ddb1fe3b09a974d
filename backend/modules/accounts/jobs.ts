import { lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database';
import type { Jobs } from '../../platform/jobs';
import { defineTopic } from '../../platform/jobs-topic';
import type { PaymentProvider } from '../payments/provider';
import { deleteInactiveGuests } from './guests';
import { deletionCodes, otpChallenges, sessions } from './schema';

/** Removes the saved cards of a member who was deleted; its key is the provider's name of them. */
export const forgetCustomer = defineTopic({ name: 'forget-customer', payload: z.null() });

/** Says who does the jobs of accounts. */
export function registerAccountJobs(jobs: Jobs, provider: PaymentProvider | null): void {
  jobs.handle(forgetCustomer, async ({ key: customer }) => {
    if (!provider) return;
    for (const { reference } of await provider.savedCards(customer)) {
      await provider.removeCard(customer, reference);
    }
  });
}

/** Removes expired sessions and codes, and the guests whose session was one of them. */
export async function deleteExpiredAccountRows(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lte(sessions.expiresAt, now));
  await deleteInactiveGuests(queries);
  await queries.delete(otpChallenges).where(lte(otpChallenges.expiresAt, now));
  await queries.delete(deletionCodes).where(lte(deletionCodes.expiresAt, now));
}
