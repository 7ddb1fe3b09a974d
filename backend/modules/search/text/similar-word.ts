import { typosAllowed, typosBetween } from './edit-distance';

/** A word that may have been meant by a mistyped one. */
export interface SimilarWord {
  word: string;
  /** How many letters are wrong, see `typosBetween`. */
  typos: number;
  /** In how many products it is. */
  frequency: number;
}

/**
 * With what a word may begin that someone has mistyped: people mistype the first letter least, except for exchanging it
 * with the second one.
 */
export function startsMeantBy(typed: string): string[] {
  const exchanged = typed.slice(0, 2).split('').reverse().join('');
  return [...new Set([typed.slice(0, 1), exchanged])];
}

/** The word that was probably meant: with the fewest typing errors, and of these the most frequent. */
export function closestWord(
  typed: string,
  words: Iterable<{ word: string; frequency: number }>,
): SimilarWord | null {
  let closest: SimilarWord | null = null;
  for (const { word, frequency } of words) {
    const typos = typosBetween(typed, word);
    if (typos > (closest?.typos ?? typosAllowed(typed.length))) continue;
    const similar = { word, typos, frequency };
    if (!closest || isCloser(similar, closest)) closest = similar;
  }
  return closest;
}

export function closestOf(words: (SimilarWord | null)[]): SimilarWord | null {
  return words.reduce(
    (best, word) => (word && (!best || isCloser(word, best)) ? word : best),
    null,
  );
}

function isCloser(a: SimilarWord, b: SimilarWord): boolean {
  return a.typos < b.typos || (a.typos === b.typos && a.frequency > b.frequency);
}
