import { and, asc, between, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import { searchWords } from '../schema';
import { typosAllowed } from '../text/edit-distance';
import { closestWord, type SimilarWord, startsMeantBy } from '../text/similar-word';
import type { Synonyms } from '../text/synonyms';
import { TextReader } from '../text/text-reader';
import type { FieldWords, Vocabulary, WordField } from '../text/vocabulary';
import { lexemeOf, wordOf } from './lexeme';

/** After every lexeme that begins with a prefix: the highest character. */
const AFTER_ALL = '\u{10ffff}';
/** Reading a text asks for words, then for what is made of them. More rounds than it can need. */
const MAX_ROUNDS = 20;

const Counts = z.object({ rows: z.array(z.object({ prefix: z.string(), products: z.int() })) });

/** Words that may be meant by a mistyped one. */
type Similar = { word: string; frequency: number }[];

/**
 * The words of the table that the reading of a text asks for. They are not known at first: it answers 0 and null for
 * what it has not read, and `complete` reads that.
 */
class WordExcerpt implements Vocabulary {
  readonly #words = new Map<string, number>();
  readonly #prefixes = new Map<string, number>();
  readonly #similar = new Map<string, Similar>();
  #missing: { words: Set<string>; prefixes: Set<string>; similar: Map<string, Mistyped> } =
    nothing();

  count(words: FieldWords): number {
    const lexeme = lexemeOf(words);
    const known = words.isPrefix ? this.#prefixes.get(lexeme) : this.#words.get(lexeme);
    if (known === undefined) this.#missing[words.isPrefix ? 'prefixes' : 'words'].add(lexeme);
    return known ?? 0;
  }

  closestTo(field: WordField, typed: string): SimilarWord | null {
    const key = lexemeOf({ field, word: typed });
    const similar = this.#similar.get(key);
    if (similar === undefined) this.#missing.similar.set(key, { field, typed });
    return similar ? closestWord(typed, similar) : null;
  }

  get isComplete(): boolean {
    const { words, prefixes, similar } = this.#missing;
    return words.size + prefixes.size + similar.size === 0;
  }

  async complete(queries: Queries): Promise<void> {
    const { words, prefixes, similar } = this.#missing;
    this.#missing = nothing();
    await Promise.all([
      this.#readWords(queries, [...words]),
      this.#readPrefixes(queries, [...prefixes]),
      ...Array.from(similar, ([key, mistyped]) => this.#readSimilar(queries, key, mistyped)),
    ]);
  }

  async #readWords(queries: Queries, lexemes: string[]): Promise<void> {
    if (lexemes.length === 0) return;
    for (const lexeme of lexemes) this.#words.set(lexeme, 0);
    const rows = await queries
      .select()
      .from(searchWords)
      .where(inArray(searchWords.lexeme, lexemes));
    for (const { lexeme, products } of rows) this.#words.set(lexeme, products);
  }

  async #readPrefixes(queries: Queries, prefixes: string[]): Promise<void> {
    if (prefixes.length === 0) return;
    const result = await queries.execute(sql`
      select prefix, (
        select coalesce(sum(${searchWords.products}), 0)::integer from ${searchWords}
        where ${beginsWith(sql`prefix`)}) as products
      from unnest(${sql.param(prefixes)}::text[]) prefix`);
    for (const { prefix, products } of Counts.parse(result).rows) {
      this.#prefixes.set(prefix, products);
    }
  }

  async #readSimilar(queries: Queries, key: string, { field, typed }: Mistyped): Promise<void> {
    const allowed = typosAllowed(typed.length);
    // The mark of the field is no letter of the word.
    const length = sql`char_length(${searchWords.lexeme}) - ${lexemeOf({ field, word: '' }).length}`;
    const starts = startsMeantBy(typed).map((word) => lexemeOf({ field, word }));
    const rows = await queries
      .select()
      .from(searchWords)
      .where(
        and(
          or(...starts.map((start) => beginsWith(sql`${start}::text`))),
          between(length, typed.length - allowed, typed.length + allowed),
        ),
      )
      .orderBy(asc(searchWords.lexeme));
    this.#similar.set(
      key,
      rows.map(({ lexeme, products }) => ({ word: wordOf(lexeme), frequency: products })),
    );
  }
}

interface Mistyped {
  field: WordField;
  typed: string;
}

const nothing = () => ({
  words: new Set<string>(),
  prefixes: new Set<string>(),
  similar: new Map<string, Mistyped>(),
});

function beginsWith(prefix: SQL): SQL {
  return sql`${searchWords.lexeme} >= ${prefix} and ${searchWords.lexeme} < ${prefix} || ${AFTER_ALL}`;
}

export type Read = <T>(read: (reader: TextReader, vocabulary: Vocabulary) => T) => Promise<T>;

/**
 * Lets one text be read with the words of the table, also several times. `read` runs again until it has been given every
 * word that it asks for: what it asks for depends on what it has found.
 */
export function textReading(queries: Queries, synonyms: Synonyms): Read {
  const excerpt = new WordExcerpt();
  const reader = new TextReader(excerpt, synonyms);
  return async (read) => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const result = read(reader, excerpt);
      if (excerpt.isComplete) return result;
      await excerpt.complete(queries);
    }
    throw new Error(`A search text was not read in ${MAX_ROUNDS} rounds`);
  };
}
