import { PRODUCT_ID_PATTERN, PRODUCT_LIST_PATH } from './routes';

/** Which products a list shows: the part of the search request (section 3) that stands in its address. */
export interface ProductListAddress {
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
  searchText?: string | undefined;
  /** Counts from 1, which is left out of the address. */
  pageNumber?: number | undefined;
}

/**
 * The parts of a list's address that lead to a page of its own, in the order they stand in, and what a
 * whole value looks like. next.config.mjs leads an address inside by them.
 */
export const LIST_QUERY_PATTERNS = {
  category_id: PRODUCT_ID_PATTERN,
  sub_category_id: PRODUCT_ID_PATTERN,
  page_number: '[1-9]\\d{0,2}',
} as const;

/** The one address of a list: two lists that show the same have the same. */
export function productListPath(list: ProductListAddress = {}): string {
  const query = new URLSearchParams();
  if (list.categoryId !== undefined) query.set('category_id', String(list.categoryId));
  if (list.subCategoryId !== undefined) query.set('sub_category_id', String(list.subCategoryId));
  const searchText = normalizeSearchText(list.searchText);
  if (searchText) query.set('search_text', searchText);
  if (list.pageNumber !== undefined && list.pageNumber > 1) {
    query.set('page_number', String(list.pageNumber));
  }
  const values = query.toString();
  return values ? `${PRODUCT_LIST_PATH}?${values}` : PRODUCT_LIST_PATH;
}

/** Reads a list's query; what is broken in it is left out. */
export function readProductListQuery(query: {
  get(name: string): string | null;
}): ProductListAddress & { searchText: string; pageNumber: number } {
  const wholeNumber = (name: keyof typeof LIST_QUERY_PATTERNS) => {
    const value = query.get(name) ?? '';
    return new RegExp(`^${LIST_QUERY_PATTERNS[name]}$`).test(value) ? Number(value) : undefined;
  };
  return {
    categoryId: wholeNumber('category_id'),
    subCategoryId: wholeNumber('sub_category_id'),
    searchText: normalizeSearchText(query.get('search_text')),
    pageNumber: wholeNumber('page_number') ?? 1,
  };
}

/** The longest text that the contract takes. */
const MAX_SEARCH_TEXT = 200;

/** What was typed, without the spaces that mean nothing. */
export function normalizeSearchText(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_TEXT);
}
