'use client';

import type { CSSProperties } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Category } from '@/lib/contract/category';
import { productListPath } from '@/lib/shared/product-list-path';

/** The categories with their pictures, in a row that scrolls sideways where it is too long. */
export function CategoryTiles({
  categories,
}: {
  categories: readonly Pick<Category, 'id' | 'name' | 'image'>[];
}) {
  const pictured = categories.flatMap(({ id, name, image }) =>
    image ? [{ id, name, image }] : [],
  );
  if (pictured.length === 0) return null;
  return (
    <nav aria-label="Shop by category" className="container-page pt-4 lg:pt-6">
      <ul
        className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 lg:mx-0 lg:px-0"
        style={{ '--tiles': pictured.length } as CSSProperties}
      >
        {pictured.map(({ id, name, image }) => (
          // The width does not depend on how many are in the page, because a browser paints while it parses.
          <li
            key={id}
            className="w-26 shrink-0 snap-start lg:w-[calc((100%-(var(--tiles)-1)*0.75rem)/var(--tiles))] lg:min-w-24"
          >
            <Link
              href={productListPath({ categoryId: id })}
              className="group block text-center text-sm font-medium"
            >
              <Picture
                src={image}
                alt=""
                width={900}
                height={900}
                sizes="(min-width: 120rem) 172px, (min-width: 64rem) 9vw, 104px"
                className="aspect-square w-full rounded-card bg-tile object-contain"
              />
              <span className="mt-2 block underline-offset-4 group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
