import { searchNameOf } from '../modules/catalogue/rules';
import type { IndexedSubCategory } from '../modules/search/content/product-words';
import {
  type ContentProduct,
  SearchContentBuilder,
} from '../modules/search/content/search-content';
import { pause } from '../modules/search/content/step';
import type { ProductFigures } from '../modules/search/memory/ranked-products';
import { buildSearchIndexes } from '../modules/search/memory/search-indexes';
import { type SynonymEntry, Synonyms } from '../modules/search/text/synonyms';

/** A product of an index; what a test does not say is the same for all. */
export interface ProductFacts extends Partial<Omit<ContentProduct, 'searchName'>> {
  id: number;
  name: string;
  /** In minor units. */
  displayPrice?: number;
  rating?: number | null;
  ratingCount?: number;
}

/** What some products are found by. */
export function contentOf(
  products: ProductFacts[],
  subCategories: IndexedSubCategory[] = [],
  synonyms: SynonymEntry[] = [],
) {
  const builder = new SearchContentBuilder();
  for (const { name, ...facts } of byId(products)) {
    builder.add({
      model: `model-${facts.id}`,
      searchName: searchNameOf(name),
      categoryId: 1,
      subCategoryId: 11,
      material: 'Oak',
      size: 'One size',
      widthCm: 60,
      depthCm: 60,
      heightCm: 60,
      keywords: [],
      customise: null,
      colorCss: '#c79f6d',
      colorLabel: 'Natural oak',
      room: 'Bedroom',
      ...facts,
    });
  }
  return builder.build(subCategories, new Synonyms(synonyms), pause);
}

/** The indexes of some products. */
export async function indexesOf(
  products: ProductFacts[],
  subCategories: IndexedSubCategory[] = [],
  synonyms: SynonymEntry[] = [],
) {
  const content = await contentOf(products, subCategories, synonyms);
  return buildSearchIndexes(content, figuresOf(products), new Synonyms(synonyms), pause);
}

function byId(products: ProductFacts[]): ProductFacts[] {
  return products.toSorted((a, b) => a.id - b.id);
}

function figuresOf(products: ProductFacts[]): ProductFigures {
  const sorted = byId(products);
  return {
    prices: Int32Array.from(sorted, ({ displayPrice = 100_00 }) => displayPrice),
    ratings: Float64Array.from(sorted, ({ rating = 4.5 }) => rating ?? 0),
    ratingCounts: Int32Array.from(sorted, ({ ratingCount = 10 }) => ratingCount),
  };
}
