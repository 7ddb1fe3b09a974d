import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { type ListScope, scopeParams } from '@/lib/shared/list-scope';
import { productListPath } from '@/lib/shared/product-list-path';

/** The breadcrumb of a list. The last crumb is the list itself. */
export function listCrumbs({ category, sub }: ListScope, searchText: string): Crumb[] {
  const steps = [
    { label: 'All products', href: productListPath() },
    ...(category
      ? [{ label: category.name, href: productListPath(scopeParams({ category })) }]
      : []),
    ...(category && sub
      ? [{ label: sub.name, href: productListPath(scopeParams({ category, sub })) }]
      : []),
    ...(searchText ? [{ label: 'Search', href: '' }] : []),
  ];
  return steps.map(({ label, href }, index) =>
    index < steps.length - 1 ? { label, href } : { label },
  );
}

interface ListHeaderProps {
  crumbs: Crumb[];
  title: string;
  introduction?: string | undefined;
}

/** The breadcrumb, the title and the introduction of a list. */
export function ListHeader({ crumbs, title, introduction }: ListHeaderProps) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-2xl lg:text-3xl">{title}</h1>
      {introduction && (
        <p className="mt-2 max-w-3xl text-sm text-muted lg:text-base">{introduction}</p>
      )}
    </>
  );
}
