import type { z } from 'zod';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/durations';

/** Waiting times between the runs of a job that fails: `firstMs`, then `factor` times the one before. */
interface Retry {
  firstMs: number;
  factor: number;
  lastMs: number;
}

/** An object, or null: the database layer takes a string that looks like JSON for the value it spells. */
export type JobPayload = object | null;

/** A kind of job: what its payload is and how its runs are treated. */
export interface Topic<Payload extends JobPayload> {
  name: string;
  /** What a payload is; checked again before each run, since an older version may have written it. */
  payload: z.ZodType<Payload>;
  /** A job that failed so often is dead. `Infinity`: it is tried until it succeeds or expires. */
  maxTries: number;
  retry: Retry;
  /** A job that has not succeeded this long after it was enqueued is removed, its payload with it. */
  expiresAfterMs: number;
  /** How many jobs of the topic one worker runs at the same time. */
  concurrency: number;
}

/** After ten failures, about two and a half hours after the first, a job is dead. */
const DEFAULTS = {
  maxTries: 10,
  retry: { firstMs: 2 * SECOND_MS, factor: 3, lastMs: HOUR_MS },
  expiresAfterMs: Number.POSITIVE_INFINITY,
  concurrency: 4,
};

/** A topic. Its name is stored with each job: a topic that is renamed leaves its old jobs behind. */
export function defineTopic<Payload extends JobPayload>(
  topic: Pick<Topic<Payload>, 'name' | 'payload'> & Partial<Topic<Payload>>,
): Topic<Payload> {
  return { ...DEFAULTS, ...topic };
}

/** How much longer or shorter a pause may be than its topic says. */
const JITTER = 0.25;

/** The longest pause after a failed run, in milliseconds. */
export function longestRetryMs({ lastMs }: Retry): number {
  return lastMs * (1 + JITTER);
}

/** The pause after so many failed runs (1 or more), in milliseconds, up to a quarter longer or shorter. */
export function retryDelayMs({ firstMs, factor, lastMs }: Retry, tries: number): number {
  const delay = Math.min(firstMs * factor ** (tries - 1), lastMs);
  return Math.round(delay * (1 + JITTER * (2 * Math.random() - 1)));
}
