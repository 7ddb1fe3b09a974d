import type { Metadata } from 'next';

/** The front sends this page, with status 404, for every product list that does not exist. */
export { default } from '@/app/[market]/(static)/product/product-list/not-found';

export const metadata: Metadata = { robots: { index: false } };
