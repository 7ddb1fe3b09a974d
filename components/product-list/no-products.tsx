import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category } from '@/lib/contract/category';
import { useMarket } from '@/lib/hooks/use-market';
import { type ListScope, scopeName } from '@/lib/shared/list-scope';
import { countryOf } from '@/lib/shared/markets';
import { hasFilters, type ProductListQuery, productListPath } from '@/lib/shared/product-list-path';
import { activeFilters, NO_FILTERS } from './filter-labels';

interface NoProductsProps {
  scope: ListScope;
  list: ProductListQuery;
  currency: string;
  categories: readonly Category[];
  onChange: (changes: Partial<ProductListQuery>) => void;
}

/** A list without products: what was searched for, which filters to remove, and where to look instead. */
export default function NoProducts({
  scope,
  list,
  currency,
  categories,
  onChange,
}: NoProductsProps): ReactNode {
  const name = scopeName(scope);
  const { searchText } = list;
  const isFiltered = hasFilters(list);
  const country = countryOf(useMarket());
  const chosen = activeFilters(list, country, currency).map(({ label }) => label);
  const title = searchText
    ? `We found nothing for “${searchText}”${name ? ` in ${name}` : ''}`
    : `There is nothing ${isFiltered ? 'like that ' : ''}in ${name ?? 'the shop'} at the moment`;
  return (
    <EmptyState
      title={title}
      text={advice(searchText, chosen)}
      footer={
        <>
          <h3 className="font-sans text-base font-semibold tracking-normal">Popular categories</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {categories.slice(0, POPULAR_COUNT).map((category) => (
              <li key={category.id}>
                <ButtonLink
                  href={productListPath({ categoryId: category.id })}
                  variant="outline"
                  size="sm"
                  className="font-medium"
                >
                  {category.name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      }
    >
      {isFiltered && <Button onClick={() => onChange(NO_FILTERS)}>Clear all filters</Button>}
      {searchText && name && (
        <ButtonLink
          href={productListPath({ searchText })}
          variant={isFiltered ? 'secondary' : 'primary'}
        >
          Search all categories
        </ButtonLink>
      )}
      <ButtonLink
        href={productListPath()}
        variant={isFiltered || (searchText && name) ? 'secondary' : 'primary'}
      >
        See all products
      </ButtonLink>
    </EmptyState>
  );
}

/** How many categories to suggest: the first ones, in the order of the backend. */
const POPULAR_COUNT = 6;

/** What the shopper can change to find something. */
function advice(searchText: string, chosen: readonly string[]): string {
  const [first] = chosen;
  if (first && chosen.length === 1) return `Nothing matches “${first}”. Try without it.`;
  if (first) {
    return `Nothing matches all of this: ${chosen.join(', ')}. Remove one above.`;
  }
  return searchText
    ? 'Check the spelling, or try a simpler word such as “sofa” or “oak”.'
    : 'New pieces arrive all the time. Until then, look around the rest of the shop.';
}
