import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { signRevalidation } from '@/lib/revalidation-signature';
import type { Queries } from '../db/database';
import { announcements } from '../db/schema';
import { errorCode } from '../error-code';

/** What one call to `/api/revalidate` may hold. */
const MAX_TAGS_A_CALL = 1000;
const CALL_TIMEOUT_MS = 5000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** A storefront that took nothing for so long has been rebuilt or is gone. */
const KEEP_DAYS = 7;

/** How the latest attempt to tell one storefront went. */
export interface Delivery {
  storefront: string;
  taken: boolean;
  /** Why it was not taken, for the shop's operator. */
  problem?: string;
}

export interface Announcer {
  /** Writes the tags into the outbox, in the transaction of the change itself. */
  record(transaction: Queries, tags: Iterable<string>): Promise<void>;
  /** Tries to deliver all that waits, now; what is not taken is tried again later. Never rejects. */
  deliver(): Promise<Delivery[]>;
  stop(): Promise<void>;
}

interface Options {
  queries: Queries;
  storefronts: string[];
  /** Without a secret nothing is recorded and nothing is sent. */
  secret: string | undefined;
  log: Logger;
}

/**
 * Tells the storefronts which cache tags have changed (`lib/contract/revalidation.ts`), at least once
 * each, from an outbox in the database that survives a restart.
 */
export function createAnnouncer({ queries, storefronts, secret, log }: Options): Announcer {
  const recipients = secret ? storefronts : [];
  const stopping = new AbortController();

  async function send(storefront: string, tags: string[]): Promise<void> {
    const body = JSON.stringify({ tags });
    const response = await fetch(`${storefront}/api/revalidate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signRevalidation(secret ?? '', body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  async function deliverAll(storefront: string): Promise<void> {
    for (;;) {
      const waiting = await queries
        .select({ tag: announcements.tag, sequence: announcements.sequence })
        .from(announcements)
        .where(eq(announcements.storefront, storefront))
        .orderBy(announcements.sequence)
        .limit(MAX_TAGS_A_CALL);
      if (waiting.length === 0) return;
      await send(
        storefront,
        waiting.map((row) => row.tag),
      );
      const taken = waiting.map((row) => row.sequence);
      await queries
        .delete(announcements)
        .where(
          and(eq(announcements.storefront, storefront), inArray(announcements.sequence, taken)),
        );
    }
  }

  async function dropOld(): Promise<void> {
    const dropped = await queries
      .delete(announcements)
      .where(lt(announcements.announcedAt, sql`now() - make_interval(days => ${KEEP_DAYS})`))
      .returning({ tag: announcements.tag });
    if (dropped.length > 0) log.warn({ tags: dropped.length }, 'Dropped old announcements');
  }

  function createCourier(storefront: string) {
    let queue: Promise<unknown> = Promise.resolve();
    let failures = 0;
    let retry: NodeJS.Timeout | undefined;

    async function attempt(): Promise<Delivery> {
      clearTimeout(retry);
      if (stopping.signal.aborted) return { storefront, taken: false, problem: 'stopping' };
      try {
        await deliverAll(storefront);
        if (failures > 0) log.info({ storefront }, 'The storefront takes announcements again');
        failures = 0;
        return { storefront, taken: true };
      } catch (error) {
        const problem = problemOf(error);
        if (stopping.signal.aborted) return { storefront, taken: false, problem };
        // Once a streak: an evening without a storefront should not fill the log.
        if (failures === 0) log.warn({ storefront, problem }, 'An announcement was not taken');
        const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
        failures += 1;
        retry = setTimeout(enqueue, delay * (0.75 + Math.random() / 2));
        await dropOld().catch((err) => log.warn({ err }, 'Old announcements were not dropped'));
        return { storefront, taken: false, problem };
      }
    }

    /** One attempt after the other, so that no tag is sent twice at a time. */
    function enqueue(): Promise<Delivery> {
      const result = queue.then(attempt);
      queue = result;
      return result;
    }

    async function stop(): Promise<void> {
      clearTimeout(retry);
      await queue;
      clearTimeout(retry);
    }

    return { deliver: enqueue, stop };
  }

  const couriers = recipients.map(createCourier);

  return {
    async record(transaction, tags) {
      const list = [...tags];
      if (recipients.length === 0 || list.length === 0) return;
      // In one order, so that two changes at a time cannot wait for each other's rows.
      await transaction.execute(sql`
        insert into ${announcements} (storefront, tag)
        select storefront, tag
        from unnest(${sql.param(recipients)}::text[]) storefront
        cross join unnest(${sql.param(list)}::text[]) tag
        order by storefront, tag
        on conflict (storefront, tag)
        do update set sequence = excluded.sequence, announced_at = excluded.announced_at`);
    },
    deliver: () => Promise.all(couriers.map((courier) => courier.deliver())),
    async stop() {
      stopping.abort();
      await Promise.all(couriers.map((courier) => courier.stop()));
    },
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  // fetch hides the reason ("ECONNREFUSED") behind "fetch failed".
  return errorCode(error.cause) || error.message;
}
