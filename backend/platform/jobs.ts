import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Queries } from './database/database';
import { jobs as jobRows } from './jobs-schema';
import { breakLocks, findJob, insertJob, insertMissingJob, RECURRING_KEY } from './jobs-store';
import type { JobPayload, Topic } from './jobs-topic';
import { createWorker, type Registration, UnusablePayload } from './jobs-worker';

interface Enqueue<Payload extends JobPayload> {
  topic: Topic<Payload>;
  /** What the job is about, unique within the topic. It is logged: no personal data. */
  key: string;
  payload: Payload;
  /** At once when absent. */
  runAt?: Date;
}

/** What came of a job since it was last enqueued. */
export type JobState =
  | { state: 'done' }
  | { state: 'waiting' }
  /** It is tried again, or dead. */
  | { state: 'failed'; reason: string };

/** Where a module puts its jobs. */
export interface JobQueue {
  /**
   * Adds a job in the transaction of the change that causes it: after a crash both are there, or neither.
   * A job with the same key is replaced. If that one is running, the new one runs after it.
   */
  enqueue<Payload extends JobPayload>(transaction: Queries, job: Enqueue<Payload>): Promise<void>;
  stateOf(topic: { name: string }, key: string): Promise<JobState>;
}

interface Run<Payload> {
  key: string;
  payload: Payload;
  /** Aborted when the backend stops, and when another worker has taken the job over. */
  signal: AbortSignal;
}

/**
 * Does a job. A job may run more than once, e.g. when the process is killed after the work: a second run
 * must do no harm. A handler that throws has failed. The error's message is stored and logged, so it must
 * not hold personal data.
 */
export type Handler<Payload> = (run: Run<Payload>) => Promise<unknown>;

/** The queue, and the worker of this process. */
export interface Jobs extends JobQueue {
  /** Says who does the jobs of a topic. To be called before `start`. */
  handle<Payload extends JobPayload>(topic: Topic<Payload>, handler: Handler<Payload>): void;
  /** A job that runs at the first start and then again and again, on one of the backends at a time. */
  handleEvery(intervalMs: number, topic: Topic<null>, handler: Handler<null>): void;
  start(): Promise<void>;
  /**
   * Waits half a second for the jobs that are running, then aborts them. An aborted job runs again at
   * the next start.
   */
  stop(): Promise<void>;
}

interface Options {
  queries: Queries;
  /** The clocks of backends that share a database must agree within a few seconds. */
  clock: Clock;
  log: Logger;
  /** No other process uses the database: locks that are there at the start are those of a killed process. */
  isOnlyWorker: boolean;
}

/**
 * Adds a job where no queue is at hand. No worker is notified: one finds it within a second.
 */
export async function enqueueQuietly<Payload extends JobPayload>(
  transaction: Queries,
  { topic, key, payload, runAt }: Enqueue<Payload>,
  now: Date,
): Promise<void> {
  await insertJob(transaction, { topic: topic.name, key, payload, runAt: runAt ?? now, now });
}

/** Removes the jobs of a topic whose payload has these fields, also those that were given up. */
export async function deleteJobsWith(
  queries: Queries,
  { name }: { name: string },
  fields: object,
): Promise<void> {
  const { topic, payload } = jobRows;
  const isOf = sql`${payload} @> ${JSON.stringify(fields)}::jsonb`;
  await queries.delete(jobRows).where(and(eq(topic, name), isOf));
}

/** The jobs in the table `jobs`, of which each backend's worker does a part. */
export function createJobs({ queries, clock, log, isOnlyWorker }: Options): Jobs {
  const registrations = new Map<string, Registration>();
  const worker = createWorker({ queries, clock, log, registrations });

  function register<Payload extends JobPayload>(
    topic: Topic<Payload>,
    handler: Handler<Payload>,
    intervalMs: number | null,
  ): void {
    registrations.set(topic.name, {
      topic,
      intervalMs,
      run: async ({ key, payload }, signal) => {
        const checked = topic.payload.safeParse(payload);
        if (!checked.success) throw new UnusablePayload();
        await handler({ key, payload: checked.data, signal });
      },
    });
  }

  return {
    async enqueue(transaction, { topic, key, payload, runAt }) {
      const now = clock();
      await insertJob(transaction, { topic: topic.name, key, payload, runAt: runAt ?? now, now });
      worker.pollSoon();
    },
    async stateOf(topic, key) {
      const job = await findJob(queries, topic.name, key);
      if (!job) return { state: 'done' };
      const hasFailed = job.tries > 0 && job.lockedBy === null;
      return hasFailed
        ? { state: 'failed', reason: job.lastError ?? 'unknown' }
        : { state: 'waiting' };
    },
    handle: (topic, handler) => register(topic, handler, null),
    handleEvery: (intervalMs, topic, handler) => register(topic, handler, intervalMs),
    async start() {
      if (isOnlyWorker) await breakLocks(queries);
      const now = clock();
      for (const { topic, intervalMs } of registrations.values()) {
        if (intervalMs === null) continue;
        const job = { topic: topic.name, key: RECURRING_KEY, payload: null, runAt: now, now };
        await insertMissingJob(queries, job);
      }
      await worker.start();
    },
    stop: () => worker.stop(),
  };
}
