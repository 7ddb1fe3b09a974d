import { typosBetween } from './edit-distance';
import { at } from './lists';
import { isCloser, type Postings, type SimilarWord } from './postings';
import type { WordField } from './product-words';
import { RankSet } from './rank-set';
import { type Lexicon, splitText, type Term, termsOf } from './search-query';
import type { TypedWord } from './search-words';
import type { Synonyms } from './synonyms';

/** The words of all products. */
export type SearchFields = Record<WordField, Postings>;

/** The scores of a term for the field in which it is found. The score of a product is the sum over all terms. */
const SCORES = {
  namedKinds: 6,
  kinds: 5,
  names: 4,
  others: 2,
  options: 2,
} as const satisfies Record<WordField, number>;
/** A word of the shopper is worth more than its synonym. */
const SYNONYM = -1;

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
  /** Which part of the text no product matches, as it was typed: then the products are a guess. Null where all match. */
  nothingFor: string | null;
}

/** A search text as it was read. */
export interface SearchQuery {
  text: string;
  words: TypedWord[];
  terms: Term[];
}

interface MendedQuery extends SearchQuery {
  /** Which words mean nothing here, as they were typed. */
  strange: string;
}

const FIELDS = ['namedKinds', 'kinds', 'names', 'others'] as const;

/** Between things of which a product is only one: 'tables and chairs'. */
const ENUMERATION = /[&,/]|\b(?:and|or)\b/i;

/** Finds products by the words of a text, in any order. */
export class TextSearch {
  readonly #fields: SearchFields;
  readonly #lexicon: Lexicon;
  readonly #size: number;
  /*
   * For each product, the number of terms that it matches and its score. All searches share these arrays,
   * because a search runs synchronously.
   */
  readonly #found: Uint8Array;
  readonly #scores: Uint8Array;

  constructor(fields: SearchFields, synonyms: Synonyms, products: number) {
    this.#fields = fields;
    const known = [fields.names, fields.others, fields.options];
    this.#lexicon = { synonyms, isWord: (word) => known.some((words) => words.whole(word)) };
    this.#size = products;
    this.#found = new Uint8Array(products);
    this.#scores = new Uint8Array(products);
  }

