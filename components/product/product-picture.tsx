import { type ReactNode, ViewTransition } from 'react';
import { Picture } from '@/components/ui/picture';
import type { Pixels, Product } from '@/lib/contract/product';
import { Gallery } from './gallery';
import { PLACEHOLDER_IMAGE } from './public/placeholder-image';

/** The size of a picture of which the backend does not say it. */
export const PRODUCT_IMAGE_PIXELS = 900;
const SQUARE: Pixels = { width: PRODUCT_IMAGE_PIXELS, height: PRODUCT_IMAGE_PIXELS };
/** The full width on a phone, and half of the page on wider screens. */
export const PRODUCT_IMAGE_SIZES = '(min-width: 90rem) 676px, (min-width: 48rem) 48vw, 100vw';

interface ProductPictureProps {
  product: Product;
  /** The content of the top right corner. */
  children: ReactNode;
}

/**
 * The pictures of a product page. The first one is in view at once. Browsers that support view transitions fade
 * it in from the picture of another colour, or enlarge it from the product card.
 */
export function ProductPicture({ product, children }: ProductPictureProps) {
  const { id, name } = product;
  const first = {
    image: product.image,
    image_alt: product.image_alt,
    pixels: product.image_pixels,
    in_room: false,
  };
  const pictures = [first, ...(product.pictures ?? [])].map(
    ({ image, image_alt, pixels, in_room }) => ({
      src: image || PLACEHOLDER_IMAGE,
      alt: image_alt || name,
      ...(pixels ?? SQUARE),
      // A room may lose its edges, the product on its plain background may not.
      className: `aspect-square w-full ${in_room ? 'object-cover' : 'object-contain'}`,
    }),
  );
  return (
    <Gallery
      productId={id}
      label={`Pictures of ${name}`}
      pictures={pictures.map((picture, index) => (
        <ViewTransition
          key={picture.src}
          name={index === 0 ? `product-${id}` : 'auto'}
          share="auto"
          default="none"
        >
          <Picture {...picture} sizes={PRODUCT_IMAGE_SIZES} isFirst={index === 0} />
        </ViewTransition>
      ))}
      thumbnails={pictures.map((picture) => (
        <Picture key={picture.src} {...picture} alt="" sizes="72px" />
      ))}
    >
      {children}
    </Gallery>
  );
}
