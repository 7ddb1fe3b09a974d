import type { RequestOf } from '../contract/endpoints';
import { FACET_NAMES } from '../contract/search-options';
import type { ProductListParams } from './product-list-path';

/** Products per page of a list: whole rows of two, three and four. */
export const LIST_PAGE_SIZE = 24;

const MINOR_UNITS = 100;

/** The backend request for one page of a list with its facets. Its prices are in minor units (cents). */
export function searchRequestOf(list: ProductListParams): RequestOf<'searchProductList'> {
  return {
    page_number: list.pageNumber ?? 1,
    page_size: LIST_PAGE_SIZE,
    search_text: list.searchText || undefined,
    category_id: list.categoryId,
    sub_category_id: list.subCategoryId,
    sort_by: list.sortBy,
    ...Object.fromEntries(
      FACET_NAMES.flatMap((facet) => (list[facet]?.length ? [[facet, [...list[facet]]]] : [])),
    ),
    price_min: minorUnits(list.priceMin),
    price_max: minorUnits(list.priceMax),
    rating: list.rating,
    with_facets: true,
    one_per_model: list.allColours ? undefined : true,
  };
}

function minorUnits(majorUnits: number | undefined): number | undefined {
  return majorUnits === undefined ? undefined : majorUnits * MINOR_UNITS;
}
