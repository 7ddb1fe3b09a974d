import { isDeepStrictEqual } from 'node:util';
import type { ProductRow } from './schema';

/** The most units of a product that one order may have, unless its entry in the catalogue file says otherwise. */
export const DEFAULT_MAX_UNITS = 20;

const MAX_WORD_LENGTH = 40;

/**
 * The words of a name or of a search text: in lower case, without accents, split at every character that is
 * not a letter or digit. `'Maren sofa in clay bouclé'` → `['maren', 'sofa', 'in', 'clay', 'boucle']`.
 * The words contain no pattern characters, so they need no escaping in `like`.
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

/** The searchable form of a name: a space before each word, so that `like '% so%'` finds words that begin with so. */
export function searchNameOf(name: string): string {
  return wordsOf(name)
    .map((word) => ` ${word}`)
    .join('');
}

/** The columns that a card shows and that lists are sorted by. */
const CARD_COLUMNS = [
  'model',
  'name',
  'shortDescription',
  'image',
  'imageAlt',
  'pictures',
  'displayPrice',
  'mrpPrice',
  'colorCss',
  'colorLabel',
  'stockStatus',
  'categoryId',
  'subCategoryId',
  'rating',
  'ratingCount',
] as const satisfies (keyof ProductRow)[];

/** The columns that change often and that products are only filtered and sorted by. */
const FIGURE_COLUMNS = [
  'displayPrice',
  'rating',
  'ratingCount',
] as const satisfies (keyof ProductRow)[];

/** The other columns that products are found, filtered and sorted by. */
const CONTENT_COLUMNS = [
  'model',
  'name',
  'categoryId',
  'subCategoryId',
  'room',
  'size',
  'widthCm',
  'depthCm',
  'heightCm',
  'colorCss',
  'colorLabel',
  'material',
  'keywords',
  'customise',
] as const satisfies (keyof ProductRow)[];

/** Whether the product is found otherwise, or filtered otherwise by more than its price and rating. */
export function isContentChanged(before: ProductRow, after: ProductRow): boolean {
  return CONTENT_COLUMNS.some((column) => !isDeepStrictEqual(before[column], after[column]));
}

export function hasOtherFigures(before: ProductRow, after: ProductRow): boolean {
  return FIGURE_COLUMNS.some((column) => before[column] !== after[column]);
}

export function isCardChanged(before: ProductRow, after: ProductRow): boolean {
  return CARD_COLUMNS.some((column) => !isDeepStrictEqual(before[column], after[column]));
}
