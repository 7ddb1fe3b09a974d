import { SectionHeading } from '@/components/ui/section-heading';
import type { ProductSummary } from '@/lib/contract/product';
import { ProductCard } from './product-card';

const SIZES = '(min-width: 90rem) 312px, (min-width: 64rem) 22vw, 45vw';

/** A titled row of up to four products; nothing where there are none. */
export function ProductStrip({
  title,
  products,
  isRepeat,
}: {
  title: string;
  products: readonly ProductSummary[];
  /** The products may stand elsewhere on the page as well. */
  isRepeat?: boolean;
}) {
  if (products.length === 0) return null;
  return (
    <section className="container-page">
      <SectionHeading title={title} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} isRepeat={isRepeat} />
          </li>
        ))}
      </ul>
    </section>
  );
}
