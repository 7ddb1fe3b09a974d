import type { Synonyms } from '../text/synonyms';
import type { WordField } from '../text/vocabulary';
import { type Coded, ColumnBuilder } from './coded-column';
import { COLOUR_FAMILIES, colourFamilyOf } from './colour-family';
import { GrowingInts } from './growing-ints';
import {
  type IndexedSubCategory,
  optionText,
  type ProductWords,
  productWordsOf,
} from './product-words';
import { sizeGroupOf } from './size-group';
import { sortedNames } from './sorted-names';
import type { Pause } from './step';

/** The fields of a product that are indexed, without its {@link ProductFigures}. */
export interface ContentProduct {
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
}

/**
 * What products are found and filtered by, as far as it changes rarely: all but prices and ratings. A product is
 * represented by its position in the order of the ids. Making it takes most of the time that an index takes, so it is
 * stored.
 */
export interface SearchContent {
  /** Ascending. */
  ids: Int32Array;
  /** The number of each product's model. */
  models: Int32Array;
  categoryId: Coded<number>;
  subCategoryId: Coded<number>;
  material: Coded<string>;
  /** The groups of {@link sizeGroupOf}. */
  size: Coded<string>;
  /** The colour families. All of them have a code, in the order of `COLOUR_FAMILIES`. */
  colour: Coded<string>;
  room: Coded<string>;
  /** The positions in the order of the names. Products with the same name are ordered by id. */
  byName: Int32Array;
  words: Record<WordField, ProductWords>;
}

/** Collects the products in ascending order of their ids. */
export class SearchContentBuilder {
  readonly #ids = new GrowingInts();
  readonly #names: string[] = [];
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

  constructor() {
    for (const { name } of COLOUR_FAMILIES) this.#colour.codeOf(name);
  }

  add(product: ContentProduct): void {
    this.#ids.push(product.id);
    this.#names.push(product.searchName);
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
  }

  /** Pauses between the steps, so that the server can answer calls. */
  async build(
    subCategories: IndexedSubCategory[],
    synonyms: Synonyms,
    pause: Pause,
  ): Promise<SearchContent> {
    const columns = {
      categoryId: this.#categoryId.build(),
      subCategoryId: this.#subCategoryId.build(),
      material: this.#material.build(),
      size: this.#size.build(),
      colour: this.#colour.build(),
      room: this.#room.build(),
    };
    const words = await productWordsOf(
      {
        ...columns,
        names: this.#names,
        colorLabel: this.#colorLabel.build(),
        sizeText: this.#sizeText.build(),
        widthCm: this.#widthCm.build(),
        depthCm: this.#depthCm.build(),
        heightCm: this.#heightCm.build(),
        keywords: this.#keywords.build(),
        options: this.#options.build(),
        subCategories,
        synonyms,
      },
      pause,
    );
    return {
      ids: this.#ids.build(),
      models: this.#model.build().codes,
      ...columns,
      byName: await sortedNames(this.#names, pause),
      words,
    };
  }
}
