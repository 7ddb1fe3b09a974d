import { wordsOf } from '../catalogue/rules';

/** Further words of a text are ignored. */
const MAX_WORDS = 6;

/** The words of a search text; null if the text is not empty but has no word, so that it finds nothing. */
export function searchWordsOf(text: string): string[] | null {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  return words.length === 0 && text.trim() !== '' ? null : words;
}

/** Common words that do not describe a product. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words without 'in', 'with' and similar ones; all words if no other remains. */
export function withoutFillers(words: string[]): string[] {
  const meaningful = words.filter((word) => !FILLERS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** The singular of a word without its final s: `'sofas'` → `'sofa'`; null if it is probably not a plural. */
export function singularOf(word: string): string | null {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : null;
}
