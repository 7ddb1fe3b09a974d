import { eq, or, sql } from 'drizzle-orm';
import { FACET_NAMES } from '@/lib/contract/search-options';
import type { Queries } from '../../../platform/database/database';
import { isOneOf } from '../../../platform/database/is-one-of';
import { lockCatalogue, type StaleContent } from '../../catalogue/change-service';
import { products } from '../../catalogue/schema';
import { type CatalogueState, readState } from '../catalogue-state';
import { at } from '../content/lists';
import type { IndexedSubCategory } from '../content/product-words';
import {
  PRODUCTS_AT_A_TIME,
  readInParts,
  readProducts,
  readSubCategories,
  readSynonyms,
} from '../content/read-content';
import {
  type ContentProduct,
  type SearchContent,
  SearchContentBuilder,
} from '../content/search-content';
import { pause } from '../content/step';
import { searchProducts, searchState, searchValues, searchWords } from '../schema';
import type { Synonyms } from '../text/synonyms';
import { WORD_FIELDS } from '../text/vocabulary';
import { addFacetValues, type FacetValues } from './facet-values';
import { lexemeOf } from './lexeme';

/** The number of the way in which rows are made of products. Raise it with each other way: all are made anew then. */
const PRODUCTS_FORMAT = 1;
const STATE_ID = 1;

type SearchState = typeof searchState.$inferSelect;

export async function readSearchState(queries: Queries): Promise<SearchState | undefined> {
  const [state] = await queries.select().from(searchState);
  return state;
}

/** Whether all products have their rows, and the rows know every change of the content. */
export function isWhole(
  state: SearchState | undefined,
  { contentVersion }: Pick<CatalogueState, 'contentVersion'>,
): boolean {
  return isOf(state, contentVersion) && state?.lastId === null;
}

function isOf(state: SearchState | undefined, contentVersion: number): boolean {
  return state?.format === PRODUCTS_FORMAT && state.contentVersion === contentVersion;
}

/**
 * Makes the rows of the next products, in a transaction of its own, so that changes of the catalogue come in between.
 * Several backends may do it at a time. It begins anew where the rows miss a change: one by a program that does not
 * write them.
 * @returns how many rows it made, and whether all products have theirs now
 */
export async function makeNextRows(queries: Queries): Promise<{ made: number; isWhole: boolean }> {
  return queries.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const { contentVersion } = await readState(transaction);
    const state = await readSearchState(transaction);
    if (isWhole(state, { contentVersion })) return { made: 0, isWhole: true };
    let lastId = state?.lastId ?? 0;
    if (!isOf(state, contentVersion)) {
      await transaction.execute(sql`truncate ${searchProducts}, ${searchValues}, ${searchWords}`);
      lastId = 0;
    }
    const rows = await readProducts(transaction, lastId);
    await writeRows(transaction, rows, await readLexicon(transaction));
    const isLast = rows.length < PRODUCTS_AT_A_TIME;
    const next = {
      format: PRODUCTS_FORMAT,
      contentVersion,
      lastId: isLast ? null : (rows.at(-1)?.id ?? lastId),
    };
    await transaction
      .insert(searchState)
      .values({ id: STATE_ID, ...next })
      .onConflictDoUpdate({ target: searchState.id, set: next });
    return { made: rows.length, isWhole: isLast };
  });
}

/** Makes the rows of changed products anew, unless they are behind anyway. See `CatalogueListener.writeContent`. */
export async function writeChangedRows(
  transaction: Queries,
  { products: ids, categories, isAll }: StaleContent,
): Promise<void> {
  const { contentVersion } = await readState(transaction);
  if (!isOf(await readSearchState(transaction), contentVersion)) return;
  const isChanged = or(
    isOneOf(products.id, ids),
    isOneOf(products.categoryId, categories),
    isAll ? sql`true` : undefined,
  );
  const lexicon = await readLexicon(transaction);
  for await (const rows of readInParts(transaction, pause, isChanged)) {
    await writeRows(transaction, rows, lexicon);
  }
  await transaction
    .update(searchState)
    .set({ contentVersion: contentVersion + 1 })
    .where(eq(searchState.id, STATE_ID));
}

/** What words are made with. */
interface Lexicon {
  synonyms: Synonyms;
  subCategories: IndexedSubCategory[];
}

async function readLexicon(transaction: Queries): Promise<Lexicon> {
  return {
    synonyms: await readSynonyms(transaction),
    subCategories: await readSubCategories(transaction),
  };
}

/** Makes the rows of these products in place of those that they have. All are sent as one JSON parameter. */
async function writeRows(
  transaction: Queries,
  rows: readonly ContentProduct[],
  { synonyms, subCategories }: Lexicon,
): Promise<void> {
  if (rows.length === 0) return;
  const builder = new SearchContentBuilder();
  for (const row of rows) builder.add(row);
  const content = await builder.build(subCategories, synonyms, pause);
  // Not in place: the triggers that count words know rows that come and go.
  await transaction.delete(searchProducts).where(isOneOf(searchProducts.productId, content.ids));
  const values = await addFacetValues(transaction, {
    material: content.material.values,
    size: content.size.values,
    colour: content.colour.values,
    room: content.room.values,
  });
  const made = JSON.stringify(derivedOf(content, values));
  const { model, name, categoryId, subCategoryId, price, rating, ratingCount } = searchProducts;
  const copied = [model, name, categoryId, subCategoryId, price, rating, ratingCount];
  const facets = FACET_NAMES.map((facet) => sql.identifier(facet));
  const columns = [
    ...[searchProducts.productId, ...copied].map((column) => sql.identifier(column.name)),
    ...facets,
    sql.identifier(searchProducts.words.name),
  ];
  await transaction.execute(sql`
    insert into ${searchProducts} (${sql.join(columns, sql`, `)})
    select ${products.id}, ${products.model}, ${products.searchName}, ${products.categoryId}, ${products.subCategoryId},
      ${products.displayPrice}, coalesce(${products.rating}, 0), ${products.ratingCount},
      ${sql.join(
        facets.map((facet) => sql`made.${facet}`),
        sql`, `,
      )}, array_to_tsvector(made.words)
    from json_to_recordset(${made}) as made (
      id integer, words text[], ${sql.join(
        facets.map((facet) => sql`${facet} integer`),
        sql`, `,
      )})
    join ${products} using (id)`);
}

/** What is made of products, and no copy of a column. */
function derivedOf(content: SearchContent, values: FacetValues) {
  const codesOf = (position: number) =>
    Object.fromEntries(
      FACET_NAMES.map((facet) => {
        const { values: texts, codes } = content[facet];
        return [facet, values.codeOf(facet, texts[at(codes, position)] ?? '')];
      }),
    );
  return Array.from(content.ids, (id, position) => ({
    id,
    ...codesOf(position),
    words: WORD_FIELDS.flatMap((field) => {
      const { vocabulary, ofProduct } = content.words[field];
      const places = ofProduct.entries.subarray(
        at(ofProduct.starts, position),
        at(ofProduct.starts, position + 1),
      );
      return Array.from(places, (place) => lexemeOf({ field, word: vocabulary[place] ?? '' }));
    }),
  }));
}
