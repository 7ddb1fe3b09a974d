import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Facets, FacetValue } from '@/lib/contract/search';
import { FACET_NAMES, type FacetName, RATING_CHOICES } from '@/lib/contract/search-options';
import type { Queries } from '../../../platform/database/database';
import { compareFacetValues, swatchOf } from '../content/facet-order';
import { searchProducts } from '../schema';
import type { FacetValues } from './facet-values';
import { type FilterName, type ListConditions, passing } from './list-conditions';

/** How long a list is, in its entries and in products, and its facets. */
export interface ListCounts {
  total: number;
  productTotal: number;
  facets: Facets | null;
}

const Totals = z.object({ products: z.int(), models: z.int() });
const TotalsAnswer = z.object({ rows: z.tuple([Totals]) });
/** Words of bits, of which each stands for a value; null where there is none. */
const Bits = z.array(z.int().nullable());
const CountedFacet = z.object({
  /** All values of the scope. */
  shown: Bits,
  /** The sets of values that entries have, each with how many have it. */
  sets: z.array(z.object({ bits: Bits, count: z.int() })),
});
const FacetsAnswer = z.object({
  rows: z.tuple([
    z.object({
      totals: Totals,
      material: CountedFacet,
      size: CountedFacet,
      colour: CountedFacet,
      room: CountedFacet,
      /** In the order of `RATING_CHOICES`. */
      rating: z.array(z.int()),
      price: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
    }),
  ]),
});
/** Bits of an integer, without that of its sign. */
const BITS = 31;

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
 * Counts a list with its facets, which have the values of its scope. What an entry has of a facet becomes bits, and
 * entries with the same bits are counted together: that takes a fifth of the time that distinct values take.
 * @param onePerModel whether the entries of the list are models, each of which counts once for each of its values
 */
export async function countFacets(
  queries: Queries,
  conditions: ListConditions,
  onePerModel: boolean,
  values: FacetValues,
): Promise<ListCounts> {
  const { model, productId, price, rating } = searchProducts;
  // Without a condition, what is counted is what is shown, and is computed once.
  const when = (allBut?: FilterName) => {
    const condition = passing(conditions, allBut);
    return condition ? sql`filter (where ${condition})` : sql``;
  };
  const wordsOf = (facet: FacetName) =>
    Array.from({ length: Math.ceil(values.valuesOf(facet).length / BITS) || 1 }, (_, word) => ({
      counted: sql.identifier(`${facet}_${word}`),
      shown: sql.identifier(`${facet}_${word}_shown`),
      bits: bitsOf(searchProducts[facet], word),
    }));
  const columns = FACET_NAMES.flatMap((facet) =>
    wordsOf(facet).map(
      ({ counted, shown, bits }) => sql`${bits} ${when(facet)} as ${counted}, ${bits} as ${shown}`,
    ),
  );
  const counted = FACET_NAMES.map((facet) => {
    const words = wordsOf(facet);
    const shown = sql.join(
      words.map(({ shown }) => sql`bit_or(${shown})`),
      sql`, `,
    );
    const bits = sql.join(
      words.map(({ counted }) => sql`${counted}`),
      sql`, `,
    );
    return sql`json_build_object(
      'shown', (select json_build_array(${shown}) from entries),
      'sets', (
        select coalesce(json_agg(json_build_object('bits', bits, 'count', count)), '[]') from (
          select array[${bits}]::integer[] as bits, count(*) as count from entries group by bits) as sets)
      ) as ${sql.identifier(facet)}`;
  });
  const reached = RATING_CHOICES.map(
    (stars) => sql`count(*) filter (where rating >= ${sql.raw(String(stars))})`,
  );
  const result = await queries.execute(sql`
    with entries as materialized (
      select count(*) ${when()} as products, ${sql.join(columns, sql`, `)}, max(${rating}) ${when('rating')} as rating,
        min(${price}) ${when('price')} as min_price, max(${price}) ${when('price')} as max_price
      from ${searchProducts} where ${conditions.scope} group by ${onePerModel ? model : productId})
    select
      json_build_object('products', coalesce(sum(products), 0), 'models', count(*) filter (where products > 0)) as totals,
      json_build_array(${sql.join(reached, sql`, `)}) as rating,
      json_build_object('min', min(min_price), 'max', max(max_price)) as price,
      ${sql.join(counted, sql`, `)}
    from entries`);
  const answer = FacetsAnswer.parse(result).rows[0];
  const facetOf = (facet: FacetName) => valuesWith(answer[facet], facet, values);
  const { min, max } = answer.price;
  return {
    ...lengths(answer.totals, onePerModel),
    facets: {
      material: facetOf('material'),
      size: facetOf('size'),
      colour: facetOf('colour').map((entry) => ({ ...entry, color: swatchOf(entry.value) })),
      room: facetOf('room'),
      rating: RATING_CHOICES.map((stars, place) => ({
        value: String(stars),
        count: answer.rating[place] ?? 0,
      })),
      price: min === null || max === null ? null : { min, max },
    },
  };
}

/** Those of the values that a word of bits has, of the products of a group. */
function bitsOf(column: PgColumn, word: number): SQL {
  const first = sql.raw(String(word * BITS));
  const end = sql.raw(String((word + 1) * BITS));
  return sql`bit_or(case when ${column} >= ${first} and ${column} < ${end} then 1 << ${column} - ${first} end)`;
}

/** The values of a facet in their order, each with the number of entries that have it. */
function valuesWith(
  { shown, sets }: z.output<typeof CountedFacet>,
  facet: FacetName,
  values: FacetValues,
): FacetValue[] {
  const has = (bits: (number | null)[], code: number) =>
    (((bits[Math.floor(code / BITS)] ?? 0) >> (code % BITS)) & 1) === 1;
  return values
    .valuesOf(facet)
    .flatMap((value, code) => {
      if (!has(shown, code)) return [];
      const count = sets.reduce((sum, set) => sum + (has(set.bits, code) ? set.count : 0), 0);
      return [{ value, count }];
    })
    .sort((a, b) => compareFacetValues[facet](a.value, b.value));
}

function lengths({ products, models }: z.output<typeof Totals>, onePerModel: boolean) {
  return { productTotal: products, total: onePerModel ? models : products };
}
