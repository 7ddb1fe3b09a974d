/*
 * What a product search may be asked for. Apart from the schemas, so that the browser gets these without
 * the library that checks them.
 */

/** Section 9, in the order the select shows them. */
export const SORT_OPTIONS = [
  'Relevance',
  'Alphabetically A-Z',
  'Price Low to High',
  'Price High to Low',
] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** The filters that take several values, any of which a product may have. */
export const FACET_NAMES = ['material', 'size', 'colour', 'room'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** The rating filter's choices: at least so many stars. */
export const RATING_CHOICES = [4, 3, 2, 1] as const;

export const MAX_SEARCH_TEXT = 200;
export const MAX_PAGE_NUMBER = 1000;
/** Of one filter. */
export const MAX_FILTER_VALUES = 50;
export const MAX_FILTER_VALUE_LENGTH = 100;
/** Section 9, in major units: the price filter goes from 0 to here. */
export const MAX_FILTER_PRICE = 120_000;
