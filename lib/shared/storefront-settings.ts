import { z } from 'zod';
import { parseEndpointPaths } from '@/lib/contract/endpoint-url';
import {
  allowDemo,
  logLevel,
  metricsHost,
  metricsPort,
  revalidateSecret,
  siteUrl,
  socialKeys,
} from './common-settings';
import { HttpUrl, optionalSetting, Port, Proxies, Secret, setting, WholeNumber } from './settings';

const backendPaths = setting(
  z.string().transform((text, { addIssue }) => {
    const paths = parseEndpointPaths(text);
    if (paths) return paths;
    addIssue('must be a list such as login=auth/login,*=v1/*');
    return z.NEVER;
  }),
  '',
  'Where your own backend has its calls below BACKEND_URL, where they are not at backend/api/ with their names: login=auth/login,*=v1/* has all but the login below v1/.',
  'backend/api/*',
);

/** What the front reads to listen and to reach the backend. */
export const frontSettings = z.object({
  PORT: setting(Port(1), '3000', 'Where the storefront listens.'),
  HOST: optionalSetting(z.string(), 'all interfaces', 'The host name or IP on which it listens.'),
  BACKEND_URL: setting(
    HttpUrl,
    'http://127.0.0.1:4000',
    'The URL of your own backend, whose endpoints are below /backend/api/.',
    'the embedded backend, which `npm start` starts',
  ),
  BACKEND_PATHS: backendPaths,
  SITE_URL: siteUrl,
  ALLOW_DEMO: allowDemo,
  TRUSTED_PROXIES: setting(
    Proxies,
    '0',
    'How many of your own proxies are directly before the storefront and write X-Forwarded-For.',
  ),
  METRICS_PORT: metricsPort(
    'the storefront',
    ' With it pages measure how fast they were for their visitors, and say it to the storefront.',
  ),
  METRICS_HOST: metricsHost,
});

/** Where rendered pages are beside the memory of the storefront. */
export const pageCacheSettings = z.object({
  REDIS_URL: optionalSetting(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' }),
    'each storefront has its own pages',
    'A Redis server (7 or newer) in which all storefronts of the shop share rendered pages: redis://user:password@host:6379/0.',
  ),
  PAGE_CACHE_DIR: setting(
    z.string(),
    '.next/cache/pages',
    'The folder of rendered pages, so that a restart renders none again. One storefront has it for itself. "none" keeps pages in memory alone. With REDIS_URL there is none.',
  ),
  PAGE_CACHE_MB: setting(
    WholeNumber(16, 1_000_000, 'must be a number of megabytes from 16 to 1000000'),
    '2048',
    'How many megabytes PAGE_CACHE_DIR may take.',
  ),
  CDN_PURGE_URL: optionalSetting(
    HttpUrl,
    'no CDN is purged, and responses do not name their tags',
    'Where the CDN in front of the shop is told which pages changed: https://api.fastly.com/service/SERVICE_ID/purge, https://api.cloudflare.com/client/v4/zones/ZONE_ID/purge_cache, or the address of a Varnish with deploy/varnish.vcl.',
  ),
  CDN_PURGE_API: setting(
    z.enum(['fastly', 'cloudflare', 'varnish'], {
      error: 'must be fastly, cloudflare or varnish',
    }),
    'varnish',
    'Whose CDN_PURGE_URL it is: fastly, cloudflare or varnish.',
  ),
  CDN_PURGE_TOKEN: optionalSetting(z.string(), 'none', 'Authorizes the calls of CDN_PURGE_URL.'),
});

/** What signing in with Google and Facebook needs. */
export const signInSettings = z.object({
  ...socialKeys,
  GOOGLE_CLIENT_SECRET: optionalSetting(z.string(), 'none', 'The secret of GOOGLE_CLIENT_ID.'),
  FACEBOOK_DIALOG_URL: setting(
    HttpUrl,
    'https://www.facebook.com/v10.0/dialog/oauth',
    "The URL of Facebook's dialog. Only tests change it.",
  ),
});

/** What the storefront's pages and routes read. */
export const storefrontSettings = z.object({
  BACKEND_URL: frontSettings.shape.BACKEND_URL,
  BACKEND_PATHS: frontSettings.shape.BACKEND_PATHS,
  SITE_URL: siteUrl,
  ALLOW_DEMO: allowDemo,
  IMAGE_HOSTS: optionalSetting(
    z.string(),
    'none',
    "Hosts (https) of your own backend's pictures, separated by commas. The build and the storefront read it.",
  ),
  REVALIDATE_SECRET: revalidateSecret,
  NEXTAUTH_SECRET: optionalSetting(
    Secret(32),
    'created by `npm start`',
    'Encrypts the sessions; without it no one can sign in. At least 32 characters.',
  ),
  TRUSTED_PROXIES: frontSettings.shape.TRUSTED_PROXIES,
  METRICS_PORT: frontSettings.shape.METRICS_PORT,
  LOG_LEVEL: logLevel,
  ...signInSettings.shape,
});
