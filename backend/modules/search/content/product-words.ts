import { wordsOf } from '../../catalogue/rules';
import { measureWord, readMeasures } from '../text/measures';
import { stemOf, withoutFillers } from '../text/search-words';
import type { Synonyms } from '../text/synonyms';
import type { WordField } from '../text/vocabulary';
import { type Coded, ColumnBuilder } from './coded-column';
import { COLOUR_FAMILIES } from './colour-family';
import { GrowingInts } from './growing-ints';
import { headsOf } from './heads';
import { arranged, at, type Lists } from './lists';
import { inSteps, type Pause } from './step';

/** A sub-category with the name of its category. */
export interface IndexedSubCategory {
  id: number;
  name: string;
  categoryId: number;
  categoryName: string;
}

/** A sorted vocabulary of stems, and the places of each product's words in it. */
export interface ProductWords {
  vocabulary: string[];
  ofProduct: Lists;
}

/** What the words of products are read from, by position. */
interface WordSources {
  /** The searchable forms of the names: see `searchNameOf`. */
  names: string[];
  subCategoryId: Coded<number>;
  material: Coded<string>;
  room: Coded<string>;
  /** Colour families. */
  colour: Coded<string>;
  colorLabel: Coded<string>;
  sizeText: Coded<string>;
  widthCm: Coded<number>;
  depthCm: Coded<number>;
  heightCm: Coded<number>;
  keywords: Coded<string>;
  /** See {@link optionText}. */
  options: Coded<string>;
  subCategories: IndexedSubCategory[];
  synonyms: Synonyms;
}

const PRODUCTS_A_STEP = 5000;
/** The colour family of what is in no other. */
const OTHER_COLOURS = 'Other';

export async function productWordsOf(
  sources: WordSources,
  pause: Pause,
): Promise<Record<WordField, ProductWords>> {
  const { subCategoryId, colour, sizeText, synonyms } = sources;
  const products = sources.names.length;
  const read = wordReader(synonyms);
  const inText = (text: string) => read(wordsOf(text));
  const inTextWithMeasures = (text: string) => {
    const { measures, rest } = readMeasures(text);
    return [...inText(rest), ...measures.map(({ cm }) => measureWord(cm))];
  };
  const bySubCategory = wordsOfSubCategories(sources.subCategories);
  const texts = [sources.material, sources.room, sources.colorLabel];
  const lengths = [sources.widthCm, sources.depthCm, sources.heightCm];
  const names = await productWords(
    products,
    (position) => read((sources.names[position] ?? '').split(' ').slice(1)),
    pause,
  );

  const heads = new Map(sources.subCategories.map(({ id, name }) => [id, headsOf(name)]));
  const headsAt = (position: number) =>
    heads.get(subCategoryId.values[at(subCategoryId.codes, position)] ?? 0) ?? [];
  const places = new Map(names.vocabulary.map((word, place) => [word, place]));
  const isInName = (position: number, word: string) => {
    const { starts, entries } = names.ofProduct;
    const place = places.get(word);
    const words = entries.subarray(at(starts, position), at(starts, position + 1));
    return place !== undefined && words.includes(place);
  };
  return {
    names,
    kinds: await productWords(products, headsAt, pause),
    namedKinds: await productWords(
      products,
      (position) => headsAt(position).filter((head) => isInName(position, head)),
      pause,
    ),
    others: await joinedWords(
      products,
      [
        ...texts.map((column) => wordsOfColumn(column, inText)),
        ...lengths.map((column) => wordsOfColumn(column, (cm) => [measureWord(cm)])),
        wordsOfColumn(colour, (family) => (family === OTHER_COLOURS ? [] : inText(family))),
        wordsOfColumn(subCategoryId, (id) => read(bySubCategory.get(id) ?? [])),
        wordsOfColumn(sizeText, inTextWithMeasures),
        wordsOfColumn(sources.keywords, inTextWithMeasures),
      ],
      pause,
    ),
    options: await joinedWords(products, [wordsOfColumn(sources.options, inText)], pause),
  };
}

/** The words of each value of a column, and the value of each product. */
interface ColumnWords {
  words: string[][];
  codes: Int32Array;
}

function wordsOfColumn<T>(
  { values, codes }: Coded<T>,
  wordsOfValue: (value: T) => string[],
): ColumnWords {
  // All colour families have a code, but only those of products have words.
  const isUsed = new Uint8Array(values.length);
  for (let position = 0; position < codes.length; position++) isUsed[at(codes, position)] = 1;
  const words = values.map((value, code) => (isUsed[code] === 1 ? wordsOfValue(value) : []));
  return { words, codes };
}

function joinedWords(
  products: number,
  columns: ColumnWords[],
  pause: Pause,
): Promise<ProductWords> {
  const vocabulary = new ColumnBuilder<string>();
  const coded = columns.map(({ words, codes }) => ({
    wordCodes: words.map((ofValue) => ofValue.map((word) => vocabulary.codeOf(word))),
    codes,
  }));
  const addAll = (position: number, add: (code: number) => void) => {
    for (const { wordCodes, codes } of coded) {
      const ofValue = wordCodes[at(codes, position)] ?? [];
      for (let place = 0; place < ofValue.length; place++) add(ofValue[place] ?? 0);
    }
  };
  return collected(products, vocabulary, addAll, pause);
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
  wordsAt: (position: number) => string[],
  pause: Pause,
): Promise<ProductWords> {
  const vocabulary = new ColumnBuilder<string>();
  const addAll = (position: number, add: (code: number) => void) => {
    for (const word of wordsAt(position)) add(vocabulary.codeOf(word));
  };
  return collected(products, vocabulary, addAll, pause);
}

/** Collects the words of all products; `addAll` adds those of one, by their codes in the vocabulary. */
async function collected(
  products: number,
  vocabulary: ColumnBuilder<string>,
  addAll: (position: number, add: (code: number) => void) => void,
  pause: Pause,
): Promise<ProductWords> {
  const starts = new Int32Array(products + 1);
  const codes = new GrowingInts();
  /** The product that has had each word last. */
  const lastOf: number[] = [];
  await inSteps(products, PRODUCTS_A_STEP, pause, (first, end) => {
    for (let position = first; position < end; position++) {
      addAll(position, (code) => {
        if (lastOf[code] === position) return;
        lastOf[code] = position;
        codes.push(code);
      });
      starts[position + 1] = codes.length;
    }
  });
  const words = vocabulary.values;
  const sorted = [...words.keys()].sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  const places = new Int32Array(sorted.length);
  for (const [place, code] of sorted.entries()) places[code] = place;
  await pause();
  return {
    vocabulary: sorted.map((code) => words[code] ?? ''),
    ofProduct: { starts, entries: arranged(places, codes.build()) },
  };
}
