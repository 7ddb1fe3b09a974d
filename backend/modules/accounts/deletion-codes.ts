import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import { isSameSecret } from '@/lib/shared/same-secret';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deletionCodes } from './schema';

const LIFETIME_MS = 10 * MINUTE_MS;
const MAX_TRIES = 5;

function hashCode(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('base64url');
}

/** Replaces whatever code the member had by a new one of six digits, and answers it. */
export async function startDeletionCode(
  queries: Queries,
  shopperId: number,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  const values = {
    salt,
    codeHash: hashCode(salt, code),
    tries: 0,
    expiresAt: later(now, LIFETIME_MS),
  };
  await queries
    .insert(deletionCodes)
    .values({ shopperId, ...values })
    .onConflictDoUpdate({ target: deletionCodes.shopperId, set: values });
  return code;
}

/** Tries a code. It stays, so that it can be tried again after an obstacle, and goes with the member. */
export async function isDeletionCode(
  queries: Queries,
  shopperId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  // Counted before it is compared, so that tries at the same time cannot be more than allowed.
  const [stored] = await queries
    .update(deletionCodes)
    .set({ tries: sql`${deletionCodes.tries} + 1` })
    .where(
      and(
        eq(deletionCodes.shopperId, shopperId),
        gt(deletionCodes.expiresAt, now),
        lt(deletionCodes.tries, MAX_TRIES),
      ),
    )
    .returning();
  return stored !== undefined && isSameSecret(hashCode(stored.salt, code), stored.codeHash);
}
