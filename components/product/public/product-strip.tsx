'use client';

import { SectionHeading } from '@/components/ui/section-heading';
import type { ProductSummary } from '@/lib/contract/product';
import { ProductCard } from './product-card';

const SIZES = '(min-width: 90rem) 312px, (min-width: 64rem) 22vw, 45vw';
const WIDE_SIZES = '(min-width: 120rem) 438px, (min-width: 64rem) 23vw, 45vw';

/** A row of up to four products with a title. Without products it renders nothing. */
export function ProductStrip({
  title,
  products,
  isRepeat,
  isWide,
}: {
  title: string;
  products: readonly ProductSummary[];
  /** Whether the page may also show these products elsewhere. */
  isRepeat?: boolean;
  /** Whether it is on a wide page. */
  isWide?: boolean;
}) {
  if (products.length === 0) return null;
  return (
    <section className="container-page">
      <SectionHeading title={title} />
      <ul className="grid card-columns gap-x-3 gap-y-8 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={isWide ? WIDE_SIZES : SIZES}
              isRepeat={isRepeat}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
