import { z } from 'zod';
import type { SmsGateway } from './sms';
import { StartError } from './start-error';

/** An empty variable means the same as none: that is how `.env` files leave one out. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const Url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

function secret(characters: number) {
  return optional(z.string().min(characters, `must have at least ${characters} characters`));
}

/** A URL to which paths are added. */
function baseUrl(fallback: string) {
  return optional(Url.transform((url) => url.replace(/\/+$/, ''))).default(fallback);
}

const PORT = 'must be a port between 0 and 65535';

const SAMPLE_SHOP = 'backend/modules/catalogue/sample-catalogue.json';

const Environment = z.object({
  BACKEND_PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, PORT)
      .transform(Number)
      .pipe(z.number().max(65535, PORT)),
  ).default(4000),
  BACKEND_HOST: optional(z.string()).default('127.0.0.1'),
  DATA_DIR: optional(z.string()).default('.data'),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
  ),
  STOREFRONT_URL: optional(
    z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
      .pipe(z.array(Url)),
  ).default([]),
  REVALIDATE_SECRET: secret(32),
  BACKEND_ADMIN_SECRET: secret(16),
  SAMPLE_CATALOGUE: optional(z.string()).default(SAMPLE_SHOP),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_ISSUER: baseUrl('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: optional(z.string()),
  FACEBOOK_CLIENT_SECRET: optional(z.string()),
  FACEBOOK_GRAPH_URL: baseUrl('https://graph.facebook.com/v10.0'),
  SMS_GATEWAY_URL: optional(Url),
  SMS_GATEWAY_TOKEN: optional(z.string()),
  BACKEND_TRUSTED_PROXIES: optional(
    z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number),
  ).default(0),
  RATE_LIMITS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })).default('on'),
  LOG_LEVEL: optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    }),
  ).default('info'),
});

export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Base URLs of the storefronts that receive cache invalidations. */
  storefrontUrls: string[];
  /** Signs invalidations; without it none is published. */
  revalidateSecret?: string;
  /** Without it the admin routes answer 404. */
  adminSecret?: string;
  /** Whether that is the sample shop and not a shop's own file. */
  isSampleShop: boolean;
  /** The file an empty database is filled from; null leaves it empty. */
  sampleCatalogue: string | null;
  /** Absent: signing in with Google is not offered. */
  google?: { clientId: string; issuer: string };
  /** Absent: signing in with Facebook is not offered. */
  facebook?: { clientId: string; clientSecret: string; graphUrl: string };
  /** Absent: text messages are written to a file in `dataDir`. */
  smsGateway?: SmsGateway;
  /** How many proxies before the backend may say, in `X-Forwarded-For`, whom they speak for. */
  trustedProxies: number;
  /** Whether attempts to log in and the like are limited. */
  hasRateLimits: boolean;
  logLevel: string;
}

/** Reads the configuration. Throws a `StartError` that names the first wrong variable, not its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const values = result.data;
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    storefrontUrls: values.STOREFRONT_URL,
    revalidateSecret: values.REVALIDATE_SECRET,
    adminSecret: values.BACKEND_ADMIN_SECRET,
    isSampleShop: values.SAMPLE_CATALOGUE === SAMPLE_SHOP,
    sampleCatalogue: values.SAMPLE_CATALOGUE === 'none' ? null : values.SAMPLE_CATALOGUE,
    google: values.GOOGLE_CLIENT_ID
      ? { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER }
      : undefined,
    facebook:
      values.FACEBOOK_CLIENT_ID && values.FACEBOOK_CLIENT_SECRET
        ? {
            clientId: values.FACEBOOK_CLIENT_ID,
            clientSecret: values.FACEBOOK_CLIENT_SECRET,
            graphUrl: values.FACEBOOK_GRAPH_URL,
          }
        : undefined,
    smsGateway: values.SMS_GATEWAY_URL
      ? { url: values.SMS_GATEWAY_URL, token: values.SMS_GATEWAY_TOKEN }
      : undefined,
    trustedProxies: values.BACKEND_TRUSTED_PROXIES,
    hasRateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}
