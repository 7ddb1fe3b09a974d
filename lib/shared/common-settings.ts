import { z } from 'zod';
import { GOOGLE } from './one-tap-urls';
import { BaseUrl, Origin, optionalSetting, Port, Secret, setting } from './settings';

/* Variables that more than one program reads. */

export const siteUrl = setting(
  Origin,
  'http://localhost:3000',
  "The shop's public URL: for canonical URLs, the sitemap and shared links, and where a payment provider's page redirects back to. With https:// browsers are told to use nothing else, and cookies are marked Secure; and where its host is not local, the shop starts only with settings that are fit for the public (docs/operating.md).",
);

export const allowDemo = setting(
  z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1'),
  '0',
  'With 1 the shop is a demo on purpose: each page says so, the log does every hour, and a public SITE_URL may have the payments sandbox, the sample shop and no SMTP_URL. Weak or equal secrets and RATE_LIMITS=off it may not have.',
);

export const revalidateSecret = optionalSetting(
  Secret(32),
  'created by `npm start`',
  'Signs invalidations of cached pages, client IPs and the tokens of known devices. It must be the same for the storefront and the backend. At least 32 characters.',
);

export const dataDir = setting(
  z.string(),
  '.data',
  'The folder of the embedded database, which one process at a time can own, and of the payments sandbox.',
);

export const logLevel = setting(
  z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    error: 'must be one of trace, debug, info, warn, error, fatal, silent',
  }),
  'info',
  'What is logged: trace, debug, info, warn, error, fatal or silent.',
);

/** @param program whose metrics they are */
export function metricsPort(program: string, more = '') {
  return optionalSetting(
    Port(0),
    'no metrics',
    `The port on which ${program} serves its metrics to Prometheus, as /metrics; 0 takes any free port.${more}`,
  );
}

export const metricsHost = setting(
  z.string(),
  '127.0.0.1',
  'The host name or IP on which the metrics of each program are served. Whoever reaches it can read them.',
);

/** The shop's apps at the providers of sign-in. */
export const socialKeys = {
  GOOGLE_CLIENT_ID: optionalSetting(
    z.string(),
    'no button for Google',
    "The shop's id at Google. Its button and, on /login, its one-tap prompt are shown when id and secret are set. Google must allow the redirect URL SITE_URL/api/auth/callback/google and the JavaScript origin SITE_URL.",
  ),
  FACEBOOK_CLIENT_ID: optionalSetting(
    z.string(),
    'no button for Facebook',
    "The shop's id at Facebook. Its button is shown when id and secret are set. Facebook must allow the redirect URL SITE_URL/api/auth/callback/facebook.",
  ),
  FACEBOOK_CLIENT_SECRET: optionalSetting(z.string(), 'none', 'The secret of FACEBOOK_CLIENT_ID.'),
  GOOGLE_ISSUER: setting(BaseUrl, GOOGLE, "Google's URL. Only tests change it."),
  FACEBOOK_GRAPH_URL: setting(
    BaseUrl,
    'https://graph.facebook.com/v10.0',
    "The URL of Facebook's API, with its version (section 9). Only tests change it.",
  ),
};

/** The payments sandbox's own key, its page's key, and what signs its webhooks. Each program decides what is without. */
export const sandboxKeyNotes = {
  PAYMENTS_SECRET_KEY: "Authorizes calls of the payments sandbox's API. At least 32 characters.",
  PAYMENTS_PUBLISHABLE_KEY:
    'Lets a page show the card fields of the payments sandbox. At least 32 characters.',
  PAYMENTS_WEBHOOK_SECRET: 'Signs the webhooks of the payments sandbox. At least 32 characters.',
};
