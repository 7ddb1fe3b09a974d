import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Facets } from '@/lib/contract/search';
import { FACET_NAMES, type FacetName, RATING_CHOICES } from '@/lib/contract/search-options';
import type { Queries } from '../../../platform/database/database';
import { compareFacetValues, swatchOf } from '../content/facet-order';
import { searchProducts } from '../schema';
import { type FilterName, type ListConditions, passing } from './list-conditions';

/** How long a list is, in its entries and in products, and its facets. */
export interface ListCounts {
  total: number;
  productTotal: number;
  facets: Facets | null;
}

const Totals = z.object({ products: z.int(), models: z.int() });
const TotalsAnswer = z.object({ rows: z.tuple([Totals]) });
const Values = z.array(z.object({ value: z.string(), count: z.int() }));
const FacetsAnswer = z.object({
  rows: z.tuple([
    z.object({
      totals: Totals,
      material: Values,
      size: Values,
      colour: Values,
      room: Values,
      /** In the order of `RATING_CHOICES`. */
      rating: z.array(z.int()),
      price: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
    }),
  ]),
});

/** @param onePerModel whether the entries of the list are models */
export async function countList(
  queries: Queries,
  conditions: ListConditions,
  onePerModel: boolean,
): Promise<ListCounts> {
  const found = and(conditions.scope, passing(conditions));
  const result = await queries.execute(
    onePerModel
      ? sql`
        select coalesce(sum(products), 0)::integer as products, count(*)::integer as models from (
          select count(*) as products from ${searchProducts} where ${found}
          group by ${searchProducts.model}) as found`
      : sql`
        select count(*)::integer as products, 0 as models from ${searchProducts} where ${found}`,
  );
  return { ...lengths(TotalsAnswer.parse(result).rows[0], onePerModel), facets: null };
}

/**
 * Counts a list with its facets, which have the values of its scope. The products of the scope are read once, with what
 * each of them passes.
 * @param onePerModel whether the entries of the list are models
 */
export async function countFacets(
  queries: Queries,
  conditions: ListConditions,
  onePerModel: boolean,
): Promise<ListCounts> {
  const names = Object.keys(conditions.filters) as FilterName[];
  const column = (name: FilterName) => sql.identifier(`passes_${name}`);
  const passed = names.map((name) => sql`, ${conditions.filters[name]} as ${column(name)}`);
  const passes = (allBut?: FilterName) =>
    and(...names.map((name) => (name === allBut ? undefined : sql`${column(name)}`))) ?? sql`true`;
  const valuesOf = (facet: FacetName) => {
    const value = sql.identifier(facet);
    const counted = onePerModel
      ? sql`(select ${value}, bool_or(${passes(facet)}) as passes from scope group by ${value}, model) as models`
      : sql`(select ${value}, ${passes(facet)} as passes from scope) as products`;
    return sql`(
      select coalesce(json_agg(json_build_object('value', value, 'count', count)), '[]') from (
        select ${value} as value, count(*) filter (where passes) as count
        from ${counted} group by ${value}) as counts) as ${value}`;
  };
  const best = onePerModel
    ? sql`(select max(rating) as rating from scope where ${passes('rating')} group by model) as models`
    : sql`(select rating from scope where ${passes('rating')}) as products`;
  const reached = RATING_CHOICES.map(
    (stars) => sql`count(*) filter (where rating >= ${sql.raw(String(stars))})`,
  );
  const { model, price, rating, material, size, colour, room } = searchProducts;
  const result = await queries.execute(sql`
    with scope as materialized (
      select ${sql.join([model, price, rating, material, size, colour, room], sql`, `)}
        ${sql.join(passed)}
      from ${searchProducts} where ${conditions.scope})
    select
      (select json_build_object('products', coalesce(sum(products), 0), 'models', count(*)) from (
        select count(*) as products from scope where ${passes()} group by model) as found) as totals,
      ${sql.join(FACET_NAMES.map(valuesOf), sql`, `)},
      (select json_build_array(${sql.join(reached, sql`, `)}) from ${best}) as rating,
      (select json_build_object('min', min(price), 'max', max(price))
        from scope where ${passes('price')}) as price`);
  const counted = FacetsAnswer.parse(result).rows[0];
  return { ...lengths(counted.totals, onePerModel), facets: facetsOf(counted) };
}

function lengths({ products, models }: z.output<typeof Totals>, onePerModel: boolean) {
  return { productTotal: products, total: onePerModel ? models : products };
}

function facetsOf(counted: z.output<typeof FacetsAnswer>['rows'][0]): Facets {
  const inOrder = (facet: FacetName) =>
    counted[facet].sort((a, b) => compareFacetValues[facet](a.value, b.value));
  const { min, max } = counted.price;
  return {
    material: inOrder('material'),
    size: inOrder('size'),
    colour: inOrder('colour').map((entry) => ({ ...entry, color: swatchOf(entry.value) })),
    room: inOrder('room'),
    rating: RATING_CHOICES.map((stars, place) => ({
      value: String(stars),
      count: counted.rating[place] ?? 0,
    })),
    price: min === null || max === null ? null : { min, max },
  };
}
