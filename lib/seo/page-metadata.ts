import type { Metadata } from 'next';
import { getConfig } from '@/lib/server/config';
import { brand } from '@/lib/shared/brand';
import {
  DEFAULT_MARKET,
  type Market,
  marketCodes,
  marketPath,
  markets,
} from '@/lib/shared/markets';
import { shopProfile } from '@/lib/shared/shop-profile';
import { fitDescription } from './description';

/** A picture for shared links, 1200 × 630. */
export interface ShareImage {
  /** A path of the storefront. */
  path: string;
  alt: string;
}

export interface PageFacts {
  /** The page's own name; the shop's name is added. */
  title: string;
  /** Is shortened, or completed by what the shop is, to the length that search engines show. */
  description: string;
  /** The page's path without its market: `/about-us`. */
  path: string;
  market: Market;
  /** For pages that a search engine should not list. */
  noindex?: boolean;
  image?: ShareImage;
  /** A product page has its own type, in `components/seo/product-meta.tsx`: Next.js knows no such type. */
  isProduct?: boolean;
}

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const SHOP_IMAGE: ShareImage = {
  path: '/og/shop.png',
  alt: `${brand.name}: ${shopProfile.tagline}`,
};

/** The public URL of a page in a market. The shop's origin is read when a page is rendered, not at build time. */
export function absoluteUrl(path: string, market: Market = DEFAULT_MARKET): string {
  return getConfig().SITE_URL + marketPath(market, path);
}

/** The URL of a page in each market, by `hreflang`. */
export function languageAlternates(path: string): Record<string, string> {
  return {
    ...Object.fromEntries(
      marketCodes.map((market) => [markets[market].hreflang, absoluteUrl(path, market)]),
    ),
    'x-default': absoluteUrl(path),
  };
}

/** Title, description, canonical URL, `hreflang` alternates and the card of a shared link. */
export function pageMetadata({
  title,
  description: text,
  path,
  market,
  noindex = false,
  image = SHOP_IMAGE,
  isProduct = false,
}: PageFacts): Metadata {
  const url = absoluteUrl(path, market);
  const description = fitDescription(text, shopProfile.tagline, shopProfile.blurb);
  const picture = { url: absoluteUrl(image.path), alt: image.alt };
  return {
    title: { absolute: `${title} | ${brand.name}` },
    description,
    alternates: { canonical: url, languages: languageAlternates(path) },
    ...(noindex ? { robots: { index: false } } : {}),
    openGraph: {
      ...(isProduct ? {} : { type: 'website' }),
      siteName: brand.name,
      locale: markets[market].hreflang.replace('-', '_'),
      title,
      description,
      url,
      images: [{ ...picture, ...SHARE_IMAGE_SIZE, type: 'image/png' }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}
