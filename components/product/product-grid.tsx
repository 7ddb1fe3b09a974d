import type { PictureProps } from '@/components/ui/picture';
import type { ProductSummary } from '@/lib/contract/product';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Whether filters are shown beside it on a wide screen. */
  isBesideFilters?: boolean;
  /** Whether its first row is in view when the page opens. */
  isFirstInView?: boolean;
}

/** Two cards are in view on a phone, and four on a wide screen. */
const FIRST_PICTURES: readonly Pick<PictureProps, 'isFirst' | 'early'>[] = [
  { isFirst: true },
  { early: 'eager' },
  { early: 'low' },
  { early: 'low' },
];

const BESIDE_FILTERS_SIZES =
  '(min-width: 90rem) 336px, (min-width: 64rem) 20vw, (min-width: 40rem) 30vw, 45vw';

export function ProductGrid({ products, isBesideFilters, isFirstInView }: ProductGridProps) {
  return (
    <ul
      className={`grid card-columns gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-12 ${isBesideFilters ? '' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            loading={isFirstInView ? FIRST_PICTURES[index] : undefined}
            {...(isBesideFilters ? { sizes: BESIDE_FILTERS_SIZES } : {})}
          />
        </li>
      ))}
    </ul>
  );
}
