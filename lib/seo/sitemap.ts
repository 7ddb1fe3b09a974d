import { DEFAULT_MARKET, marketCodes } from '@/lib/markets';
import { absoluteUrl, languageAlternates } from './page-metadata';

export interface SitemapEntry {
  /** A page's address without its market: it is listed once for each market. */
  path: string;
  /** ISO date or time. */
  lastModified?: string | null | undefined;
}

/** One file of the sitemap, in every market, each address with its `hreflang` alternates. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(entryXml).join('')}</urlset>
`;
}

/** The list of a sitemap's files, by their names. */
export function sitemapIndexXml(files: readonly string[]): string {
  const items = files.map(
    (file) =>
      `<sitemap><loc>${escapeXml(absoluteUrl(`/sitemap/${file}`, DEFAULT_MARKET))}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex xmlns="${SITEMAP}">
${items.join('')}</sitemapindex>
`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function entryXml({ path, lastModified }: SitemapEntry): string {
  const alternates = Object.entries(languageAlternates(path))
    .map(
      ([language, url]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    )
    .join('');
  const changed = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
  return marketCodes
    .map(
      (market) =>
        `<url><loc>${escapeXml(absoluteUrl(path, market))}</loc>${changed}${alternates}</url>\n`,
    )
    .join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
