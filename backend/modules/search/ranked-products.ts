import { setImmediate } from 'node:timers/promises';
import { wordsOf } from '../catalogue/rules';
import { COLOUR_FAMILIES, colourFamilyOf } from './colour-family';
import { at, inverse, type Lists } from './lists';
import { singularOf } from './search-words';
import { sizeGroupOf } from './size-group';
import { SortOrder } from './sort-order';

/** The fields of a product that are indexed. The price is in minor units. */
export interface IndexedProduct {
  id: number;
  /** See `searchNameOf`. */
  searchName: string;
  categoryId: number;
  subCategoryId: number;
  material: string;
  size: string;
  widthCm: number;
  colorCss: string;
  colorLabel: string;
  room: string;
  displayPrice: number;
  rating: number | null;
  ratingCount: number;
}

export interface IndexedSubCategory {
  id: number;
  name: string;
  categoryId: number;
  categoryName: string;
}

/** A column with few different values. Each product stores the code of its value. */
export interface CodedColumn<T> {
  values: T[];
  ofProduct: Int32Array;
  /** The ranks of the products that have each value. */
  products: Lists;
}

/** A sorted vocabulary, and the positions of each product's words in it. */
export interface ProductWords {
  vocabulary: string[];
  ofProduct: Lists;
}

/**
 * All products, column by column. A product is represented by its rank in popularity: rank 0 has the most
 * ratings. Products with the same number of ratings are ordered by id.
 */
export interface RankedProducts {
  ids: Int32Array;
  /** In minor units. */
  prices: Int32Array;
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
  nameWords: ProductWords;
  /** Products with the same name are ordered by id. */
  byName: SortOrder;
  byRisingPrice: SortOrder;
  byFallingPrice: SortOrder;
}

/** The largest value of an integer column in the database. */
const MAX_INTEGER = 2 ** 31 - 1;
/** With more products, value and position would not fit into the 53 bits of a number. */
const MAX_POSITIONS = 2 ** 22;
const PRODUCTS_A_STEP = 20_000;

class ColumnBuilder<T> {
  readonly values: T[] = [];
  readonly #codes = new Map<T, number>();
  readonly #entries: number[] = [];

  add(value: T): void {
    this.#entries.push(this.codeOf(value));
  }

  codeOf(value: T): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  build(order: Int32Array): CodedColumn<T> {
    const ofProduct = arranged(this.#entries, order);
    const starts = Int32Array.from({ length: ofProduct.length + 1 }, (_, rank) => rank);
    const products = inverse({ starts, entries: ofProduct }, this.values.length);
    return { values: this.values, ofProduct, products };
  }
}

/** Collects the products in ascending order of their ids, and stores the codes of their values. */
export class RankedProductsBuilder {
  readonly #ids: number[] = [];
  readonly #names: string[] = [];
  readonly #prices: number[] = [];
  readonly #ratingCounts: number[] = [];
  readonly #categoryId = new ColumnBuilder<number>();
  readonly #subCategoryId = new ColumnBuilder<number>();
  readonly #material = new ColumnBuilder<string>();
  readonly #size = new ColumnBuilder<string>();
  readonly #colour = new ColumnBuilder<string>();
  readonly #colorLabel = new ColumnBuilder<string>();
  readonly #room = new ColumnBuilder<string>();
  readonly #rating = new ColumnBuilder<number>();

  constructor() {
    for (const { name } of COLOUR_FAMILIES) this.#colour.codeOf(name);
  }

  add(product: IndexedProduct): void {
    this.#ids.push(product.id);
    this.#names.push(product.searchName);
    this.#prices.push(product.displayPrice);
    this.#ratingCounts.push(product.ratingCount);
    this.#categoryId.add(product.categoryId);
    this.#subCategoryId.add(product.subCategoryId);
    this.#material.add(product.material);
    this.#size.add(sizeGroupOf(product.size, product.widthCm));
    this.#colour.add(colourFamilyOf(product.colorCss));
    this.#colorLabel.add(product.colorLabel);
    this.#room.add(product.room);
    this.#rating.add(product.rating ?? 0);
  }

