import { searchNameOf } from '../modules/catalogue/rules';
import type { IndexedSubCategory } from '../modules/search/product-words';
import { type IndexedProduct, RankedProductsBuilder } from '../modules/search/ranked-products';
import { buildSearchIndexes } from '../modules/search/search-indexes';
import { type SynonymEntry, Synonyms } from '../modules/search/synonyms';

/** A product of an index; what a test does not say is the same for all. */
export type ProductFacts = Partial<Omit<IndexedProduct, 'searchName'>> & {
  id: number;
  name: string;
};

/** The indexes of some products. */
export function indexesOf(
  products: ProductFacts[],
  subCategories: IndexedSubCategory[] = [],
  synonyms: SynonymEntry[] = [],
) {
  const builder = new RankedProductsBuilder();
  for (const { name, ...facts } of products.toSorted((a, b) => a.id - b.id)) {
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
      displayPrice: 100_00,
      rating: 4.5,
      ratingCount: 10,
      ...facts,
    });
  }
  return buildSearchIndexes(builder, subCategories, new Synonyms(synonyms));
}
