import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { tags } from '@/lib/contract/revalidation';

/*
 * The only door to cache lives and tags. The tags themselves are part of the contract, since the backend
 * announces them; the lives stand in next.config.mjs.
 */

/** Next allows 128 tags on one entry; the longest list that we show in one place is far below. */
const MAX_PRODUCT_TAGS = 100;

/** Catalogue content: kept for as long as nobody announces a change. */
export function keepCatalogue(...entryTags: string[]): void {
  cacheLife('catalogue');
  cacheTag(...entryTags);
}

/** A list of products: it changes with the list and with every product that it shows. */
export function keepProducts(products: readonly { id: number }[], ...listTags: string[]): void {
  const productTags = products
    .slice(0, MAX_PRODUCT_TAGS)
    .map((product) => tags.product(product.id));
  keepCatalogue(...listTags, ...new Set(productTags));
}

/** What does not exist: asked again soon, and at once when it is announced. */
export function keepMissing(...entryTags: string[]): void {
  cacheLife('missing');
  cacheTag(...entryTags);
}
