import { marketCodes, marketPath } from '@/lib/markets';
import type { pagePaths } from '@/lib/routes';
import { absoluteUrl } from './page-metadata';

/** Pages of one shopper: nothing in them is for a search engine. A rule covers all that begins like it. */
const PRIVATE_PATHS = [
  '/cart',
  '/wishlist',
  '/wallet',
  '/reviews',
  '/ticket',
  '/add-ticket',
  '/refer-earn',
  '/orders',
  '/cancel-order',
  '/request-return-order',
  '/track-order-return',
  '/shipping-address',
  '/payment-method',
  '/profile-setting',
  '/account-setting',
  '/change-address',
  '/add-edit-address',
  '/notification',
  '/login',
  '/register',
  '/forgot-password',
  '/otp-verify',
  '/reset-password',
] as const satisfies readonly (typeof pagePaths)[number][];

/** The text of /robots.txt. */
export function robotsText(): string {
  const disallowed = [
    '/api/',
    ...marketCodes.flatMap((market) => PRIVATE_PATHS.map((path) => marketPath(market, path))),
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
