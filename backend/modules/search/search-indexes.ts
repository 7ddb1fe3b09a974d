import { setImmediate } from 'node:timers/promises';
import { inverse } from './lists';
import { Postings } from './postings';
import { ProductIndex } from './product-index';
import type { IndexedSubCategory, ProductWords, RankedProductsBuilder } from './ranked-products';
import { TextSearch } from './text-search';
import { WordIndex } from './word-index';

export interface SearchIndexes {
  /** Finds suggestions. */
  words: WordIndex;
  /** Finds lists. */
  products: ProductIndex;
}

/** Builds both indexes. They share the words of the names. */
export async function buildSearchIndexes(
  builder: RankedProductsBuilder,
  subCategories: IndexedSubCategory[],
): Promise<SearchIndexes> {
  const { otherWords, ...ranked } = await builder.build(subCategories);
  await setImmediate();
  const names = postingsOf(ranked.nameWords);
  await setImmediate();
  const text = new TextSearch(names, postingsOf(otherWords), ranked.ids.length);
  return { words: new WordIndex(ranked, names), products: new ProductIndex(ranked, text) };
}

function postingsOf({ vocabulary, ofProduct }: ProductWords): Postings {
  return new Postings(vocabulary, inverse(ofProduct, vocabulary.length));
}
