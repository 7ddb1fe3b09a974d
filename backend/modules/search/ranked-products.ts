import { arranged, type CodedColumn, ColumnBuilder } from './coded-column';
import { COLOUR_FAMILIES, colourFamilyOf } from './colour-family';
import {
  type FoundWords,
  type IndexedSubCategory,
  optionText,
  type ProductWords,
  readProductWords,
} from './product-words';
import { sizeGroupOf } from './size-group';
import { SortOrder } from './sort-order';
import { step } from './step';
import type { Synonyms } from './synonyms';

/** The fields of a product that are indexed. The price is in minor units. */
export interface IndexedProduct {
  id: number;
  /** Products of one model differ in colour. */
  model: string;
  /** See `searchNameOf`. */
  searchName: string;
  categoryId: number;
  subCategoryId: number;
  material: string;
  size: string;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  keywords: string[];
  customise: { tops: string[]; legs: string[] } | null;
  colorCss: string;
  colorLabel: string;
  room: string;
  displayPrice: number;
  rating: number | null;
  ratingCount: number;
}

/**
 * All products, column by column. A product is represented by its rank in popularity: rank 0 has the most
 * ratings. Products with the same number of ratings are ordered by id.
 */
export interface RankedProducts {
  ids: Int32Array;
  /** In minor units. */
  prices: Int32Array;
  model: CodedColumn<string>;
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
  /** The products of one model stand beside each other. */
  byModel: SortOrder;
}

/** The largest value of an integer column in the database. */
const MAX_INTEGER = 2 ** 31 - 1;
/** With more products, value and position would not fit into the 53 bits of a number. */
const MAX_POSITIONS = 2 ** 22;

/** Collects the products in ascending order of their ids, and stores the codes of their values. */
export class RankedProductsBuilder {
  readonly #ids: number[] = [];
  readonly #names: string[] = [];
  readonly #prices: number[] = [];
  readonly #ratingCounts: number[] = [];
  readonly #model = new ColumnBuilder<string>();
  readonly #categoryId = new ColumnBuilder<number>();
  readonly #subCategoryId = new ColumnBuilder<number>();
  readonly #material = new ColumnBuilder<string>();
  readonly #size = new ColumnBuilder<string>();
  readonly #sizeText = new ColumnBuilder<string>();
  readonly #widthCm = new ColumnBuilder<number>();
  readonly #depthCm = new ColumnBuilder<number>();
  readonly #heightCm = new ColumnBuilder<number>();
  readonly #keywords = new ColumnBuilder<string>();
  readonly #options = new ColumnBuilder<string>();
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
    this.#model.add(product.model);
    this.#categoryId.add(product.categoryId);
    this.#subCategoryId.add(product.subCategoryId);
    this.#material.add(product.material);
    this.#size.add(sizeGroupOf(product.size, product.widthCm));
    this.#sizeText.add(product.size);
    this.#widthCm.add(product.widthCm);
    this.#depthCm.add(product.depthCm);
    this.#heightCm.add(product.heightCm);
    this.#keywords.add(product.keywords.join(' '));
    this.#options.add(optionText(product.customise));
    this.#colour.add(colourFamilyOf(product.colorCss));
    this.#colorLabel.add(product.colorLabel);
    this.#room.add(product.room);
    this.#rating.add(product.rating ?? 0);
  }

  /** Builds the columns. Pauses between the steps, so that the server can answer calls. */
  async build(
    subCategories: IndexedSubCategory[],
    synonyms: Synonyms,
  ): Promise<RankedProducts & FoundWords> {
    const order = sortedPositions(this.#ratingCounts.map((count) => MAX_INTEGER - count));
    const ranks = new Int32Array(order.length);
    for (const [rank, position] of order.entries()) ranks[position] = rank;
    const columns = {
      ids: arranged(this.#ids, order),
      prices: arranged(this.#prices, order),
      model: await step(() => this.#model.build(order)),
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
    const byModel = await step(() => new SortOrder(columns.model.products.entries));
    const { nameWords, ...words } = await readProductWords({
      ...columns,
      nameAt: (rank) => this.#names[order[rank] ?? 0] ?? '',
      colorLabel: await step(() => this.#colorLabel.build(order)),
      sizeText: await step(() => this.#sizeText.build(order)),
      widthCm: await step(() => this.#widthCm.build(order)),
      depthCm: await step(() => this.#depthCm.build(order)),
      heightCm: await step(() => this.#heightCm.build(order)),
      keywords: await step(() => this.#keywords.build(order)),
      options: await step(() => this.#options.build(order)),
      subCategories,
      synonyms,
    });
    return { ...columns, byRisingPrice, byFallingPrice, byName, byModel, nameWords, ...words };
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

/**
 * The positions of the values in ascending order of the values, which are integers from 0 to `MAX_INTEGER`.
 * The sort is stable, and takes a third of the time of a sort with a comparison function.
 */
function sortedPositions(values: number[]): Int32Array {
  if (values.length > MAX_POSITIONS) throw new RangeError('there are too many products to sort');
  const keys = Float64Array.from(values, (value, position) => value * MAX_POSITIONS + position);
  return Int32Array.from(keys.sort(), (key) => key % MAX_POSITIONS);
}
