import { lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import { deleteOldEmailLinks } from './email-links';
import { deleteInactiveGuests } from './guests';
import { deleteOldChallenges } from './otp-challenges';
import { deletionCodes, sessions } from './schema';

/** Removes expired sessions and codes, and the guests whose session was one of them. */
export async function deleteExpiredAccountRows(queries: Queries, now: Date): Promise<void> {
  await deleteInBatches(queries, sessions, lte(sessions.expiresAt, now));
  await deleteInactiveGuests(queries);
  await deleteOldChallenges(queries, now);
  await deleteOldEmailLinks(queries, now);
  await deleteInBatches(queries, deletionCodes, lte(deletionCodes.expiresAt, now));
}
