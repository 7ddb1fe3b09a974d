import type { Metadata } from 'next';
import type { Product } from '@/lib/contract/product';
import type { Market } from '@/lib/shared/markets';
import { formatMoney } from '@/lib/shared/money';
import { productPath } from '@/lib/shared/paths';
import { fitDescription } from './description';
import { pageMetadata } from './page-metadata';
import { shareImagePath } from './share-image-path';

/** The metadata of a product page, with a picture of its own for shared links. */
export function productMetadata(product: Product, market: Market): Metadata {
  return pageMetadata({
    title: product.name,
    description: describeProduct(product),
    path: productPath(product.id),
    market,
    isProduct: true,
    image: {
      path: shareImagePath(product),
      alt: `${product.name}, ${formatMoney(product.display_price, product.currency)}`,
    },
  });
}

/** One or two sentences about a product, with its price. */
export function describeProduct(product: Product): string {
  const about = product.short_description || product.long_description || product.name;
  return fitDescription(
    `${formatMoney(product.display_price, product.currency)}. ${about}`,
    product.long_description ?? '',
  );
}
