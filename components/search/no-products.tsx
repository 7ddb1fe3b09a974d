import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/contract/category';
import { productListPath } from '@/lib/product-list-path';
import { type ListScope, scopeName } from './list-scope';

interface NoProductsProps {
  scope: ListScope;
  searchText?: string;
  categories: readonly Category[];
}

/** Nothing to show: what was looked for, and where to look instead. */
export function NoProducts({ scope, searchText, categories }: NoProductsProps) {
  const name = scopeName(scope);
  return (
    <section className="border-t border-line py-12 lg:py-16">
      <div role="status">
        <h2 className="text-xl">
          {searchText
            ? `We found nothing for “${searchText}”${name ? ` in ${name}` : ''}`
            : `There is nothing in ${name ?? 'the shop'} at the moment`}
        </h2>
        <p className="mt-3 max-w-xl text-muted">
          {searchText
            ? 'Look at the spelling, or try a simpler word such as “sofa” or “oak”.'
            : 'New pieces arrive all the time. Until then, look around the rest of the shop.'}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {searchText && name && (
          <ButtonLink href={productListPath({ searchText })}>Search all categories</ButtonLink>
        )}
        <ButtonLink href={productListPath()} variant={searchText && name ? 'secondary' : 'primary'}>
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
