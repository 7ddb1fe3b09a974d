import type { Metadata } from 'next';
import { brand } from '@/lib/brand';
import type { Market } from '@/lib/markets';
import { HOME_PATH } from '@/lib/routes';
import { pageMetadata } from './page-metadata';

/** The shop's own name leads, since nothing else names the page better. */
export function homeMetadata(market: Market): Metadata {
  return {
    ...pageMetadata({
      title: brand.name,
      description: `${brand.tagline} ${brand.blurb}`,
      path: HOME_PATH,
      market,
    }),
    title: { absolute: `${brand.name} | ${brand.tagline.replace(/\.$/, '')}` },
  };
}
