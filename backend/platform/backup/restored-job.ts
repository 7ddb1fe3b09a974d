import { z } from 'zod';
import { tags } from '@/lib/contract/revalidation';
import type { Queries } from '../database/database';
import { changedTags } from '../invalidation-schema';
import type { Invalidations } from '../invalidations';
import { enqueueQuietly, type Jobs } from '../jobs';
import { defineTopic } from '../jobs-topic';

/** Put into the database with what was restored, because only the backend knows its storefronts. */
const restored = defineTopic({
  name: 'shop-restored',
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
});

export function enqueueRestored(transaction: Queries, now: Date): Promise<void> {
  return enqueueQuietly(transaction, { topic: restored, key: 'all', payload: null }, now);
}

/**
 * Lets the storefronts render everything again once the shop was restored: what they cache is of the shop before. What changed
 * earlier is numbered by another database, and forgotten.
 */
export function handleRestored(
  jobs: Pick<Jobs, 'handle'>,
  queries: Queries,
  invalidations: Pick<Invalidations, 'publishInvalidation'>,
): void {
  jobs.handle(restored, () =>
    queries.transaction(async (transaction) => {
      await transaction.delete(changedTags);
      await invalidations.publishInvalidation(transaction, [tags.everything]);
    }),
  );
}
