import { lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { otpChallenges, sessions } from './schema';

/** Removes expired sessions and codes. */
export async function deleteExpiredAccountRows(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lte(sessions.expiresAt, now));
  await queries.delete(otpChallenges).where(lte(otpChallenges.expiresAt, now));
}
