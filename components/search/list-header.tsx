import { Breadcrumb } from '@/components/ui/breadcrumb';
import { productListPath } from '@/lib/product-list-path';
import { HOME_PATH } from '@/lib/routes';
import type { ListScope } from './list-scope';

interface ListHeaderProps {
  scope: ListScope;
  title: string;
  /** Whether a text was searched within the scope. */
  isSearch?: boolean;
}

/** The way to a list and its name. */
export function ListHeader({ scope: { category, sub }, title, isSearch }: ListHeaderProps) {
  const crumbs = [
    { label: 'Home', href: HOME_PATH },
    { label: 'All products', href: productListPath() },
    ...(category
      ? [{ label: category.name, href: productListPath({ categoryId: category.id }) }]
      : []),
    ...(category && sub
      ? [
          {
            label: sub.name,
            href: productListPath({ categoryId: category.id, subCategoryId: sub.id }),
          },
        ]
      : []),
    ...(isSearch ? [{ label: 'Search', href: '' }] : []),
  ].map(({ label, href }, index, all) => (index < all.length - 1 ? { label, href } : { label }));
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-2xl lg:text-3xl">{title}</h1>
    </>
  );
}
