import { type CodedColumn, ColumnBuilder, rankedColumn } from '../content/coded-column';
import { arranged, arrangedLists, at, inverseOfCodes, type Lists } from '../content/lists';
import type { SearchContent } from '../content/search-content';
import type { Pause } from '../content/step';
import { SortOrder } from './sort-order';

/** What changes often of products, in the order of their ids. */
export interface ProductFigures {
  /** In minor units. */
  prices: Int32Array;
  /** 0 for a product without ratings. */
  ratings: Float64Array;
  ratingCounts: Int32Array;
}

/**
 * All products, column by column. A product is represented by its rank in popularity: rank 0 has the most
 * ratings. Products with the same number of ratings are ordered by id.
 */
export interface RankedProducts {
  ids: Int32Array;
  /** In minor units. */
  prices: Int32Array;
  /** By their numbers. */
  model: Omit<CodedColumn<unknown>, 'values'>;
  categoryId: CodedColumn<number>;
  subCategoryId: CodedColumn<number>;
  material: CodedColumn<string>;
  /** The groups of {@link sizeGroupOf}. */
  size: CodedColumn<string>;
  /** The colour families. All of them have a code, in the order of `COLOUR_FAMILIES`. */
  colour: CodedColumn<string>;
  room: CodedColumn<string>;
  /** 0 for a product without ratings. */
  rating: CodedColumn<number>;
  /** The places of each product's words in the vocabulary of the names. */
  nameWords: Lists;
  /** Products with the same name are ordered by id. */
  byName: SortOrder;
  byRisingPrice: SortOrder;
  byFallingPrice: SortOrder;
  /** The products of one model stand beside each other. */
  byModel: SortOrder;
}

const KEY_BITS = 31;
/** The largest value of an integer column in the database. */
const MAX_INTEGER = 2 ** KEY_BITS - 1;

/**
 * Arranges the products by rank. Pauses between the steps, so that the server can answer calls.
 * @returns also the position of each rank in the content
 */
export async function rankProducts(
  content: SearchContent,
  { prices, ratings, ratingCounts }: ProductFigures,
  pause: Pause,
): Promise<{ ranked: RankedProducts; order: Int32Array }> {
  async function step<T>(work: () => T): Promise<T> {
    await pause();
    return work();
  }
  const order = await sortedPositions(ratingCounts, (count) => MAX_INTEGER - count, pause);
  const ranks = new Int32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[at(order, rank)] = rank;
  const sortOrder = (positions: Int32Array) => new SortOrder(arranged(ranks, positions));
  const model = await step(() => {
    const ofProduct = arranged(content.models, order);
    const count = content.models.reduce((most, number) => Math.max(most, number + 1), 0);
    return { ofProduct, products: inverseOfCodes(ofProduct, count) };
  });
  const ratingColumn = new ColumnBuilder<number>();
  const ranked = {
    ids: arranged(content.ids, order),
    prices: arranged(prices, order),
    model,
    categoryId: await step(() => rankedColumn(content.categoryId, order)),
    subCategoryId: await step(() => rankedColumn(content.subCategoryId, order)),
    material: await step(() => rankedColumn(content.material, order)),
    size: await step(() => rankedColumn(content.size, order)),
    colour: await step(() => rankedColumn(content.colour, order)),
    room: await step(() => rankedColumn(content.room, order)),
    rating: await step(() => {
      for (let position = 0; position < ratings.length; position++) {
        ratingColumn.add(ratings[position] ?? 0);
      }
      return rankedColumn(ratingColumn.build(), order);
    }),
    nameWords: await arrangedLists(content.words.names.ofProduct, order, pause),
    byName: await step(() => sortOrder(content.byName)),
    byRisingPrice: sortOrder(await sortedPositions(prices, (price) => price, pause)),
    byFallingPrice: sortOrder(await sortedPositions(prices, (price) => MAX_INTEGER - price, pause)),
    byModel: await step(() => new SortOrder(model.products.entries)),
  };
  return { ranked, order };
}

/** Bits of a key that one pass sorts by. */
const PASS_BITS = 11;

/**
 * The positions of the values in ascending order of their keys, which are integers from 0 to `MAX_INTEGER`. A radix sort:
 * stable, in three passes of which each reads all values once.
 */
async function sortedPositions(
  values: Int32Array,
  keyOf: (value: number) => number,
  pause: Pause,
): Promise<Int32Array> {
  const keys = values.map(keyOf);
  let sorted = keys.map((_, position) => position);
  let next = new Int32Array(keys.length);
  for (let shift = 0; shift < KEY_BITS; shift += PASS_BITS) {
    await pause();
    const digitOf = (position: number) => (at(keys, position) >> shift) & ((1 << PASS_BITS) - 1);
    /** The place of the next position with each digit. */
    const places = new Int32Array((1 << PASS_BITS) + 1);
    for (let position = 0; position < keys.length; position++) {
      const digit = digitOf(position);
      places[digit + 1] = at(places, digit + 1) + 1;
    }
    for (let digit = 0; digit < places.length - 1; digit++) {
      places[digit + 1] = at(places, digit + 1) + at(places, digit);
    }
    for (let place = 0; place < sorted.length; place++) {
      const position = at(sorted, place);
      const digit = digitOf(position);
      next[at(places, digit)] = position;
      places[digit] = at(places, digit) + 1;
    }
    [sorted, next] = [next, sorted];
  }
  return sorted;
}
