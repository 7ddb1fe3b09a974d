import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { brand } from '@/lib/brand';
import { StartError } from '@/lib/start-error';
import type { SmsGateway } from './sms';

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

/** The scheme, host and port of a URL. */
const Origin = Url.transform((url) => new URL(url).origin);

const PORT = 'must be a port between 0 and 65535';

const FEE = 'must be a whole number of percent from 25 to 50';

/** An amount of money, in minor units. */
const Amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'must be an amount such as 10.00')
  .transform((amount) => Math.round(Number(amount) * 100));
const POINT_VALUE = 'must be a whole number of cents from 1 to 100';
const PER_MONTH = 'must be a whole number from 0 to 9999';

/** Of the browsers that are in use: Chrome, Edge, Firefox and Safari, and those that are built on them. */
const PUSH_SERVICES =
  'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com';

/** A host, below which all hosts count, or the origin of a push service that runs here for tests. */
const PUSH_SERVICE = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)+|https?:\/\/[a-z\d.-]+(?::\d{1,5})?)$/;

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
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an e-mail address',
      ),
  ).default(`${brand.name} <${brand.email}>`),
  SHOP_EMAIL: optional(z.email('must be an e-mail address')).default(brand.email),
  SITE_URL: optional(Origin).default('http://localhost:3000'),
  PAYMENT_PROVIDER: optional(
    z.enum(['sandbox', 'stripe', 'none'], { error: 'must be sandbox, stripe or none' }),
  ).default('sandbox'),
  PAYMENTS_URL: optional(Origin).default('http://localhost:4200'),
  PAYMENTS_API_URL: optional(Origin),
  PAYMENTS_SECRET_KEY: secret(32),
  PAYMENTS_PUBLISHABLE_KEY: secret(32),
  PAYMENTS_WEBHOOK_SECRET: secret(32),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_URL: optional(Origin).default('https://api.stripe.com'),
  BACKEND_TRUSTED_PROXIES: optional(
    z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number),
  ).default(0),
  CANCELLATION_FEE_PERCENT: optional(
    z
      .string()
      .regex(/^\d{2}$/, FEE)
      .transform(Number)
      .pipe(z.number().min(25, FEE).max(50, FEE)),
  ).default(25),
  WALLET_TOP_UP_MIN: optional(Amount).default(100),
  WALLET_TOP_UP_MAX: optional(Amount).default(100_000),
  WALLET_TOP_UP_SUGGESTED: optional(Amount).default(1_000),
  GIFT_CARD_MIN: optional(Amount).default(1_000),
  GIFT_CARD_MAX: optional(Amount).default(50_000),
  POINT_VALUE_CENTS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, POINT_VALUE)
      .transform(Number)
      .pipe(z.number().min(1, POINT_VALUE).max(100, POINT_VALUE)),
  ).default(5),
  REFERRALS_PER_MONTH: optional(
    z
      .string()
      .regex(/^\d{1,4}$/, PER_MONTH)
      .transform(Number),
  ).default(10),
  WEB_PUSH_PUBLIC_KEY: optional(z.string()),
  WEB_PUSH_PRIVATE_KEY: optional(z.string()),
  WEB_PUSH_SERVICES: optional(z.string())
    .default(PUSH_SERVICES)
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(PUSH_SERVICE, 'must be hosts, separated by commas'))),
  RATE_LIMITS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })).default('on'),
  LOG_LEVEL: optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    }),
  ).default('info'),
});

interface ProviderSettings {
  /** The origin at which the backend reaches it. */
  apiUrl: string;
  secretKey: string;
  /** Not a secret. */
  publishableKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
}

/** The payments sandbox (docs/payments-sandbox.md). */
export interface SandboxSettings extends ProviderSettings {
  provider: 'sandbox';
  /** The origin at which browsers reach it. */
  url: string;
}

export interface StripeSettings extends ProviderSettings {
  provider: 'stripe';
}

