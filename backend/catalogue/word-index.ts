import { wordsOf } from './search-words';
import { similarWords, type TrigramIndex, trigramIndexOf } from './trigrams';

/** What the index knows of a product. */
export interface IndexedProduct {
  id: number;
  name: string;
  categoryId: number;
  popularity: number;
}

/** Words from `first` to before `end` in the sorted vocabulary: those that begin with one text. */
interface Range {
  first: number;
  end: number;
}

/** Several lists of numbers in one array: list `i` stands from `starts[i]` to before `starts[i + 1]`. */
interface Lists {
  starts: Int32Array;
  entries: Int32Array;
}

/** A similar word fills the list up from here on; one that stands for an unknown word may be less alike. */
const SIMILAR = 0.3;
const FAINTLY_SIMILAR = 0.2;
const MAX_SIMILAR_WORDS = 4;
/** Found beyond the limit, since products of one name are shown once. */
const SPARE = 3;

/**
 * Finds products by the beginnings of the words in their names. Inside, a product is its rank in
 * popularity (0 is the most popular) and a word its place in the sorted vocabulary, so that the words
 * of a prefix are a range and the best products of a word stand first in its list.
 * Takes about 70 bytes a product.
 */
export class WordIndex {
  readonly #ids: Int32Array;
  readonly #categories: Int32Array;
  readonly #vocabulary: string[];
  readonly #wordsOfProduct: Lists;
  readonly #productsOfWord: Lists;
  readonly #trigrams: TrigramIndex;

  constructor(products: IndexedProduct[]) {
    const ranked = products.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
    this.#ids = Int32Array.from(ranked, (product) => product.id);
    this.#categories = Int32Array.from(ranked, (product) => product.categoryId);

    const names = ranked.map((product) => wordsOf(product.name));
    this.#vocabulary = [...new Set(names.flat())].sort();
    const places = new Map(this.#vocabulary.map((word, place) => [word, place]));
    this.#wordsOfProduct = toLists(
      names.map((words) => words.map((word) => places.get(word) ?? 0)),
    );
    this.#productsOfWord = inverse(this.#wordsOfProduct, this.#vocabulary.length);
    this.#trigrams = trigramIndexOf(this.#vocabulary);
  }

