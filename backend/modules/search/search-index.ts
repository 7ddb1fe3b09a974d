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
  /** Applies the changes of this process to the indexes. */
  readonly listener: CatalogueListener;
  stop(): Promise<void>;
}

/** Builds the indexes, and checks every few seconds for changes that the listener missed. */
export async function openSearchIndex(database: Database, log: Logger): Promise<SearchIndex> {
  const { queries } = database;
  const cards = await createProductCards(database);
  let { indexes, seen } = await readIndexes(queries);
  /** The refresh in progress, and the next one after it. All calls in the meantime share the next one. */
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    ({ indexes, seen } = await readIndexes(queries));
  }

  /** Reads all products again. Resolves when every change committed before the call is in the indexes. */
  function refresh(): Promise<void> {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        current = read();
        return current;
      });
    return next;
  }

  async function reprice(id: number, price: number, version: number): Promise<void> {
    // The refresh in progress may have begun before the change and may end after it.
    await current.catch(() => undefined);
    if (seen.indexVersion >= version) return;
    if (seen.indexVersion < version - 1) return refresh();
    indexes.products.reprice(id, price);
    seen = { ...seen, indexVersion: version };
  }

  async function check(): Promise<void> {
    const state = await readState(queries);
    if (state.version === seen.version) return;
    cards.clear();
    if (state.indexVersion === seen.indexVersion) seen = state;
    else await refresh();
  }

  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = check().catch((err) => log.warn({ err }, 'The search index could not be refreshed'));
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
    listener: {
      onChange: () => cards.clear(),
      onPriceChange: reprice,
      onIndexChange: refresh,
    },
    async stop() {
      clearInterval(timer);
      await checking;
      await next?.catch(() => undefined);
      await current.catch(() => undefined);
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
