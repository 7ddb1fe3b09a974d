import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import { searchProducts } from '../schema';
import type { Synonyms } from '../text/synonyms';
import { type Attempt, type ScoredWords, scoredWords } from '../text/text-reader';
import type { Vocabulary } from '../text/vocabulary';
import { allOf, anyOf } from './lexeme';
import { textReading } from './word-excerpt';

/** An attempt to find the products of a text, in a query on `search_products`. */
export interface TextPlan {
  matches: SQL;
  /** The sum over all terms of the score of the best field in which a product has the term. */
  score: SQL;
  /** Whether some product matches for certain. */
  isSure: boolean;
  /** See `Attempt`. */
  nothingFor: string | null;
}

const NOTHING: TextPlan = {
  matches: sql`false`,
  score: sql`0::integer`,
  isSure: false,
  nothingFor: null,
};
const Exists = z.object({ rows: z.tuple([z.object({ exists: z.boolean() })]) });

/** The plan that finds the products of a text, or those that match nearly. Null for a text that says nothing about products. */
export async function planText(
  queries: Queries,
  synonyms: Synonyms,
  text: string,
): Promise<TextPlan | null> {
  if (text.trim() === '') return null;
  const reading = textReading(queries, synonyms);
  const exact = await reading((reader, vocabulary) => {
    const query = reader.read(text);
    return reader.isEmpty(query) ? null : plansOf(reader.exactly(query), vocabulary);
  });
  if (exact === null) return null;
  const near = () =>
    reading((reader, vocabulary) =>
      plansOf(reader.nearly(reader.mended(reader.read(text))), vocabulary),
    );
  return (
    (await firstMatching(queries, exact)) ?? (await firstMatching(queries, await near())) ?? NOTHING
  );
}

/** The first plan by which some product is found. */
export async function firstMatching(queries: Queries, plans: TextPlan[]): Promise<TextPlan | null> {
  for (const plan of plans) {
    if (plan.isSure) return plan;
    // Not `exists`: for the first of many rows that it expects, the planner would read the table.
    const result = await queries.execute(
      sql`select count(*) > 0 as exists from ${searchProducts} where ${plan.matches}`,
    );
    if (Exists.parse(result).rows[0].exists) return plan;
  }
  return null;
}

/** The plans of those attempts whose terms are all in some product. */
export function plansOf(attempts: readonly Attempt[], vocabulary: Vocabulary): TextPlan[] {
  return attempts.flatMap(({ terms, fields, nothingFor }) => {
    const words = terms.map((term) =>
      scoredWords(term, fields).filter((words) => vocabulary.count(words) > 0),
    );
    if (words.some((ofTerm) => ofTerm.length === 0)) return [];
    return [
      {
        matches: hasLexemes(allOf(words.map(anyOf))),
        score: sql.join(words.map(scoreOf), sql` + `),
        isSure: terms.length === 1,
        nothingFor,
      },
    ];
  });
}

/** Whether a row's words match a `tsquery`. */
export function hasLexemes(query: string): SQL {
  return sql`${searchProducts.words} @@ ${query}::tsquery`;
}

/** @param words those with the best score first */
function scoreOf(words: readonly ScoredWords[]): SQL {
  const cases = [...new Set(words.map(({ score }) => score))].map((score) => {
    const query = anyOf(words.filter((word) => word.score === score));
    return sql`when ${hasLexemes(query)} then ${sql.raw(String(score))}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
