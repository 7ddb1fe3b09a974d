import { z } from 'zod';
import { CategoryName } from './category';
import { Id, IdFilter } from './id';
import { Price } from './money';
import { ProductSummary } from './product';

/** Section 9, in the order the select shows them. */
export const SORT_OPTIONS = [
  'Relevance',
  'Alphabetically A-Z',
  'Price Low to High',
  'Price High to Low',
] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** Section 9, "Search defaults". */
export const DEFAULT_PAGE_NUMBER = 1;
export const DEFAULT_PAGE_SIZE = 10;

const SearchText = z.string().max(200);
const FilterValues = z.array(z.string().min(1).max(100)).max(50);

/** Section 3, "Search request fields"; everything after `sort_by` is an extension for the filters. */
export const SearchRequest = z.object({
  page_number: z.number().int().min(1).max(1000).optional(),
  page_size: z.number().int().min(1).max(60).optional(),
  search_text: SearchText.optional(),
  category_id: IdFilter,
  sub_category_id: IdFilter,
  sort_by: z.enum(SORT_OPTIONS).optional(),
  material: FilterValues.optional(),
  size: FilterValues.optional(),
  colour: FilterValues.optional(),
  room: FilterValues.optional(),
  price_min: Price.optional(),
  price_max: Price.optional(),
  /** At least this mean rating. */
  rating: z.number().min(1).max(5).optional(),
});

/** One value of a filter with the number of products it would leave. */
const FacetValue = z.object({
  value: z.string(),
  count: z.number().int().nonnegative(),
  /** CSS colour, for the colour filter. */
  color: z.string().nullish(),
});

export const SearchResult = z.object({
  products: z.array(ProductSummary),
  total: z.number().int().nonnegative(),
  page_number: z.number().int().min(1),
  page_size: z.number().int().min(1),
  facets: z
    .object({
      material: z.array(FacetValue),
      size: z.array(FacetValue),
      colour: z.array(FacetValue),
      room: z.array(FacetValue),
      rating: z.array(FacetValue),
      price: z.object({ min: Price, max: Price }),
    })
    .nullish(),
});
export type SearchResult = z.output<typeof SearchResult>;

/** Section 7, "Header suggestion search". */
export const SuggestionRequest = z.object({
  category_id: IdFilter,
  search_text: SearchText,
});

/** `name` is the specification's; with an `id` the suggestion also shows picture and price. */
export const Suggestion = z.object({
  name: z.string().min(1),
  id: Id.nullish(),
  image: z.string().nullish(),
  display_price: Price.nullish(),
  category: CategoryName.nullish(),
});
export type Suggestion = z.output<typeof Suggestion>;
