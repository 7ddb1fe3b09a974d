import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import type { Invalidations } from '../../platform/invalidations';
import { CatalogueChanges } from './changes';
import type { CatalogueFile } from './format';
import { catalogueState } from './schema';

/** The id of an advisory lock (any number). Changes of the catalogue in all processes wait for each other. */
const CHANGE_LOCK = 7_205_222;

/** Is notified of changes of the catalogue, e.g. the search. Called after the commit. */
export interface CatalogueListener {
  /** Called after each change: the card of a product may be different now. */
  onChange(): void;
  /**
   * Called after a change of one product's price only (in minor units). `indexVersion` is the version after
   * this change. Resolves when the product is found by its new price.
   */
  onPriceChange(id: number, price: number, indexVersion: number): Promise<void>;
  /**
   * Called after one or several changes of fields that products are found, filtered or sorted by. Resolves
   * when the search knows every change that was committed before the call.
   */
  onIndexChange(): Promise<void>;
}

export interface FileImport {
  /** The transaction of the whole import. */
  transaction: Queries;
  /** Collects the cache tags that the import makes stale. */
  changes: CatalogueChanges;
  file: CatalogueFile;
  /** The ids of the products that are new or different. */
  written: Set<number>;
}

/** Writes the part of a catalogue file that belongs to another module. */
type ImportPart = (fileImport: FileImport) => Promise<void>;

/** The dependencies of the catalogue's commands. */
export interface Catalogue {
  queries: Queries;
  invalidations: Invalidations;
  listener: CatalogueListener;
  importParts: ImportPart[];
  /** Called in the transaction of a change that lowers a price. */
  onLowerPrice(transaction: Queries): Promise<void>;
  /** Must be called after many changes: see `Database.vacuum`. */
  vacuum(): Promise<void>;
}

interface Change<T> {
  result: T;
  /** How many cache tags became stale. */
  tags: number;
  /**
   * The version of the search index after the change; null when products are found as before. The caller
   * notifies the listener, because one call is enough after many changes.
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
 * Publishes the tags that the changes make stale, and lets other processes know of them. It comes last in the
 * transaction of the changes: from here on, other changes wait for its end.
 */
export async function publishChanges(
  transaction: Queries,
  changes: CatalogueChanges,
  invalidations: Pick<Invalidations, 'publishInvalidation'>,
): Promise<{ tags: number; indexVersion: number | null }> {
  const indexVersion = await raiseVersion(transaction, changes.isIndexStale);
  const stale = await changes.staleTags(transaction);
  await invalidations.publishInvalidation(transaction, stale);
  return { tags: stale.size, indexVersion };
}

/**
 * Runs one change of the catalogue and publishes the tags that it makes stale in the same transaction. After
 * a crash either both are stored or neither.
 */
export async function changeCatalogue<T>(
  { queries, invalidations, listener, onLowerPrice }: Catalogue,
  work: (transaction: Queries, changes: CatalogueChanges) => Promise<T>,
): Promise<Change<T>> {
  const change = await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
    const changes = new CatalogueChanges();
    const result = await work(transaction, changes);
    if (changes.hasLowerPrice) await onLowerPrice(transaction);
    return { result, ...(await publishChanges(transaction, changes, invalidations)) };
  });
  listener.onChange();
  return change;
}
