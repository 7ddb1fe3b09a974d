import { setImmediate } from 'node:timers/promises';
import { wordsOf } from '../catalogue/rules';
import { arranged, type CodedColumn, ColumnBuilder } from './coded-column';
import { COLOUR_FAMILIES } from './colour-family';
import { headsOf } from './heads';
import { at, type Lists } from './lists';
import { measureWord, readMeasures } from './measures';
import { stemOf, withoutFillers } from './search-words';
import type { Synonyms } from './synonyms';

/** A sub-category with the name of its category. */
export interface IndexedSubCategory {
  id: number;
  name: string;
  categoryId: number;
  categoryName: string;
}

/** A sorted vocabulary of stems, and the positions of each product's words in it. */
export interface ProductWords {
  vocabulary: string[];
  ofProduct: Lists;
}

/** The words by which products are found. All but those of the names are not needed once they are in postings. */
export interface FoundWords {
  nameWords: ProductWords;
  /** What each product is: see `headsOf`. */
  kindWords: ProductWords;
  /** The same where the product's name says it too. */
  namedKindWords: ProductWords;
  otherWords: ProductWords;
  /** What each product can also be ordered in. */
  optionWords: ProductWords;
}

/** What the words of products are read from, by rank. */
interface WordSources {
  /** The searchable form of a name: see `searchNameOf`. */
  nameAt: (rank: number) => string;
  subCategoryId: CodedColumn<number>;
  material: CodedColumn<string>;
  room: CodedColumn<string>;
  /** Colour families. */
  colour: CodedColumn<string>;
  colorLabel: CodedColumn<string>;
  sizeText: CodedColumn<string>;
  widthCm: CodedColumn<number>;
  depthCm: CodedColumn<number>;
  heightCm: CodedColumn<number>;
  keywords: CodedColumn<string>;
  /** See {@link optionText}. */
  options: CodedColumn<string>;
  subCategories: IndexedSubCategory[];
  synonyms: Synonyms;
}

const PRODUCTS_A_STEP = 5000;
/** The colour family of what is in no other. */
const OTHER_COLOURS = 'Other';

export async function readProductWords(sources: WordSources): Promise<FoundWords> {
  const { nameAt, subCategoryId, colour, sizeText, synonyms } = sources;
  const products = subCategoryId.ofProduct.length;
  const read = wordReader(synonyms);
  const inText = (text: string) => read(wordsOf(text));
  const inTextWithMeasures = (text: string) => {
    const { measures, rest } = readMeasures(text);
    return [...inText(rest), ...measures.map(({ cm }) => measureWord(cm))];
  };
  const used = new Set(subCategoryId.values);
  const known = sources.subCategories.filter(({ id }) => used.has(id));
  const bySubCategory = wordsOfSubCategories(known);
  const texts = [sources.material, sources.room, sources.colorLabel];
  const lengths = [sources.widthCm, sources.depthCm, sources.heightCm];
  const nameWords = await productWords(products, (rank) => read(nameAt(rank).split(' ').slice(1)));

  const heads = new Map(known.map(({ id, name }) => [id, headsOf(name)]));
  const headsAt = (rank: number) =>
    heads.get(subCategoryId.values[at(subCategoryId.ofProduct, rank)] ?? 0) ?? [];
  const places = new Map(nameWords.vocabulary.map((word, place) => [word, place]));
  const isInName = (rank: number, word: string) => {
    const { starts, entries } = nameWords.ofProduct;
    const place = places.get(word);
    const words = entries.subarray(at(starts, rank), at(starts, rank + 1));
    return place !== undefined && words.includes(place);
  };
  return {
    nameWords,
    kindWords: await productWords(products, headsAt),
    namedKindWords: await productWords(products, (rank) =>
      headsAt(rank).filter((head) => isInName(rank, head)),
    ),
    otherWords: await joinedWords(products, [
      ...texts.map((column) => wordsOfColumn(column, inText)),
      ...lengths.map((column) => wordsOfColumn(column, (cm) => [measureWord(cm)])),
      wordsOfColumn(colour, (family) => (family === OTHER_COLOURS ? [] : inText(family))),
      wordsOfColumn(subCategoryId, (id) => read(bySubCategory.get(id) ?? [])),
      wordsOfColumn(sizeText, inTextWithMeasures),
      wordsOfColumn(sources.keywords, inTextWithMeasures),
    ]),
    optionWords: await joinedWords(products, [wordsOfColumn(sources.options, inText)]),
  };
}

