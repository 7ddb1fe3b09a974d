import type { Metadata } from 'next';
import { brand } from '@/lib/shared/brand';
import type { Market } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';
import { pageMetadata } from './page-metadata';

/** The title begins with the shop's name. */
export function homeMetadata(market: Market): Metadata {
  return {
    ...pageMetadata({
      title: brand.name,
      description: `${shopProfile.tagline} ${shopProfile.blurb}`,
      path: paths.home,
      market,
    }),
    title: { absolute: `${brand.name} | ${shopProfile.tagline.replace(/\.$/, '')}` },
  };
}
