/*
 * The options and limits of a product search. They are not in the file of the schemas, so that the browser
 * loads them without zod.
 */

/** Section 9, in the order of the select. */
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
export const MAX_PAGE_SIZE = 60;
/** Per filter. */
export const MAX_FILTER_VALUES = 50;
export const MAX_FILTER_VALUE_LENGTH = 100;
/** The end of the price filter, which starts at 0, in major units (section 9). */
export const MAX_FILTER_PRICE = 120_000;
