import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { productListPath } from '@/lib/product-list-path';
import { HOME_PATH } from '@/lib/routes';
import { type ListScope, scopeAddress } from './list-scope';

/** The way to a list; its last step is the list itself. */
export function listCrumbs({ category, sub }: ListScope, searchText: string): Crumb[] {
  const steps = [
    { label: 'Home', href: HOME_PATH },
    { label: 'All products', href: productListPath() },
    ...(category
      ? [{ label: category.name, href: productListPath(scopeAddress({ category })) }]
      : []),
    ...(category && sub
      ? [{ label: sub.name, href: productListPath(scopeAddress({ category, sub })) }]
      : []),
    ...(searchText ? [{ label: 'Search', href: '' }] : []),
  ];
  return steps.map(({ label, href }, index) =>
    index < steps.length - 1 ? { label, href } : { label },
  );
}

/** The way to a list and its name. */
export function ListHeader({ crumbs, title }: { crumbs: Crumb[]; title: string }) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-2xl lg:text-3xl">{title}</h1>
    </>
  );
}
