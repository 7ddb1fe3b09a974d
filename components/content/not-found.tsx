import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { CategoryName } from '@/lib/contract/category';
import { paths } from '@/lib/shared/paths';
import { productListPath } from '@/lib/shared/product-list-path';

interface NotFoundProps {
  categories: readonly CategoryName[];
  /** Whether a product list was asked for, and not a product. */
  isList?: boolean;
}

const TEXTS = {
  product: {
    title: 'This piece is not in the shop',
    text: 'It may be sold out for good, or there may be a typo in the address. Search again above, or start with one of these.',
  },
  list: {
    title: 'This list is not in the shop',
    text: 'The category may be gone, or the list may be shorter than before. Search again above, or start with one of these.',
  },
};

/** The 404 page, with links to all furniture, to the home page and to each category. */
export function NotFound({ categories, isList = false }: NotFoundProps) {
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        eyebrow="Not found"
        {...(isList ? TEXTS.list : TEXTS.product)}
        footer={
          categories.length > 0 && (
            <nav aria-label="Categories to start with">
              <ul className="flex flex-wrap justify-center gap-2">
                {categories.map(({ id, name }) => (
                  <li key={id}>
                    <ButtonLink
                      href={productListPath({ categoryId: id })}
                      variant="outline"
                      size="sm"
                      className="font-medium"
                    >
                      {name}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
      >
        <ButtonLink href={paths.productList}>SEE ALL FURNITURE</ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          HOME
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
