import type { CSSProperties } from 'react';
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

/** More cards than the first view contains, in full rows of two or three. */
export const FIRST_CARDS = 6;

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
  const inView = isFirstInView ? products.slice(0, FIRST_CARDS) : [];
  const below = products.slice(inView.length);
  const columns = `grid card-columns gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-12 ${isBesideFilters ? 'beside-filters' : 'lg:grid-cols-4'}`;
  const sizes = isBesideFilters ? { sizes: BESIDE_FILTERS_SIZES } : {};
  return (
    <>
      {inView.length > 0 && (
        <ul className={columns}>
          {inView.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} loading={FIRST_PICTURES[index]} {...sizes} />
            </li>
          ))}
        </ul>
      )}
      {below.length > 0 && (
        <ul
          className={`below-first-view ${columns} ${isFirstInView ? 'mt-8 lg:mt-12' : ''}`}
          style={cardCount(below)}
        >
          {below.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} {...sizes} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The style of a list of cards with the class `below-first-view`, whose height is estimated. */
export function cardCount(products: readonly ProductSummary[]): CSSProperties {
  return { '--cards': products.length } as CSSProperties;
}
