import { at } from './lists';
import type { Postings, WordRange } from './postings';
import { RankSet } from './rank-set';
import { singularOf } from './search-words';

/** How well a product has one word of the text. What it is worth adds up over the words. */
const IN_NAME = 3;
const BEGINS_IN_NAME = 2;
const ELSEWHERE = 1;

/** What is less alike stands for no other word. */
const FAINTLY_SIMILAR = 0.2;

/** Products that a word finds, and what it is worth for them. */
interface Match {
  ranks: Int32Array;
  score: number;
}

/** What a text found; stands until the next search. */
export interface TextHits {
  /** The products that have all its words. */
  products: RankSet;
  /** By rank. */
  scores: Uint8Array;
}

/** Scores products by the words of a text: whole in the name, beginning a word of it, elsewhere. */
export class TextSearch {
  readonly #names: Postings;
  readonly #others: Postings;
  /*
   * Used by one search after the other, since none of them waits: how many of the words each product
   * has, and what they are worth.
   */
  readonly #found: Uint8Array;
  readonly #scores: Uint8Array;

  constructor(names: Postings, others: Postings, products: number) {
    this.#names = names;
    this.#others = others;
    this.#found = new Uint8Array(products);
    this.#scores = new Uint8Array(products);
  }

  /** A word that begins no other is taken for the most similar ones. Without words nothing is found. */
  find(words: string[]): TextHits {
    this.#found.fill(0);
    this.#scores.fill(0);
    const sizeOf = (matches: Match[]) => matches.reduce((sum, { ranks }) => sum + ranks.length, 0);
    // The rarest first, which leaves little to do for the others.
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

  /** The best first, since a product counts a word once. */
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

  /** The words that are most like this one, of which there are several when they are equally so. */
  #similarTo(word: string): string[] {
    const similar = [this.#names, this.#others].flatMap((postings) =>
      postings.similarTo(word, FAINTLY_SIMILAR),
    );
    const best = Math.max(...similar.map(({ likeness }) => likeness));
    return similar.filter(({ likeness }) => likeness === best).map((entry) => entry.word);
  }

  /** For the products that have all words before this one, and this one not yet; the last one's are the hits. */
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

/** The word itself, and what it is the plural of. */
function wholeWords(postings: Postings, word: string): (WordRange | null)[] {
  const singular = singularOf(word);
  return [postings.whole(word), singular === null ? null : postings.whole(singular)];
}
