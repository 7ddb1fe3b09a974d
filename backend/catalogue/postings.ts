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
 * The products that have each word of a vocabulary. A product is its rank in popularity (0 is the most
 * popular) and a word its place in the sorted vocabulary, so that the words with one beginning are a
 * range and the best products of a word stand first in its list.
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

  /** The words that begin with this text; null when there are none. */
  startingWith(prefix: string): WordRange | null {
    const first = firstNotBelow(this.#vocabulary, prefix);
    // The largest code unit stands in no word.
    const end = firstNotBelow(this.#vocabulary, `${prefix}\uffff`);
    return first < end ? { first, end } : null;
  }

  /** The word itself; null when no product has it. */
  whole(word: string): WordRange | null {
    const first = firstNotBelow(this.#vocabulary, word);
    return this.#vocabulary[first] === word ? { first, end: first + 1 } : null;
  }

  /** The words that are at least so much alike, the most similar first, then the most frequent. */
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

  /** How many products the words have; one with several of them counts several times. */
  sizeOf({ first, end }: WordRange): number {
    return at(this.products.starts, end) - at(this.products.starts, first);
  }

  /** The ranks of the products that have one of the words; one that has several stands there as often. */
  productsWith({ first, end }: WordRange): Int32Array {
    const { starts, entries } = this.products;
    // The lists of neighbouring words lie side by side.
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