/** The words of each value of a column, and the value of each product. */
interface ColumnWords {
  words: string[][];
  ofProduct: Int32Array;
}

function wordsOfColumn<T>(
  { values, ofProduct, products: { starts } }: CodedColumn<T>,
  wordsOfValue: (value: T) => string[],
): ColumnWords {
  // All colour families have a code, but only those of products have words.
  const isUsed = (code: number) => at(starts, code + 1) > at(starts, code);
  const words = values.map((value, code) => (isUsed(code) ? wordsOfValue(value) : []));
  return { words, ofProduct };
}

function joinedWords(products: number, columns: ColumnWords[]): Promise<ProductWords> {
  const vocabulary = new ColumnBuilder<string>();
  const coded = columns.map(({ words, ofProduct }) => ({
    codes: words.map((ofValue) => ofValue.map((word) => vocabulary.codeOf(word))),
    ofProduct,
  }));
  return collected(products, vocabulary, (rank, add) => {
    for (const { codes, ofProduct } of coded) {
      for (const code of codes[at(ofProduct, rank)] ?? []) add(code);
    }
  });
}

/** Reads the stems of words, and the phrases of the synonyms that they make. It knows the stems that it has read. */
function wordReader(synonyms: Synonyms): (words: string[]) => string[] {
  const stems = new Map<string, string>();
  const stemOfWord = (word: string) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    stems.set(word, stem);
    return stem;
  };
  return (words) => [
    ...words.map(stemOfWord),
    ...synonyms.phrasesIn(withoutFillers(words).map(stemOfWord)),
  ];
}

const familyWords = new Set(COLOUR_FAMILIES.flatMap(({ name }) => wordsOf(name)));

/** What a product can be ordered in. The colour of its legs is not the product's: a sofa on black legs is not black. */
export function optionText(customise: { tops: string[]; legs: string[] } | null): string {
  const { tops = [], legs = [] } = customise ?? {};
  const ofLegs = legs.flatMap(wordsOf).filter((word) => !familyWords.has(word));
  return [...tops, ...ofLegs].join(' ');
}

/**
 * The words by which the products of each sub-category are found. They include the words of the category's
 * name, but not those that belong to another sub-category: in the category 'Sofas & Armchairs' the sub-category
 * 'Corner sofas' is not found by 'armchairs'.
 */
function wordsOfSubCategories(subCategories: IndexedSubCategory[]): Map<number, string[]> {
  const stems = new Map<number, Set<string>>();
  for (const { categoryId, name } of subCategories) {
    const known = stems.get(categoryId) ?? new Set();
    stems.set(categoryId, known);
    for (const word of wordsOf(name)) known.add(stemOf(word));
  }
  return new Map(
    subCategories.map(({ id, name, categoryId, categoryName }) => {
      const shared = wordsOf(categoryName).filter(
        (word) => !stems.get(categoryId)?.has(stemOf(word)),
      );
      return [id, [...wordsOf(name), ...shared]];
    }),
  );
}

function productWords(
  products: number,
  wordsAt: (rank: number) => string[],
): Promise<ProductWords> {
  const vocabulary = new ColumnBuilder<string>();
  return collected(products, vocabulary, (rank, add) => {
    for (const word of wordsAt(rank)) add(vocabulary.codeOf(word));
  });
}

/** Collects the words of all products; `addAll` adds those of one, by their codes in the vocabulary. */
async function collected(
  products: number,
  vocabulary: ColumnBuilder<string>,
  addAll: (rank: number, add: (code: number) => void) => void,
): Promise<ProductWords> {
  const starts = new Int32Array(products + 1);
  const codes: number[] = [];
  for (let rank = 0; rank < products; rank++) {
    if (rank % PRODUCTS_A_STEP === 0) await setImmediate();
    const first = codes.length;
    addAll(rank, (code) => {
      if (!codes.includes(code, first)) codes.push(code);
    });
    starts[rank + 1] = codes.length;
  }
  const words = vocabulary.values;
  const sorted = [...words.keys()].sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  const places = new Int32Array(sorted.length);
  for (const [place, code] of sorted.entries()) places[code] = place;
  return {
    vocabulary: sorted.map((code) => words[code] ?? ''),
    ofProduct: { starts, entries: arranged(places, codes) },
  };
}
