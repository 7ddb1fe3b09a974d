import { and, eq, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database';
import { searchProducts } from '../schema';
import type { Suggested } from '../search-index';
import { stemOf, type TypedWord } from '../text/search-words';
import type { Synonyms } from '../text/synonyms';
import type { SearchQuery } from '../text/text-reader';
import type { FieldWords, Vocabulary } from '../text/vocabulary';
import { allOf, anyOf } from './lexeme';
import { BY_POPULARITY, BY_POPULARITY_OF_FEW, byRelevance } from './order';
import { firstMatching, hasLexemes, plansOf, type TextPlan } from './text-plan';
import { type Read, textReading } from './word-excerpt';

/** From so many products on that have a word, those of all that are the most popular have it soon. */
const FREQUENT = 20_000;
/** Reads this many times the limit, because products with the same name are shown only once. */
const SPARE = 3;

interface Candidate {
  id: number;
  name: string;
}

/** Products in whose names words are, the most popular first. */
interface Named {
  matches: SQL;
  order: SQL;
}

const whole = ({ stem }: TypedWord): FieldWords => ({
  field: 'names',
  word: stem,
  isPrefix: false,
});
const begun = ({ word }: TypedWord): FieldWords => ({ field: 'names', word, isPrefix: true });

/** Finds products while their names are typed: see `SearchIndex`. */
export class Suggestions {
  readonly #queries: Queries;
  readonly #synonyms: Synonyms;
  readonly #category: SQL | undefined;
  readonly #limit: number;

  constructor(queries: Queries, synonyms: Synonyms, categoryId: number | null, limit: number) {
    this.#queries = queries;
    this.#synonyms = synonyms;
    this.#category = categoryId === null ? undefined : eq(searchProducts.categoryId, categoryId);
    this.#limit = limit;
  }

  async popular(): Promise<number[]> {
    const found = await this.#find(undefined, BY_POPULARITY, this.#limit);
    return found.map(({ id }) => id);
  }

  async find(text: string): Promise<Suggested> {
    const reading = textReading(this.#queries, this.#synonyms);
    const read = await reading((reader, vocabulary) => {
      const query = reader.read(text);
      return {
        saysNothing: query.words.length > 0 && query.terms.length === 0,
        whole: inNames(query, whole, vocabulary),
        exact: plansOf(reader.exactly(query), vocabulary),
        begun: inNames(query, begun, vocabulary),
      };
    });
    const tiers = [
      () => this.#named(read.whole),
      () => this.#best(read.exact),
      () => this.#named(read.begun),
    ];
    const found: Candidate[] = [];
    let ids: number[] = [];
    for (const tier of tiers) {
      found.push(...(await tier()));
      ids = withoutNamesakes(found, this.#limit);
      if (ids.length === this.#limit) break;
    }
    if (ids.length > 0) return { ids, isGuess: false };
    return read.saysNothing
      ? { ids: await this.popular(), isGuess: false }
      : this.#similar(text, reading);
  }

  async #similar(text: string, reading: Read): Promise<Suggested> {
    const read = await reading((reader, vocabulary) => {
      const mended = reader.mended(reader.read(text), true);
      return {
        isStrange: mended.strange !== '',
        named: inNames(mended, (word) => (word.isPrefix ? begun : whole)(word), vocabulary),
        near: plansOf(reader.nearly(mended), vocabulary),
      };
    });
    const named = withoutNamesakes(await this.#named(read.named), this.#limit);
    if (named.length > 0) return { ids: named, isGuess: read.isStrange };
    const plan = await firstMatching(this.#queries, read.near);
    const ids = withoutNamesakes(await this.#best(plan ? [plan] : []), this.#limit);
    return { ids, isGuess: ids.length > 0 && plan?.nothingFor != null };
  }

  async #named(named: Named | null): Promise<Candidate[]> {
    return named ? this.#find(named.matches, named.order) : [];
  }

  async #best(plans: TextPlan[]): Promise<Candidate[]> {
    const plan = await firstMatching(this.#queries, plans);
    return plan ? this.#find(plan.matches, byRelevance(plan)) : [];
  }

  #find(condition: SQL | undefined, order: SQL, limit = this.#limit * SPARE): Promise<Candidate[]> {
    return this.#queries
      .select({ id: searchProducts.productId, name: searchProducts.name })
      .from(searchProducts)
      .where(and(condition, this.#category))
      .orderBy(order)
      .limit(limit);
  }
}

/** Products in whose names words match each typed word; measures are in no name. Null where there are none. */
function inNames(
  { words, terms }: SearchQuery,
  wordsFor: (word: TypedWord) => FieldWords,
  vocabulary: Vocabulary,
): Named | null {
  const wanted = words.map(wordsFor);
  const hasMeasures = terms.some((term) => term.words.length === 0);
  const isFound = wanted.length > 0 && wanted.every((words) => vocabulary.count(words) > 0);
  if (hasMeasures || !isFound) return null;
  const [only, second] = wanted;
  const isFrequent = only && !second && vocabulary.count(only) >= FREQUENT;
  return {
    matches: hasLexemes(allOf(wanted.map((words) => anyOf([words])))),
    order: isFrequent ? BY_POPULARITY : BY_POPULARITY_OF_FEW,
  };
}

/** Of several products with the same name only the first. */
function withoutNamesakes(candidates: readonly Candidate[], limit: number): number[] {
  const names = new Map<string, number>();
  for (const { id, name } of candidates) {
    const key = [...new Set(name.split(' ').map(stemOf))].join(' ');
    if (!names.has(key)) names.set(key, id);
  }
  return [...names.values()].slice(0, limit);
}
