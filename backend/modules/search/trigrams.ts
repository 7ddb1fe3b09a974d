/** Finds the words of a vocabulary by their trigrams. */
export interface TrigramIndex {
  /** The positions of the words that contain a trigram. */
  words: Map<string, number[]>;
  /** The number of trigrams of each word. */
  counts: Uint8Array;
}

/** The trigrams of a word, padded as in PostgreSQL's pg_trgm, so that the start of a word weighs more. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start++) {
    trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}

export function trigramIndexOf(vocabulary: string[]): TrigramIndex {
  const words = new Map<string, number[]>();
  const counts = new Uint8Array(vocabulary.length);
  for (const [place, word] of vocabulary.entries()) {
    const trigrams = trigramsOf(word);
    counts[place] = trigrams.size;
    for (const trigram of trigrams) {
      const list = words.get(trigram);
      if (list) list.push(place);
      else words.set(trigram, [place]);
    }
  }
  return { words, counts };
}

/**
 * Every word that shares a trigram with this one, and the similarity of both: the number of shared trigrams
 * divided by the number of all their trigrams, from 0 to 1, as in pg_trgm's `similarity`.
 */
export function similarWords(
  { words, counts }: TrigramIndex,
  word: string,
): { place: number; likeness: number }[] {
  const trigrams = trigramsOf(word);
  const shared = new Map<number, number>();
  for (const trigram of trigrams) {
    for (const place of words.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  return Array.from(shared, ([place, common]) => ({
    place,
    likeness: common / (trigrams.size + (counts[place] ?? 0) - common),
  }));
}
