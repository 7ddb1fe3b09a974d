import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Database, Queries } from '../../../platform/database/database';
import { toRowNumber } from '../../../platform/database/row-id';
import { type CatalogueState, readState } from '../catalogue-state';
import { readContent, readSynonyms } from '../content/read-content';
import type { SearchContent } from '../content/search-content';
import { type Pause, pause } from '../content/step';
import { createProductCards } from '../product-cards';
import type { SearchIndex } from '../search-index';
import { RETRY_AFTER_SECONDS, soon } from '../soon';
import type { ProductFigures } from './ranked-products';
import { readFigures } from './read-figures';
import { buildSearchIndexes, type SearchIndexes } from './search-indexes';
import {
  DamagedContentError,
  deleteStoredContent,
  readStoredContent,
  storeContent,
} from './stored-content';

/** How often a process checks for changes of other processes, and of modules that do not know the search. */
const CHECK_INTERVAL_MS = 5000;
/**
 * How long a start waits for the indexes. Those that take longer, because nothing is stored, are built while the backend
 * answers other calls.
 */
const START_WAIT_MS = 2000;

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

/**
 * Opens indexes in memory: a single query of the embedded database takes most of the time that an answer may take. They
 * are made from the stored content where there is one, and checked every few seconds for changes that the listener missed.
 */
export async function openMemorySearch(database: Database, log: Logger): Promise<SearchIndex> {
  const { queries } = database;
  const cards = await createProductCards(database);
  let built: { indexes: SearchIndexes; seen: CatalogueState } | null = null;
  /** The embedded database is this process's own: nothing changes without `onChange`. */
  const isShared = database.driver !== 'pglite';
  let isChanged = false;
  let storing = Promise.resolve();
  const stopping = new AbortController();
  const pauseUnlessStopping = async () => {
    await pause();
    stopping.signal.throwIfAborted();
  };

  /** Builds the indexes again. */
  const refresh = shareRuns(async () => {
    const { unstored, ...read } = await readIndexes(queries, log, pauseUnlessStopping);
    built = read;
    // Cards that were read meanwhile may be older than what has been seen now.
    cards.clear();
    // Nobody waits for it.
    if (unstored) storing = storing.then(() => store(unstored, read.seen));
  });

  async function store(content: SearchContent, { contentVersion }: CatalogueState) {
    try {
      await storeContent(queries, content, contentVersion);
    } catch (err) {
      log.warn(
        { err },
        'The content of the search could not be stored: the next start makes it again',
      );
    }
  }

  async function reprice(id: number, price: number, version: number): Promise<void> {
    // The refresh in progress may have begun before the change and may end after it.
    await refresh.settled();
    if (!built || built.seen.indexVersion < version - 1) return refresh.run();
    if (built.seen.indexVersion >= version) return;
    built.indexes.products.reprice(id, price);
    built.seen = { ...built.seen, indexVersion: version };
  }

  const check = shareRuns(async () => {
    isChanged = false;
    const state = await readState(queries);
    if (state.version === built?.seen.version) return;
    cards.clear();
    if (built && state.indexVersion === built.seen.indexVersion) built.seen = state;
    else await refresh.run();
  });

  const opening = refresh.run();
  const waiting = new AbortController();
  const isReady = await Promise.race([
    opening.then(() => true),
    sleep(START_WAIT_MS, false, { signal: waiting.signal }),
  ]).finally(() => waiting.abort());
  if (!isReady) log.info('Lists and suggestions are answered as soon as their index is built');

  const warn = (err: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err }, 'The search index could not be refreshed');
  };
  const opened = opening.catch(warn);
  let checking: Promise<void> = opened;
  const timer = setInterval(() => {
    checking = opened.then(check.run).catch(warn);
  }, CHECK_INTERVAL_MS);
  timer.unref();

  async function open(): Promise<void> {
    await opened;
    if (!built) await refresh.run();
  }

  async function bringUpToDate(): Promise<void> {
    await open();
    if (isShared || isChanged) await check.run();
  }

  async function recent(): Promise<SearchIndexes> {
    if (!built) await soon(open());
    if (!built) throw appErrors.busy(RETRY_AFTER_SECONDS);
    return built.indexes;
  }

  return {
    cards,
    async list(query) {
      await soon(bringUpToDate());
      const { products } = await recent();
      return products.find(query);
    },
    async suggest(...request) {
      const { words } = await recent();
      return words.find(...request);
    },
    async popular(...request) {
      const { words } = await recent();
      return words.popular(...request);
    },
    listener: {
      // It is made of what is committed.
      writeContent: async () => undefined,
      onChange() {
        isChanged = true;
        cards.clear();
      },
      onPriceChange: (id, ...price) => reprice(toRowNumber(id), ...price),
      onIndexChange: refresh.run,
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await checking;
      await check.settled();
      await refresh.settled();
      await storing;
    },
  };
}

async function readIndexes(queries: Queries, log: Logger, pause: Pause) {
  // Must be read before the products. A change in between is then detected by the next check.
  const seen = await readState(queries);
  const synonyms = await readSynonyms(queries);
  const stored = await findStoredContent(queries, seen, log, pause);
  const content = stored?.content ?? (await readContent(queries, synonyms, pause));
  const figures = stored?.figures ?? (await readFigures(queries, content.ids, pause)).figures;
  const indexes = await buildSearchIndexes(content, figures, synonyms, pause);
  return { indexes, seen, unstored: stored ? null : content };
}

/** The stored content, with the figures of its products; null unless it is whole and of the products that there are. */
async function findStoredContent(
  queries: Queries,
  { contentVersion }: CatalogueState,
  log: Logger,
  pause: Pause,
): Promise<{ content: SearchContent; figures: ProductFigures } | null> {
  try {
    const content = await readStoredContent(queries, contentVersion);
    if (!content) return null;
    const { figures, areSame } = await readFigures(queries, content.ids, pause);
    if (areSame) return { content, figures };
  } catch (err) {
    if (!(err instanceof DamagedContentError)) throw err;
    log.warn({ err }, 'What the search has stored is damaged, and is made again');
  }
  await deleteStoredContent(queries);
  return null;
}
