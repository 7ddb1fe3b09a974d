import { at } from '../content/lists';
import type { Term } from '../text/search-query';
import type { Synonyms } from '../text/synonyms';
import { type Attempt, scoredWords, TextReader } from '../text/text-reader';
import type { WordField } from '../text/vocabulary';
import type { Postings } from './postings';
import { RankSet } from './rank-set';

/** The words of all products. */
export type SearchFields = Record<WordField, Postings>;

/** Products that match a term, and their score for it. */
interface Match {
  ranks: Int32Array;
  score: number;
}

/** The result of a text search. It is valid until the next search. */
export interface TextHits {
  products: RankSet;
  /** The score of each product, by rank. */
  scores: Uint8Array;
  /** See `Attempt`. */
  nothingFor: string | null;
}

/** Finds products by the words of a text, in any order. */
export class TextSearch {
  readonly reader: TextReader;
  readonly #fields: SearchFields;
  readonly #size: number;
  /*
   * For each product, the number of terms that it matches and its score. All searches share these arrays,
   * because a search runs synchronously.
   */
  readonly #found: Uint8Array;
  readonly #scores: Uint8Array;

  constructor(fields: SearchFields, synonyms: Synonyms, products: number) {
    this.#fields = fields;
    this.reader = new TextReader(
      {
        count: ({ field, word, isPrefix }) => {
          const range = isPrefix ? fields[field].startingWith(word) : fields[field].whole(word);
          return range ? fields[field].sizeOf(range) : 0;
        },
        closestTo: (field, typed) => fields[field].closestTo(typed),
      },
      synonyms,
    );
    this.#size = products;
    this.#found = new Uint8Array(products);
    this.#scores = new Uint8Array(products);
  }

  /** The products that match the text, or else those that do nearly. Null for a text that says nothing about products. */
  find(text: string): TextHits | null {
    const query = this.reader.read(text);
    if (this.reader.isEmpty(query)) return null;
    return (
      this.first(this.reader.exactly(query)) ??
      this.first(this.reader.nearly(this.reader.mended(query))) ??
      this.#nothing()
    );
  }

  /** The products of the first attempt that finds some; null if none does. */
  first(attempts: Attempt[]): TextHits | null {
    for (const attempt of attempts) {
      const hits = this.#matching(attempt);
      if (hits) return hits;
    }
    return null;
  }

  #nothing(): TextHits {
    return { products: new RankSet(this.#size), scores: this.#scores, nothingFor: null };
  }

  #matching({ terms, fields, nothingFor }: Attempt): TextHits | null {
    const sizeOf = (matches: Match[]) => matches.reduce((sum, { ranks }) => sum + ranks.length, 0);
    // Starts with the rarest term, so that few products remain for the others.
    const matches = terms
      .map((term) => this.#matchesOf(fields, term))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    if (matches.some((ofTerm) => ofTerm.length === 0)) return null;
    this.#found.fill(0);
    this.#scores.fill(0);
    const products = new RankSet(this.#size);
    let count = 0;
    for (const [index, ofTerm] of matches.entries()) {
      const hits = index === matches.length - 1 ? products : null;
      count = 0;
      for (const match of ofTerm) count += this.#count(match, index, hits);
      if (count === 0) return null;
    }
    return { products, scores: this.#scores, nothingFor };
  }

  #matchesOf(fields: readonly WordField[], term: Term): Match[] {
    return scoredWords(term, fields).flatMap(({ field, word, isPrefix, score }) => {
      const postings = this.#fields[field];
      const range = isPrefix ? postings.startingWith(word) : postings.whole(word);
      return range ? [{ ranks: postings.productsWith(range), score }] : [];
    });
  }

  /**
   * Counts a term for the products that match all terms before it, and returns how many these are. The matches of the
   * last term are the hits.
   */
  #count({ ranks, score }: Match, index: number, hits: RankSet | null): number {
    const found = this.#found;
    const scores = this.#scores;
    let count = 0;
    for (let entry = 0; entry < ranks.length; entry++) {
      const rank = at(ranks, entry);
      if (found[rank] !== index) continue;
      found[rank] = index + 1;
      scores[rank] = (scores[rank] ?? 0) + score;
      hits?.add(rank);
      count += 1;
    }
    return count;
  }
}
