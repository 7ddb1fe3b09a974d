import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url, { fsCache: false });
/** @type {typeof import('./lib/shared/image-widths.ts')} */
const { imageWidths } = await jiti.import('./lib/shared/image-widths.ts');
/** @type {typeof import('./lib/shared/markets.ts')} */
const { DEFAULT_MARKET, marketCodes } = await jiti.import('./lib/shared/markets.ts');
/** @type {typeof import('./lib/shared/product-list-path.ts')} */
const { ID_SEGMENT_PATTERN, idSegment, LIST_QUERY_PATTERNS, UNCACHED_LIST_KEYS } =
  await jiti.import('./lib/shared/product-list-path.ts');
/** @type {typeof import('./lib/shared/routes.ts')} */
const { allRoutes } = await jiti.import('./lib/shared/routes.ts');
/** @type {typeof import('./lib/shared/paths.ts')} */
const { paths } = await jiti.import('./lib/shared/paths.ts');
/** @type {typeof import('./lib/contract/id-text.ts')} */
const { ID_PATTERN } = await jiti.import('./lib/contract/id-text.ts');

const prefixes = marketCodes.filter((market) => market !== DEFAULT_MARKET).join('|');
const isDevelopment = process.env.NODE_ENV === 'development';
/** Pages that only `next dev` has: their files are named `page.dev.tsx`. */
const developmentPaths = isDevelopment ? ['/dev/ui'] : [];
/** Only the front requests them. To everyone else it answers 404 there as well. */
const notFoundPaths = ['/product/not-found', `${paths.productList}/not-found`];
const pages = [...allRoutes.map(({ path }) => path), ...notFoundPaths, ...developmentPaths]
  .map((path) => path.slice(1).replace(':id', '[^/]+'))
  .join('|');
/** Files, and whatever has a part that begins with a dot: `/x.php`, `/.well-known/security.txt`. */
const files = '(?:.*/)?\\.|(?:.*/)?[^/]+\\.[A-Za-z0-9]+$';
/** Paths that are not pages and must reach Next's own handlers. */
const notPages = `api/|r/[^/]+$|_next/|avatars/|catalogue/|product-pictures/|review-pictures/|feeds/|og/|sitemap|${files}`;

/** The hosts of your backend's images: `IMAGE_HOSTS=cdn.example.com,img.example.com`. */
const imageHosts = (process.env.IMAGE_HOSTS ?? '')
  .split(',')
  .filter(Boolean)
  .map((hostname) => ({ protocol: /** @type {const} */ ('https'), hostname: hostname.trim() }));

/**
 * Rewrites a product list with a query to the route `…/[category]/[sub]/[page]`, so that it is cached like
 * any other page. Each rewrite turns one query parameter into the next path segment. Search results and
 * filtered lists are rewritten to `…/search` and rendered for each visit.
 */
function listRewrites() {
  /** @param {string} key @param {string} value */
  const query = (key, value) => [{ type: /** @type {const} */ ('query'), key, value }];
  /**
   * @param {{ source: string, path: string }} before
   * @param {keyof typeof LIST_QUERY_PATTERNS} key
   * @param {{ present: string, absent: string }} segments
   */
  const nextSegment = ({ source, path }, key, { present, absent }) => [
    {
      source,
      has: query(key, `(?<value>${LIST_QUERY_PATTERNS[key]})`),
      destination: `${path}/${present}`,
    },
    { source, destination: `${path}/${absent}` },
  ];
  const list = `/:market${paths.productList}`;
  // Not those of `…/search` and `…/not-found`, which would also be ids.
  const category = `${list}/:category(${ID_SEGMENT_PATTERN})`;
  const id = { present: idSegment(':value'), absent: idSegment() };
  return [
    ...UNCACHED_LIST_KEYS.map((key) => ({
      source: list,
      has: query(key, '.*\\S.*'),
      destination: `${list}/search`,
    })),
    ...nextSegment({ source: list, path: list }, 'category_id', id),
    ...nextSegment({ source: category, path: `${list}/:category` }, 'sub_category_id', id),
    ...nextSegment({ source: `${category}/:sub`, path: `${list}/:category/:sub` }, 'page_number', {
      present: ':value',
      absent: '1',
    }),
  ];
}

