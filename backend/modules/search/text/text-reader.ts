import { type Lexicon, splitText, type Term, termsOf } from './search-query';
import type { TypedWord } from './search-words';
import { closestOf, closestWord } from './similar-word';
import type { Synonyms } from './synonyms';
import { type FieldWords, type Vocabulary, WORD_FIELDS, type WordField } from './vocabulary';

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

/** A search text as it was read. */
export interface SearchQuery {
  text: string;
  words: TypedWord[];
  terms: Term[];
}

export interface MendedQuery extends SearchQuery {
  /** Which words mean nothing here, as they were typed. */
  strange: string;
}

/** What products have to match: each of the terms, in some of these fields. */
export interface Attempt {
  terms: Term[];
  fields: readonly WordField[];
  /** Which part of the text they do not match, as it was typed: then the products are a guess. Null where they match all. */
  nothingFor: string | null;
}

/** Words of which a product must have one to match a term. */
export interface ScoredWords extends FieldWords {
  score: number;
}

const FIELDS = ['namedKinds', 'kinds', 'names', 'others'] as const;

/** Between things of which a product is only one: 'tables and chairs'. */
const ENUMERATION = /[&,/]|\b(?:and|or)\b/i;

/** Reads search texts: what they say, and in which order products are looked for. It knows words, and no products. */
export class TextReader {
  readonly #vocabulary: Vocabulary;
  readonly #lexicon: Lexicon;

  constructor(vocabulary: Vocabulary, synonyms: Synonyms) {
    this.#vocabulary = vocabulary;
    this.#lexicon = {
      synonyms,
      isWord: (word) =>
        this.#isIn('names', word) || this.#isIn('others', word) || this.#isIn('options', word),
    };
  }

  read(text: string): SearchQuery {
    const { measures, words } = splitText(text);
    return { text, words, terms: [...measures, ...termsOf(words, this.#lexicon)] };
  }

  /** Whether a text says nothing about products, so that all of them match. */
  isEmpty({ text, words, terms }: SearchQuery): boolean {
    return terms.length === 0 && (words.length > 0 || text.trim() === '');
  }

  /** The attempts to find products that match all of the text with whole words. The first that finds some counts. */
  exactly({ terms, text }: SearchQuery): Attempt[] {
    return this.#matchingAll(terms, text, null);
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
   * The attempts to find products that match a mended text. Where no product matches all of it, terms are left out: first
   * the frequent ones, last those that say what the thing is.
   */
  nearly({ text, terms, strange }: MendedQuery): Attempt[] {
    const others = terms
      .filter((term) => !this.#isKind(term))
      .sort((a, b) => this.#frequencyOf(b) - this.#frequencyOf(a));
    const byWeight = [...others, ...terms.filter((term) => this.#isKind(term))];
    return byWeight.flatMap((_, index) =>
      this.#matchingAll(byWeight.slice(index), text, index > 0 ? text.trim() : strange || null),
    );
  }

  /** Products that match all terms, or one of the things that the text enumerates, by what they are or can be ordered in. */
  #matchingAll(terms: Term[], text: string, nothingFor: string | null): Attempt[] {
    if (terms.length === 0 || !terms.every((term) => this.#isKnown(term))) return [];
    const inFields = (terms: Term[]) => [
      { terms, fields: FIELDS, nothingFor },
      { terms, fields: WORD_FIELDS, nothingFor },
    ];
    const kinds = ENUMERATION.test(text) ? terms.filter((term) => this.#isKind(term)) : [];
    if (kinds.length < 2) return inFields(terms);
    const others = terms.filter((term) => !kinds.includes(term));
    const readings = kinds.flatMap((kind) => kind.readings);
    return [...inFields(terms), ...inFields([...others, { typed: text, words: [], readings }])];
  }

  /** Whether a product of the shop may match the term. */
  #isKnown({ readings }: Term): boolean {
    return readings.some(({ word, isPrefix }) => isPrefix || this.#lexicon.isWord(word));
  }

  /** Whether the term says what a thing is. */
  #isKind({ readings }: Term): boolean {
    return readings.some(({ word }) => this.#isIn('kinds', word.split(' ').at(-1) ?? ''));
  }

  #frequencyOf(term: Term): number {
    return scoredWords(term, ['names', 'others']).reduce(
      (sum, words) => sum + this.#vocabulary.count(words),
      0,
    );
  }

  #isIn(field: WordField, word: string, isPrefix = false): boolean {
    return this.#vocabulary.count({ field, word, isPrefix }) > 0;
  }

  /** The word that was probably meant by one that no product has. */
  #meantBy({ typed, word, stem }: TypedWord, isUnfinished: boolean): TypedWord | null {
    // Of the products' measures none is meant by its first digit.
    const isBeginning =
      !/^\d/.test(word) && (this.#isIn('names', word, true) || this.#isIn('others', word, true));
    if (isBeginning) return { typed, word, stem, isPrefix: true };
    const { words } = this.#lexicon.synonyms;
    // A part of a phrase, perhaps of one whose other part is mistyped.
    const begun = isUnfinished ? [...words].find((known) => known.startsWith(word)) : undefined;
    if (!begun && words.has(stem)) return { typed, word, stem };
    const meant = begun ?? this.#closestTo(stem);
    return meant === undefined ? null : { typed, word: meant, stem: meant };
  }

  #closestTo(stem: string): string | undefined {
    const ofSynonyms = [...this.#lexicon.synonyms.words]
      .filter((word) => word[0] === stem[0])
      .map((word) => ({ word, frequency: 0 }));
    return closestOf([
      this.#vocabulary.closestTo('names', stem),
      this.#vocabulary.closestTo('others', stem),
      closestWord(stem, ofSynonyms),
    ])?.word;
  }
}

/** The words that match a term, those with the best score first: a product counts each term only once. */
export function scoredWords({ readings }: Term, fields: readonly WordField[]): ScoredWords[] {
  return readings
    .flatMap(({ word, isTyped, isPrefix }) =>
      fields.map((field) => ({
        field,
        word,
        isPrefix,
        score: SCORES[field] + (isTyped ? 0 : SYNONYM),
      })),
    )
    .sort((a, b) => b.score - a.score);
}
