import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { rateLimits } from '../db/account-schema';
import type { Queries } from '../db/database';
import { refusals } from '../http/refusal';
import { type Clock, DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from './clock';

interface Limit {
  attempts: number;
  windowMs: number;
}

const per = (windowMs: number, attempts: number): Limit => ({ attempts, windowMs });

/**
 * How often one account (a login name, a number, a shopper) may be tried, and how often one address may
 * try any. An address can be a whole household's or office's, so it may do more.
 */
const LIMITS = {
  register: { account: per(HOUR_MS, 10), address: per(HOUR_MS, 30) },
  login: { account: per(15 * MINUTE_MS, 10), address: per(15 * MINUTE_MS, 60) },
  socialLogin: { account: null, address: per(15 * MINUTE_MS, 60) },
  changePassword: { account: per(15 * MINUTE_MS, 10), address: per(15 * MINUTE_MS, 60) },
  sendOtp: { account: per(HOUR_MS, 5), address: per(HOUR_MS, 20) },
  // A day: in ten thousand codes, so many guesses are a small part.
  verifyOtp: { account: per(DAY_MS, 30), address: per(HOUR_MS, 60) },
  resetPassword: { account: per(HOUR_MS, 10), address: per(HOUR_MS, 40) },
  // Codes are short enough to be guessed.
  applyCoupon: { account: per(HOUR_MS, 30), address: per(HOUR_MS, 120) },
} satisfies Record<string, { account: Limit | null; address: Limit }>;

type Action = keyof typeof LIMITS;

/** Between two codes to one number (section 9). */
const RESEND_PAUSE_MS = 60 * SECOND_MS;

interface Attempt {
  key: string;
  limit: Limit;
}

export interface RateLimiter {
  /** Counts an attempt. Throws a 429 with Retry-After when there were too many. */
  count(action: Action, by: { account?: string; address: string }): Promise<void>;
  /** The right password was given: the wrong ones before it no longer count. */
  forget(action: Action, account: string): Promise<void>;
  /** Throws a 429 within a minute of the last code for this number. It holds also where limits are off. */
  pauseBetweenCodes(mobile: string): Promise<void>;
}

/** Hashed, so that the table does not list who tried to log in, and no name is too long for it. */
function keyOf(action: string, kind: string, value: string): string {
  const digest = createHash('sha256').update(value).digest('base64url');
  return `${action}:${kind}:${digest}`;
}

/**
 * Counts attempts in the database, in windows that begin with the first one, so that they hold over
 * restarts and for several backends.
 */
export function createRateLimiter({
  queries,
  clock,
  isOn,
}: {
  queries: Queries;
  clock: Clock;
  isOn: boolean;
}): RateLimiter {
  async function countAll(attempts: Attempt[]): Promise<void> {
    const now = clock();
    const rows = attempts
      .map(({ key, limit }) => ({ key, count: 1, endsAt: later(now, limit.windowMs) }))
      // In one order, so that two attempts at a time cannot wait for each other's rows.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const isOver = lte(rateLimits.endsAt, now);
    const counted = await queries
      .insert(rateLimits)
      .values(rows)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning();
    const limitOf = new Map(attempts.map(({ key, limit }) => [key, limit]));
    const waits = counted
      .filter((row) => row.count > (limitOf.get(row.key)?.attempts ?? 0))
      .map((row) => Math.ceil((row.endsAt.getTime() - now.getTime()) / SECOND_MS));
    if (waits.length > 0) throw refusals.tooManyAttempts(Math.max(1, ...waits));
  }

  return {
    async count(action, { account, address }) {
      if (!isOn) return;
      const limits = LIMITS[action];
      const attempts = [{ key: keyOf(action, 'address', address), limit: limits.address }];
      if (limits.account && account !== undefined) {
        attempts.push({ key: keyOf(action, 'account', account), limit: limits.account });
      }
      await countAll(attempts);
    },
    async forget(action, account) {
      if (!isOn) return;
      await queries.delete(rateLimits).where(eq(rateLimits.key, keyOf(action, 'account', account)));
    },
    pauseBetweenCodes: (mobile) =>
      countAll([{ key: keyOf('code', 'account', mobile), limit: per(RESEND_PAUSE_MS, 1) }]),
  };
}
