'use client';

import { Activity, type ComponentType, type CSSProperties } from 'react';
import type { PictureProps } from '@/components/ui/picture';
import type { ListedProduct } from '@/lib/contract/search';
import { ProductCard, type ProductCardProps } from './product-card';

interface ProductGridProps {
  products: readonly ListedProduct[];
  /** What a card says beside its product, by the product's id. */
  notes?: ReadonlyMap<string, string> | undefined;
  /** Whether filters are shown beside it on a wide screen. */
  isBesideFilters?: boolean;
  /** Whether its first row is in view when the page opens. */
  isFirstInView?: boolean;
  /** The component of a card, where it is more than a product's. */
  card?: ComponentType<ProductCardProps<ListedProduct>>;
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

/** Five columns, four, and three. */
const BESIDE_FILTERS_SIZES =
  '(min-width: 120rem) 288px, (min-width: 115rem) 15vw, (min-width: 90.0625rem) 18vw, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw';

/** Where columns are many, both lists share the rows: the first has too few cards to fill them. */
const ONE_GRID =
  'min-[90.0625rem]:grid min-[90.0625rem]:grid-cols-4 min-[90.0625rem]:gap-x-6 min-[90.0625rem]:gap-y-12 min-[115rem]:grid-cols-5 min-[90.0625rem]:[&>ul]:contents';

export function ProductGrid({
  products,
  notes,
  isBesideFilters,
  isFirstInView,
  card,
}: ProductGridProps) {
  const inView = isFirstInView ? products.slice(0, FIRST_CARDS) : [];
  const below = products.slice(inView.length);
  const columns = `sm:grid-cols-3 lg:gap-x-6 lg:gap-y-12 ${isBesideFilters ? 'beside-filters' : 'lg:grid-cols-4'}`;
  const sizes = isBesideFilters ? BESIDE_FILTERS_SIZES : undefined;
  return (
    <div className={isBesideFilters ? ONE_GRID : undefined}>
      {inView.length > 0 && (
        <CardList
          products={inView}
          notes={notes}
          card={card}
          className={columns}
          sizes={sizes}
          isFirstInView
        />
      )}
      {below.length > 0 && (
        <CardList
          products={below}
          notes={notes}
          card={card}
          className={`${columns} ${isFirstInView ? 'mt-8 lg:mt-12' : ''}`}
          sizes={sizes}
        />
      )}
    </div>
  );
}

interface CardListProps
  extends Pick<ProductGridProps, 'products' | 'notes' | 'isFirstInView' | 'card'> {
  /** For the columns and gaps of wider screens. */
  className: string;
  /** As in `ProductCard`. */
  sizes?: string | undefined;
}

/** Cards in columns. Unless they are in view when the page opens, they are laid out when they come near the view. */
export function CardList({
  products,
  notes,
  className,
  sizes,
  isFirstInView,
  card: Card = ProductCard,
}: CardListProps) {
  return (
    <ul
      className={`grid card-columns gap-x-3 gap-y-8 sm:gap-x-5 ${className} ${isFirstInView ? '' : 'below-first-view'}`}
      // The stylesheet estimates the height.
      style={{ '--cards': products.length } as CSSProperties}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          {/* Hydrated by itself: a press on one card, while the page loads, does not wait for the others. */}
          <Activity>
            <Card
              product={product}
              note={notes?.get(product.id)}
              loading={isFirstInView ? FIRST_PICTURES[index] : undefined}
              {...(sizes ? { sizes } : {})}
            />
          </Activity>
        </li>
      ))}
    </ul>
  );
}