  /** The ids of the most popular products, of one category or of all (null). */
  popular(categoryId: number | null, limit: number): number[] {
    const ids: number[] = [];
    for (let rank = 0; rank < this.#ids.length && ids.length < limit; rank++) {
      if (this.#isIn(rank, categoryId)) ids.push(at(this.#ids, rank));
    }
    return ids;
  }

  /**
   * The ids of at most `limit` products in whose names a word begins with each of these, in any order;
   * the most popular first, after a single word those that have it whole. A word that begins none is
   * taken for the most similar one, and words similar to a single one fill the list up.
   */
  find(words: string[], categoryId: number | null, limit: number): number[] {
    const ranges: Range[] = [];
    for (const word of words) {
      const range = this.#rangeOf(word) ?? this.#similarTo(word, FAINTLY_SIMILAR)[0];
      if (!range) return [];
      ranges.push(range);
    }
    const [word] = words;
    if (word === undefined || words.length > 1) {
      return this.#withoutNamesakes([this.#best(ranges, categoryId, limit)], limit);
    }
    const whole = ranges
      .filter(({ first }) => this.#vocabulary[first] === word)
      .map(({ first }) => ({ first, end: first + 1 }));
    const tiers = [...whole, ...ranges].map((range) => this.#best([range], categoryId, limit));
    const found = this.#withoutNamesakes(tiers, limit);
    if (found.length === limit) return found;
    for (const range of this.#similarTo(word, SIMILAR)) {
      tiers.push(this.#best([range], categoryId, limit));
    }
    return this.#withoutNamesakes(tiers, limit);
  }

  #isIn(rank: number, categoryId: number | null): boolean {
    return categoryId === null || at(this.#categories, rank) === categoryId;
  }

  /** Null when no word begins with this text. */
  #rangeOf(prefix: string): Range | null {
    const first = firstNotBelow(this.#vocabulary, prefix);
    // The largest code unit stands in no word.
    const end = firstNotBelow(this.#vocabulary, `${prefix}\uffff`);
    return first < end ? { first, end } : null;
  }

  #similarTo(word: string, minimum: number): Range[] {
    return similarWords(this.#trigrams, word)
      .filter((similar) => similar.likeness >= minimum)
      .sort((a, b) => b.likeness - a.likeness || this.#size(b.place) - this.#size(a.place))
      .slice(0, MAX_SIMILAR_WORDS)
      .map(({ place }) => ({ first: place, end: place + 1 }));
  }

  /** How many products have a word, or one of the words before `end`. */
  #size(first: number, end = first + 1): number {
    const { starts } = this.#productsOfWord;
    return at(starts, end) - at(starts, first);
  }

  /** The most popular products that have a word of every range, by rank. */
  #best(ranges: Range[], categoryId: number | null, limit: number): number[] {
    const [rarest, ...others] = ranges.toSorted(
      (a, b) => this.#size(a.first, a.end) - this.#size(b.first, b.end),
    );
    const best: number[] = [];
    if (!rarest) return best;
    const wanted = limit * SPARE;
    for (let word = rarest.first; word < rarest.end; word++) {
      const { starts, entries } = this.#productsOfWord;
      for (let entry = at(starts, word); entry < at(starts, word + 1); entry++) {
        const rank = at(entries, entry);
        // The lists stand by rank: what follows is worse still.
        if (best.length === wanted && rank >= at(best, wanted - 1)) break;
        if (!this.#isIn(rank, categoryId)) continue;
        if (others.every((range) => this.#hasWordOf(rank, range))) insert(best, rank, wanted);
      }
    }
    return best;
  }

  #hasWordOf(rank: number, { first, end }: Range): boolean {
    const { starts, entries } = this.#wordsOfProduct;
    for (let entry = at(starts, rank); entry < at(starts, rank + 1); entry++) {
      const word = at(entries, entry);
      if (word >= first && word < end) return true;
    }
    return false;
  }

  /** The ids of the first products of all tiers; of several with one name the first stands for all. */
  #withoutNamesakes(tiers: number[][], limit: number): number[] {
    const names = new Set<string>();
    const ids: number[] = [];
    const { starts, entries } = this.#wordsOfProduct;
    for (const rank of tiers.flat()) {
      const name = entries.subarray(at(starts, rank), at(starts, rank + 1)).join();
      if (names.has(name)) continue;
      names.add(name);
      ids.push(at(this.#ids, rank));
      if (ids.length === limit) break;
    }
    return ids;
  }
}

/** The entry at an index that is known to be there. */
function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** Puts a number into a short rising list that keeps only the `size` smallest, each once. */
function insert(list: number[], value: number, size: number): void {
  let place = list.length;
  while (place > 0 && at(list, place - 1) > value) place -= 1;
  if (at(list, place - 1) === value && place > 0) return;
  list.splice(place, 0, value);
  if (list.length > size) list.pop();
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

function toLists(lists: number[][]): Lists {
  const starts = new Int32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = at(starts, index) + list.length;
  return { starts, entries: Int32Array.from(lists.flat()) };
}

/** From "the words of each product" to "the products of each word", each by rising number. */
function inverse({ starts, entries }: Lists, size: number): Lists {
  const inverted = { starts: new Int32Array(size + 1), entries: new Int32Array(entries.length) };
  for (const value of entries) inverted.starts[value + 1] = at(inverted.starts, value + 1) + 1;
  for (let value = 0; value < size; value++) {
    inverted.starts[value + 1] = at(inverted.starts, value + 1) + at(inverted.starts, value);
  }
  const next = inverted.starts.slice();
  for (let list = 0; list + 1 < starts.length; list++) {
    for (let entry = at(starts, list); entry < at(starts, list + 1); entry++) {
      const value = at(entries, entry);
      inverted.entries[at(next, value)] = list;
      next[value] = at(next, value) + 1;
    }
  }
  return inverted;
}
