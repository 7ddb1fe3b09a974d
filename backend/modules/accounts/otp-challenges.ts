import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { hashToken, newToken } from '@/lib/contract-server/tokens';
import { isSameSecret } from '@/lib/shared/same-secret';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';
import { deleteInBatches } from '../../platform/delete-in-batches';
import { otpChallenges } from './schema';

/** Of a code, and then of the token that it is exchanged for. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** Section 9: the pause between two codes to the same browser. */
const PAUSE_MS = MINUTE_MS;
const MAX_TRIES = 5;
/**
 * How many codes a number gets in any 24 hours. Ten of 10,000 possibilities with five tries each: whoever guesses from any
 * number of clients and browsers is right in one of 200 days. Three are for devices that have signed in to the account
 * before, so that strangers cannot use them up.
 */
const CODES_A_DAY = { strangers: 7, knownDevices: 3 };

function hashCode(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('base64url');
}

/** Four random digits. */
function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

function tooManyCodes(retryAfterSeconds: number): AppError {
  return new AppError(
    429,
    'rate_limited',
    'We have sent this number all the codes that it can get in a day. We can email you a link instead.',
    { retryAfterSeconds },
  );
}

/** Of whom a code is asked for, and from where. */
interface Asked {
  /** Ten digits. */
  mobile: string;
  /** The secret of the browser; none where the caller has none. */
  browser: string;
  /** Whether the browser has signed in to the account before. */
  isKnownDevice: boolean;
  /** Whose number it is; null where no shopper has it. */
  shopperId: number | null;
}

/**
 * Makes a new code, which replaces the one that the browser had for the number, and answers it. For a number that no
 * shopper has, the same is written with a code that no one knows, and null is answered.
 * @throws {AppError} 429 within the pause and when the number's codes of the day are used up
 */
export async function startChallenge(
  transaction: Queries,
  { mobile, browser, isKnownDevice, shopperId }: Asked,
  now: Date,
): Promise<string | null> {
  await lockName(transaction, `otp:${mobile}`);
  const browserHash = hashToken(browser);
  const codes = await transaction
    .select()
    .from(otpChallenges)
    .where(and(eq(otpChallenges.mobile, mobile), gt(otpChallenges.createdAt, later(now, -DAY_MS))))
    .orderBy(asc(otpChallenges.id));
  const secondsUntil = (from: Date, afterMs: number) =>
    Math.max(1, Math.ceil((from.getTime() + afterMs - now.getTime()) / SECOND_MS));
  const last = codes.findLast((code) => code.browserHash === browserHash);
  if (last && last.createdAt > later(now, -PAUSE_MS)) {
    throw appErrors.tooManyAttempts(secondsUntil(last.createdAt, PAUSE_MS));
  }
  const counted = codes.filter((code) => code.isKnownDevice === isKnownDevice);
  const limit = isKnownDevice ? CODES_A_DAY.knownDevices : CODES_A_DAY.strangers;
  const oldest = counted.at(-limit);
  if (oldest) throw tooManyCodes(secondsUntil(oldest.createdAt, DAY_MS));

  const code = shopperId === null ? null : newCode();
  const salt = randomBytes(16).toString('base64url');
  await transaction.insert(otpChallenges).values({
    mobile,
    browserHash,
    isKnownDevice,
    shopperId,
    salt,
    codeHash: hashCode(salt, code ?? newToken()),
    createdAt: now,
    expiresAt: later(now, LIFETIME_MS),
  });
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

/** Tries a code: the latest of this number that the browser has asked for. */
export async function redeemCode(
  queries: Queries,
  { mobile, browser }: Pick<Asked, 'mobile' | 'browser'>,
  code: string,
  now: Date,
): Promise<Redeemed> {
  const latest = queries
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(and(eq(otpChallenges.mobile, mobile), eq(otpChallenges.browserHash, hashToken(browser))))
    .orderBy(desc(otpChallenges.id))
    .limit(1);
  const isOpen = and(isNull(otpChallenges.resetTokenHash), gt(otpChallenges.expiresAt, now));
  // Counted before it is compared, so that tries at the same time cannot be more than allowed.
  const [challenge] = await queries
    .update(otpChallenges)
    .set({ tries: sql`${otpChallenges.tries} + 1` })
    .where(and(eq(otpChallenges.id, latest), isOpen, lt(otpChallenges.tries, MAX_TRIES)))
    .returning();
  if (!challenge) return { token: null, isEnded: false, shopperId: null };
  const { id, salt, codeHash, tries, shopperId } = challenge;
  if (!isSameSecret(hashCode(salt, code), codeHash)) {
    return { token: null, isEnded: tries === MAX_TRIES, shopperId };
  }

  const token = newToken();
  const redeemed = await queries
    .update(otpChallenges)
    .set({ resetTokenHash: hashToken(token), expiresAt: later(now, LIFETIME_MS) })
    .where(and(eq(otpChallenges.id, id), isOpen))
    .returning({ id: otpChallenges.id });
  return { token: redeemed.length > 0 ? token : null, isEnded: false, shopperId };
}

/** What ends a code and its token. The row stays, because it counts for a day. */
const ENDED = { resetTokenHash: null, expiresAt: sql`${otpChallenges.createdAt}` };

/** Uses up the token and answers whose password it may set; null when it is none, expired or used. */
export async function redeemResetToken(
  queries: Queries,
  mobile: string,
  token: string,
  now: Date,
): Promise<number | null> {
  const [challenge] = await queries
    .update(otpChallenges)
    .set(ENDED)
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

/** Ends what was begun to recover a shopper's password by text message. */
export async function endChallengesOf(queries: Queries, shopperId: number): Promise<void> {
  await queries.update(otpChallenges).set(ENDED).where(eq(otpChallenges.shopperId, shopperId));
}

/** Removes the codes that do not count any more. */
export async function deleteOldChallenges(queries: Queries, now: Date): Promise<void> {
  await deleteInBatches(queries, otpChallenges, lte(otpChallenges.createdAt, later(now, -DAY_MS)));
}
