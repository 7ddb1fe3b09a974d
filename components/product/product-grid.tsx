import type { ProductSummary } from '@/lib/contract/product';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Whether filters stand beside it on a wide screen. */
  isBesideFilters?: boolean;
}

const BESIDE_FILTERS_SIZES =
  '(min-width: 90rem) 336px, (min-width: 64rem) 20vw, (min-width: 40rem) 30vw, 45vw';

export function ProductGrid({ products, isBesideFilters }: ProductGridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-12 ${isBesideFilters ? '' : 'lg:grid-cols-4'}`}
    >
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            {...(isBesideFilters ? { sizes: BESIDE_FILTERS_SIZES } : {})}
          />
        </li>
      ))}
    </ul>
  );
}
