import { inverse } from '../content/lists';
import type { SearchContent } from '../content/search-content';
import type { Pause } from '../content/step';
import type { Synonyms } from '../text/synonyms';
import type { WordField } from '../text/vocabulary';
import { Postings } from './postings';
import { ProductIndex } from './product-index';
import { type ProductFigures, rankProducts } from './ranked-products';
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
  content: SearchContent,
  figures: ProductFigures,
  synonyms: Synonyms,
  pause: Pause,
): Promise<SearchIndexes> {
  const { ranked, order } = await rankProducts(content, figures, pause);
  const postingsOf = async (field: WordField) => {
    const { vocabulary, ofProduct } = content.words[field];
    return new Postings(vocabulary, await inverse(ofProduct, order, vocabulary.length, pause));
  };
  const fields = {
    names: await postingsOf('names'),
    kinds: await postingsOf('kinds'),
    namedKinds: await postingsOf('namedKinds'),
    others: await postingsOf('others'),
    options: await postingsOf('options'),
  };
  const text = new TextSearch(fields, synonyms, ranked.ids.length);
  const words = new WordIndex(ranked, fields.names, text);
  return { words, products: new ProductIndex(ranked, text) };
}