  /**
   * Builds the columns. Pauses between the steps, so that the server can answer calls. The other words are the
   * words outside the name by which a product is found. They are not needed once they are in postings.
   */
  async build(
    subCategories: IndexedSubCategory[],
  ): Promise<RankedProducts & { otherWords: ProductWords }> {
    const order = sortedPositions(this.#ratingCounts.map((count) => MAX_INTEGER - count));
    const ranks = new Int32Array(order.length);
    for (const [rank, position] of order.entries()) ranks[position] = rank;
    const columns = {
      ids: arranged(this.#ids, order),
      prices: arranged(this.#prices, order),
      categoryId: await step(() => this.#categoryId.build(order)),
      subCategoryId: await step(() => this.#subCategoryId.build(order)),
      material: await step(() => this.#material.build(order)),
      size: await step(() => this.#size.build(order)),
      colour: await step(() => this.#colour.build(order)),
      room: await step(() => this.#room.build(order)),
      rating: await step(() => this.#rating.build(order)),
    };
    const falling = this.#prices.map((price) => MAX_INTEGER - price);
    const orderBy = (positions: ArrayLike<number>) => new SortOrder(arranged(ranks, positions));
    const byRisingPrice = await step(() => orderBy(sortedPositions(this.#prices)));
    const byFallingPrice = await step(() => orderBy(sortedPositions(falling)));
    const byName = await step(() => orderBy(this.#positionsByName()));
    const nameWords = await productWords(order.length, (rank) =>
      (this.#names[order[rank] ?? 0] ?? '').split(' ').slice(1),
    );
    const otherWords = await otherWordsOf(columns, this.#colorLabel.build(order), subCategories);
    return { ...columns, byRisingPrice, byFallingPrice, byName, nameWords, otherWords };
  }

  #positionsByName(): number[] {
    const names = this.#names;
    return Array.from(names.keys()).sort((a, b) => {
      const first = names[a] ?? '';
      const second = names[b] ?? '';
      if (first === second) return a - b;
      return first < second ? -1 : 1;
    });
  }
}

function otherWordsOf(
  { subCategoryId, material, room }: Pick<RankedProducts, 'subCategoryId' | 'material' | 'room'>,
  colorLabel: CodedColumn<string>,
  subCategories: IndexedSubCategory[],
): Promise<ProductWords> {
  const used = new Set(subCategoryId.values);
  const bySubCategory = wordsOfSubCategories(subCategories.filter(({ id }) => used.has(id)));
  const sources = [
    ...[material, room, colorLabel].map(({ values, ofProduct }) => ({
      words: values.map(wordsOf),
      ofProduct,
    })),
    {
      words: subCategoryId.values.map((id) => bySubCategory.get(id) ?? []),
      ofProduct: subCategoryId.ofProduct,
    },
  ];
  return productWords(subCategoryId.ofProduct.length, (rank) =>
    sources.flatMap(({ words, ofProduct }) => words[at(ofProduct, rank)] ?? []),
  );
}

/**
 * The words by which the products of each sub-category are found. They include the words of the category's
 * name, but not those that belong to another sub-category: in the category 'Sofas & Armchairs' the sub-category
 * 'Corner sofas' is not found by 'armchairs'.
 */
function wordsOfSubCategories(subCategories: IndexedSubCategory[]): Map<number, string[]> {
  const stem = (word: string) => singularOf(word) ?? word;
  const stems = new Map<number, Set<string>>();
  for (const { categoryId, name } of subCategories) {
    const known = stems.get(categoryId) ?? new Set();
    stems.set(categoryId, known);
    for (const word of wordsOf(name)) known.add(stem(word));
  }
  return new Map(
    subCategories.map(({ id, name, categoryId, categoryName }) => {
      const shared = wordsOf(categoryName).filter(
        (word) => !stems.get(categoryId)?.has(stem(word)),
      );
      return [id, [...wordsOf(name), ...shared]];
    }),
  );
}

/** Lets the server answer other calls, and then runs one step of a long computation. */
async function step<T>(work: () => T): Promise<T> {
  await setImmediate();
  return work();
}

/** The entries in another order. `order` contains their old positions. */
function arranged(entries: ArrayLike<number>, order: ArrayLike<number>): Int32Array {
  return Int32Array.from(order, (position) => entries[position] ?? 0);
}

/**
 * The positions of the values in ascending order of the values, which are integers from 0 to `MAX_INTEGER`.
 * The sort is stable, and takes a third of the time of a sort with a comparison function.
 */
function sortedPositions(values: number[]): Int32Array {
  if (values.length > MAX_POSITIONS) throw new RangeError('there are too many products to sort');
  const keys = Float64Array.from(values, (value, position) => value * MAX_POSITIONS + position);
  return Int32Array.from(keys.sort(), (key) => key % MAX_POSITIONS);
}

async function productWords(
  products: number,
  wordsAt: (rank: number) => string[],
): Promise<ProductWords> {
  const words = new ColumnBuilder<string>();
  const starts = new Int32Array(products + 1);
  const codes: number[] = [];
  for (let rank = 0; rank < products; rank++) {
    if (rank % PRODUCTS_A_STEP === 0) await setImmediate();
    const first = codes.length;
    for (const word of wordsAt(rank)) {
      const code = words.codeOf(word);
      if (!codes.includes(code, first)) codes.push(code);
    }
    starts[rank + 1] = codes.length;
  }
  const sorted = [...words.values.keys()].sort((a, b) =>
    (words.values[a] ?? '') < (words.values[b] ?? '') ? -1 : 1,
  );
  const places = new Int32Array(sorted.length);
  for (const [place, code] of sorted.entries()) places[code] = place;
  return {
    vocabulary: sorted.map((code) => words.values[code] ?? ''),
    ofProduct: { starts, entries: arranged(places, codes) },
  };
}
