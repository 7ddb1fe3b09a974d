import type { Facets } from '@/lib/contract/search';
import { FACET_NAMES, type FacetName, type SortOption } from '@/lib/contract/search-options';
import { countValues, type FilterName, facetsOf, shownCodes, type ValueCounts } from './facets';
import { at } from './lists';
import { RankSet } from './rank-set';
import type { CodedColumn, RankedProducts } from './ranked-products';
import type { TextHits, TextSearch } from './text-search';

/** What products are asked for; null and an empty list restrict nothing. Prices in minor units. */
export interface ProductQuery {
  /** All of them must be found in a product; null for a text without a word, which finds nothing. */
  words: string[] | null;
  categoryId: number | null;
  subCategoryId: number | null;
  /** A product has one of the values of each. */
  values: { [F in FacetName]?: readonly string[] | undefined };
  priceMin: number | null;
  priceMax: number | null;
  /** At least this mean rating. */
  rating: number | null;
  sortBy: SortOption;
  /** How many products come before the wanted ones, and how many are wanted. */
  skip: number;
  limit: number;
  withFacets: boolean;
}

export interface FoundProducts {
  ids: number[];
  total: number;
  facets: Facets | null;
}

/** What passes each of the filters that are set. */
type Filters = { [F in FilterName]?: RankSet };

const MAX_SCORE = 255;
/** Categories and choices that many ask for; 12 bytes a product for all of them. */
const MAX_RECENT_SETS = 100;

/**
 * Filters, sorts and counts products in memory. Inside, a product is its rank. The loops here and in
 * what it uses count, since walking a typed array with `for … of` takes ten times as long.
 */
export class ProductIndex {
  readonly #products: RankedProducts;
  readonly #text: TextSearch;
  readonly #size: number;
  readonly #all: RankSet;
  readonly #shown: Record<FacetName, number[]>;
  readonly #recentSets = new Map<string, RankSet>();
  /** Of the categories and sub-categories that were looked at. */
  readonly #scopeCounts = new Map<string, ValueCounts>();

  constructor(products: RankedProducts, text: TextSearch) {
    this.#products = products;
    this.#text = text;
    this.#size = products.ids.length;
    this.#all = RankSet.all(this.#size);
    this.#shown = shownCodes(products);
  }

  /** A part of a list, how long the whole list is, and what its filters offer. */
  find(query: ProductQuery): FoundProducts {
    const hits = query.words?.length === 0 ? null : this.#text.find(query.words ?? []);
    const scope = this.#scope(query, hits);
    const filters = this.#filters(query);
    const found = intersection(scope, filters);
    const total = found.size;
    const page = this.#page(query, found, total, hits);
    return {
      ids: Array.from(page, (rank) => at(this.#products.ids, rank)),
      total,
      facets: query.withFacets ? this.#facets(query, scope, filters, found) : null,
    };
  }

  /** Gives a product its new price (in minor units) and its new places; an id that is not there is ignored. */
  reprice(id: number, price: number): void {
    const { ids, prices, byRisingPrice, byFallingPrice } = this.#products;
    const rank = ids.indexOf(id);
    if (rank < 0) return;
    prices[rank] = price;
    const byPrice = (a: number, b: number) => at(prices, a) - at(prices, b);
    const byId = (a: number, b: number) => at(ids, a) - at(ids, b);
    byRisingPrice.move(rank, (a, b) => byPrice(a, b) || byId(a, b));
    byFallingPrice.move(rank, (a, b) => byPrice(b, a) || byId(a, b));
  }

  /** What the text and the categories leave. */
  #scope({ categoryId, subCategoryId }: ProductQuery, hits: TextHits | null): RankSet {
    const { categoryId: categories, subCategoryId: subCategories } = this.#products;
    let scope = hits?.products ?? this.#all;
    if (categoryId !== null) {
      scope = scope.intersection(this.#having('category', categories, (id) => id === categoryId));
    }
    if (subCategoryId !== null) {
      scope = scope.intersection(
        this.#having('sub-category', subCategories, (id) => id === subCategoryId),
      );
    }
    return scope;
  }

  #filters({ values, priceMin, priceMax, rating }: ProductQuery): Filters {
    const products = this.#products;
    const filters: Filters = {};
    for (const facet of FACET_NAMES) {
      const wanted = new Set(values[facet]);
      if (wanted.size === 0) continue;
      filters[facet] = this.#having(facet, products[facet], (value) => wanted.has(value));
    }
    if (rating !== null)
      filters.rating = this.#having('rating', products.rating, (mean) => mean >= rating);
    if (priceMin !== null || priceMax !== null) {
      const [min, max] = [priceMin ?? 0, priceMax ?? Number.POSITIVE_INFINITY];
      const { inside, outside } = products.byRisingPrice.split(products.prices, min, max);
      filters.price = this.#setOf([inside], outside);
    }
    return filters;
  }

  /** The products with a value that passes; `name` is the column's. */
  #having<T>(
    name: string,
    { values, products: { starts, entries } }: CodedColumn<T>,
    passes: (value: T) => boolean,
  ): RankSet {
    const passing: number[] = [];
    const others: number[] = [];
    for (const [code, value] of values.entries()) (passes(value) ? passing : others).push(code);
    const key = `${name} ${passing}`;
    const ranksOf = (code: number) => entries.subarray(at(starts, code), at(starts, code + 1));
    const set = this.#recentSets.get(key) ?? this.#setOf(passing.map(ranksOf), others.map(ranksOf));
    // The one used last stands last.
    this.#recentSets.delete(key);
    this.#recentSets.set(key, set);
    const [oldest] = this.#recentSets.keys();
    if (oldest !== undefined && this.#recentSets.size > MAX_RECENT_SETS) {
      this.#recentSets.delete(oldest);
    }
    return set;
  }

