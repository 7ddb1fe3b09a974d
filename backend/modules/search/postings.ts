import { at, type Lists } from './lists';
import { similarWords, type TrigramIndex, trigramIndexOf } from './trigrams';

/** Words from `first` to before `end` in a sorted vocabulary. */
export interface WordRange {
  first: number;
  end: number;
}

interface SimilarWord {
  word: string;
  range: WordRange;
  /** From 0 to 1. */
  likeness: number;
}

/**
 * The products of each word of a vocabulary. A product is represented by its rank in popularity (0 is the most
 * popular), a word by its position in the sorted vocabulary. Therefore all words with one prefix are a range,
 * and the list of a word begins with its most popular products.
 */
export class Postings {
  readonly products: Lists;
  readonly #vocabulary: string[];
  readonly #trigrams: TrigramIndex;

  constructor(vocabulary: string[], products: Lists) {
    this.products = products;
    this.#vocabulary = vocabulary;
    this.#trigrams = trigramIndexOf(vocabulary);
  }

  /** The words that begin with this text; null if there are none. */
  startingWith(prefix: string): WordRange | null {
    const first = firstNotBelow(this.#vocabulary, prefix);
    // No word contains the largest code unit.
    const end = firstNotBelow(this.#vocabulary, `${prefix}\uffff`);
    return first < end ? { first, end } : null;
  }

  /** The word itself; null if no product has it. */
  whole(word: string): WordRange | null {
    const first = firstNotBelow(this.#vocabulary, word);
    return this.#vocabulary[first] === word ? { first, end: first + 1 } : null;
  }

  /** The words with at least this similarity, ordered by similarity and then by frequency. */
  similarTo(word: string, minimum: number): SimilarWord[] {
    return similarWords(this.#trigrams, word)
      .filter((similar) => similar.likeness >= minimum)
      .map(({ place, likeness }) => ({
        word: this.#vocabulary[place] ?? '',
        range: { first: place, end: place + 1 },
        likeness,
      }))
      .sort((a, b) => b.likeness - a.likeness || this.sizeOf(b.range) - this.sizeOf(a.range));
  }

  /** The number of products that have the words. A product with several of them is counted several times. */
  sizeOf({ first, end }: WordRange): number {
    return at(this.products.starts, end) - at(this.products.starts, first);
  }

  /** The ranks of the products that have one of the words. A product with several of them is repeated. */
  productsWith({ first, end }: WordRange): Int32Array {
    const { starts, entries } = this.products;
    // The lists of neighbouring words are adjacent in the array.
    return entries.subarray(at(starts, first), at(starts, end));
  }
}

function firstNotBelow(sorted: string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
