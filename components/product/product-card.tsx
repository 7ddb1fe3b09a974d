import { ViewTransition } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { Rating } from '@/components/ui/rating';
import type { ProductSummary } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { productPath } from '@/lib/routes';
import { AddToCartButton } from './add-to-cart-button';
import type { Buyable } from './buyable';
import { WishButton } from './wish-button';

interface ProductCardProps {
  product: ProductSummary;
  /** How wide the card's picture stands, for its `sizes`. */
  sizes?: string;
  /** The product may stand on the page twice, but only one of its pictures can fade into its page. */
  isRepeat?: boolean;
}

const GRID_SIZES =
  '(min-width: 90rem) 312px, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw';

export const PLACEHOLDER_IMAGE = '/catalogue/placeholder.svg';

/** Section 1, "Product card": the whole card leads to the product, its two buttons act. */
export function ProductCard({ product, sizes = GRID_SIZES, isRepeat }: ProductCardProps) {
  const { id, name, display_price } = product;
  // The buttons get no more than they need: it is sent to the browser beside the HTML.
  const buyable: Buyable = { id, name, display_price };
  const isInStock = (product.stock_status ?? IN_STOCK) === IN_STOCK;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card bg-tile">
        <ViewTransition name={isRepeat ? 'auto' : `product-${id}`} share="auto" default="none">
          <Picture
            src={product.image || PLACEHOLDER_IMAGE}
            alt={product.image_alt || product.name}
            width={900}
            height={900}
            sizes={sizes}
            className="aspect-square w-full object-contain transition-transform duration-200 ease-out group-hover:scale-[1.02]"
          />
        </ViewTransition>
        {!isInStock && (
          <p className="absolute bottom-2 left-2 rounded-full bg-surface px-3 py-1 text-sm font-medium">
            Out of stock
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <h3 className="font-sans text-base leading-snug font-medium tracking-normal">
          <Link
            href={productPath(product.id)}
            prefetchOn="view"
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h3>
        {product.short_description && (
          <p className="mt-0.5 line-clamp-2 text-sm text-muted">{product.short_description}</p>
        )}
        <div className="mt-2 mb-3 space-y-1">
          <Rating rating={product.rating} count={product.rating_count} />
          <Price displayPrice={product.display_price} mrpPrice={product.mrp_price} />
        </div>
        <div className="mt-auto">
          <AddToCartButton product={buyable} variant="secondary" className="relative w-full">
            Add To Cart
          </AddToCartButton>
        </div>
      </div>
      <div className="absolute top-2 right-2">
        <WishButton product={buyable} />
      </div>
    </article>
  );
}
