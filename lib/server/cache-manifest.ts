import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { tags } from '@/lib/contract/revalidation';
import { BackendError } from './backend-error';
import { log } from './log';

/*
 * The only place for cache lives and tags. The tags themselves are part of the contract, since the backend
 * invalidates them; the lives are in next.config.mjs. `next dev`, which has no front, finds all entries by the tag of
 * everything.
 */

/** Next allows 128 tags on one entry; the longest list that we show in one place is far below. */
const MAX_PRODUCT_TAGS = 100;

/** Caches catalogue content until the backend invalidates one of its tags. */
export function cacheCatalogue(...entryTags: string[]): void {
  cacheLife('catalogue');
  cacheTag(tags.everything, ...entryTags);
}

/** Caches a list of products. It carries the tags of the list and of every product in it. */
export function cacheProducts(products: readonly { id: string }[], ...listTags: string[]): void {
  const productTags = new Set(products.map((product) => tags.product(product.id)));
  cacheCatalogue(...listTags, ...[...productTags].slice(0, MAX_PRODUCT_TAGS));
}

/** Caches for minutes that something does not exist, or until its tag is invalidated. */
export function cacheMissing(...entryTags: string[]): void {
  cacheLife('missing');
  cacheTag(tags.everything, ...entryTags);
}

/**
 * Caches for a minute that something could not be read which a page can do without. An error must not leave the cached
 * function for that: Next.js then finds nothing in its cache and renders no page, even if the page catches the error.
 * @throws what is no {@link BackendError}
 */
export function cacheUnread(error: unknown): void {
  if (!(error instanceof BackendError)) throw error;
  log.warn({ err: error }, error.message);
  cacheMissing();
}
