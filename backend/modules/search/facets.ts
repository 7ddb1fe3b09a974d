import type { Facets, FacetValue } from '@/lib/contract/search';
import { FACET_NAMES, type FacetName, RATING_CHOICES } from '@/lib/contract/search-options';
import type { CodedColumn } from './coded-column';
import { COLOUR_FAMILIES } from './colour-family';
import { at } from './lists';
import type { RankSet } from './rank-set';
import type { RankedProducts } from './ranked-products';
import { compareSizeGroups } from './size-group';

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

const collator = new Intl.Collator('en', { numeric: true });
const swatches = new Map<string, string | null>(
  COLOUR_FAMILIES.map(({ name, css }) => [name, css]),
);

/** The codes of each facet's values in their order: by name, sizes by their groups, colours by family. */
export function shownCodes(products: RankedProducts): Record<FacetName, number[]> {
  return eachOf(FACET_NAMES, (facet) => {
    const { values } = products[facet];
    const codes = [...values.keys()];
    if (facet === 'colour') return codes;
    const compare = facet === 'size' ? compareSizeGroups : collator.compare;
    return codes.sort((a, b) => compare(values[a] ?? '', values[b] ?? ''));
  });
}

export function countValues(products: RankedProducts, ranks: Int32Array): ValueCounts {
  return eachOf(COUNTED, (name) => countCodes(products[name], ranks));
}

/** Computes the facets. `passing` returns the products that pass all filters except one. */
export function facetsOf(
  products: RankedProducts,
  shown: Record<FacetName, number[]>,
  scope: Scope,
  passing: (allBut: FilterName) => RankSet,
): Facets {
  // Most of these sets are identical, so they are counted once. Counts the products outside a set if they are fewer.
  const parts = new Map<RankSet, { ranks: Int32Array; isRest: boolean }>();
  const partOf = (set: RankSet) => {
    const known = parts.get(set);
    if (known) return known;
    const rest = scope.products.difference(set);
    const isRest = rest.size < set.size;
    const part = { ranks: (isRest ? rest : set).ranks(), isRest };
    parts.set(set, part);
    return part;
  };
  const counts = eachOf(COUNTED, (name) => {
    const { ranks, isRest } = partOf(passing(name));
    const ofPart = countCodes(products[name], ranks);
    return isRest ? scope.counts[name].map((count, code) => count - at(ofPart, code)) : ofPart;
  });

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
    colour: colour.map((entry) => ({ ...entry, color: swatches.get(entry.value) })),
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

function countCodes({ values, ofProduct }: CodedColumn<unknown>, ranks: Int32Array): Int32Array {
  const counts = new Int32Array(values.length);
  for (let place = 0; place < ranks.length; place++) {
    const code = at(ofProduct, at(ranks, place));
    counts[code] = at(counts, code) + 1;
  }
  return counts;
}
