import { isBlank } from '../contract/blank-text';
import { ID_PATTERN, idOf } from '../contract/id-text';
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
} from '../contract/search-options';
import { storableText } from '../contract/storable-text';
import { paths } from './paths';

/** The filters of a list's sidebar. Prices in whole major units. */
export interface ProductListFilters extends Partial<Record<FacetName, readonly string[]>> {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** At least this mean rating. */
  rating?: number | undefined;
}

/** Which products a list shows: the part of the search request (section 3) that its URL holds. */
export interface ProductListParams extends ProductListFilters {
  categoryId?: string | undefined;
  subCategoryId?: string | undefined;
  searchText?: string | undefined;
  /** `Relevance` is left out of the URL. */
  sortBy?: SortOption | undefined;
  /** Whether each colour of a model is a card of its own. */
  allColours?: boolean | undefined;
  /** Counts from 1. The URL of page 1 has no page number. */
  pageNumber?: number | undefined;
}

/** A URL's query as it was read: a part that it does not have gets its neutral value. */
export type ProductListQuery = ProductListParams &
  Record<FacetName, readonly string[]> & {
    searchText: string;
    sortBy: SortOption;
    pageNumber: number;
  };

/**
 * The parts of a list's query that have static pages, in the order of the URL, each with the regular
 * expression of a valid value. The rewrites in next.config.mjs use them.
 */
export const LIST_QUERY_PATTERNS = {
  category_id: ID_PATTERN,
  sub_category_id: ID_PATTERN,
  page_number: '[1-9]\\d{0,2}',
} as const;

/**
 * Begins each segment that holds an id in the path to which next.config.mjs rewrites a list, and is the whole segment
 * where the list's query has none. No id has it, nor has the name of another page beside these.
 */
const ID_SEGMENT = '~';

/** What {@link idOfSegment} reads, as the source of a regular expression. */
export const ID_SEGMENT_PATTERN = `${ID_SEGMENT}[\\w-]{0,64}`;

/** The segment for an id, which may be a variable of a rewrite; without one that for a list that has none. */
export function idSegment(id = ''): string {
  return ID_SEGMENT + id;
}

/** The id in a segment of a rewritten list's path; undefined where it has none. */
export function idOfSegment(segment: string): string | undefined {
  return segment.slice(ID_SEGMENT.length) || undefined;
}

/** The parts whose lists are not cached, because their number is unlimited. */
export const UNCACHED_LIST_KEYS = [
  'search_text',
  ...FACET_NAMES,
  'price_min',
  'price_max',
  'rating',
  'sort_by',
  'colours',
] as const;

/** What the URL of a list says where each colour of a model is a card of its own. */
export const ALL_COLOURS = 'all';

/** The names of all parts of a list's query. */
export const LIST_KEYS = [...Object.keys(LIST_QUERY_PATTERNS), ...UNCACHED_LIST_KEYS];

/** The canonical URL of a list: two lists that show the same have the same URL. */
export function productListPath(list: ProductListParams = {}): string {
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
  if (list.allColours) add('colours', ALL_COLOURS);
  if (list.pageNumber !== 1) add('page_number', list.pageNumber);
  const values = query.toString();
  return values ? `${paths.productList}?${values}` : paths.productList;
}

const PAGE_NUMBER = new RegExp(`^${LIST_QUERY_PATTERNS.page_number}$`);

/** Reads a list's query; invalid parts are ignored. */
export function readProductListQuery(query: URLSearchParams): ProductListQuery {
  const price = (name: string) => {
    const value = query.get(name) ?? '';
    return /^\d{1,6}$/.test(value) ? Math.min(Number(value), MAX_FILTER_PRICE) : undefined;
  };
  const values = (name: FacetName) => normalizeValues(query.getAll(name));
  const page = query.get('page_number') ?? '';
  const [priceMin, priceMax] = inOrder(price('price_min'), price('price_max'));
  return {
    categoryId: idOf(query.get('category_id')) ?? undefined,
    subCategoryId: idOf(query.get('sub_category_id')) ?? undefined,
    searchText: normalizeSearchText(query.get('search_text')),
    material: values('material'),
    size: values('size'),
    colour: values('colour'),
    room: values('room'),
    priceMin,
    priceMax,
    rating: RATING_CHOICES.find((choice) => String(choice) === query.get('rating')),
    sortBy: SORT_OPTIONS.find((option) => option === query.get('sort_by')) ?? 'Relevance',
    allColours: query.get('colours') === ALL_COLOURS || undefined,
    pageNumber: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

/** A list without the filter values that none of its products has, for example of an old or mistyped URL. */
export function withKnownValues(
  list: ProductListQuery,
  facets: Record<FacetName, readonly { value: string }[]> | null | undefined,
): ProductListQuery {
  if (!facets) return list;
  const known = FACET_NAMES.map((facet) => [
    facet,
    list[facet].filter((value) => facets[facet].some((offered) => offered.value === value)),
  ]);
  return { ...list, ...Object.fromEntries(known) };
}

/** Whether a list has filters of its sidebar. */
export function hasFilters(list: ProductListFilters): boolean {
  return (
    FACET_NAMES.some((facet) => (list[facet] ?? []).length > 0) ||
    list.priceMin !== undefined ||
    list.priceMax !== undefined ||
    list.rating !== undefined
  );
}

/** Whether a list is a static page: in the default order, without a search text, filters or all colours. */
export function isCachedList(list: ProductListParams): boolean {
  return (
    !list.searchText &&
    !hasFilters(list) &&
    !list.allColours &&
    (list.sortBy ?? 'Relevance') === 'Relevance'
  );
}

/** The typed text without needless spaces and unusable characters, at most `MAX_SEARCH_TEXT` characters. */
export function normalizeSearchText(text: string | null | undefined): string {
  const clean = storableText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  // Again, because the end may have been cut through a pair of surrogates or after a space.
  return isBlank(clean) ? '' : storableText(clean.slice(0, MAX_SEARCH_TEXT)).trimEnd();
}

/** Swaps the ends of a range that is the wrong way round. */
function inOrder(a: number | undefined, b: number | undefined): [typeof a, typeof b] {
  return a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
}

/** Each value once, sorted, so that the order of the choices does not change the URL. */
function normalizeValues(values: readonly string[]): string[] {
  const chosen = values
    .map(storableText)
    .filter((value) => value !== '' && value.length <= MAX_FILTER_VALUE_LENGTH);
  return [...new Set(chosen)].sort().slice(0, MAX_FILTER_VALUES);
}
