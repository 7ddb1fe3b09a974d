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

/** The breadcrumb and the title of a list. */
export function ListHeader({ crumbs, title }: { crumbs: Crumb[]; title: string }) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-2xl lg:text-3xl">{title}</h1>
    </>
  );
}