  /** Made of whichever are fewer: the ranks in the set, or all others. */
  #setOf(ranks: Int32Array[], others: Int32Array[]): RankSet {
    const count = ranks.reduce((sum, { length }) => sum + length, 0);
    if (count <= this.#size / 2) {
      const set = new RankSet(this.#size);
      for (const list of ranks) set.addAll(list);
      return set;
    }
    const set = this.#all.copy();
    for (const list of others) set.deleteAll(list);
    return set;
  }

  #page(
    { sortBy, skip, limit }: ProductQuery,
    found: RankSet,
    total: number,
    hits: TextHits | null,
  ): Int32Array {
    const { byName, byRisingPrice, byFallingPrice } = this.#products;
    const end = Math.min(skip + limit, total);
    if (skip >= end) return new Int32Array(0);
    switch (sortBy) {
      case 'Relevance':
        return (hits ? byScore(found.ranks(), hits.scores) : found.ranks(end)).subarray(skip, end);
      case 'Alphabetically A-Z':
        return byName.page(found, total, skip, end);
      case 'Price Low to High':
        return byRisingPrice.page(found, total, skip, end);
      case 'Price High to Low':
        return byFallingPrice.page(found, total, skip, end);
    }
  }

  #facets(query: ProductQuery, products: RankSet, filters: Filters, found: RankSet): Facets {
    const scope = { products, counts: this.#countScope(query, products) };
    return facetsOf(this.#products, this.#shown, scope, (allBut) =>
      filters[allBut] ? intersection(products, { ...filters, [allBut]: undefined }) : found,
    );
  }

  #countScope({ words, categoryId, subCategoryId }: ProductQuery, scope: RankSet): ValueCounts {
    const key = words?.length === 0 ? `${categoryId} ${subCategoryId}` : null;
    const known = key === null ? undefined : this.#scopeCounts.get(key);
    if (known) return known;
    const ranks = scope.ranks();
    const counts = countValues(this.#products, ranks);
    // An empty one is not remembered: any number of categories that do not exist have one.
    if (key !== null && ranks.length > 0) this.#scopeCounts.set(key, counts);
    return counts;
  }
}

function intersection(scope: RankSet, filters: Filters): RankSet {
  let rest = scope;
  for (const set of Object.values(filters)) if (set) rest = rest.intersection(set);
  return rest;
}

/** The best score first and equals by rank; counted, which beats sorting. */
function byScore(ranks: Int32Array, scores: Uint8Array): Int32Array {
  /** At which place the next product of each score goes: after all with a better one. */
  const places = new Int32Array(MAX_SCORE + 1);
  for (let place = 0; place < ranks.length; place++) {
    const next = (scores[at(ranks, place)] ?? 0) - 1;
    places[next] = at(places, next) + 1;
  }
  for (let score = MAX_SCORE - 1; score >= 0; score--) {
    places[score] = at(places, score) + at(places, score + 1);
  }
  const order = new Int32Array(ranks.length);
  for (let place = 0; place < ranks.length; place++) {
    const rank = at(ranks, place);
    const score = scores[rank] ?? 0;
    order[at(places, score)] = rank;
    places[score] = at(places, score) + 1;
  }
  return order;
}
