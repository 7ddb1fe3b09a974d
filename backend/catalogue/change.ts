import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { catalogueState } from '../db/schema';
import type { Announcer } from '../services/announcer';
import type { SearchIndex } from '../services/search-index';
import { CatalogueChanges } from './changes';

/** Any number: changes of the catalogue wait for each other, also those of other processes. */
const CHANGE_LOCK = 7_205_222;

/** What the catalogue's commands work with. */
export interface Catalogue {
  queries: Queries;
  announcer: Announcer;
  search: Pick<SearchIndex, 'cards' | 'refresh' | 'reprice'>;
  /** `Database.tidy`. */
  tidy(): Promise<void>;
}

interface Change<T> {
  result: T;
  /** How many tags it made stale. */
  tags: number;
  /**
   * The version of the search indexes that it asks for, null when they can stay. The caller has them
   * renewed, since after many changes once is enough.
   */
  indexVersion: number | null;
}

async function raiseVersion(transaction: Queries, isIndexStale: boolean): Promise<number | null> {
  const step = isIndexStale ? 1 : 0;
  const [state] = await transaction
    .insert(catalogueState)
    .values({ id: 1, version: 1, indexVersion: step })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: {
        version: sql`${catalogueState.version} + 1`,
        indexVersion: sql`${catalogueState.indexVersion} + ${step}`,
      },
    })
    .returning({ indexVersion: catalogueState.indexVersion });
  return isIndexStale && state ? state.indexVersion : null;
}

/**
 * Runs one change of the catalogue in a transaction, and puts the tags it makes stale into the
 * outbox in the same one: either both are there after a crash, or neither.
 */
export async function changeCatalogue<T>(
  { queries, announcer, search }: Catalogue,
  work: (transaction: Queries, changes: CatalogueChanges) => Promise<T>,
): Promise<Change<T>> {
  const change = await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
    const changes = new CatalogueChanges();
    const result = await work(transaction, changes);
    const indexVersion = await raiseVersion(transaction, changes.isIndexStale);
    const stale = await changes.staleTags(transaction);
    await announcer.record(transaction, stale);
    return { result, tags: stale.size, indexVersion };
  });
  search.cards.forget();
  return change;
}
