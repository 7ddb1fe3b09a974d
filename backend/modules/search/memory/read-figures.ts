import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import { products } from '../../catalogue/schema';
import { at } from '../content/lists';
import type { Pause } from '../content/step';
import type { ProductFigures } from './ranked-products';

/** Rows of a query. */
const FIGURES_AT_A_TIME = 20_000;

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