  read(text: string): SearchQuery {
    const { measures, words } = splitText(text);
    return { text, words, terms: [...measures, ...termsOf(words, this.#lexicon)] };
  }

  /** The products that match the text, or else those that do nearly. Null for a text that says nothing about products. */
  find(text: string): TextHits | null {
    const query = this.read(text);
    const isIgnored = query.words.length > 0 || text.trim() === '';
    if (query.terms.length === 0 && isIgnored) return null;
    return this.exactly(query) ?? this.nearly(this.mended(query)) ?? this.#nothing();
  }

  /** The products that match all of the text with whole words; null if there are none. */
  exactly({ terms, text }: SearchQuery): TextHits | null {
    return this.#matchesOfAll(terms, text);
  }

  /**
   * The text with its typing errors mended and without words that mean nothing here.
   * @param isTyping whether the last word may be the beginning of one
   */
  mended({ text, terms }: SearchQuery, isTyping = false): MendedQuery {
    const strange: string[] = [];
    const words = terms.flatMap((term) => {
      const [word, second] = term.words;
      if (!word || second || this.#isKnown(term)) return term.words;
      const isUnfinished = isTyping && text.endsWith(word.typed);
      const meant = this.#meantBy(word, isUnfinished);
      if (!isUnfinished || !meant?.word.startsWith(word.word)) strange.push(word.typed);
      return meant ?? [];
    });
    const measures = terms.filter((term) => term.words.length === 0);
    const read = [...measures, ...termsOf(words, this.#lexicon)];
    const known = read.filter((term) => this.#isKnown(term));
    const unknown = read.filter((term) => !known.includes(term)).map(({ typed }) => typed);
    return { text, words, terms: known, strange: [...new Set([...strange, ...unknown])].join(' ') };
  }

  /**
   * The products that match a mended text. Where no product matches all of it, terms are left out: first the frequent
   * ones, last those that say what the thing is.
   */
  nearly({ text, terms, strange }: MendedQuery): TextHits | null {
    const others = terms
      .filter((term) => !this.#isKind(term))
      .sort((a, b) => this.#frequencyOf(b) - this.#frequencyOf(a));
    const byWeight = [...others, ...terms.filter((term) => this.#isKind(term))];
    for (const [index] of byWeight.entries()) {
      const hits = this.#matchesOfAll(byWeight.slice(index), text);
      if (hits) return { ...hits, nothingFor: index > 0 ? text.trim() : strange || null };
    }
    return null;
  }

  #nothing(): TextHits {
    return { products: new RankSet(this.#size), scores: this.#scores, nothingFor: null };
  }

  /** The products that match all terms, of the things that the text enumerates one; null if there are none. */
  #matchesOfAll(terms: Term[], text: string): TextHits | null {
    if (terms.length === 0 || !terms.every((term) => this.#isKnown(term))) return null;
    const all = this.#matchesOfEach(terms);
    if (all || !ENUMERATION.test(text)) return all;
    const kinds = terms.filter((term) => this.#isKind(term));
    if (kinds.length < 2) return null;
    const others = terms.filter((term) => !kinds.includes(term));
    const readings = kinds.flatMap((kind) => kind.readings);
    return this.#matchesOfEach([...others, { typed: text, words: [], readings }]);
  }

  /** The products that match each term by what they are, or else by what they can be ordered in. */
  #matchesOfEach(terms: Term[]): TextHits | null {
    return this.#matchesIn(FIELDS, terms) ?? this.#matchesIn([...FIELDS, 'options'], terms);
  }

  /** Whether a product of the shop may match the term. */
  #isKnown({ readings }: Term): boolean {
    return readings.some(({ word, isPrefix }) => isPrefix || this.#lexicon.isWord(word));
  }

  /** Whether the term says what a thing is. */
  #isKind({ readings }: Term): boolean {
    return readings.some(({ word }) => this.#fields.kinds.whole(word.split(' ').at(-1) ?? ''));
  }

  #frequencyOf(term: Term): number {
    return this.#matchesOf(['names', 'others'], term).reduce(
      (sum, { ranks }) => sum + ranks.length,
      0,
    );
  }

  /** The word that was probably meant by one that no product has. */
  #meantBy({ typed, word, stem }: TypedWord, isUnfinished: boolean): TypedWord | null {
    const { names, others } = this.#fields;
    // Of the products' measures none is meant by its first digit.
    if (!/^\d/.test(word) && (names.startingWith(word) ?? others.startingWith(word))) {
      return { typed, word, stem, isPrefix: true };
    }
    const { words } = this.#lexicon.synonyms;
    // A part of a phrase, perhaps of one whose other part is mistyped.
    const begun = isUnfinished ? [...words].find((known) => known.startsWith(word)) : undefined;
    if (!begun && words.has(stem)) return { typed, word, stem };
    const meant =
      begun ??
      closestOf([names.closestTo(stem), others.closestTo(stem), ...similarAmong(words, stem)])
        ?.word;
    return meant === undefined ? null : { typed, word: meant, stem: meant };
  }

  /** The products that match all terms in some of these fields; null if there are none. */
  #matchesIn(fields: readonly WordField[], terms: Term[]): TextHits | null {
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
    return { products, scores: this.#scores, nothingFor: null };
  }

  /** Returns the matches with the best score first, because a product counts each term only once. */
  #matchesOf(fields: readonly WordField[], { readings }: Term): Match[] {
    return readings
      .flatMap(({ word, isTyped, isPrefix }) =>
        fields.flatMap((field) => {
          const postings = this.#fields[field];
          const range = isPrefix ? postings.startingWith(word) : postings.whole(word);
          const score = SCORES[field] + (isTyped ? 0 : SYNONYM);
          return range ? [{ ranks: postings.productsWith(range), score }] : [];
        }),
      )
      .sort((a, b) => b.score - a.score);
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

/** The words that may have been meant by one. */
function similarAmong(words: Iterable<string>, typed: string): SimilarWord[] {
  return [...words]
    .filter((word) => word[0] === typed[0])
    .map((word) => ({ word, typos: typosBetween(typed, word), frequency: 0 }))
    .filter(({ typos }) => typos > 0 && Number.isFinite(typos));
}

function closestOf(words: (SimilarWord | null)[]): SimilarWord | null {
  return words.reduce(
    (best, word) => (word && (!best || isCloser(word, best)) ? word : best),
    null,
  );
}
