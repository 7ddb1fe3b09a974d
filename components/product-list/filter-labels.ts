import { FACET_NAMES, type FacetName } from '@/lib/contract/search-options';
import { formatWholeMoney } from '@/lib/shared/money';
import type { ProductListFilters, ProductListQuery } from '@/lib/shared/product-list-path';
import { localSizes } from '@/lib/shared/sizes';

export const FACET_LABELS: Record<FacetName, string> = {
  material: 'Material',
  size: 'Size',
  colour: 'Colour',
  room: 'Room',
};

/** An active filter, and the change that removes it. */
export interface ActiveFilter {
  label: string;
  removal: Partial<ProductListQuery>;
}

/** What people of a country read for a value of a filter. @param country ISO code */
export function valueLabel(facet: FacetName, value: string, country: string): string {
  return facet === 'size' ? localSizes(value, country) : value;
}

/** The active filters, in the order of the sidebar. @param country ISO code @param currency of the list's prices */
export function activeFilters(
  list: ProductListFilters,
  country: string,
  currency: string,
): ActiveFilter[] {
  const values = FACET_NAMES.flatMap((facet) =>
    (list[facet] ?? []).map((value) => ({
      label: valueLabel(facet, value, country),
      removal: { [facet]: list[facet]?.filter((other) => other !== value) },
    })),
  );
  const price = priceLabel(list, currency);
  return [
    ...values,
    ...(price ? [{ label: price, removal: { priceMin: undefined, priceMax: undefined } }] : []),
    ...(list.rating ? [{ label: ratingLabel(list.rating), removal: { rating: undefined } }] : []),
  ];
}

/** The change that removes all filters. */
export const NO_FILTERS: Partial<ProductListQuery> = {
  material: [],
  size: [],
  colour: [],
  room: [],
  priceMin: undefined,
  priceMax: undefined,
  rating: undefined,
};

export function ratingLabel(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'} & up`;
}

function priceLabel({ priceMin, priceMax }: ProductListFilters, currency: string): string | null {
  const money = (majorUnits: number) => formatWholeMoney(majorUnits, currency);
  if (priceMin !== undefined && priceMax !== undefined) {
    return `${money(priceMin)} to ${money(priceMax)}`;
  }
  if (priceMin !== undefined) return `From ${money(priceMin)}`;
  return priceMax === undefined ? null : `Up to ${money(priceMax)}`;
}
