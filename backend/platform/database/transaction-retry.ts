import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '@/lib/shared/error-code';
import type { Queries } from './database';

/** A deadlock and a serialization failure: the server has undone everything, so it may begin again. */
const UNDONE = ['40P01', '40001'];
/** At once it could lock again what the other one waits for, before that one wakes up. */
const PAUSE_MS = 50;

function isUndone(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return UNDONE.includes(errorCode(cause));
}

/**
 * Lets a transaction of these queries run once more where the server has undone it for the sake of another one. The
 * work of a transaction changes nothing but the database, so that it may run twice: what leaves the shop waits in a job.
 */
export function retryUndone(
  queries: Pick<Queries, 'transaction'>,
  onRetry: (error: unknown) => void,
): void {
  const run: Queries['transaction'] = queries.transaction.bind(queries);
  queries.transaction = async (work, config) => {
    try {
      return await run(work, config);
    } catch (error) {
      if (!isUndone(error)) throw error;
      onRetry(error);
      await sleep(PAUSE_MS);
      return run(work, config);
    }
  };
}
