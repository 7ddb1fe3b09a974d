import {
  type IndexedProduct,
  type IndexedSubCategory,
  RankedProductsBuilder,
} from '../catalogue/ranked-products';
import { buildSearchIndexes } from '../catalogue/search-indexes';
import { searchNameOf } from '../catalogue/search-words';

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
