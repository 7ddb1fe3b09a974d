import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { FACET_NAMES } from '@/lib/contract/search-options';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Database } from '../../../platform/database/database';
import { type CatalogueState, readState } from '../catalogue-state';
import { readSynonyms } from '../content/read-content';
import { pause } from '../content/step';
import { createProductCards } from '../product-cards';
import type { FoundProducts, ProductQuery, SearchIndex } from '../search-index';
import { RETRY_AFTER_SECONDS, soon } from '../soon';
import type { Synonyms } from '../text/synonyms';
import { countFacets, countList, type ListCounts } from './count-list';
import { type FacetValues, readFacetValues } from './facet-values';
import { findPage } from './find-page';
import { Suggestions } from './find-suggestions';
import { conditionsOf } from './list-conditions';
import { planText } from './text-plan';
import { isWhole, makeNextRows, readSearchState, writeChangedRows } from './write-products';

/** Lists whose length and facets are kept: the other pages and orders of a list ask again. */
const MAX_COUNTS = 1000;

/** What texts and filters are read with. It changes with the content. */
interface Lexicon {
  contentVersion: number;
  synonyms: Synonyms;
  values: FacetValues;
}

/**
 * Finds products by queries on tables of the database, which the transactions of changes write: for catalogues that
 * memory is too small for. Nothing is made at a start, unless the tables are behind.
 */
export async function openPostgresSearch(database: Database, log: Logger): Promise<SearchIndex> {
  const { queries } = database;
  const cards = await createProductCards(database);
  const counts = new LRUCache<string, ListCounts>({ max: MAX_COUNTS });
  const stopping = new AbortController();
  let version = -1;
  let lexicon: Lexicon | null = null;
  let making: Promise<boolean> | null = null;

  async function makeRows(): Promise<void> {
    let made = 0;
    for (let isMade = false; !isMade; ) {
      const next = await makeNextRows(queries);
      made += next.made;
      isMade = next.isWhole;
      await pause();
      stopping.signal.throwIfAborted();
    }
    // Another backend has made them, or a change was committed between the two reads of `current`.
    if (made === 0) return;
    // Without it the first queries would be planned for empty tables, and counts would read more than an index.
    await database.vacuum();
    log.info({ products: made }, 'The tables of the search are made');
  }

  /** One run at a time. @returns whether the tables are made; what failed has been logged */
  function make(): Promise<boolean> {
    making ??= makeRows()
      .then(
        () => true,
        (err: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err }, 'The tables of the search were not made');
          return false;
        },
      )
      .finally(() => {
        making = null;
      });
    return making;
  }

  /** What the catalogue is now. Waits for tables that are behind. @throws {AppError} 503 */
  async function current(): Promise<CatalogueState> {
    for (;;) {
      const [state, rows] = await Promise.all([readState(queries), readSearchState(queries)]);
      if (state.version !== version) cards.clear();
      version = state.version;
      if (isWhole(rows, state)) return state;
      if (!(await soon(make()))) throw appErrors.busy(RETRY_AFTER_SECONDS);
    }
  }

  async function lexiconOf({ contentVersion }: CatalogueState): Promise<Lexicon> {
    if (lexicon?.contentVersion === contentVersion) return lexicon;
    const [synonyms, values] = await Promise.all([readSynonyms(queries), readFacetValues(queries)]);
    lexicon = { contentVersion, synonyms, values };
    return lexicon;
  }

  async function list(query: ProductQuery): Promise<FoundProducts> {
    const state = await current();
    const { synonyms, values } = await lexiconOf(state);
    const plan = await planText(queries, synonyms, query.text);
    const conditions = conditionsOf(query, plan, values);
    const count = async () => {
      const key = JSON.stringify([state.indexVersion, countedBy(query)]);
      const known = counts.get(key);
      if (known) return known;
      const made = query.withFacets
        ? await countFacets(queries, conditions, query.onePerModel, values)
        : await countList(queries, conditions, query.onePerModel);
      counts.set(key, made);
      return made;
    };
    const counting = count();
    const total = async () => (await counting).productTotal;
    const [page, found] = await Promise.all([
      findPage(queries, query, conditions, plan, total),
      counting,
    ]);
    const nothingFor = found.productTotal > 0 ? (plan?.nothingFor ?? null) : null;
    return { ...page, ...found, nothingFor };
  }

  async function suggestions(categoryId: number | null, limit: number): Promise<Suggestions> {
    const { synonyms } = await lexiconOf(await current());
    return new Suggestions(queries, synonyms, categoryId, limit);
  }

  try {
    await current();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info('Lists and suggestions are answered as soon as the tables of the search are made');
  }
  return {
    cards,
    list,
    suggest: async (text, ...scope) => (await suggestions(...scope)).find(text),
    popular: async (...scope) => (await suggestions(...scope)).popular(),
    listener: {
      writeContent: writeChangedRows,
      onChange: cards.clear,
      onPriceChange: async () => undefined,
      onIndexChange: async () => undefined,
    },
    async stop() {
      stopping.abort();
      await making;
    },
  };
}

/** What the length and the facets of a list depend on: not its order, and not the page. */
function countedBy({ text, categoryId, subCategoryId, values, ...query }: ProductQuery) {
  const { priceMin, priceMax, rating, withFacets, onePerModel } = query;
  const wanted = FACET_NAMES.map((facet) => values[facet] ?? []);
  return [
    ...[text, categoryId, subCategoryId, wanted, priceMin, priceMax, rating],
    ...[withFacets, onePerModel],
  ];
}
