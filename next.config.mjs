import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./lib/markets.ts')} */
const { DEFAULT_MARKET, marketCodes } = await tsImport('./lib/markets.ts', import.meta.url);
/** @type {typeof import('./lib/product-list-path.ts')} */
const { LIST_QUERY_PATTERNS, UNKEPT_LIST_KEYS } = await tsImport(
  './lib/product-list-path.ts',
  import.meta.url,
);
/** @type {typeof import('./lib/routes.ts')} */
const { HOME_PATH, PRODUCT_ID_PATTERN, PRODUCT_LIST_PATH, PRODUCT_PATH, pagePaths } =
  await tsImport('./lib/routes.ts', import.meta.url);

const prefixes = marketCodes.filter((market) => market !== DEFAULT_MARKET).join('|');
const pages = [...pagePaths, `${PRODUCT_PATH}/[^/]+`].map((path) => path.slice(1)).join('|');
/** What is not a page and must reach Next's own handlers. */
const files = 'api/|_next/|avatars/|catalogue/|og/|sitemap|[^/]+\\.[a-z0-9]+$';

/** Where a backend of one's own keeps its pictures: `IMAGE_HOSTS=cdn.example.com,img.example.com`. */
const imageHosts = (process.env.IMAGE_HOSTS ?? '')
  .split(',')
  .filter(Boolean)
  .map((hostname) => ({ protocol: /** @type {const} */ ('https'), hostname: hostname.trim() }));

/**
 * The rewrites that lead a product list with a query to its page inside, `…/[category]/[sub]/[page]`, so
 * that it is kept like any other page: one value after the other becomes the next segment. What a text or
 * filters find is made for each visit.
 */
function listRewrites() {
  /** @param {string} key @param {string} value */
  const query = (key, value) => [{ type: /** @type {const} */ ('query'), key, value }];
  /** @param {string} path @param {keyof typeof LIST_QUERY_PATTERNS} key @param {string} absent */
  const nextSegment = (path, key, absent) => [
    {
      source: path,
      has: query(key, `(?<value>${LIST_QUERY_PATTERNS[key]})`),
      destination: `${path}/:value`,
    },
    { source: path, destination: `${path}/${absent}` },
  ];
  const list = `/:market${PRODUCT_LIST_PATH}`;
  const category = `${list}/:category(all|\\d+)`;
  return [
    ...UNKEPT_LIST_KEYS.map((key) => ({
      source: list,
      has: query(key, '.*\\S.*'),
      destination: `${list}/search`,
    })),
    ...nextSegment(list, 'category_id', 'all'),
    ...nextSegment(category, 'sub_category_id', 'all'),
    ...nextSegment(`${category}/:sub`, 'page_number', '1'),
  ];
}

// Kept pages are the same for everyone, so no nonce can mark their inline scripts; what those hold is
// escaped, and nothing may be loaded from or sent to another host.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
];

const year = 365 * 24 * 60 * 60;

/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  experimental: {
    // Fewer, larger scripts: a first visit makes 9 requests for them instead of 12, and compresses better.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  poweredByHeader: false,
  // `next dev` writes no files of its own beside the sources.
  agentRules: false,
  distDir: process.env.NEXT_DIST_DIR || '.next',
  cacheHandler: fileURLToPath(new URL('./cache-handler.cjs', import.meta.url)),
  cacheMaxMemorySize: 256 * 1024 * 1024,
  images: {
    // Tiles, product pictures and banners at the densities phones and laptops have.
    imageSizes: [96, 180, 256, 360],
    deviceSizes: [480, 640, 750, 960, 1280, 1920],
    qualities: [75],
    localPatterns: [{ pathname: '/catalogue/**', search: '' }],
    remotePatterns: imageHosts,
    minimumCacheTTL: 31 * 24 * 60 * 60,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },
  cacheLife: {
    // Freshness comes from tags. `revalidate` is for what no tag reaches, a CDN in front of us or a lost
    // announcement; it never makes a page vanish while the backend is down.
    catalogue: { stale: 300, revalidate: 600, expire: year },
    // What is not there today may be there in a minute, and nobody announces what does not exist.
    missing: { stale: 60, revalidate: 60, expire: 300 },
  },
  async headers() {
    return [{ source: '/:path*', headers: securityHeaders }];
  },
  async redirects() {
    return [
      { source: '/', destination: HOME_PATH, permanent: false },
      { source: `/${DEFAULT_MARKET}`, destination: HOME_PATH, permanent: true },
      { source: `/${DEFAULT_MARKET}/:path*`, destination: '/:path*', permanent: true },
      {
        source: `/:market(${prefixes})/:path((?!(?:${pages})$).*)`,
        destination: `/:market${HOME_PATH}`,
        permanent: false,
      },
      {
        source: `/:path((?!(?:(?:${prefixes})/)?(?:${pages})$|${files}).*)`,
        destination: HOME_PATH,
        permanent: false,
      },
    ];
  },
  async rewrites() {
    const malformedId = `(?!${PRODUCT_ID_PATTERN}$)[^/]+`;
    const missing = `/${DEFAULT_MARKET}/product/not-found`;
    return {
      beforeFiles: [
        {
          source: `${PRODUCT_PATH}/:id(${malformedId})`,
          destination: missing,
        },
        {
          source: `/:market(${prefixes})${PRODUCT_PATH}/:id(${malformedId})`,
          destination: '/:market/product/not-found',
        },
        { source: `/:path(${pages})`, destination: `/${DEFAULT_MARKET}/:path` },
        ...listRewrites(),
      ],
      // What looks like a file or a call and is none answers one kept 404: without this each such address
      // would become a page of its own in `[market]/[screen]`, or end outside the shop.
      afterFiles: [{ source: '/:folder(api|catalogue|og|_next)/:file', destination: missing }],
      fallback: [{ source: '/:path((?!_next/).*)', destination: missing }],
    };
  },
};
