import { ButtonLink } from '@/components/ui/button-link';
import type { Category } from '@/lib/contract/category';
import type { ListScope } from '@/lib/shared/list-scope';
import { productListPath } from '@/lib/shared/product-list-path';

interface ScopeLinksProps {
  scope: ListScope;
  categories: readonly Category[];
  /** The search text, which the links pass on. */
  searchText: string;
}

/** Links to the sub-categories of the category, or to the categories of the shop. */
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
            <ButtonLink
              href={href}
              prefetchOn={searchText ? 'never' : 'intent'}
              rel={searchText ? 'nofollow' : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              variant="outline"
              size="sm"
              className="font-medium whitespace-nowrap"
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
