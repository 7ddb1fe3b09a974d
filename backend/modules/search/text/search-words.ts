import { wordsOf } from '../../catalogue/rules';

/** Common words that do not describe a product. */
const FILLERS = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'my', 'of', 'on', 'or', 'the', 'to'],
  ...['with', 'your'],
]);

/** After these a text says more about the thing that it has named before: 'lamp for a desk'. */
const PREPOSITIONS = new Set(['by', 'for', 'from', 'in', 'on', 'to', 'with']);

/** A word of a search text. */
export interface TypedWord {
  /** As the shopper typed it. */
  typed: string;
  /** Normalised, see `wordsOf`. */
  word: string;
  stem: string;
  /** Whether it stands for all words that begin with it. */
  isPrefix?: boolean;
}

/**
 * The form in which singular and plural of an English word are the same: `'shelves'` → `'shelf'`, `'benches'` →
 * `'bench'`. It need not be a word.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(shel|lea|hal|kni)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/(ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The stems of a text's words, without fillers; of all its words if no other remains. */
export function stemsOf(text: string): string[] {
  return withoutFillers(wordsOf(text)).map(stemOf);
}

/**
 * The words of a search text without fillers. In English the last word names the thing, so what follows a preposition
 * comes before what it describes: 'lamp for a desk' → 'desk', 'lamp'.
 */
export function typedWordsOf(text: string): TypedWord[] {
  const withoutPossessives = text.replace(/['’]s\b/giu, '');
  const words = Array.from(withoutPossessives.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)).flatMap(
    ([typed]) => wordsOf(typed).map((word) => ({ typed, word, stem: stemOf(word) })),
  );
  const at = words.findIndex(({ word }, index) => index > 0 && PREPOSITIONS.has(word));
  const ordered = at < 0 ? words : [...words.slice(at), ...words.slice(0, at)];
  const meaningful = ordered.filter(({ word }) => !FILLERS.has(word));
  return meaningful.length > 0 ? meaningful : ordered;
}

/** The words that describe a product; all words if no other remains. */
export function withoutFillers(words: string[]): string[] {
  const meaningful = words.filter((word) => !FILLERS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}
