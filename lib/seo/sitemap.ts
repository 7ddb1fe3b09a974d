import { DEFAULT_MARKET, marketCodes } from '@/lib/shared/markets';
import { absoluteUrl, languageAlternates } from './page-metadata';
import { escapeXml, XML_DECLARATION } from './xml';

export interface SitemapEntry {
  /** A page's path without its market. It is listed once for each market. */
  path: string;
  /** ISO date or time. */
  lastModified?: string | null | undefined;
  /** Paths on the storefront or absolute URLs of the page's pictures. */
  images?: readonly string[] | null | undefined;
}

/** One file of the sitemap, in every market, each URL with its `hreflang` alternates. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `${XML_DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGE}">
${entries.map(entryXml).join('')}</urlset>
`;
}

/** The list of a sitemap's files, by their names. */
export function sitemapIndexXml(files: readonly string[]): string {
  const items = files.map(
    (file) =>
      `<sitemap><loc>${escapeXml(absoluteUrl(`/sitemap/${file}`, DEFAULT_MARKET))}</loc></sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="${SITEMAP}">
${items.join('')}</sitemapindex>
`;
}

const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function entryXml({ path, lastModified, images }: SitemapEntry): string {
  const alternates = Object.entries(languageAlternates(path))
    .map(
      ([language, url]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    )
    .join('');
  const changed = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
  const pictures = (images ?? [])
    .map((image) => new URL(image, absoluteUrl('/')).href)
    .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    .join('');
  return marketCodes
    .map(
      (market) =>
        `<url><loc>${escapeXml(absoluteUrl(path, market))}</loc>${changed}${alternates}${pictures}</url>\n`,
    )
    .join('');
}
