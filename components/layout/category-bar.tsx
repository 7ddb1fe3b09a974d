'use client';

import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/contract/category';
import { productListPath } from '@/lib/shared/product-list-path';

/** The navigation bar on wide screens: each category, with a panel of its sub-categories. */
export function CategoryBar({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categories" className="border-t border-line max-lg:hidden">
      <ul className="container-page flex flex-wrap gap-x-8 xl:justify-between xl:gap-x-4">
        {categories.map((category) => (
          <li key={category.id}>
            <Disclosure
              label={category.name}
              opensOnHover
              mark="plus"
              buttonClassName="text-sm font-medium hover:text-forest aria-expanded:text-forest"
              panelClassName="-left-3 min-w-56"
            >
              <ul>
                {category.sub_category.map((sub) => (
                  <li key={sub.id}>
                    <Link
                      href={productListPath({ categoryId: category.id, subCategoryId: sub.id })}
                      className={entry}
                    >
                      {sub.name}
                    </Link>
                  </li>
                ))}
                <li className="mt-1 border-t border-line pt-1">
                  <Link
                    href={productListPath({ categoryId: category.id })}
                    className={`${entry} font-semibold`}
                  >
                    All {category.name.toLowerCase()}
                  </Link>
                </li>
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const entry = 'flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-tint active:bg-tint';
