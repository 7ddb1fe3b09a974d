import { createHash } from 'node:crypto';
import { inArray, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '@/lib/contract/durations';
import type { Attempts, RateLimit } from '@/lib/contract/endpoint';
import { appErrors } from '@/lib/contract-server/app-error';
import { type Clock, later } from './clock';
import type { Queries } from './database/database';
import { deleteInBatches } from './delete-in-batches';
import { rateLimits } from './rate-limits-schema';

/** How many windows are counted in memory: some 10 MB. */
const MAX_WINDOWS = 50_000;

export interface Attempt {
  endpoint: string;
  /** One spelling of who is tried; null where the row counts no account. */
  account: string | null;
  /** Whose attempts the call counts among (`http/rate-limit-key.ts`). */
  client: string;
  /** The id of a device that has signed in to this account before. */
  device: string | null;
}

export interface RateLimiter {
  /** Counts an attempt. Throws a 429 with Retry-After when there were too many. */
  count(limit: RateLimit, attempt: Attempt): Promise<void>;
  /** What this attempt was counted under no longer counts, except for its client. */
  clear(queries: Queries, limit: RateLimit, attempt: Attempt): Promise<void>;
}

type Kind =
  | 'account'
  | 'account-client'
  | 'account-long'
  | 'client'
  | 'device'
  | 'devices'
  | 'pause';

/** Hashed, so that the table does not list who tried to log in, and no name is too long for it. */
function keyOf(endpoint: string, kind: Kind, ...values: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return `${endpoint}:${kind}:${digest}`;
}

interface Counter {
  key: string;
  limit: Attempts;
}

/** What an attempt is counted under, in steps: one that a step rejects uses up nothing of the next. */
function stepsOf({ account: limits, client }: RateLimit, attempt: Attempt): Counter[][] {
  const { endpoint, account } = attempt;
  const ofClient = { key: keyOf(endpoint, 'client', attempt.client), limit: client };
  if (!limits || account === null) return [[ofClient]];
  if (limits.device && attempt.device !== null) {
    const { device } = limits;
    return [
      [{ key: keyOf(endpoint, 'device', account, attempt.device), limit: device }],
      [{ key: keyOf(endpoint, 'devices', account), limit: device.together }],
    ];
  }
  const fromClient = [ofClient];
  if (limits.perClient) {
    const key = keyOf(endpoint, 'account-client', account, attempt.client);
    fromClient.push({ key, limit: limits.perClient });
  }
  const steps: Counter[][] = [
    fromClient,
    [{ key: keyOf(endpoint, 'account', account), limit: limits }],
  ];
  if (limits.longTerm) {
    steps.push([{ key: keyOf(endpoint, 'account-long', account), limit: limits.longTerm }]);
  }
  return steps;
}

/** Where attempts are counted, in windows that begin with the first one. */
interface Counts {
  /** @returns how long the caller has to wait, in milliseconds; 0 where all counters allow the attempt */
  count(counters: Counter[], now: Date): Promise<number>;
  forget(queries: Queries, keys: string[]): Promise<void>;
}

/** They hold over restarts and for several backends. */
function countsInDatabase(queries: Queries): Counts {
  return {
    async count(counters, now) {
      const rows = counters
        .map(({ key, limit }) => ({ key, count: 1, endsAt: later(now, limit.windowMs) }))
        // In one order, so that two attempts at a time cannot wait for each other's rows.
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      // A window that ends later than one that begins now is of a clock that has been set back since.
      const isOver = sql`(${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz
        or ${rateLimits.endsAt} > excluded.ends_at + interval '1 minute')`;
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
      const limitOf = new Map(counters.map(({ key, limit }) => [key, limit]));
      const waits = counted
        .filter((row) => row.count > (limitOf.get(row.key)?.attempts ?? 0))
        .map((row) => Math.max(1, row.endsAt.getTime() - now.getTime()));
      return Math.max(0, ...waits);
    },
    async forget(transaction, keys) {
      await transaction.delete(rateLimits).where(inArray(rateLimits.key, keys));
    },
  };
}

/** They begin anew with each process. */
function countsInMemory(): Counts {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_WINDOWS });
  return {
    async count(counters, now) {
      const waits = counters.map(({ key, limit: { attempts, windowMs } }) => {
        const window = windows.get(key);
        const leftMs = window ? window.endsAt - now.getTime() : 0;
        // Longer than a window: the clock has been set back since.
        if (!window || leftMs <= 0 || leftMs > windowMs) {
          windows.set(key, { count: 1, endsAt: now.getTime() + windowMs });
          return 0;
        }
        window.count += 1;
        return window.count > attempts ? leftMs : 0;
      });
      return Math.max(0, ...waits);
    },
    async forget(_, keys) {
      for (const key of keys) windows.delete(key);
    },
  };
}

/** Limits attempts. Where limits are off, the pauses between attempts remain. */
export function createRateLimiter({
  queries,
  clock,
  isOn,
}: {
  queries: Queries;
  clock: Clock;
  isOn: boolean;
}): RateLimiter {
  const inDatabase = countsInDatabase(queries);
  const inMemory = countsInMemory();
  const countsOf = (limit: RateLimit) => (limit.countedIn === 'memory' ? inMemory : inDatabase);

  async function countAll(limit: RateLimit, counters: Counter[]): Promise<void> {
    const waitMs = await countsOf(limit).count(counters, clock());
    if (waitMs > 0) throw appErrors.tooManyAttempts(Math.ceil(waitMs / SECOND_MS));
  }

  return {
    async count(limit, attempt) {
      const { endpoint, account } = attempt;
      const pauseMs = limit.account?.pauseMs;
      // Before the others: an attempt within the pause uses up none of them.
      if (pauseMs && account !== null) {
        const pause = { attempts: 1, windowMs: pauseMs };
        await countAll(limit, [{ key: keyOf(endpoint, 'pause', account), limit: pause }]);
      }
      if (!isOn) return;
      for (const counters of stepsOf(limit, attempt)) await countAll(limit, counters);
    },
    async clear(queries, limit, { endpoint, account, client, device }) {
      if (!isOn || account === null) return;
      const keys =
        device === null
          ? [
              keyOf(endpoint, 'account', account),
              keyOf(endpoint, 'account-client', account, client),
              keyOf(endpoint, 'account-long', account),
            ]
          : [keyOf(endpoint, 'device', account, device), keyOf(endpoint, 'devices', account)];
      await countsOf(limit).forget(queries, keys);
    },
  };
}

/** Removes the counts whose window has ended. */
export async function deleteExpiredRateLimits(queries: Queries, now: Date): Promise<void> {
  await deleteInBatches(queries, rateLimits, lte(rateLimits.endsAt, now));
}
