import { type ReactNode, ViewTransition } from 'react';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/contract/product';
import { PLACEHOLDER_IMAGE } from './product-card';

export const PRODUCT_IMAGE_PIXELS = 900;
/** From edge to edge on a phone, half of the page beside the texts. */
export const PRODUCT_IMAGE_SIZES = '(min-width: 90rem) 676px, (min-width: 48rem) 48vw, 100vw';

interface ProductPictureProps {
  product: Product;
  /** What lies on its corner. */
  children: ReactNode;
}

/**
 * The product's picture, the first thing in view. Where the browser can, it fades over from the picture of
 * another colour, and grows out of the card that was pressed.
 */
export function ProductPicture({ product, children }: ProductPictureProps) {
  return (
    <ViewTransition name="product-picture" share="auto" default="none">
      <div className="relative overflow-hidden bg-tile md:rounded-card">
        <ViewTransition name={`product-${product.id}`} share="auto" default="none">
          <Picture
            src={product.image || PLACEHOLDER_IMAGE}
            alt={product.image_alt || product.name}
            width={PRODUCT_IMAGE_PIXELS}
            height={PRODUCT_IMAGE_PIXELS}
            sizes={PRODUCT_IMAGE_SIZES}
            isFirst
            className="aspect-square w-full object-contain"
          />
        </ViewTransition>
        {/* Within the fading part, so that it stays visible through it. */}
        <div className="absolute top-3 right-3">{children}</div>
      </div>
    </ViewTransition>
  );
}
