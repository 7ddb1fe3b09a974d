/** More words than this in one text add nothing that a shopper means. */
const MAX_WORDS = 6;
const MAX_WORD_LENGTH = 40;

/**
 * The words of a name or of a search text: lower case, without accents, split at everything that is
 * neither letter nor digit. `'Maren sofa in clay bouclé'` → `['maren', 'sofa', 'in', 'clay', 'boucle']`.
 * What comes out holds no pattern character, so it needs no escaping in `like`.
 */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  return [...new Set(words)];
}

/** The words a search goes by; null when the text has something in it but no word, and so finds nothing. */
export function searchWordsOf(text: string): string[] | null {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  return words.length === 0 && text.trim() !== '' ? null : words;
}

/** What shoppers put between the words that say what they look for. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words without 'in', 'with' and their like; all of them when nothing else is left. */
export function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The name as it is searched: a space before each word, so that `like '% so%'` means "a word begins with so". */
export function searchNameOf(name: string): string {
  return wordsOf(name)
    .map((word) => ` ${word}`)
    .join('');
}

/** `'sofas'` → `'sofa'`, as far as leaving out an s tells; null for a word that is hardly a plural. */
export function singularOf(word: string): string | null {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : null;
}
