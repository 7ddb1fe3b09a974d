import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { later } from './clock';
import type { Queries } from './database/database';
import { deleteInBatches } from './delete-in-batches';
import { changedTags, invalidations } from './invalidation-schema';
import type { Jobs } from './jobs';
import { defineTopic } from './jobs-topic';
import { sendRevalidation } from './signed-revalidation';

/** What one call to `/api/revalidate` may hold. */
const MAX_TAGS_PER_CALL = 1000;
const CALL_TIMEOUT_MS = 5 * SECOND_MS;
/** A storefront that accepted nothing for so long has been rebuilt or is gone. */
const LIFETIME_MS = 7 * DAY_MS;
const STATE_CHECK_MS = 20;

/** A job delivers all tags that wait for one storefront; its key is the storefront's URL. */
const revalidate = defineTopic({
  name: 'revalidate',
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
  retry: { firstMs: SECOND_MS, factor: 2, lastMs: MINUTE_MS },
});

/** What came of the latest attempt to deliver to one storefront. */
export interface Delivery {
  storefront: string;
  accepted: boolean;
  /** Why it was not accepted, for the shop's operator. */
  reason?: string;
}

export interface Invalidations {
  /** Stores the tags in the transaction of the change itself. The storefronts are called after its commit. */
  publishInvalidation(transaction: Queries, tags: Iterable<string>): Promise<void>;
  /**
   * Resolves when everything published before the call was tried once at each storefront; null when that
   * takes longer than the limit. What was not accepted is tried again.
   */
  firstDeliveries(limitMs: number): Promise<Delivery[] | null>;
}

interface Options {
  queries: Queries;
  jobs: Jobs;
  storefronts: string[];
  /** Without a secret nothing is stored and nothing is sent. */
  secret: string | undefined;
  /** Called after the commit, before a storefront is called: what this process caches may be stale now. */
  beforeDelivery?: () => void;
}

/**
 * Calls the storefronts with the cache tags that have changed (`lib/contract/revalidation.ts`), at least
 * once each. What they have not accepted waits in the database.
 */
export function createInvalidations({
  queries,
  jobs,
  storefronts,
  secret,
  beforeDelivery,
}: Options): Invalidations {
  const recipients = secret ? storefronts.toSorted() : [];

  async function send(
    storefront: string,
    waiting: { tag: string; change: bigint }[],
    signal: AbortSignal,
  ): Promise<void> {
    const tags = waiting.map(({ tag }) => tag);
    const known = waiting.filter(({ change }) => change > 0n);
    const changes = Object.fromEntries(known.map(({ tag, change }) => [tag, String(change)]));
    const content = { tags, changes };
    const statuses = await sendRevalidation(storefront, secret ?? '', content, signal);
    const refusal = statuses.find((status) => status < 200 || status > 299);
    // All are told once more: which one it was is not stored.
    if (refusal !== undefined) throw new Error(`it answered ${refusal}`);
  }

  jobs.handle(revalidate, async ({ key: storefront, signal: stop }) => {
    const isRecipient = recipients.includes(storefront);
    for (;;) {
      const waiting = await queries
        .select({
          tag: invalidations.tag,
          change: invalidations.change,
          sequence: invalidations.sequence,
        })
        .from(invalidations)
        .where(eq(invalidations.storefront, storefront))
        .orderBy(invalidations.sequence)
        .limit(MAX_TAGS_PER_CALL);
      if (waiting.length === 0) return;
      // It may come back: its tags wait until they expire.
      if (!isRecipient) throw new Error('it is not in STOREFRONT_URL any more');
      beforeDelivery?.();
      await withTimeLimit(CALL_TIMEOUT_MS, (signal) => send(storefront, waiting, signal), stop);
      const sequences = waiting.map((row) => row.sequence);
      await queries
        .delete(invalidations)
        .where(
          and(eq(invalidations.storefront, storefront), inArray(invalidations.sequence, sequences)),
        );
    }
  });

  async function deliveryTo(storefront: string): Promise<Delivery | null> {
    const job = await jobs.stateOf(revalidate, storefront);
    if (job.state === 'waiting') return null;
    return job.state === 'done'
      ? { storefront, accepted: true }
      : { storefront, accepted: false, reason: job.reason };
  }

  return {
    async publishInvalidation(transaction, tags) {
      const list = [...tags];
      if (list.length === 0) return;
      // In one order, so that two changes at a time cannot wait for each other's rows.
      await transaction.execute(sql`
        insert into ${changedTags} (tag, change)
        select tag, pg_current_xact_id()::text::bigint
        from unnest(${sql.param(list)}::text[]) tag
        order by tag
        on conflict (tag) do update set change = excluded.change`);
      if (recipients.length === 0) return;
      await transaction.execute(sql`
        insert into ${invalidations} (storefront, tag, change)
        select storefront, tag, pg_current_xact_id()::text::bigint
        from unnest(${sql.param(recipients)}::text[]) storefront
        cross join unnest(${sql.param(list)}::text[]) tag
        order by storefront, tag
        on conflict (storefront, tag)
        do update set sequence = excluded.sequence, change = excluded.change, published_at = excluded.published_at`);
      for (const storefront of recipients) {
        await jobs.enqueue(transaction, { topic: revalidate, key: storefront, payload: null });
      }
    },
    async firstDeliveries(limitMs) {
      const end = performance.now() + limitMs;
      for (;;) {
        const deliveries = await Promise.all(recipients.map(deliveryTo));
        const known = deliveries.filter((delivery) => delivery !== null);
        if (known.length === recipients.length) return known;
        if (performance.now() >= end) return null;
        await sleep(STATE_CHECK_MS);
      }
    },
  };
}

/** Removes what no storefront accepted in seven days. */
export async function deleteExpiredInvalidations(
  queries: Queries,
  now: Date,
  log: Logger,
): Promise<void> {
  const isOld = lte(invalidations.publishedAt, later(now, -LIFETIME_MS));
  const tags = await deleteInBatches(queries, invalidations, isOld);
  if (tags > 0) {
    log.warn({ tags }, 'Invalidations have expired before they were accepted');
  }
}
