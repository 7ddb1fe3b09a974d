import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../platform/database/database';
import { categories, products, subCategories } from '../../catalogue/schema';
import { searchSynonyms } from '../schema';
import { Synonyms } from '../text/synonyms';
import type { IndexedSubCategory } from './product-words';
import { type ContentProduct, type SearchContent, SearchContentBuilder } from './search-content';
import type { Pause } from './step';

/** Rows of a query. */
export const PRODUCTS_AT_A_TIME = 2000;

/** The integer of an id: the search is smaller and faster with it. */
function numberOf(column: PgColumn): SQL<number> {
  return sql<number>`${column}`.mapWith(Number);
}

const contentColumns = {
  id: numberOf(products.id),
  model: products.model,
  searchName: products.searchName,
  categoryId: numberOf(products.categoryId),
  subCategoryId: numberOf(products.subCategoryId),
  material: products.material,
  size: products.size,
  widthCm: products.widthCm,
  depthCm: products.depthCm,
  heightCm: products.heightCm,
  keywords: products.keywords,
  customise: products.customise,
  colorCss: products.colorCss,
  colorLabel: products.colorLabel,
  room: products.room,
} satisfies Record<keyof ContentProduct, unknown>;

/** The next products by id, at most {@link PRODUCTS_AT_A_TIME}, that meet a condition on `products`. */
export function readProducts(
  queries: Queries,
  lastId: number,
  condition?: SQL,
): Promise<ContentProduct[]> {
  return queries
    .select(contentColumns)
    .from(products)
    .where(and(gt(products.id, String(lastId)), condition))
    .orderBy(asc(products.id))
    .limit(PRODUCTS_AT_A_TIME);
}

/** All products that meet a condition on `products`, by their ids. */
export async function* readInParts(
  queries: Queries,
  pause: Pause,
  condition?: SQL,
): AsyncGenerator<ContentProduct[]> {
  for (let lastId = 0; ; ) {
    const rows = await readProducts(queries, lastId, condition);
    yield rows;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < PRODUCTS_AT_A_TIME) return;
    // The embedded database works on this thread.
    await pause();
  }
}

/** Reads all products, and makes the content of them. */
export async function readContent(
  queries: Queries,
  synonyms: Synonyms,
  pause: Pause,
): Promise<SearchContent> {
  const builder = new SearchContentBuilder();
  for await (const rows of readInParts(queries, pause)) for (const row of rows) builder.add(row);
  return builder.build(await readSubCategories(queries), synonyms, pause);
}

export async function readSynonyms(queries: Queries): Promise<Synonyms> {
  return new Synonyms(
    await queries.select().from(searchSynonyms).orderBy(asc(searchSynonyms.position)),
  );
}

export function readSubCategories(queries: Queries): Promise<IndexedSubCategory[]> {
  return queries
    .select({
      id: numberOf(subCategories.id),
      name: subCategories.name,
      categoryId: numberOf(categories.id),
      categoryName: categories.name,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId));
}
