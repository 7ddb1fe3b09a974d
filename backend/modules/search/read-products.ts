import { asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database';
import { categories, products, subCategories } from '../catalogue/schema';
import { at } from './lists';
import type { IndexedSubCategory } from './product-words';
import type { ProductFigures } from './ranked-products';
import { searchSynonyms } from './schema';
import { type ContentProduct, type SearchContent, SearchContentBuilder } from './search-content';
import type { Pause } from './step';
import { Synonyms } from './synonyms';

/** Rows of a query. */
const PRODUCTS_AT_A_TIME = 2000;
const FIGURES_AT_A_TIME = 20_000;

const contentColumns = {
  id: products.id,
  model: products.model,
  searchName: products.searchName,
  categoryId: products.categoryId,
  subCategoryId: products.subCategoryId,
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

/** Reads all products, and makes the content of them. */
export async function readContent(
  queries: Queries,
  synonyms: Synonyms,
  pause: Pause,
): Promise<SearchContent> {
  const builder = new SearchContentBuilder();
  for (let lastId = 0; ; ) {
    const rows = await queries
      .select(contentColumns)
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_AT_A_TIME);
    for (const row of rows) builder.add(row);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < PRODUCTS_AT_A_TIME) break;
    // The embedded database works on this thread.
    await pause();
  }
  return builder.build(await readSubCategories(queries), synonyms, pause);
}

export async function readSynonyms(queries: Queries): Promise<Synonyms> {
  return new Synonyms(
    await queries.select().from(searchSynonyms).orderBy(asc(searchSynonyms.position)),
  );
}

function readSubCategories(queries: Queries): Promise<IndexedSubCategory[]> {
  return queries
    .select({
      id: subCategories.id,
      name: subCategories.name,
      categoryId: categories.id,
      categoryName: categories.name,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId));
}

/** A page of figures: id, price, count and rating of each product, one after the other. */
const FiguresPage = z.object({
  rows: z.tuple([z.object({ page: z.string().nullable() })]),
});
const FIGURE_BYTES = 20;

/**
 * The figures of the products in the order of `ids`.
 * @returns `areSame`: whether the products that there are now are those of `ids`. Otherwise a product that is missing has
 *   no ratings and costs nothing, and one that is new is left out.
 */
export async function readFigures(
  queries: Queries,
  ids: Int32Array,
  pause: Pause,
): Promise<{ figures: ProductFigures; areSame: boolean }> {
  const figures = {
    prices: new Int32Array(ids.length),
    ratings: new Float64Array(ids.length),
    ratingCounts: new Int32Array(ids.length),
  };
  let position = 0;
  let areSame = true;
  for (let lastId = 0; ; ) {
    // As bytes, because reading a million rows takes ten times as long.
    const result = await queries.execute(sql`
      select encode(string_agg(
        int4send(id) || int4send(display_price) || int4send(rating_count) || float8send(coalesce(rating, 0)),
        '' order by id), 'base64') as page
      from (
        select id, display_price, rating_count, rating from ${products}
        where id > ${lastId} order by id limit ${FIGURES_AT_A_TIME}) as next`);
    const { page } = FiguresPage.parse(result).rows[0];
    if (!page) break;
    const bytes = Buffer.from(page, 'base64');
    for (let offset = 0; offset < bytes.length; offset += FIGURE_BYTES) {
      lastId = bytes.readInt32BE(offset);
      while (position < ids.length && at(ids, position) < lastId) {
        areSame = false;
        position += 1;
      }
      if (at(ids, position) !== lastId) {
        areSame = false;
        continue;
      }
      figures.prices[position] = bytes.readInt32BE(offset + 4);
      figures.ratingCounts[position] = bytes.readInt32BE(offset + 8);
      figures.ratings[position] = bytes.readDoubleBE(offset + 12);
      position += 1;
    }
    if (bytes.length < FIGURES_AT_A_TIME * FIGURE_BYTES) break;
    await pause();
  }
  return { figures, areSame: areSame && position === ids.length };
}
