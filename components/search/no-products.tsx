import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/contract/category';
import { hasFilters, type ProductListQuery, productListPath } from '@/lib/product-list-path';
import { activeFilters, NO_FILTERS } from './filter-words';
import { type ListScope, scopeName } from './list-scope';

interface NoProductsProps {
  scope: ListScope;
  list: ProductListQuery;
  categories: readonly Category[];
  onChange: (changes: Partial<ProductListQuery>) => void;
}

/** Nothing to show: what was looked for, what could be let go, and where to look instead. */
export function NoProducts({ scope, list, categories, onChange }: NoProductsProps) {
  const name = scopeName(scope);
  const { searchText } = list;
  const isFiltered = hasFilters(list);
  const chosen = activeFilters(list).map(({ label }) => label);
  return (
    <section className="py-6 lg:py-10">
      <h2 className="text-xl">
        {searchText
          ? `We found nothing for “${searchText}”${name ? ` in ${name}` : ''}`
          : `There is nothing ${isFiltered ? 'like that ' : ''}in ${name ?? 'the shop'} at the moment`}
      </h2>
      <p className="mt-3 max-w-xl text-muted">{advice(searchText, chosen)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
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
      </div>
      <h3 className="mt-12 font-sans text-base font-semibold tracking-normal">
        Popular categories
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.slice(0, POPULAR_COUNT).map((category) => (
          <li key={category.id}>
            <Link
              href={productListPath({ categoryId: category.id })}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-tint active:bg-tint"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The backend lists the categories in the order in which the shop sells them. */
const POPULAR_COUNT = 6;

/** What to loosen. */
function advice(searchText: string, chosen: readonly string[]): string {
  const [first] = chosen;
  if (first && chosen.length === 1) return `Nothing goes with “${first}”: try it without.`;
  if (first) {
    return `No piece is all of this at once: ${chosen.join(', ')}. Take one away above.`;
  }
  return searchText
    ? 'Look at the spelling, or try a simpler word such as “sofa” or “oak”.'
    : 'New pieces arrive all the time. Until then, look around the rest of the shop.';
}
