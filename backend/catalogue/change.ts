import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { catalogueState } from '../db/schema';
import type { Announcer } from '../services/announcer';
import type { Suggestions } from '../services/suggestions';
import { CatalogueChanges } from './changes';

/** Any number: changes of the catalogue wait for each other, also those of other processes. */
const CHANGE_LOCK = 7_205_222;

/** What the catalogue's commands work with. */
export interface Catalogue {
  queries: Queries;
  announcer: Announcer;
  suggestions: Pick<Suggestions, 'products' | 'refresh'>;
  /** `Database.tidy`. */
  tidy(): Promise<void>;
}

interface Change<T> {
  result: T;
  /** How many tags it made stale. */
  tags: number;
  /** The caller has them renewed, since after many changes once is enough. */
  areSuggestionsStale: boolean;
}

async function raiseVersion(transaction: Queries, areWordsChanged: boolean): Promise<void> {
  const step = areWordsChanged ? 1 : 0;
  await transaction
    .insert(catalogueState)
    .values({ id: 1, version: 1, wordsVersion: step })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: {
        version: sql`${catalogueState.version} + 1`,
        wordsVersion: sql`${catalogueState.wordsVersion} + ${step}`,
      },
    });
}

/**
 * Runs one change of the catalogue in a transaction, and puts the tags it makes stale into the
 * outbox in the same one: either both are there after a crash, or neither.
 */
export async function changeCatalogue<T>(
  { queries, announcer, suggestions }: Catalogue,
  work: (transaction: Queries, changes: CatalogueChanges) => Promise<T>,
): Promise<Change<T>> {
  const change = await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
    const changes = new CatalogueChanges();
    const result = await work(transaction, changes);
    await raiseVersion(transaction, changes.areSuggestionsStale);
    const stale = await changes.staleTags(transaction);
    await announcer.record(transaction, stale);
    return { result, tags: stale.size, areSuggestionsStale: changes.areSuggestionsStale };
  });
  suggestions.products.forget();
  return change;
}
