import { setImmediate } from 'node:timers/promises';
import { asc, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Queries } from '../../platform/database/database';
import type { CatalogueListener } from '../catalogue/change-service';
import { catalogueState, categories, products, subCategories } from '../catalogue/schema';
import { createProductCards, type ProductCards } from './product-cards';
import type { IndexedSubCategory } from './product-words';
import { type IndexedProduct, RankedProductsBuilder } from './ranked-products';
import { searchSynonyms } from './schema';
import { buildSearchIndexes, type SearchIndexes } from './search-indexes';
import { Synonyms } from './synonyms';

const BATCH = 2000;
const indexedColumns = {
  id: products.id,
  model: products.model,
  searchName: products.searchName,
  categoryId: products.categoryId,
  subCategoryId: products.subCategoryId,
  material: products.material,
  size: products.size,
  widthCm: products.widthCm,
  depthCm: products.depthCm,
  heightCm: products.heightCm,
  keywords: products.keywords,
  customise: products.customise,
  colorCss: products.colorCss,
  colorLabel: products.colorLabel,
  room: products.room,
  displayPrice: products.displayPrice,
  rating: products.rating,
  ratingCount: products.ratingCount,
} satisfies Record<keyof IndexedProduct, unknown>;
/** How often a process checks for changes of other processes, and of modules that do not know the search. */
const CHECK_INTERVAL_MS = 5000;

/**
 * The in-memory indexes for lists and suggestions. They are in memory because a single query of the embedded
 * database takes most of the time that an answer may take.
 */
export interface SearchIndex {
  readonly words: SearchIndexes['words'];
  readonly products: SearchIndexes['products'];
  readonly cards: ProductCards;
  /**
   * Resolves when indexes and cards know every change that was committed before the call, by whichever backend. What a
   * storefront keeps until the next invalidation must be read after it: it may have come from another backend.
   */
  current(): Promise<void>;
  /** Applies the changes of this process to the indexes. */
  readonly listener: CatalogueListener;
  stop(): Promise<void>;
}

/**
 * Lets each caller wait for a run that has begun after its call: those that come while one is under way share the next.
 * @returns `settled` waits for the run under way, whatever comes of it
 */
function shareRuns(work: () => Promise<void>): {
  run: () => Promise<void>;
  settled: () => Promise<void>;
} {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const settled = () => current.catch(() => undefined);
  return {
    settled,
    run() {
      next ??= settled().then(() => {
        next = null;
        current = work();
        return current;
      });
      return next;
    },
  };
}

/** Builds the indexes, and checks every few seconds for changes that the listener missed. */
export async function openSearchIndex(database: Database, log: Logger): Promise<SearchIndex> {
  const { queries } = database;
  const cards = await createProductCards(database);
  let { indexes, seen } = await readIndexes(queries);
  /** The embedded database is this process's own: nothing changes without `onChange`. */
  const isShared = database.driver !== 'pglite';
  let isChanged = false;

  /** Reads all products again. */
  const refresh = shareRuns(async () => {
    ({ indexes, seen } = await readIndexes(queries));
    // Cards that were read meanwhile may be older than what has been seen now.
    cards.clear();
  });

  async function reprice(id: number, price: number, version: number): Promise<void> {
    // The refresh in progress may have begun before the change and may end after it.
    await refresh.settled();
    if (seen.indexVersion >= version) return;
    if (seen.indexVersion < version - 1) return refresh.run();
    indexes.products.reprice(id, price);
    seen = { ...seen, indexVersion: version };
  }

  const check = shareRuns(async () => {
    isChanged = false;
    const state = await readState(queries);
    if (state.version === seen.version) return;
    cards.clear();
    if (state.indexVersion === seen.indexVersion) seen = state;
    else await refresh.run();
  });

  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = check
      .run()
      .catch((err) => log.warn({ err }, 'The search index could not be refreshed'));
  }, CHECK_INTERVAL_MS);
  timer.unref();

  return {
    get words() {
      return indexes.words;
    },
    get products() {
      return indexes.products;
    },
    cards,
    async current() {
      if (isShared || isChanged) await check.run();
    },
    listener: {
      onChange() {
        isChanged = true;
        cards.clear();
      },
      onPriceChange: reprice,
      onIndexChange: refresh.run,
    },
    async stop() {
      clearInterval(timer);
      await checking;
      await check.settled();
      await refresh.settled();
    },
  };
}

interface CatalogueState {
  version: number;
  indexVersion: number;
}

async function readState(queries: Queries): Promise<CatalogueState> {
  const [state] = await queries.select().from(catalogueState);
  return state ?? { version: 0, indexVersion: 0 };
}

async function readIndexes(
  queries: Queries,
): Promise<{ indexes: SearchIndexes; seen: CatalogueState }> {
  // Must be read before the products. A change in between is then detected by the next check.
  const seen = await readState(queries);
  const builder = new RankedProductsBuilder();
  for (let lastId = 0; ; ) {
    const rows = await queries
      .select(indexedColumns)
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(BATCH);
    for (const row of rows) builder.add(row);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < BATCH) break;
    // The embedded database works on this thread. The pause lets the server answer other calls.
    await setImmediate();
  }
  const subCategories = await readSubCategories(queries);
  const synonyms = new Synonyms(
    await queries.select().from(searchSynonyms).orderBy(asc(searchSynonyms.position)),
  );
  const indexes = await buildSearchIndexes(builder, subCategories, synonyms);
  return { indexes, seen };
}

function readSubCategories(queries: Queries): Promise<IndexedSubCategory[]> {
  return queries
    .select({
      id: subCategories.id,
      name: subCategories.name,
      categoryId: categories.id,
      categoryName: categories.name,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId));
}
