import { LRUCache } from 'lru-cache';
import type { Facets } from '@/lib/contract/search';
import { FACET_NAMES, type FacetName } from '@/lib/contract/search-options';
import type { CodedColumn } from '../content/coded-column';
import { at } from '../content/lists';
import type { FoundProducts, ProductQuery } from '../search-index';
import {
  type CountedUnit,
  countValues,
  type FilterName,
  facetsOf,
  shownCodes,
  type ValueCounts,
} from './facets';
import { RankSet } from './rank-set';
import type { RankedProducts } from './ranked-products';
import type { TextHits, TextSearch } from './text-search';

/** The products that pass each active filter. */
type Filters = { [F in FilterName]?: RankSet };

const MAX_SCORE = 255;
/** More than most models have, so that most pages of models are found at the first attempt. */
const PRODUCTS_PER_MODEL = 4;
/** Sets of frequent categories and filter values. All of them together need 12 bytes per product. */
const MAX_RECENT_SETS = 100;
const MAX_MODEL_TOTALS = 1000;

/**
 * Filters, sorts and counts products in memory. Internally a product is represented by its rank. The loops
 * here and in the other index modules use a counter, because `for … of` over a typed array is ten times slower.
 */
export class ProductIndex {
  readonly #products: RankedProducts;
  readonly #text: TextSearch;
  readonly #size: number;
  readonly #all: RankSet;
  readonly #shown: Record<FacetName, number[]>;
  readonly #recentSets = new LRUCache<string, RankSet>({ max: MAX_RECENT_SETS });
  /** How many models there are in lists without a text and prices: the other pages and orders of a list ask again. */
  readonly #modelTotals = new LRUCache<string, number>({ max: MAX_MODEL_TOTALS });
  /** Value counts of the categories and sub-categories that were requested. */
  readonly #scopeCounts = new Map<string, ValueCounts>();

  constructor(products: RankedProducts, text: TextSearch) {
    this.#products = products;
    this.#text = text;
    this.#size = products.ids.length;
    this.#all = RankSet.all(this.#size);
    this.#shown = shownCodes(products);
  }

  /** Returns one page of a list, the length of the whole list, and its facets. */
  find(query: ProductQuery): FoundProducts {
    const hits = this.#text.find(query.text);
    const scope = this.#scope(query, hits);
    const filters = this.#filters(query);
    const found = intersection(scope, filters);
    const productTotal = found.size;
    const { onePerModel } = query;
    const page = onePerModel
      ? this.#pageOfModels(query, found, productTotal, hits)
      : this.#page(query, found, productTotal, hits);
    return {
      ids: this.#idsOf(page),
      models: onePerModel
        ? Array.from(page, (rank) => this.#idsOf(this.#modelOf(rank)).sort(byNumber))
        : null,
      total: onePerModel ? this.#modelTotal(query, found) : productTotal,
      productTotal,
      facets: query.withFacets ? this.#facets(query, scope, hits, filters, found) : null,
      nothingFor: productTotal > 0 ? (hits?.nothingFor ?? null) : null,
    };
  }

  #idsOf(ranks: Int32Array): number[] {
    return Array.from(ranks, (rank) => at(this.#products.ids, rank));
  }

  /** All products of the model of a product, also those that are not found. */
  #modelOf(rank: number): Int32Array {
    const { ofProduct, products } = this.#products.model;
    const code = at(ofProduct, rank);
    return products.entries.subarray(at(products.starts, code), at(products.starts, code + 1));
  }

  /** One page of the products that come first of their models. Reads no more of the order than it needs. */
  #pageOfModels(
    query: ProductQuery,
    found: RankSet,
    total: number,
    hits: TextHits | null,
  ): Int32Array {
    const end = query.skip + query.limit;
    for (let limit = PRODUCTS_PER_MODEL * end; ; limit *= PRODUCTS_PER_MODEL) {
      const firsts = this.#firstOfEachModel(
        this.#page({ ...query, skip: 0, limit }, found, total, hits),
        end,
      );
      if (firsts.length === end || limit >= total) return firsts.subarray(query.skip);
    }
  }

  #modelTotal(query: ProductQuery, found: RankSet): number {
    const { text, categoryId, subCategoryId, values, priceMin, priceMax, rating } = query;
    const isRare = text !== '' || priceMin !== null || priceMax !== null;
    if (isRare) return this.#countModels(found);
    const wanted = FACET_NAMES.map((facet) => values[facet] ?? []);
    const key = JSON.stringify([categoryId, subCategoryId, rating, wanted]);
    const total = this.#modelTotals.get(key) ?? this.#countModels(found);
    this.#modelTotals.set(key, total);
    return total;
  }

  #countModels(found: RankSet): number {
    return this.#firstOfEachModel(found.ranks(), found.size).length;
  }

  /** Leaves out the products whose model has come before. Ends after `limit` products. */
  #firstOfEachModel(ranks: Int32Array, limit: number): Int32Array {
    const { ofProduct, products } = this.#products.model;
    const isSeen = new Uint8Array(products.starts.length - 1);
    const firsts = new Int32Array(Math.min(ranks.length, limit));
    let count = 0;
    for (let place = 0; place < ranks.length && count < limit; place++) {
      const rank = at(ranks, place);
      const model = at(ofProduct, rank);
      if (isSeen[model]) continue;
      isSeen[model] = 1;
      firsts[count] = rank;
      count += 1;
    }
    return firsts.subarray(0, count);
  }

  /** Updates the price (in minor units) of a product and its position in the orders. Ignores unknown ids. */
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

  /** The products that match the search text and the categories. */
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

  /** The products with a value that passes. `name` is the name of the column. */
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
    this.#recentSets.set(key, set);
    return set;
  }

  /** Builds a set from its ranks or from all other ranks, whichever are fewer. */
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

  #facets(
    query: ProductQuery,
    scope: RankSet,
    hits: TextHits | null,
    filters: Filters,
    found: RankSet,
  ): Facets {
    const counted = { products: scope, counts: this.#countScope(query, scope, hits) };
    return facetsOf(this.#products, this.#shown, counted, unitOf(query), (allBut) =>
      filters[allBut] ? intersection(scope, { ...filters, [allBut]: undefined }) : found,
    );
  }

  #countScope(query: ProductQuery, scope: RankSet, hits: TextHits | null): ValueCounts {
    const { categoryId, subCategoryId } = query;
    const unit = unitOf(query);
    const key = hits === null ? `${unit} ${categoryId} ${subCategoryId}` : null;
    const known = key === null ? undefined : this.#scopeCounts.get(key);
    if (known) return known;
    const counts = countValues(this.#products, scope, unit);
    // Empty counts are not cached, because requests for unknown categories would fill the map.
    if (key !== null && scope.size > 0) this.#scopeCounts.set(key, counts);
    return counts;
  }
}

function unitOf({ onePerModel }: ProductQuery): CountedUnit {
  return onePerModel ? 'models' : 'products';
}

function byNumber(a: number, b: number): number {
  return a - b;
}

function intersection(scope: RankSet, filters: Filters): RankSet {
  let rest = scope;
  for (const set of Object.values(filters)) if (set) rest = rest.intersection(set);
  return rest;
}

/** Orders by score, then by rank. A counting sort, which is faster than a comparison sort. */
function byScore(ranks: Int32Array, scores: Uint8Array): Int32Array {
  /** The position of the next product with each score: after all products with a better score. */
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
