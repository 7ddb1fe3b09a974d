import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import { isSameSecret } from '@/lib/shared/same-secret';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { hashToken, newToken } from '../../platform/tokens';
import { otpChallenges } from './schema';

/** Of a code, and then of the token that it is exchanged for. */
const LIFETIME_MS = 10 * MINUTE_MS;
const MAX_TRIES = 5;

function hashCode(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('base64url');
}

/** Four random digits. */
function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/**
 * Replaces whatever code the number had by a new one, and answers it. For a number that no shopper has,
 * the same is written with a code that no one knows, and null is answered.
 */
export async function startChallenge(
  queries: Queries,
  mobile: string,
  shopperId: number | null,
  now: Date,
): Promise<string | null> {
  const code = shopperId === null ? null : newCode();
  const salt = randomBytes(16).toString('base64url');
  const challenge = {
    shopperId,
    salt,
    codeHash: hashCode(salt, code ?? newToken()),
    tries: 0,
    resetTokenHash: null,
    createdAt: now,
    expiresAt: later(now, LIFETIME_MS),
  };
  await queries
    .insert(otpChallenges)
    .values({ mobile, ...challenge })
    .onConflictDoUpdate({ target: otpChallenges.mobile, set: challenge });
  return code;
}

interface Redeemed {
  /** Allows one new password. Null for a wrong, an expired or a used code and after five tries. */
  token: string | null;
  /** Whether this was the fifth wrong try, which ended the code. */
  isEnded: boolean;
  /** Whose code it is; null where no shopper has the number. */
  shopperId: number | null;
}

/** Tries a code. */
export async function redeemCode(
  queries: Queries,
  mobile: string,
  code: string,
  now: Date,
): Promise<Redeemed> {
  const isOpen = and(
    eq(otpChallenges.mobile, mobile),
    isNull(otpChallenges.resetTokenHash),
    gt(otpChallenges.expiresAt, now),
  );
  // Counted before it is compared, so that tries at the same time cannot be more than allowed.
  const [challenge] = await queries
    .update(otpChallenges)
    .set({ tries: sql`${otpChallenges.tries} + 1` })
    .where(and(isOpen, lt(otpChallenges.tries, MAX_TRIES)))
    .returning();
  if (!challenge) return { token: null, isEnded: false, shopperId: null };
  const { salt, codeHash, tries, shopperId } = challenge;
  if (!isSameSecret(hashCode(salt, code), codeHash)) {
    return { token: null, isEnded: tries === MAX_TRIES, shopperId };
  }

  const token = newToken();
  const redeemed = await queries
    .update(otpChallenges)
    .set({ resetTokenHash: hashToken(token), expiresAt: later(now, LIFETIME_MS) })
    // The salt: a code that was sent meanwhile is another one.
    .where(and(isOpen, eq(otpChallenges.salt, salt)))
    .returning({ mobile: otpChallenges.mobile });
  return { token: redeemed.length > 0 ? token : null, isEnded: false, shopperId };
}

/** Uses up the token and answers whose password it may set; null when it is none, expired or used. */
export async function redeemResetToken(
  queries: Queries,
  mobile: string,
  token: string,
  now: Date,
): Promise<number | null> {
  const [challenge] = await queries
    .delete(otpChallenges)
    .where(
      and(
        eq(otpChallenges.mobile, mobile),
        eq(otpChallenges.resetTokenHash, hashToken(token)),
        gt(otpChallenges.expiresAt, now),
      ),
    )
    .returning({ shopperId: otpChallenges.shopperId });
  return challenge?.shopperId ?? null;
}

/** Ends what was begun to recover a shopper's password. */
export async function endChallengesOf(queries: Queries, shopperId: number): Promise<void> {
  await queries.delete(otpChallenges).where(eq(otpChallenges.shopperId, shopperId));
}
