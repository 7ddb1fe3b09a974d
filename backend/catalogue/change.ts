import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import type { Announcer } from '../services/announcer';
import { CatalogueChanges } from './changes';

/** Any number: changes of the catalogue wait for each other, also those of other processes. */
const CHANGE_LOCK = 7_205_222;

/** What the catalogue's commands work with. */
export interface Catalogue {
  queries: Queries;
  announcer: Announcer;
  /** `Database.tidy`. */
  tidy(): Promise<void>;
}

/**
 * Runs one change of the catalogue in a transaction, and puts the tags it makes stale into the
 * outbox in the same one: either both are there after a crash, or neither.
 * Returns the work's own result and the number of tags.
 */
export function changeCatalogue<T>(
  { queries, announcer }: Catalogue,
  work: (transaction: Queries, changes: CatalogueChanges) => Promise<T>,
): Promise<{ result: T; tags: number }> {
  return queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
    const changes = new CatalogueChanges();
    const result = await work(transaction, changes);
    const stale = await changes.staleTags(transaction);
    await announcer.record(transaction, stale);
    return { result, tags: stale.size };
  });
}
