import { searchNameOf } from '../modules/catalogue/rules';
import {
  type IndexedProduct,
  type IndexedSubCategory,
  RankedProductsBuilder,
} from '../modules/search/ranked-products';
import { buildSearchIndexes } from '../modules/search/search-indexes';

/** A product of an index; what a test does not say is the same for all. */
export type ProductFacts = Partial<Omit<IndexedProduct, 'searchName'>> & {
  id: number;
  name: string;
};

/** The indexes of some products. */
export function indexesOf(products: ProductFacts[], subCategories: IndexedSubCategory[] = []) {
  const builder = new RankedProductsBuilder();
  for (const { name, ...facts } of products.toSorted((a, b) => a.id - b.id)) {
    builder.add({
      searchName: searchNameOf(name),
      categoryId: 1,
      subCategoryId: 11,
      material: 'Oak',
      size: 'One size',
      widthCm: 60,
      colorCss: '#c79f6d',
      colorLabel: 'Natural oak',
      room: 'Bedroom',
      displayPrice: 100_00,
      rating: 4.5,
      ratingCount: 10,
      ...facts,
    });
  }
  return buildSearchIndexes(builder, subCategories);
}
