'use client';

import type { Facets } from '@/lib/contract/search';
import { FACET_NAMES } from '@/lib/contract/search-options';
import type { ProductListQuery } from '@/lib/shared/product-list-path';
import { FacetFilter } from './facet-filter';
import { FilterGroup } from './filter-group';
import { FACET_LABELS } from './filter-labels';
import { PriceFilter } from './price-filter';
import { priceScale } from './price-scale';
import { RatingFilter } from './rating-filter';

export interface FiltersProps {
  list: ProductListQuery;
  currency: string;
  facets: Facets;
  onChange: (changes: Partial<ProductListQuery>) => void;
  /** Renders the first filter only. */
  isFirstAlone?: boolean;
}

/** Section 2, "Filter sidebar": Material, Size, Colour, Room, Price range, Rating. One with nothing to choose is left out. */
export function Filters({ list, currency, facets, onChange, isFirstAlone }: FiltersProps) {
  const { price } = facets;
  const isPriceChosen = list.priceMin !== undefined || list.priceMax !== undefined;
  const offered = FACET_NAMES.filter((facet) => facets[facet].length > 1 || list[facet].length > 0);
  return (
    <>
      {(isFirstAlone ? offered.slice(0, 1) : offered).map((facet) => (
        <FilterGroup key={facet} title={FACET_LABELS[facet]} chosen={list[facet].length}>
          <FacetFilter
            facet={facet}
            values={facets[facet]}
            chosen={list[facet]}
            onChange={(chosen) => onChange({ [facet]: chosen.sort() })}
          />
        </FilterGroup>
      ))}
      {!isFirstAlone && ((price && price.min < price.max) || isPriceChosen) && (
        <FilterGroup title="Price range" chosen={isPriceChosen ? 1 : 0}>
          <PriceFilter
            currency={currency}
            scale={priceScale(price ?? { min: 0, max: 0 })}
            priceMin={list.priceMin}
            priceMax={list.priceMax}
            onChange={onChange}
          />
        </FilterGroup>
      )}
      {!isFirstAlone && (list.rating || facets.rating.some(({ count }) => count > 0)) && (
        <FilterGroup title="Rating" chosen={list.rating ? 1 : 0}>
          <RatingFilter
            values={facets.rating}
            chosen={list.rating}
            onChange={(rating) => onChange({ rating })}
          />
        </FilterGroup>
      )}
    </>
  );
}
