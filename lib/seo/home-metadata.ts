import type { Metadata } from 'next';
import type { HomeData } from '@/lib/contract/home';
import { brand } from '@/lib/shared/brand';
import type { Market } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';
import { pageMetadata } from './page-metadata';
import { homeImageFacts, homeImagePath } from './share-image-path';

/** The title begins with the shop's name. */
export function homeMetadata(market: Market, home: HomeData): Metadata {
  const facts = homeImageFacts(home);
  return {
    ...pageMetadata({
      title: brand.name,
      description: `${shopProfile.tagline} ${shopProfile.blurb}`,
      path: paths.home,
      market,
      ...(facts && {
        image: { path: homeImagePath(facts), alt: `${brand.name}: ${shopProfile.tagline}` },
      }),
    }),
    title: { absolute: `${brand.name} | ${shopProfile.tagline.replace(/\.$/, '')}` },
  };
}
