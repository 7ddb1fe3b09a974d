import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Logger } from 'pino';
import { SECOND_MS } from '@/lib/contract/durations';
import { errorCode } from '@/lib/shared/error-code';
import { inTrace, outsideTraces } from '@/lib/shared/tracing';
import { type Clock, later } from './clock';
import type { Queries } from './database/database';
import type { JobRow } from './jobs-schema';
import {
  claimJobs,
  recallJobs,
  releaseLocks,
  removeJob,
  renewLocks,
  rescheduleJob,
} from './jobs-store';
import { type JobPayload, longestRetryMs, retryDelayMs, type Topic } from './jobs-topic';

/** The pause between two looks at the table doubles from the first to the second while nothing is due. */
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = SECOND_MS;
/** When the jobs of a killed process are taken over. A worker that lives renews its locks before. */
const LEASE_MS = 30 * SECOND_MS;
const STOP_LIMIT_MS = 500;
/** What a clock gains or loses within a second is less, unless somebody sets it. */
const CLOCK_JUMP_MS = 10 * SECOND_MS;

/** A stored payload does not fit its topic: trying again would not help. */
export class UnusablePayload extends Error {
  override name = 'UnusablePayload';
  override message = 'the payload is not valid';
}

/** A topic and who does its jobs. */
export interface Registration {
  topic: Omit<Topic<JobPayload>, 'payload'>;
  /** The pause after a run; null for jobs that are done once. */
  intervalMs: number | null;
  /** Throws what the handler throws, and {@link UnusablePayload}. */
  run(job: JobRow, signal: AbortSignal): Promise<void>;
}

interface Worker {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A job may be there soon: it cannot be seen before its transaction is committed. */
  pollSoon(): void;
}

interface Options {
  queries: Queries;
  clock: Clock;
  log: Logger;
  registrations: ReadonlyMap<string, Registration>;
}

interface Running {
  topic: string;
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Looks for jobs that are due, locks them, runs them and then removes or reschedules them. A job runs
 * outside any transaction: the embedded database has one connection, and a transaction that waits for
 * the network would stop the shop.
 */
export function createWorker({ queries, clock, log, registrations }: Options): Worker {
  const worker = randomUUID();
  const running = new Map<number, Running>();
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let pauseMs = SHORTEST_PAUSE_MS;
  /** By `performance.now()`. */
  let renewedAt = performance.now();
  /** How far the clock is ahead of `performance.now()`, which nobody sets. */
  let clockOffsetMs = offsetOf(clock);
  let isDatabaseDown = false;

  function pollSoon(): void {
    pauseMs = SHORTEST_PAUSE_MS;
    if (isStarted && !polling) schedulePoll();
  }

  function schedulePoll(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      polling = outsideTraces(poll).finally(() => {
        polling = null;
        if (isStarted) schedulePoll();
      });
    }, pauseMs);
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async function poll(): Promise<void> {
    try {
      await followClock();
      await renew();
      const now = clock();
      const claim = { worker, room: roomOf(), now, lockedUntil: later(now, LEASE_MS) };
      for (const job of await claimJobs(queries, claim)) begin(job);
      isDatabaseDown = false;
    } catch (err) {
      if (!isDatabaseDown) log.warn({ err }, 'The jobs cannot be read');
      isDatabaseDown = true;
    }
  }

  /** How many more jobs of each topic may run. */
  function roomOf(): Map<string, number> {
    const room = new Map<string, number>();
    for (const [name, { topic }] of registrations) room.set(name, topic.concurrency);
    for (const { topic } of running.values()) room.set(topic, (room.get(topic) ?? 0) - 1);
    return room;
  }

  /** A clock that was set: forward it ends this worker's own locks, back it puts off what waits. */
  async function followClock(): Promise<void> {
    const jumpMs = offsetOf(clock) - clockOffsetMs;
    if (Math.abs(jumpMs) < CLOCK_JUMP_MS) return;
    if (jumpMs < 0) {
      log.warn({ seconds: Math.round(-jumpMs / SECOND_MS) }, 'The clock was set back');
      await recall();
    }
    clockOffsetMs += jumpMs;
    renewedAt = Number.NEGATIVE_INFINITY;
  }

