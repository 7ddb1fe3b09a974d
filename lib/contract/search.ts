import { z } from 'zod';
import { CategoryName } from './category';
import { endpoint, visitorRead } from './endpoint';
import { Id, IdFilter } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { Currency, Price } from './money';
import { ListedColour, ProductSummary } from './product';
import {
  MAX_FILTER_VALUE_LENGTH,
  MAX_FILTER_VALUES,
  MAX_PAGE_NUMBER,
  MAX_PAGE_SIZE,
  MAX_SEARCH_TEXT,
  RATING_CHOICES,
  SORT_OPTIONS,
} from './search-options';
import { Count, sentNumber } from './sent-number';
import { typedText } from './typed-text';

/** Section 9, "Search defaults". */
export const DEFAULT_PAGE_NUMBER = 1;
export const DEFAULT_PAGE_SIZE = 10;

const SearchText = typedText().max(MAX_SEARCH_TEXT);
const FilterValues = z
  .array(z.string().min(1).max(MAX_FILTER_VALUE_LENGTH))
  .max(MAX_FILTER_VALUES)
  .optional();

/** Section 3, "Search request fields"; everything after `sort_by` is an extension for the filters. */
export const SearchRequest = z.object({
  page_number: z.number().int().min(1).max(MAX_PAGE_NUMBER).optional(),
  page_size: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  search_text: SearchText.optional(),
  category_id: IdFilter,
  sub_category_id: IdFilter,
  sort_by: z.enum(SORT_OPTIONS).optional(),
  material: FilterValues,
  size: FilterValues,
  /** Colour families such as 'Green', not the shades of single products. */
  colour: FilterValues,
  room: FilterValues,
  /** Both ends are included. A range whose end is below its start matches nothing. */
  price_min: Price.optional(),
  price_max: Price.optional(),
  /** At least this mean rating. */
  rating: z.number().min(1).max(5).optional(),
  /** Whether the answer includes the facets, which cost more than the products. */
  with_facets: z.boolean().optional(),
  /**
   * Whether products that differ only in colour are one entry: the first of them that is found, with the others in its
   * `colours`. A backend that ignores it answers each of them.
   */
  one_per_model: z.boolean().optional(),
});
export type SearchRequest = z.output<typeof SearchRequest>;

/** One value of a filter with the number of products it would leave. */
export const FacetValue = z.object({
  value: z.string(),
  count: Count,
  /** CSS colour, for the colour filter. */
  color: z.string().nullish(),
});
export type FacetValue = z.output<typeof FacetValue>;

/**
 * The options of the filters. The values depend only on the search text and the category, and filters do not
 * change their order. The counts apply all filters except the facet's own.
 */
export const Facets = z.object({
  material: z.array(FacetValue).max(MAX_LIST),
  size: z.array(FacetValue).max(MAX_LIST),
  colour: z.array(FacetValue).max(MAX_LIST),
  room: z.array(FacetValue).max(MAX_LIST),
  /** Each of `RATING_CHOICES`, as text, with the number of products that have at least so many stars. */
  rating: z.array(FacetValue).max(RATING_CHOICES.length),
  /** The lowest and the highest price with all filters except that of the price; missing without a product. */
  price: z.object({ min: Price, max: Price }).nullish(),
});
export type Facets = z.output<typeof Facets>;

/** A product of a list. */
export const ListedProduct = ProductSummary.extend({
  /** The colours of its model, itself included, in the order of the swatches; missing where it has only one. */
  colours: z.array(ListedColour).max(MAX_PARTS).nullish(),
});
export type ListedProduct = z.output<typeof ListedProduct>;

export const SearchResult = z.object({
  /** Of the prices by which the list is filtered. */
  currency: Currency,
  products: z.array(ListedProduct).max(MAX_PAGE_SIZE),
  total: Count,
  /** How many products the whole list has where each colour counts. Missing from a backend that lists no models. */
  product_total: Count.nullish(),
  page_number: sentNumber(z.number().int().min(1)),
  page_size: sentNumber(z.number().int().min(1)),
  facets: Facets.nullish(),
  /**
   * Which part of the search text no product matches, as it was typed: then the products are a guess, and the shopper is
   * told so. Missing where the products match all of it.
   */
  nothing_for: z.string().nullish(),
});
export type SearchResult = z.output<typeof SearchResult>;

/** Section 7, "Header suggestion search". */
const SuggestionRequest = z.object({
  category_id: IdFilter,
  search_text: SearchText,
});

/** `name` is the specification's; with an `id` the suggestion also shows picture and price. */
export const Suggestion = z.object({
  name: z.string().min(1),
  id: Id.nullish(),
  image: z.string().nullish(),
  currency: Currency,
  display_price: Price.nullish(),
  category: CategoryName.nullish(),
  /** Whether no product matches the text, and this one is similar. */
  is_guess: z.boolean().nullish(),
});
export type Suggestion = z.output<typeof Suggestion>;

export const searchEndpoints = {
  searchProductList: endpoint({ ...visitorRead, request: SearchRequest, response: SearchResult }),
  searchSuggestionList: endpoint({
    ...visitorRead,
    request: SuggestionRequest,
    response: z.array(Suggestion).max(MAX_PARTS),
  }),
};
