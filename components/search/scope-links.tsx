import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/contract/category';
import { productListPath } from '@/lib/product-list-path';
import type { ListScope } from './list-scope';

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium whitespace-nowrap hover:bg-tint active:bg-tint aria-[current]:border-forest aria-[current]:bg-forest-tint aria-[current]:text-forest has-data-pending:bg-tint';

interface ScopeLinksProps {
  scope: ListScope;
  categories: readonly Category[];
  /** What was searched, which goes on in the narrower list. */
  searchText: string;
}

/** One step narrower: a category's sub-categories, or the shop's categories. */
export function ScopeLinks({ scope: { category, sub }, categories, searchText }: ScopeLinksProps) {
  const entries = category
    ? [{ name: `All ${category.name.toLowerCase()}`, id: undefined }, ...category.sub_category].map(
        ({ id, name }) => ({
          name,
          isCurrent: id === sub?.id,
          href: productListPath({ searchText, categoryId: category.id, subCategoryId: id }),
        }),
      )
    : categories.map(({ id, name }) => ({
        name,
        isCurrent: false,
        href: productListPath({ searchText, categoryId: id }),
      }));
  return (
    <nav aria-label={category ? `Kinds of ${category.name.toLowerCase()}` : 'Categories to browse'}>
      <ul className="no-scrollbar flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {entries.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetchOn={searchText ? 'never' : 'intent'}
              rel={searchText ? 'nofollow' : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              className={chip}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
