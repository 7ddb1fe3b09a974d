import { at, type Lists } from './lists';
import type { Postings, WordRange } from './postings';
import type { CodedColumn, RankedProducts } from './ranked-products';

/** The lowest similarity of words that fill up the list. A replacement of an unknown word may be less similar. */
const SIMILAR = 0.3;
const FAINTLY_SIMILAR = 0.2;
const MAX_SIMILAR_WORDS = 4;
/** Searches this many times the limit, because products with the same name are shown only once. */
const SPARE = 3;

/** Finds products by the starts of the words in their names. Internally a product is represented by its rank. */
export class WordIndex {
  readonly #ids: Int32Array;
  readonly #categories: CodedColumn<number>;
  readonly #wordsOfProduct: Lists;
  readonly #names: Postings;

  /** @param names the postings of `products.nameWords` */
  constructor(products: RankedProducts, names: Postings) {
    this.#ids = products.ids;
    this.#categories = products.categoryId;
    this.#wordsOfProduct = products.nameWords.ofProduct;
    this.#names = names;
  }

  /** The ids of the most popular products of one category or of all (null). */
  popular(categoryId: number | null, limit: number): number[] {
    const ids: number[] = [];
    for (let rank = 0; rank < this.#ids.length && ids.length < limit; rank++) {
      if (this.#isIn(rank, categoryId)) ids.push(at(this.#ids, rank));
    }
    return ids;
  }

  /**
   * The ids of at most `limit` products. For each of the words, a word of the product's name must begin with
   * it, in any order. The most popular products come first; for a single word, before them the products with
   * the whole word. A word without matches is replaced by the most similar one. For a single word, products
   * with similar words fill up the list.
   */
  find(words: string[], categoryId: number | null, limit: number): number[] {
    const ranges: WordRange[] = [];
    for (const word of words) {
      const range = this.#names.startingWith(word) ?? this.#similarTo(word, FAINTLY_SIMILAR)[0];
      if (!range) return [];
      ranges.push(range);
    }
    const [word] = words;
    if (word === undefined || words.length > 1) {
      return this.#withoutNamesakes([this.#best(ranges, categoryId, limit)], limit);
    }
    const whole = this.#names.whole(word);
    const tiers = (whole ? [whole, ...ranges] : ranges).map((range) =>
      this.#best([range], categoryId, limit),
    );
    const found = this.#withoutNamesakes(tiers, limit);
    if (found.length === limit) return found;
    for (const range of this.#similarTo(word, SIMILAR)) {
      tiers.push(this.#best([range], categoryId, limit));
    }
    return this.#withoutNamesakes(tiers, limit);
  }

  #isIn(rank: number, categoryId: number | null): boolean {
    if (categoryId === null) return true;
    const { values, ofProduct } = this.#categories;
    return values[at(ofProduct, rank)] === categoryId;
  }

  #similarTo(word: string, minimum: number): WordRange[] {
    return this.#names
      .similarTo(word, minimum)
      .slice(0, MAX_SIMILAR_WORDS)
      .map(({ range }) => range);
  }

  /** The ranks of the most popular products that have a word of every range. */
  #best(ranges: WordRange[], categoryId: number | null, limit: number): number[] {
    const [rarest, ...others] = ranges.toSorted(
      (a, b) => this.#names.sizeOf(a) - this.#names.sizeOf(b),
    );
    const best: number[] = [];
    if (!rarest) return best;
    const wanted = limit * SPARE;
    const { starts, entries } = this.#names.products;
    for (let word = rarest.first; word < rarest.end; word++) {
      for (let entry = at(starts, word); entry < at(starts, word + 1); entry++) {
        const rank = at(entries, entry);
        // The list is in ascending order of rank, so all following ranks are higher too.
        if (best.length === wanted && rank >= (best[wanted - 1] ?? 0)) break;
        if (!this.#isIn(rank, categoryId)) continue;
        if (others.every((range) => this.#hasWordOf(rank, range))) insert(best, rank, wanted);
      }
    }
    return best;
  }

  #hasWordOf(rank: number, { first, end }: WordRange): boolean {
    const { starts, entries } = this.#wordsOfProduct;
    for (let entry = at(starts, rank); entry < at(starts, rank + 1); entry++) {
      const word = at(entries, entry);
      if (word >= first && word < end) return true;
    }
    return false;
  }

  /** The ids of the first products of all tiers. Of several products with the same name only the first is used. */
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

/** Inserts a number into a sorted list that holds only the `size` smallest numbers without duplicates. */
function insert(list: number[], value: number, size: number): void {
  let place = list.length;
  while (place > 0 && (list[place - 1] ?? 0) > value) place -= 1;
  if (place > 0 && list[place - 1] === value) return;
  list.splice(place, 0, value);
  if (list.length > size) list.pop();
}
