import { setImmediate } from 'node:timers/promises';
import { asc, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  type IndexedProduct,
  type IndexedSubCategory,
  RankedProductsBuilder,
} from '../catalogue/ranked-products';
import { buildSearchIndexes, type SearchIndexes } from '../catalogue/search-indexes';
import type { Database, Queries } from '../db/database';
import { catalogueState, categories, products, subCategories } from '../db/schema';
import { createProductCards, type ProductCards } from './product-cards';

const BATCH = 2000;
const indexedColumns = {
  id: products.id,
  searchName: products.searchName,
  categoryId: products.categoryId,
  subCategoryId: products.subCategoryId,
  material: products.material,
  size: products.size,
  colorCss: products.colorCss,
  colorLabel: products.colorLabel,
  room: products.room,
  displayPrice: products.displayPrice,
  rating: products.rating,
  ratingCount: products.ratingCount,
} satisfies Record<keyof IndexedProduct, unknown>;
/** How long another process's change may go unnoticed. */
const CHECK_INTERVAL_MS = 5000;

/**
 * What lists and suggestions are found and shown by, in memory: a single query of the embedded database
 * takes most of the time that an answer may take.
 */
export interface SearchIndex {
  readonly words: SearchIndexes['words'];
  readonly products: SearchIndexes['products'];
  readonly cards: ProductCards;
  /** Reads all products again. Resolves when every change committed before the call is in the indexes. */
  refresh(): Promise<void>;
  /** As `refresh`, after a change of one product's price (in minor units) alone, which made this version. */
  reprice(id: number, price: number, version: number): Promise<void>;
  stop(): Promise<void>;
}

/** Reads the indexes. On a server it also looks every few seconds whether another process made them stale. */
export async function openSearchIndex(database: Database, log: Logger): Promise<SearchIndex> {
  const { queries } = database;
  const cards = await createProductCards(database);
  let { indexes, seen } = await readIndexes(queries);
  /** The reading under way, and the one that begins after it, which all who ask meanwhile share. */
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    ({ indexes, seen } = await readIndexes(queries));
  }

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
    // The reading under way may have begun before the change and end after it.
    await current.catch(() => undefined);
    if (seen.indexVersion >= version) return;
    if (seen.indexVersion < version - 1) return refresh();
    indexes.products.reprice(id, price);
    seen = { ...seen, indexVersion: version };
  }

  async function check(): Promise<void> {
    const state = await readState(queries);
    if (state.version === seen.version) return;
    cards.forget();
    if (state.indexVersion === seen.indexVersion) seen = state;
    else await refresh();
  }

  let checking = Promise.resolve();
  const timer =
    database.driver === 'postgresql'
      ? setInterval(() => {
          checking = check().catch((err) => log.warn({ err }, 'The search was not renewed'));
        }, CHECK_INTERVAL_MS)
      : undefined;
  timer?.unref();

  return {
    get words() {
      return indexes.words;
    },
    get products() {
      return indexes.products;
    },
    cards,
    refresh,
    reprice,
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
  // Before the products: a change in between makes the index stale again, and not stale for ever.
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
    // The embedded database answers without a pause in which the server could serve.
    await setImmediate();
  }
  const indexes = await buildSearchIndexes(builder, await readSubCategories(queries));
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
