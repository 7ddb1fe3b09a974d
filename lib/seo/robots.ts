import { marketCodes, marketPath } from '@/lib/shared/markets';
import { allRoutes } from '@/lib/shared/routes';
import { absoluteUrl } from './page-metadata';

/** The text of /robots.txt. A rule also covers every path that begins with it. */
export function robotsText(): string {
  const paths = allRoutes.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path);
  const disallowed = [
    '/api/',
    ...marketCodes.flatMap((market) => paths.map((path) => marketPath(market, path))),
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
}
