import { createHash } from 'node:crypto';
import type { Product } from '@/lib/contract/product';

/** All that a product's picture shows. */
export type ShareImageFacts = Pick<
  Product,
  'name' | 'display_price' | 'mrp_price' | 'image' | 'brand'
>;

export function shareImageFacts(product: ShareImageFacts): ShareImageFacts {
  const { name, display_price, mrp_price, image, brand } = product;
  return { name, display_price, mrp_price, image, brand };
}

/**
 * The address of a product's picture for shared links. It changes with what the picture shows, so that
 * social networks fetch it anew.
 */
export function shareImagePath(product: ShareImageFacts & { id: number }): string {
  const { name, display_price, mrp_price, image, brand } = product;
  const version = createHash('sha256')
    .update(JSON.stringify([name, display_price, mrp_price ?? 0, image ?? '', brand ?? '']))
    .digest('hex')
    .slice(0, 12);
  return `/og/product/${product.id}/${version}.png`;
}
