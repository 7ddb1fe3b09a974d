import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { FACET_NAMES, type FacetName } from '@/lib/contract/search-options';
import { searchProducts } from '../schema';
import type { ProductQuery } from '../search-index';
import type { FacetValues } from './facet-values';
import type { TextPlan } from './text-plan';

/** The filters of a list, which facets leave out one by one. */
export type FilterName = FacetName | 'price' | 'rating';

export interface ListConditions {
  /** The text and the categories. */
  scope: SQL;
  filters: Partial<Record<FilterName, SQL>>;
}

const { categoryId, subCategoryId, price, rating } = searchProducts;

/** The conditions of a list on `search_products`. @param plan null for a text that says nothing about products */
export function conditionsOf(
  query: ProductQuery,
  plan: TextPlan | null,
  values: FacetValues,
): ListConditions {
  const scope = and(
    plan?.matches,
    query.categoryId === null ? undefined : eq(categoryId, query.categoryId),
    query.subCategoryId === null ? undefined : eq(subCategoryId, query.subCategoryId),
  );
  const filters: ListConditions['filters'] = {};
  for (const facet of FACET_NAMES) {
    const wanted = query.values[facet] ?? [];
    const codes = wanted.flatMap((value) => values.codeOf(facet, value) ?? []);
    if (codes.length > 0) filters[facet] = inArray(searchProducts[facet], codes);
    else if (wanted.length > 0) filters[facet] = sql`false`;
  }
  if (query.rating !== null) filters.rating = gte(rating, query.rating);
  const { priceMin, priceMax } = query;
  const isPriced = and(
    // They may be more than a price can be.
    priceMin === null ? undefined : sql`${price} >= ${priceMin}::bigint`,
    priceMax === null ? undefined : sql`${price} <= ${priceMax}::bigint`,
  );
  if (isPriced) filters.price = isPriced;
  return { scope: scope ?? sql`true`, filters };
}

/** Products that pass all filters, or all but one; undefined where there are none. */
export function passing({ filters }: ListConditions, allBut?: FilterName): SQL | undefined {
  const names = Object.keys(filters) as FilterName[];
  return and(...names.map((name) => (name === allBut ? undefined : filters[name])));
}
