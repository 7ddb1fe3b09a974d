import type { Metadata } from 'next';
import { brand } from '@/lib/brand';
import { getConfig } from '@/lib/config';
import { DEFAULT_MARKET, type Market, marketCodes, marketPath, markets } from '@/lib/markets';

/** A picture for shared links, 1200 × 630. */
export interface ShareImage {
  /** A path of the storefront. */
  path: string;
  alt: string;
}

export interface PageFacts {
  /** The page's own name; the shop's name is added. */
  title: string;
  description: string;
  /** The page's address without its market: `/about-us`. */
  path: string;
  market: Market;
  /** For pages that a search engine should not list. */
  noindex?: boolean;
  image?: ShareImage;
}

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const SHOP_IMAGE: ShareImage = {
  path: '/og/shop.png',
  alt: `${brand.name}: ${brand.tagline}`,
};

/** The public address of a page in a market. The shop's origin is read when a page is made, never at build. */
export function absoluteUrl(path: string, market: Market = DEFAULT_MARKET): string {
  return getConfig().SITE_URL + marketPath(market, path);
}

/** Which address stands for a page in each market, as `hreflang` takes it. */
export function languageAlternates(path: string): Record<string, string> {
  return {
    ...Object.fromEntries(
      marketCodes.map((market) => [markets[market].hreflang, absoluteUrl(path, market)]),
    ),
    'x-default': absoluteUrl(path),
  };
}

/** Title, description, canonical address, `hreflang` alternates and the card of a shared link. */
export function pageMetadata({
  title,
  description,
  path,
  market,
  noindex = false,
  image = SHOP_IMAGE,
}: PageFacts): Metadata {
  const url = absoluteUrl(path, market);
  const picture = { url: absoluteUrl(image.path), alt: image.alt };
  return {
    title: { absolute: `${title} | ${brand.name}` },
    description,
    alternates: { canonical: url, languages: languageAlternates(path) },
    ...(noindex ? { robots: { index: false } } : {}),
    openGraph: {
      type: 'website',
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
