import type { FieldWords, WordField } from '../text/vocabulary';

/** What the lexemes of each field begin with. */
const MARKS: Record<WordField, string> = {
  names: 'n',
  kinds: 'k',
  namedKinds: 'm',
  others: 'o',
  options: 'p',
};

/**
 * A word of a field in a `tsvector`. The field is a part of the lexeme and no weight, because an index has no weights:
 * each row that it finds would be looked at once more.
 */
export function lexemeOf({ field, word }: Pick<FieldWords, 'field' | 'word'>): string {
  return `${MARKS[field]}:${word}`;
}

/** The word of a lexeme. */
export function wordOf(lexeme: string): string {
  return lexeme.slice(2);
}

/** The text of a `tsquery` for products that have one of the words. */
export function anyOf(words: readonly FieldWords[]): string {
  return words.map(quoted).join(' | ');
}

/** The text of a `tsquery` for products that match each of these. */
export function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ');
}

function quoted(words: FieldWords): string {
  const lexeme = lexemeOf(words).replace(/['\\]/g, '$&$&');
  return words.isPrefix ? `'${lexeme}':*` : `'${lexeme}'`;
}
