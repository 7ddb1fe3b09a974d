import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { CategoryName } from '@/lib/contract/category';
import { productListPath } from '@/lib/product-list-path';
import { HOME_PATH, PRODUCT_LIST_PATH } from '@/lib/routes';

/** What is not there, and the ways on: the whole shop, home and each category. The search stands in the header. */
export function NotFoundNotice({ categories }: { categories: readonly CategoryName[] }) {
  return (
    <Notice
      eyebrow="Not found"
      title="This piece is not in the shop"
      text="It may be sold for good, or the address has a slip in it. Search again above, or begin with one of these."
      footer={
        categories.length > 0 && (
          <nav aria-label="Categories to begin with">
            <ul className="flex flex-wrap justify-center gap-2">
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    href={productListPath({ categoryId: id })}
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-5 text-sm font-medium hover:border-forest hover:text-forest"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    >
      <ButtonLink href={PRODUCT_LIST_PATH}>SEE ALL FURNITURE</ButtonLink>
      <ButtonLink href={HOME_PATH} variant="secondary">
        HOME
      </ButtonLink>
    </Notice>
  );
}
