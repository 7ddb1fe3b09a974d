import { z } from 'zod';
import { logLevel, revalidateSecret, siteUrl, socialKeys } from './common-settings';
import { HttpUrl, optionalSetting, Port, Proxies, Secret, setting } from './settings';

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
  SITE_URL: siteUrl,
  TRUSTED_PROXIES: setting(
    Proxies,
    '0',
    'How many of your own proxies are directly before the storefront and write X-Forwarded-For.',
  ),
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
  SITE_URL: siteUrl,
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
  LOG_LEVEL: logLevel,
  ...signInSettings.shape,
});
