import type { Product } from '@/lib/contract/product';

/** What a colour is called; a backend without labels may at least send a word that CSS knows too. */
export function colourLabel(product: Product): string | undefined {
  const colour = product.has_one_color;
  if (!colour) return undefined;
  return colour.label || (/^[a-z]+$/i.test(colour.name) ? colour.name : undefined);
}

/** Width, depth and height: `220 × 92 × 80 cm`. */
export function dimensionsLabel(product: Product): string | undefined {
  const size = product.dimensions;
  return size ? `${size.width_cm} × ${size.depth_cm} × ${size.height_cm} cm` : undefined;
}
