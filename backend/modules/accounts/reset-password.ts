import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { endRecoveryLinksOf } from './email-links';
import { endChallengesOf } from './otp-challenges';
import { shoppers } from './schema';
import { endSessionsOf } from './sessions';
import { type Member, memberOf } from './shoppers';

export const PASSWORD_RESET = 'Your password was reset. Please log in with the new one.';

/**
 * Sets the password of a member who has recovered the account. Every session ends, and every other recovery, and no device
 * is known any more.
 */
export async function resetPassword(
  transaction: Queries,
  shopperId: number,
  passwordHash: string,
  now: Date,
): Promise<Member | undefined> {
  const [row] = await transaction
    .update(shoppers)
    .set({ passwordHash, devicesSince: now, updatedAt: now })
    .where(eq(shoppers.id, shopperId))
    .returning();
  await endSessionsOf(transaction, shopperId);
  await endChallengesOf(transaction, shopperId);
  await endRecoveryLinksOf(transaction, shopperId);
  return memberOf(row);
}