const year = 365 * 24 * 60 * 60;

/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  pageExtensions: [...(isDevelopment ? ['dev.tsx'] : []), 'tsx', 'ts'],
  partialPrefetching: true,
  reactStrictMode: true,
  experimental: {
    // Fewer, larger scripts: a first visit loads 9 of them instead of 12, and they compress better.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  serverExternalPackages: [
    // They read files of their own: programs in WebAssembly and tables.
    'fontkit',
    'harfbuzzjs',
    'subset-font',
    // Hundreds of modules. Beyond 5,000 of them together every id has a digit more: 0.5 kB of each page's scripts.
    'zod',
  ],
  poweredByHeader: false,
  // The front (server/) compresses: a cached page once, everything else while it is sent.
  compress: false,
  // `next dev` must not write its own files into the project.
  agentRules: false,
  distDir: process.env.NEXT_DIST_DIR || '.next',
  cacheHandler: fileURLToPath(new URL('./cache-handler.cjs', import.meta.url)),
  ...(!isDevelopment && {
    cacheHandlers: { default: fileURLToPath(new URL('./use-cache-handler.cjs', import.meta.url)) },
  }),
  images: {
    imageSizes: imageWidths.small,
    deviceSizes: imageWidths.large,
    qualities: [75],
    // With the sample pictures AVIF has 27 % fewer bytes than WebP at the same quality (docs/storefront.md).
    formats: ['image/avif', 'image/webp'],
    localPatterns: [
      { pathname: '/catalogue/**', search: '' },
      { pathname: '/product-pictures/*', search: '' },
    ],
    remotePatterns: imageHosts,
    minimumCacheTTL: 31 * 24 * 60 * 60,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },
  cacheLife: {
    // Tags invalidate pages after a change. `revalidate` limits the age where no invalidation arrives: in a
    // CDN, or when a message is lost. While the backend is down, an old page is still served.
    catalogue: { stale: 300, revalidate: 600, expire: year },
    // A missing product may exist in a minute, and no invalidation is published for its page. Also for what a page does
    // without because it could not be read.
    missing: { stale: 60, revalidate: 60, expire: 300 },
  },
  async redirects() {
    return [
      { source: '/', destination: paths.home, permanent: true },
      { source: `/${DEFAULT_MARKET}`, destination: paths.home, permanent: true },
      { source: `/${DEFAULT_MARKET}/:path*`, destination: '/:path*', permanent: true },
      {
        source: `/:market(${prefixes})`,
        destination: `/:market${paths.home}`,
        permanent: true,
      },
      {
        source: `/:market(${prefixes})/:path((?!(?:${pages})$|${files}).*)`,
        destination: `/:market${paths.home}`,
        permanent: false,
      },
      {
        source: `/:path((?!(?:(?:${prefixes})/)?(?:${pages})$|${notPages}).*)`,
        destination: paths.home,
        permanent: false,
      },
    ];
  },
  async rewrites() {
    const malformedId = `(?!${ID_PATTERN}$)[^/]+`;
    // Answers 404: there is no screen with this name.
    const missing = `/${DEFAULT_MARKET}/missing`;
    return {
      beforeFiles: [
        {
          source: `${paths.product}(${malformedId})`,
          destination: missing,
        },
        {
          source: `/:market(${prefixes})${paths.product}(${malformedId})`,
          destination: missing,
        },
        { source: `/:path(${pages})`, destination: `/${DEFAULT_MARKET}/:path` },
        ...listRewrites(),
      ],
      // Unknown files and API paths all get the same cached 404 page. Without this rule each such path would
      // be a separate page of `[market]/[screen]`, or would get the plain 404 page of Next.js.
      afterFiles: [
        { source: '/:folder(api|catalogue|og|_next)/:file', destination: missing },
        {
          source:
            '/:folder((?!(?:sitemap|avatars|feeds|product-pictures|review-pictures)/)[^/]+)/:file([^/]*\\.[^/]+)',
          destination: missing,
        },
        { source: '/:folder(\\.[^/]+)/:file', destination: missing },
      ],
      fallback: [{ source: '/:path((?!_next/).*)', destination: missing }],
    };
  },
};
