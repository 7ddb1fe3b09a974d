import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import { searchProducts } from '../schema';
import type { ProductQuery } from '../search-index';
import { type ListConditions, passing } from './list-conditions';
import { orderOf } from './order';
import type { TextPlan } from './text-plan';

/** More than most models have, so that most pages of models are found at the first attempt. */
const PRODUCTS_PER_MODEL = 4;

const Products = z.object({ rows: z.array(z.object({ id: z.int() })) });
const Models = z.object({ rows: z.array(z.object({ id: z.int(), model: z.array(z.int()) })) });

interface Page {
  ids: number[];
  /** See `FoundProducts`. */
  models: number[][] | null;
}

/** One page of a list. @param productTotal how many products the whole list has */
export async function findPage(
  queries: Queries,
  query: ProductQuery,
  conditions: ListConditions,
  plan: TextPlan | null,
  productTotal: () => Promise<number>,
): Promise<Page> {
  const { productId, model } = searchProducts;
  const { skip, limit } = query;
  const found = and(conditions.scope, passing(conditions));
  const order = orderOf(query, plan);
  if (!query.onePerModel) {
    const result = await queries.execute(sql`
      select ${productId} as id from ${searchProducts} where ${found}
      order by ${order} offset ${skip} limit ${limit}`);
    return { ids: Products.parse(result).rows.map(({ id }) => id), models: null };
  }
  // Reads no more of the order than it needs.
  for (let first = PRODUCTS_PER_MODEL * (skip + limit); ; first *= PRODUCTS_PER_MODEL) {
    const result = await queries.execute(sql`
      with listed as materialized (
        select id, model, row_number() over () as place from (
          select ${productId} as id, ${model} as model from ${searchProducts} where ${found}
          order by ${order} limit ${first}) as first_products),
      page as (
        select model, min(place) as place from listed
        group by model order by place offset ${skip} limit ${limit})
      select listed.id, (
        select array_agg(${productId} order by ${productId}) from ${searchProducts}
        where ${model} = page.model) as model
      from page join listed using (place) order by place`);
    const { rows } = Models.parse(result);
    if (rows.length === limit || first >= (await productTotal())) {
      return { ids: rows.map(({ id }) => id), models: rows.map(({ model }) => model) };
    }
  }
}
