import { setImmediate } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type IndexedProduct, WordIndex } from '../catalogue/word-index';
import type { Database } from '../db/database';
import { catalogueState, products } from '../db/schema';
import { createSuggestedProducts, type SuggestedProducts } from './suggested-products';

const BATCH = 5000;
/** How long another process's change may go unnoticed. */
const CHECK_INTERVAL_MS = 5000;

/**
 * What the suggestions are found and shown by, in memory: a single query of the embedded database takes
 * most of the time that an answer to each letter typed may take.
 */
export interface Suggestions {
  readonly index: WordIndex;
  readonly products: SuggestedProducts;
  /** Reads all names again. Resolves when every change committed before the call is in the index. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads the index. On a server it also looks every few seconds whether another process made it stale. */
export async function openSuggestions(database: Database, log: Logger): Promise<Suggestions> {
  const { queries } = database;
  const suggested = createSuggestedProducts(queries);
  let index = new WordIndex([]);
  let seen = { version: 0, wordsVersion: 0 };
  /** The reading under way, and the one that begins after it, which all who ask meanwhile share. */
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function readState(): Promise<typeof seen> {
    const [state] = await queries.select().from(catalogueState);
    return state ?? { version: 0, wordsVersion: 0 };
  }

  async function read(): Promise<void> {
    // Before the names: a change in between makes the index stale again, and not stale for ever.
    const state = await readState();
    const entries: IndexedProduct[] = [];
    for (let lastId = 0; ; ) {
      const rows = await queries
        .select({
          id: products.id,
          name: products.name,
          categoryId: products.categoryId,
          popularity: products.ratingCount,
        })
        .from(products)
        .where(gt(products.id, lastId))
        .orderBy(asc(products.id))
        .limit(BATCH);
      entries.push(...rows);
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < BATCH) break;
      // The embedded database answers without a pause in which the server could serve.
      await setImmediate();
    }
    index = new WordIndex(entries);
    seen = state;
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

  async function check(): Promise<void> {
    const state = await readState();
    if (state.version === seen.version) return;
    suggested.forget();
    if (state.wordsVersion === seen.wordsVersion) seen = state;
    else await refresh();
  }

  await refresh();
  let checking = Promise.resolve();
  const timer =
    database.driver === 'postgresql'
      ? setInterval(() => {
          checking = check().catch((err) => log.warn({ err }, 'The suggestions were not renewed'));
        }, CHECK_INTERVAL_MS)
      : undefined;
  timer?.unref();

  return {
    get index() {
      return index;
    },
    products: suggested,
    refresh,
    async stop() {
      clearInterval(timer);
      await checking;
      await next?.catch(() => undefined);
      await current.catch(() => undefined);
    },
  };
}
