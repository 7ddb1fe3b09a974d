import type { SimilarWord } from './similar-word';

/** The words by which products are found. */
export const WORD_FIELDS = [
  'names',
  /** What the sub-category says that a product is: 'lamp' for 'Table Lamps', see `headsOf`. */
  'kinds',
  /** The same where the product's name says it too. */
  'namedKinds',
  /** Facet values, categories, measures, and the product's keywords. */
  'others',
  /** What a product can also be ordered in. */
  'options',
] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Words of a field: one, or with `isPrefix` all that begin with it. */
export interface FieldWords {
  field: WordField;
  word: string;
  isPrefix: boolean;
}

/** What a search text is read with: the words of all products. */
export interface Vocabulary {
  /** In how many products the words are; one with several of them is counted several times. */
  count(words: FieldWords): number;
  /** The word of a field that was probably meant by a mistyped one, see `closestWord`. */
  closestTo(field: WordField, typed: string): SimilarWord | null;
}
