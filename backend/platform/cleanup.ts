import { z } from 'zod';
import { HOUR_MS } from '@/lib/contract/durations';
import type { Clock } from './clock';
import type { Database, Queries } from './database/database';
import type { Jobs } from './jobs';
import { defineTopic } from './jobs-topic';
import type { Retention } from './retention';

const cleanup = defineTopic({
  name: 'cleanup',
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
});

/** Removes a module's rows that have expired. Nothing relies on their being gone. */
export type Cleanup = (queries: Queries, now: Date, retention: Retention) => Promise<unknown>;

/** Removes every module's expired rows and frees their space, at the first start and each hour. */
export function registerCleanup(
  jobs: Jobs,
  { queries, freeDeadRows }: Pick<Database, 'queries' | 'freeDeadRows'>,
  clock: Clock,
  cleanups: Cleanup[],
  retention: Retention,
): void {
  jobs.handleEvery(HOUR_MS, cleanup, async () => {
    for (const removeExpired of cleanups) await removeExpired(queries, clock(), retention);
    await freeDeadRows();
  });
}