/** A VAPID key pair (P-256), as base64url: the point of 65 bytes, and the 32 bytes behind it. */
export interface WebPushKeys {
  publicKey: string;
  privateKey: string;
}

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
  /** Absent: e-mails are written to files in `dataDir`. */
  smtpUrl?: string;
  /** The sender of e-mails. */
  mailFrom: string;
  /** Where the shop reads its mails. */
  shopEmail: string;
  /** The storefront's origin. */
  siteUrl: string;
  /** Absent: the shop takes no payments but those of the wallet. */
  payments?: SandboxSettings | StripeSettings;
  /** Of what was paid for items that are cancelled later than a day after the order: from 25 to 50. */
  cancellationFeePercent: number;
  /** What a member may add to the wallet at once, and what the form suggests. Minor units. */
  topUpBounds: { min: number; max: number; suggested: number };
  /** What a gift card may be worth. Minor units. */
  giftCardBounds: { min: number; max: number };
  /** What a point of the refer & earn programme is worth in the wallet, in minor units. */
  pointValue: number;
  /** How many invitations of one member are earned in a month without a look of the shop. */
  referralsPerMonth: number;
  /** Absent: the backend makes its own and keeps them in the database. */
  webPushKeys?: WebPushKeys;
  /** The hosts, or origins, to which notifications for browsers may be sent. */
  webPushServices: string[];
  /** How many proxies before the backend may say, in `X-Forwarded-For`, whom they speak for. */
  trustedProxies: number;
  /** Whether attempts to log in and the like are limited. */
  hasRateLimits: boolean;
  logLevel: string;
}

type Values = z.output<typeof Environment>;

function sandboxOf(values: Values): SandboxSettings | undefined {
  const {
    PAYMENTS_URL: url,
    PAYMENTS_API_URL: apiUrl = url,
    PAYMENTS_SECRET_KEY: secretKey,
    PAYMENTS_PUBLISHABLE_KEY: publishableKey,
    PAYMENTS_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { provider: 'sandbox', url, apiUrl, secretKey, publishableKey, webhookSecret };
}

function stripeOf(values: Values): StripeSettings {
  const keyOf = (
    name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET',
  ) => {
    const key = values[name];
    if (!key) throw new StartError(`${name} must be set, because PAYMENT_PROVIDER is stripe.`);
    return key;
  };
  return {
    provider: 'stripe',
    apiUrl: values.STRIPE_API_URL,
    secretKey: keyOf('STRIPE_SECRET_KEY'),
    publishableKey: keyOf('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: keyOf('STRIPE_WEBHOOK_SECRET'),
  };
}

/** The payment provider. The sandbox is there when its keys are set; who chooses Stripe must give all of its keys. */
function paymentsOf(values: Values): Config['payments'] {
  switch (values.PAYMENT_PROVIDER) {
    case 'sandbox':
      return sandboxOf(values);
    case 'stripe':
      return stripeOf(values);
    case 'none':
      return undefined;
  }
}

function topUpBoundsOf(values: Values): Config['topUpBounds'] {
  const {
    WALLET_TOP_UP_MIN: min,
    WALLET_TOP_UP_MAX: max,
    WALLET_TOP_UP_SUGGESTED: suggested,
  } = values;
  if (min === 0) throw new StartError('WALLET_TOP_UP_MIN must be more than 0.');
  if (suggested < min || suggested > max) {
    throw new StartError(
      'WALLET_TOP_UP_SUGGESTED must be from WALLET_TOP_UP_MIN to WALLET_TOP_UP_MAX.',
    );
  }
  return { min, max, suggested };
}

function webPushKeysOf({
  WEB_PUSH_PUBLIC_KEY: publicKey,
  WEB_PUSH_PRIVATE_KEY: privateKey,
}: Values): WebPushKeys | undefined {
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey || publicKeyOf(privateKey) !== publicKey) {
    throw new StartError(
      'WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY must be a pair of VAPID keys.',
    );
  }
  return { publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return curve.getPublicKey('base64url');
}

function giftCardBoundsOf({ GIFT_CARD_MIN: min, GIFT_CARD_MAX: max }: Values) {
  if (min === 0) throw new StartError('GIFT_CARD_MIN must be more than 0.');
  if (max < min) throw new StartError('GIFT_CARD_MAX must not be less than GIFT_CARD_MIN.');
  return { min, max };
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
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    shopEmail: values.SHOP_EMAIL,
    siteUrl: values.SITE_URL,
    payments: paymentsOf(values),
    cancellationFeePercent: values.CANCELLATION_FEE_PERCENT,
    topUpBounds: topUpBoundsOf(values),
    giftCardBounds: giftCardBoundsOf(values),
    pointValue: values.POINT_VALUE_CENTS,
    referralsPerMonth: values.REFERRALS_PER_MONTH,
    webPushKeys: webPushKeysOf(values),
    webPushServices: values.WEB_PUSH_SERVICES,
    trustedProxies: values.BACKEND_TRUSTED_PROXIES,
    hasRateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}
