import { stemsOf } from './search-words';

/** Phrases that find the same; with `means`, phrases that find what those find, and not the other way. */
export interface SynonymEntry {
  words: string[];
  /** Empty for words that say nothing about a product. */
  means: string[] | null;
}

/** The stems of a phrase as one word of the index: `'chests of drawers'` → `'chest drawer'`. */
const phraseOf = (text: string) => stemsOf(text).join(' ');

/** The shop's list of synonyms. All phrases are stems with a space between. */
export class Synonyms {
  /** What each phrase means beside itself; null for one that says nothing. */
  readonly #meanings = new Map<string, Set<string> | null>();
  /** All words of the phrases that have a meaning. */
  readonly words = new Set<string>();
  /** The phrases of several words, by their first word. */
  readonly #phrases = new Map<string, Set<string>>();
  #longest = 0;

  constructor(entries: SynonymEntry[]) {
    for (const { words, means } of entries) {
      if (means !== null) continue;
      const group = words.map(phraseOf);
      for (const phrase of group) this.#add(phrase, group);
    }
    for (const { words, means } of entries) {
      if (means === null) continue;
      const meant = means.map(phraseOf);
      const all = meant.flatMap((phrase) => [phrase, ...(this.#meanings.get(phrase) ?? [])]);
      for (const phrase of words.map(phraseOf)) this.#add(phrase, means.length > 0 ? all : null);
    }
  }

  has(phrase: string): boolean {
    return this.#meanings.has(phrase);
  }

  /** What a phrase means beside itself; null for one that says nothing about a product. */
  meaningsOf(phrase: string): Iterable<string> | null {
    const meanings = this.#meanings.get(phrase);
    return meanings === undefined ? [] : meanings;
  }

  /** How many words the longest phrase has that is at the start of these; 0 if there is none. */
  longestAt(stems: readonly string[]): number {
    for (let length = Math.min(this.#longest, stems.length); length > 0; length--) {
      if (this.has(stems.slice(0, length).join(' '))) return length;
    }
    return 0;
  }

  /** The phrases of several words that stand in a text. */
  phrasesIn(stems: readonly string[]): string[] {
    return stems.flatMap((stem, at) => {
      const phrases = this.#phrases.get(stem);
      if (!phrases) return [];
      const rest = `${stems.slice(at, at + this.#longest).join(' ')} `;
      return [...phrases].filter((phrase) => rest.startsWith(`${phrase} `));
    });
  }

  #add(phrase: string, meanings: string[] | null): void {
    const known = this.#meanings.get(phrase) ?? [];
    const others = meanings?.filter((meaning) => meaning !== phrase);
    this.#meanings.set(phrase, others ? new Set([...known, ...others]) : null);
    for (const each of [phrase, ...(meanings ?? [])]) this.#index(each);
    if (meanings) for (const word of phrase.split(' ')) this.words.add(word);
  }

  #index(phrase: string): void {
    const [first = '', ...others] = phrase.split(' ');
    this.#longest = Math.max(this.#longest, others.length + 1);
    if (others.length === 0) return;
    this.#phrases.set(first, (this.#phrases.get(first) ?? new Set()).add(phrase));
  }
}
