import type { Facets, FacetValue } from '@/lib/contract/search';
import { FACET_NAMES, type FacetName, RATING_CHOICES } from '@/lib/contract/search-options';
import type { CodedColumn } from '../content/coded-column';
import { compareFacetValues, swatchOf } from '../content/facet-order';
import { at } from '../content/lists';
import type { RankSet } from './rank-set';
import type { RankedProducts } from './ranked-products';

/** The names of the filters of a product list. */
export type FilterName = FacetName | 'price' | 'rating';

const COUNTED = [...FACET_NAMES, 'rating'] as const;
/** The number of products with each value of a column, by the value's code. */
export type ValueCounts = Record<(typeof COUNTED)[number], Int32Array>;

/** The products that match the search text and the categories, before the other filters. */
export interface Scope {
  products: RankSet;
  counts: ValueCounts;
}

/** The codes of each facet's values in their order. */
export function shownCodes(products: RankedProducts): Record<FacetName, number[]> {
  return eachOf(FACET_NAMES, (facet) => {
    const { values } = products[facet];
    const compare = compareFacetValues[facet];
    return [...values.keys()].sort((a, b) => compare(values[a] ?? '', values[b] ?? ''));
  });
}

/** What a list shows one card of, and its facets count. */
export type CountedUnit = 'products' | 'models';

/** The number of products, or of models, with each value. A model counts for the rating of its best product only. */
export function countValues(
  products: RankedProducts,
  set: RankSet,
  unit: CountedUnit,
): ValueCounts {
  const count = unit === 'models' ? modelCounter(products, set) : productCounter(products, set);
  return eachOf(COUNTED, count);
}

/** Computes the facets. `passing` returns the products that pass all filters except one. */
export function facetsOf(
  products: RankedProducts,
  shown: Record<FacetName, number[]>,
  scope: Scope,
  unit: CountedUnit,
  passing: (allBut: FilterName) => RankSet,
): Facets {
  // Most of these sets are identical, so they are read once.
  const counters = new Map<RankSet, Counter>();
  const counterOf = (set: RankSet) => {
    const known = counters.get(set);
    if (known) return known;
    const counter = counterIn(products, scope, set, unit);
    counters.set(set, counter);
    return counter;
  };
  const counts = eachOf(COUNTED, (name) => counterOf(passing(name))(name));

  const { material, size, colour, room } = eachOf(FACET_NAMES, (facet) => {
    const { values } = products[facet];
    return shown[facet]
      .filter((code) => at(scope.counts[facet], code) > 0)
      .map((code): FacetValue => ({ value: values[code] ?? '', count: at(counts[facet], code) }));
  });
  const rating = RATING_CHOICES.map((stars) => {
    const { values } = products.rating;
    const reached = counts.rating.filter((_, code) => (values[code] ?? 0) >= stars);
    return { value: String(stars), count: reached.reduce((sum, count) => sum + count, 0) };
  });
  const ends = products.byRisingPrice.ends(passing('price'));
  const priceOf = (rank: number) => at(products.prices, rank);
  return {
    material,
    size,
    colour: colour.map((entry) => ({ ...entry, color: swatchOf(entry.value) })),
    room,
    rating,
    price: ends && { min: priceOf(ends.first), max: priceOf(ends.last) },
  };
}

function eachOf<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** Counts the values of one column. */
type Counter = (name: keyof ValueCounts) => Int32Array;

/** Counts a part of the scope. Products outside the part are counted instead if they are fewer. */
function counterIn(
  products: RankedProducts,
  scope: Scope,
  set: RankSet,
  unit: CountedUnit,
): Counter {
  const rest = scope.products.difference(set);
  const restSize = rest.size;
  if (restSize === 0) return (name) => scope.counts[name];
  if (unit === 'models') return modelCounter(products, set);
  if (restSize >= set.size) return productCounter(products, set);
  const countRest = productCounter(products, rest);
  return (name) => {
    const ofRest = countRest(name);
    return scope.counts[name].map((count, code) => count - at(ofRest, code));
  };
}

function productCounter(products: RankedProducts, set: RankSet): Counter {
  const ranks = set.ranks();
  return (name) => countCodes(products[name], ranks);
}

function modelCounter(products: RankedProducts, set: RankSet): Counter {
  const { size } = set;
  const ranks = products.byModel.page(set, size, 0, size);
  const models = products.model.ofProduct;
  return (name) =>
    name === 'rating'
      ? countBest(products.rating, models, ranks)
      : countModels(products[name], models, ranks);
}

function countCodes({ values, ofProduct }: CodedColumn<unknown>, ranks: Int32Array): Int32Array {
  const counts = new Int32Array(values.length);
  for (let place = 0; place < ranks.length; place++) {
    const code = at(ofProduct, at(ranks, place));
    counts[code] = at(counts, code) + 1;
  }
  return counts;
}

/** Counts each model once for each of its values. `ranks` are in the order of the models. */
function countModels(
  { values, ofProduct }: CodedColumn<unknown>,
  models: Int32Array,
  ranks: Int32Array,
): Int32Array {
  const counts = new Int32Array(values.length);
  const lastModels = new Int32Array(values.length).fill(-1);
  for (let place = 0; place < ranks.length; place++) {
    const rank = at(ranks, place);
    const code = at(ofProduct, rank);
    const model = at(models, rank);
    if (lastModels[code] === model) continue;
    lastModels[code] = model;
    counts[code] = at(counts, code) + 1;
  }
  return counts;
}

/** Counts each model for its highest value only: at least so many stars. `ranks` are in the order of the models. */
function countBest(
  { values, ofProduct }: CodedColumn<number>,
  models: Int32Array,
  ranks: Int32Array,
): Int32Array {
  const counts = new Int32Array(values.length);
  for (let place = 0; place < ranks.length; ) {
    const first = at(ranks, place);
    let best = at(ofProduct, first);
    for (place++; place < ranks.length; place++) {
      if (at(models, at(ranks, place)) !== at(models, first)) break;
      const code = at(ofProduct, at(ranks, place));
      if ((values[code] ?? 0) > (values[best] ?? 0)) best = code;
    }
    counts[best] = at(counts, best) + 1;
  }
  return counts;
}
