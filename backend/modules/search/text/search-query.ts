import { measureWords, readMeasures } from './measures';
import { stemOf, type TypedWord, typedWordsOf } from './search-words';
import type { Synonyms } from './synonyms';

/** What a part of a search text may mean. */
export interface Reading {
  /** A word of the index: a stem, a phrase of the synonyms, or a measure. */
  word: string;
  /** Whether the shopper typed it, and no synonym of it. */
  isTyped: boolean;
  /** Whether it stands for all words that begin with it. */
  isPrefix: boolean;
}

/** A part of a search text, of which a product must match one reading. */
export interface Term {
  typed: string;
  /** None for a measure. */
  words: TypedWord[];
  readings: Reading[];
}

/** What a search text is read with. */
export interface Lexicon {
  synonyms: Synonyms;
  /** Whether a product of the shop has this word. */
  isWord(word: string): boolean;
}

/** Further words, measures and terms of a text are ignored, so that a long one takes no longer. */
const MAX_WORDS = 20;
const MAX_MEASURES = 4;
const MAX_TERMS = 8;
/** A number of two or three digits may be a measure. */
const LEAST_MEASURE = 20;
const SHORTEST_PART = 2;

/** Reads the measures in a search text, and its other words. */
export function splitText(text: string): { measures: Term[]; words: TypedWord[] } {
  const { measures, rest } = readMeasures(text);
  return {
    measures: measures.slice(0, MAX_MEASURES).map((measure) => ({
      typed: measure.typed,
      words: [],
      readings: measureWords(measure).map(typedReading),
    })),
    words: typedWordsOf(rest).slice(0, MAX_WORDS),
  };
}

/** Reads words as phrases of the synonyms, as parts of one word ('arm chair') and as two words in one ('barstool'). */
export function termsOf(words: TypedWord[], lexicon: Lexicon): Term[] {
  const apart = words.flatMap((word) => inTwo(word, lexicon) ?? [word]);
  const terms: Term[] = [];
  for (let at = 0; at < apart.length && terms.length < MAX_TERMS; ) {
    const { length, readings } = readFirst(apart.slice(at), lexicon);
    const read = apart.slice(at, at + length);
    const typed = [...new Set(read.map((word) => word.typed))].join(' ');
    // Some synonyms say nothing about a product.
    if (readings.length > 0) terms.push({ typed, words: read, readings });
    at += length;
  }
  return terms;
}

function typedReading(word: string): Reading {
  return { word, isTyped: true, isPrefix: false };
}

function readFirst(words: TypedWord[], lexicon: Lexicon): { length: number; readings: Reading[] } {
  const { synonyms, isWord } = lexicon;
  const [first, second] = words;
  if (!first) return { length: 1, readings: [] };
  if (first.isPrefix) {
    return { length: 1, readings: [{ word: first.word, isTyped: false, isPrefix: true }] };
  }
  const stems = words.map(({ stem }) => stem);
  const length = synonyms.longestAt(stems);
  if (length > 1) {
    const readings = readingsOf(stems.slice(0, length).join(' '), synonyms);
    const isOfShop = readings.some(({ word }) => isWord(word));
    if (isOfShop || readings.length === 0) return { length, readings };
  }
  const areParts = Math.min(first.word.length, second?.word.length ?? 0) >= SHORTEST_PART;
  const joined = second && areParts && stemOf(first.word + second.word);
  if (joined && (isWord(joined) || synonyms.has(joined))) {
    return { length: 2, readings: readingsOf(joined, synonyms) };
  }
  return { length: 1, readings: [...readingsOf(first.stem, synonyms), ...asMeasure(first.word)] };
}

/** The phrase itself and what it means; nothing for a phrase that says nothing. */
function readingsOf(phrase: string, synonyms: Synonyms): Reading[] {
  const meanings = synonyms.meaningsOf(phrase);
  if (meanings === null) return [];
  const others = Array.from(meanings, (word) => ({ word, isTyped: false, isPrefix: false }));
  return [typedReading(phrase), ...others];
}

function asMeasure(word: string): Reading[] {
  const cm = /^\d{2,3}$/.test(word) ? Number(word) : 0;
  return cm < LEAST_MEASURE ? [] : measureWords({ cm, tolerance: 1 }).map(typedReading);
}

/** A word as two words that someone has typed without a space; null for a known word. */
function inTwo({ typed, word, stem }: TypedWord, lexicon: Lexicon): TypedWord[] | null {
  const isKnown = (part: string) => lexicon.isWord(part) || lexicon.synonyms.words.has(part);
  if (isKnown(stem)) return null;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const parts = [word.slice(0, at), word.slice(at)].map((part) => ({
      typed,
      word: part,
      stem: stemOf(part),
    }));
    if (parts.every((part) => isKnown(part.stem))) return parts;
  }
  return null;
}