  async function recall(): Promise<void> {
    const now = clock();
    const longestPauses = new Map(
      [...registrations].map(([name, { topic, intervalMs }]) => [
        name,
        Math.max(longestRetryMs(topic.retry), intervalMs ?? 0),
      ]),
    );
    const lockedUntil = later(now, LEASE_MS);
    await recallJobs(queries, { longestPauses, now, toleranceMs: CLOCK_JUMP_MS, lockedUntil });
  }

  async function renew(): Promise<void> {
    if (performance.now() - renewedAt < LEASE_MS / 3) return;
    renewedAt = performance.now();
    if (running.size === 0) return;
    const held = await renewLocks(queries, worker, later(clock(), LEASE_MS));
    for (const [id, { abort }] of running) if (!held.has(id)) abort.abort();
  }

  function begin(job: JobRow): void {
    const abort = new AbortController();
    const trace = {
      name: `job ${job.topic}`,
      kind: 'consumer' as const,
      attributes: { 'messaging.destination.name': job.topic },
      link: job.traceparent,
    };
    const ended = inTrace(trace, () => work(job, abort.signal))
      // The lock ends by itself, and the job runs again.
      .catch((err) => log.warn({ err, topic: job.topic }, 'The outcome of a job was not stored'))
      .finally(() => {
        running.delete(job.id);
        pollSoon();
      });
    running.set(job.id, { topic: job.topic, abort, ended });
  }

  async function work(job: JobRow, signal: AbortSignal): Promise<void> {
    const registration = registrations.get(job.topic);
    if (!registration) return;
    const { topic, intervalMs } = registration;
    const { key, lastError } = job;
    if (clock().getTime() - job.enqueuedAt.getTime() >= topic.expiresAfterMs) {
      log.warn({ topic: topic.name, key, reason: lastError }, 'A job has expired');
      return removeJob(queries, job);
    }
    if (job.tries > topic.maxTries) return bury(job, 'the process ended during the run');
    try {
      await registration.run(job, signal);
    } catch (error) {
      // Either `stop` releases the lock, or another worker holds it.
      if (signal.aborted) return;
      const isLast = job.tries >= topic.maxTries || error instanceof UnusablePayload;
      return isLast ? bury(job, reasonOf(error)) : retry(job, topic, reasonOf(error));
    }
    if (lastError !== null) log.info({ topic: topic.name, key }, 'A job that had failed succeeded');
    if (intervalMs === null) return removeJob(queries, job);
    const runAt = later(clock(), intervalMs);
    return rescheduleJob(queries, job, { runAt, tries: 0, lastError: null });
  }

  function retry(job: JobRow, topic: Registration['topic'], reason: string): Promise<void> {
    // Once a streak: an evening without a storefront should not fill the log.
    if (job.lastError === null) {
      log.warn({ topic: job.topic, key: job.key, reason }, 'A job failed and will be tried again');
    }
    const runAt = later(clock(), retryDelayMs(topic.retry, job.tries));
    return rescheduleJob(queries, job, { runAt, lastError: reason });
  }

  function bury(job: JobRow, reason: string): Promise<void> {
    const { topic, key, tries } = job;
    log.error({ topic, key, tries, reason }, 'A job is dead: it will not be tried again');
    return rescheduleJob(queries, job, { deadAt: clock(), lastError: reason });
  }

  /** Resolves when nothing runs any more, or after the limit. */
  async function ended(limitMs: number): Promise<void> {
    const runs = [...running.values()].map((run) => run.ended);
    if (runs.length > 0) await Promise.race([Promise.all(runs), sleep(limitMs)]);
  }

  return {
    pollSoon,
    async start() {
      // It may have been set while no worker ran.
      await recall();
      isStarted = true;
      pollSoon();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await polling;
      await ended(STOP_LIMIT_MS);
      for (const { abort } of running.values()) abort.abort();
      await ended(STOP_LIMIT_MS);
      await releaseLocks(queries, worker);
    },
  };
}

/** In milliseconds. */
function offsetOf(clock: Clock): number {
  return clock().getTime() - performance.now();
}

/** Why a run failed, without the parameters of a query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  // fetch hides the reason ("ECONNREFUSED") behind "fetch failed".
  const code = errorCode(error.cause) || errorCode(error);
  if (code) return code;
  return error instanceof DrizzleQueryError ? 'a query failed' : error.message;
}
