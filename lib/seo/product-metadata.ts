import type { Metadata } from 'next';
import type { Product } from '@/lib/contract/product';
import type { Market } from '@/lib/markets';
import { formatMoney } from '@/lib/money';
import { productPath } from '@/lib/routes';
import { pageMetadata } from './page-metadata';
import { shareImagePath } from './share-image-path';

/** What search engines show of a description before they cut it. */
const MAX_DESCRIPTION = 160;

/** The metadata of a product page, with a picture of its own for shared links. */
export function productMetadata(product: Product, market: Market): Metadata {
  return pageMetadata({
    title: product.name,
    description: describeProduct(product),
    path: productPath(product.id),
    market,
    image: {
      path: shareImagePath(product),
      alt: `${product.name}, ${formatMoney(product.display_price)}`,
    },
  });
}

/** One or two sentences about a product, with its price. */
export function describeProduct(product: Product): string {
  const about = product.short_description || product.long_description || product.name;
  return shorten(`${formatMoney(product.display_price)}. ${about}`, MAX_DESCRIPTION);
}

/** Cuts between words. */
function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
