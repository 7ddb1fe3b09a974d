import { setImmediate } from 'node:timers/promises';
import { inverse } from './lists';
import { Postings } from './postings';
import { ProductIndex } from './product-index';
import type { IndexedSubCategory, ProductWords } from './product-words';
import type { RankedProductsBuilder } from './ranked-products';
import type { Synonyms } from './synonyms';
import { TextSearch } from './text-search';
import { WordIndex } from './word-index';

export interface SearchIndexes {
  /** Finds suggestions. */
  words: WordIndex;
  /** Finds lists. */
  products: ProductIndex;
}

/** Builds both indexes. They share the words. */
export async function buildSearchIndexes(
  builder: RankedProductsBuilder,
  subCategories: IndexedSubCategory[],
  synonyms: Synonyms,
): Promise<SearchIndexes> {
  const { kindWords, namedKindWords, otherWords, optionWords, ...ranked } = await builder.build(
    subCategories,
    synonyms,
  );
  const fields = {
    kinds: await postingsOf(kindWords),
    namedKinds: await postingsOf(namedKindWords),
    names: await postingsOf(ranked.nameWords),
    others: await postingsOf(otherWords),
    options: await postingsOf(optionWords),
  };
  const text = new TextSearch(fields, synonyms, ranked.ids.length);
  const words = new WordIndex(ranked, fields.names, text);
  return { words, products: new ProductIndex(ranked, text) };
}

async function postingsOf({ vocabulary, ofProduct }: ProductWords): Promise<Postings> {
  await setImmediate();
  return new Postings(vocabulary, inverse(ofProduct, vocabulary.length));
}
