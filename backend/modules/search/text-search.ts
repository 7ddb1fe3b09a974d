import { at } from './lists';
import type { Postings, WordRange } from './postings';
import { RankSet } from './rank-set';
import { singularOf } from './search-words';

/** The scores for one word of the text. The score of a product is the sum over all words. */
const IN_NAME = 3;
const BEGINS_IN_NAME = 2;
const ELSEWHERE = 1;

/** A word with a lower similarity does not replace an unknown word. */
const FAINTLY_SIMILAR = 0.2;

/** Products that match a word, and their score for it. */
interface Match {
  ranks: Int32Array;
  score: number;
}

/** The result of a text search. It is valid until the next search. */
export interface TextHits {
  /** The products that match all words. */
  products: RankSet;
  /** The score of each product, by rank. */
  scores: Uint8Array;
}

/** Scores products by the words of a text: a whole word of the name, the start of one, or a word elsewhere. */
export class TextSearch {
  readonly #names: Postings;
  readonly #others: Postings;
  /*
   * For each product, the number of words that it matches and its score. All searches share these arrays,
   * because a search runs synchronously.
   */
  readonly #found: Uint8Array;
  readonly #scores: Uint8Array;

  constructor(names: Postings, others: Postings, products: number) {
    this.#names = names;
    this.#others = others;
    this.#found = new Uint8Array(products);
    this.#scores = new Uint8Array(products);
  }

  /** Finds products. A word that is not the start of any word is replaced by the most similar ones. */
  find(words: string[]): TextHits {
    this.#found.fill(0);
    this.#scores.fill(0);
    const sizeOf = (matches: Match[]) => matches.reduce((sum, { ranks }) => sum + ranks.length, 0);
    // Starts with the rarest word, so that few products remain for the others.
    const matches = words
      .map((word) => this.#matchesOf(word))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    const products = new RankSet(this.#found.length);
    for (const [index, ofWord] of matches.entries()) {
      const hits = index === words.length - 1 ? products : null;
      for (const match of ofWord) this.#count(match, index, hits);
    }
    return { products, scores: this.#scores };
  }

  /** Returns the matches with the best score first, because a product counts each word only once. */
  #matchesOf(word: string): Match[] {
    const matches = this.#exactMatchesOf(word);
    if (matches.length > 0) return matches;
    return this.#similarTo(word)
      .flatMap((similar) => this.#exactMatchesOf(similar))
      .sort((a, b) => b.score - a.score);
  }

  #exactMatchesOf(word: string): Match[] {
    const [names, others] = [this.#names, this.#others];
    return [
      ...matchesIn(names, wholeWords(names, word), IN_NAME),
      ...matchesIn(names, [names.startingWith(word)], BEGINS_IN_NAME),
      ...matchesIn(others, [others.startingWith(word), ...wholeWords(others, word)], ELSEWHERE),
    ];
  }

  /** The words with the highest similarity to this one. There may be several. */
  #similarTo(word: string): string[] {
    const similar = [this.#names, this.#others].flatMap((postings) =>
      postings.similarTo(word, FAINTLY_SIMILAR),
    );
    const best = Math.max(...similar.map(({ likeness }) => likeness));
    return similar.filter(({ likeness }) => likeness === best).map((entry) => entry.word);
  }

  /** Counts a word for the products that match all words before it. The matches of the last word are the hits. */
  #count({ ranks, score }: Match, index: number, hits: RankSet | null): void {
    const found = this.#found;
    const scores = this.#scores;
    for (let entry = 0; entry < ranks.length; entry++) {
      const rank = at(ranks, entry);
      if (found[rank] !== index) continue;
      found[rank] = index + 1;
      scores[rank] = (scores[rank] ?? 0) + score;
      hits?.add(rank);
    }
  }
}

function matchesIn(postings: Postings, ranges: (WordRange | null)[], score: number): Match[] {
  return ranges.flatMap((range) => (range ? { ranks: postings.productsWith(range), score } : []));
}

/** The word itself and its singular. */
function wholeWords(postings: Postings, word: string): (WordRange | null)[] {
  const singular = singularOf(word);
  return [postings.whole(word), singular === null ? null : postings.whole(singular)];
}
