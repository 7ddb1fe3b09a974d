import type { Metadata } from 'next';

/** The front sends this page, with status 404, for every URL that does not exist. */
export { default } from '@/app/[market]/not-found';

export const metadata: Metadata = { robots: { index: false } };
