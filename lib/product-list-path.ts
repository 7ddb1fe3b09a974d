import {
  FACET_NAMES,
  type FacetName,
  MAX_FILTER_PRICE,
  MAX_FILTER_VALUE_LENGTH,
  MAX_FILTER_VALUES,
  MAX_SEARCH_TEXT,
  RATING_CHOICES,
  SORT_OPTIONS,
  type SortOption,
} from './contract/search-options';
import { PRODUCT_ID_PATTERN, PRODUCT_LIST_PATH } from './routes';

/** What narrows a list, as its sidebar shows it. Prices in whole major units. */
export interface ProductListFilters extends Partial<Record<FacetName, readonly string[]>> {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** At least this mean rating. */
  rating?: number | undefined;
}

/** Which products a list shows: the part of the search request (section 3) that stands in its address. */
export interface ProductListAddress extends ProductListFilters {
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
  searchText?: string | undefined;
  /** `Relevance` is left out of the address. */
  sortBy?: SortOption | undefined;
  /** Counts from 1, which is left out of the address. */
  pageNumber?: number | undefined;
}

/** An address as it was read: what it does not name has the value that means nothing. */
export type ProductListQuery = ProductListAddress &
  Record<FacetName, readonly string[]> & {
    searchText: string;
    sortBy: SortOption;
    pageNumber: number;
  };

/**
 * The parts of a list's address that lead to a page of its own, in the order they stand in, and what a
 * whole value looks like. next.config.mjs leads an address inside by them.
 */
export const LIST_QUERY_PATTERNS = {
  category_id: PRODUCT_ID_PATTERN,
  sub_category_id: PRODUCT_ID_PATTERN,
  page_number: '[1-9]\\d{0,2}',
} as const;

/** The parts whose lists are not kept: there are as many as people can think of. */
export const UNKEPT_LIST_KEYS = [
  'search_text',
  ...FACET_NAMES,
  'price_min',
  'price_max',
  'rating',
  'sort_by',
] as const;

/** The one address of a list: two lists that show the same have the same. */
export function productListPath(list: ProductListAddress = {}): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.append(name, String(value));
  };
  add('category_id', list.categoryId);
  add('sub_category_id', list.subCategoryId);
  add('search_text', normalizeSearchText(list.searchText));
  for (const facet of FACET_NAMES) {
    for (const value of normalizeValues(list[facet] ?? [])) add(facet, value);
  }
  add('price_min', list.priceMin);
  add('price_max', list.priceMax);
  add('rating', list.rating);
  if (list.sortBy !== 'Relevance') add('sort_by', list.sortBy);
  if (list.pageNumber !== 1) add('page_number', list.pageNumber);
  const values = query.toString();
  return values ? `${PRODUCT_LIST_PATH}?${values}` : PRODUCT_LIST_PATH;
}

/** Reads a list's query; what is broken in it is left out. */
export function readProductListQuery(query: URLSearchParams): ProductListQuery {
  const wholeNumber = (name: keyof typeof LIST_QUERY_PATTERNS) => {
    const value = query.get(name) ?? '';
    return new RegExp(`^${LIST_QUERY_PATTERNS[name]}$`).test(value) ? Number(value) : undefined;
  };
  const price = (name: string) => {
    const value = query.get(name) ?? '';
    return /^\d{1,6}$/.test(value) ? Math.min(Number(value), MAX_FILTER_PRICE) : undefined;
  };
  const values = (name: FacetName) => normalizeValues(query.getAll(name));
  const [priceMin, priceMax] = inOrder(price('price_min'), price('price_max'));
  return {
    categoryId: wholeNumber('category_id'),
    subCategoryId: wholeNumber('sub_category_id'),
    searchText: normalizeSearchText(query.get('search_text')),
    material: values('material'),
    size: values('size'),
    colour: values('colour'),
    room: values('room'),
    priceMin,
    priceMax,
    rating: RATING_CHOICES.find((choice) => String(choice) === query.get('rating')),
    sortBy: SORT_OPTIONS.find((option) => option === query.get('sort_by')) ?? 'Relevance',
    pageNumber: wholeNumber('page_number') ?? 1,
  };
}

/** Whether a list is narrowed by its sidebar. */
export function hasFilters(list: ProductListFilters): boolean {
  return (
    FACET_NAMES.some((facet) => (list[facet] ?? []).length > 0) ||
    list.priceMin !== undefined ||
    list.priceMax !== undefined ||
    list.rating !== undefined
  );
}

/** Whether a list is one of those that are made once and kept: a category's own, in its own order. */
export function isKeptList(list: ProductListAddress): boolean {
  return !list.searchText && !hasFilters(list) && (list.sortBy ?? 'Relevance') === 'Relevance';
}

/** What was typed, without the spaces that mean nothing. */
export function normalizeSearchText(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_TEXT);
}

/** A range is meant whichever end is named first. */
function inOrder(a: number | undefined, b: number | undefined): [typeof a, typeof b] {
  return a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
}

/** Each value once, in an order that does not depend on who chose what first. */
function normalizeValues(values: readonly string[]): string[] {
  const chosen = values.filter((value) => value !== '' && value.length <= MAX_FILTER_VALUE_LENGTH);
  return [...new Set(chosen)].sort().slice(0, MAX_FILTER_VALUES);
}
