import type { CodedColumn } from '../content/coded-column';
import { at, type Lists } from '../content/lists';
import type { Suggested } from '../search-index';
import type { TypedWord } from '../text/search-words';
import type { SearchQuery } from '../text/text-reader';
import type { Postings, WordRange } from './postings';
import type { RankedProducts } from './ranked-products';
import type { TextHits, TextSearch } from './text-search';

/** Searches this many times the limit, because products with the same name are shown only once. */
const SPARE = 3;

/** Finds products while their names are typed. Internally a product is represented by its rank. */
export class WordIndex {
  readonly #ids: Int32Array;
  readonly #categories: CodedColumn<number>;
  readonly #wordsOfProduct: Lists;
  readonly #names: Postings;
  readonly #text: TextSearch;

  /** @param names the postings of `products.nameWords` */
  constructor(products: RankedProducts, names: Postings, text: TextSearch) {
    this.#ids = products.ids;
    this.#categories = products.categoryId;
    this.#wordsOfProduct = products.nameWords;
    this.#names = names;
    this.#text = text;
  }

  /** See `SearchIndex.popular`. */
  popular(categoryId: number | null, limit: number): number[] {
    const ids: number[] = [];
    for (let rank = 0; rank < this.#ids.length && ids.length < limit; rank++) {
      if (this.#isIn(rank, categoryId)) ids.push(at(this.#ids, rank));
    }
    return ids;
  }

  /** See `SearchIndex.suggest`. */
  find(text: string, categoryId: number | null, limit: number): Suggested {
    const { reader } = this.#text;
    const query = reader.read(text);
    // Names are looked through first, because that takes a tenth of the time, and often finds enough.
    const tiers = [
      () => this.#inNames(query, ({ stem }) => this.#names.whole(stem), categoryId, limit),
      () => this.#bestOf(this.#text.first(reader.exactly(query)), categoryId, limit),
      () => this.#inNames(query, ({ word }) => this.#names.startingWith(word), categoryId, limit),
    ];
    const found: number[][] = [];
    let ids: number[] = [];
    for (const tier of tiers) {
      found.push(tier());
      ids = this.#withoutNamesakes(found, limit);
      if (ids.length === limit) break;
    }
    return ids.length > 0 ? { ids, isGuess: false } : this.#similar(query, categoryId, limit);
  }

  #similar(query: SearchQuery, categoryId: number | null, limit: number): Suggested {
    const saysNothing = query.words.length > 0 && query.terms.length === 0;
    if (saysNothing) return { ids: this.popular(categoryId, limit), isGuess: false };
    const mended = this.#text.reader.mended(query, true);
    const rangeOf = ({ word, stem, isPrefix }: TypedWord) =>
      isPrefix ? this.#names.startingWith(word) : this.#names.whole(stem);
    const best = this.#inNames(mended, rangeOf, categoryId, limit);
    const inNames = this.#withoutNamesakes([best], limit);
    if (inNames.length > 0) return { ids: inNames, isGuess: mended.strange !== '' };
    const near = this.#text.first(this.#text.reader.nearly(mended));
    const ids = this.#withoutNamesakes([this.#bestOf(near, categoryId, limit)], limit);
    return { ids, isGuess: ids.length > 0 && near?.nothingFor != null };
  }

  /** The ranks of the products whose names have a word of the range of each typed word; measures are in no name. */
  #inNames(
    { words, terms }: SearchQuery,
    rangeOf: (word: TypedWord) => WordRange | null,
    categoryId: number | null,
    limit: number,
  ): number[] {
    const ranges = words.map(rangeOf).filter((range) => range !== null);
    const hasMeasures = terms.some((term) => term.words.length === 0);
    if (hasMeasures || ranges.length < words.length) return [];
    return this.#best(ranges, categoryId, limit);
  }

  #isIn(rank: number, categoryId: number | null): boolean {
    if (categoryId === null) return true;
    const { values, ofProduct } = this.#categories;
    return values[at(ofProduct, rank)] === categoryId;
  }

  /** The ranks of the hits with the best scores, and of these the most popular ones. */
  #bestOf(hits: TextHits | null, categoryId: number | null, limit: number): number[] {
    if (!hits) return [];
    const { products, scores } = hits;
    const wanted = limit * SPARE;
    const byScore: number[][] = [];
    const ranks = products.ranks();
    for (let entry = 0; entry < ranks.length; entry++) {
      const rank = at(ranks, entry);
      if (!this.#isIn(rank, categoryId)) continue;
      const score = scores[rank] ?? 0;
      const best = byScore[score] ?? [];
      byScore[score] = best;
      if (best.length < wanted) best.push(rank);
    }
    return byScore.reverse().flat().slice(0, wanted);
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
