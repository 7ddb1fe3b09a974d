import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { productWords, searchWords } from '../db/schema';
import type { ProductRow } from './product-row';
import { wordsOf } from './search-words';

/** Adds the words of these products, which have none yet, to the index of the suggestions. */
export async function addWords(queries: Queries, rows: ProductRow[]): Promise<void> {
  const entries = rows.flatMap((row) => wordsOf(row.name).map((word) => ({ row, word })));
  await queries.execute(sql`
    with added as (
      insert into ${productWords} (product_id, word, category_id, popularity)
      select * from unnest(
        ${sql.param(entries.map(({ row }) => row.id))}::integer[],
        ${sql.param(entries.map(({ word }) => word))}::text[],
        ${sql.param(entries.map(({ row }) => row.categoryId))}::integer[],
        ${sql.param(entries.map(({ row }) => row.ratingCount))}::integer[]
      )
      returning word, category_id
    )
    insert into ${searchWords} (scope, word, products)
    select scope, word, count(*)
    from (select 0 as scope, word from added union all select category_id, word from added) counted
    group by scope, word
    on conflict (scope, word) do update set products = search_words.products + excluded.products`);
}

/** Takes the words of these products out of the index again. */
export async function removeWords(queries: Queries, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  await queries.execute(sql`
    with removed as (
      delete from ${productWords} where product_id = any(${sql.param(productIds)}::integer[])
      returning word, category_id
    ),
    counts as (
      select scope, word, count(*) as products
      from (select 0 as scope, word from removed union all select category_id, word from removed) counted
      group by scope, word
    )
    update ${searchWords} set products = search_words.products - counts.products
    from counts where search_words.scope = counts.scope and search_words.word = counts.word`);
  await queries.execute(sql`delete from ${searchWords} where products <= 0`);
}
