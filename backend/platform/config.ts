import { z } from 'zod';
import type { SmsGateway } from '@/lib/contract-server/sms-transport';
import { brand } from '@/lib/shared/brand';
import {
  allowDemo,
  dataDir,
  logLevel,
  metricsHost,
  metricsPort,
  revalidateSecret,
  siteUrl,
} from '@/lib/shared/common-settings';
import {
  HttpUrl,
  optionalSetting,
  Port,
  Proxies,
  readSettings,
  Secret,
  setting,
  WholeNumber,
} from '@/lib/shared/settings';
import type { MailLimits } from './mail-limit';

export const platformSettings = z.object({
  BACKEND_PORT: setting(
    Port(0),
    '4000',
    'Where the embedded backend listens; 0 takes any free port.',
  ),
  BACKEND_HOST: setting(z.string(), '127.0.0.1', 'The host name or IP on which it listens.'),
  DATA_DIR: dataDir,
  DATABASE_URL: optionalSetting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
    'the embedded database',
    'A PostgreSQL server (15 or newer) instead of the embedded database: postgres://user:password@host/name.',
  ),
  STOREFRONT_URL: optionalSetting(
    z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
      .pipe(z.array(HttpUrl)),
    'none; `npm start` sets its own',
    'The URLs of the storefronts that receive invalidations, separated by commas. A name with several addresses is that of several storefronts: each is told.',
  ),
  REVALIDATE_SECRET: revalidateSecret,
  BACKEND_ADMIN_SECRET: optionalSetting(
    Secret(32),
    'created by `npm start`',
    'Authorizes `npm run shop`; without it the commands answer 404. At least 32 characters.',
  ),
  SMS_GATEWAY_URL: optionalSetting(
    HttpUrl,
    'a file, outbox/sms.jsonl in DATA_DIR',
    'The gateway for text messages: POST { "to", "text" }.',
  ),
  SMS_GATEWAY_TOKEN: optionalSetting(z.string(), 'none', 'The bearer token of SMS_GATEWAY_URL.'),
  SMTP_URL: optionalSetting(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
    'files, outbox/*.eml in DATA_DIR',
    'The server that takes e-mails: smtps://user:password@host, or smtp://host:587?requireTLS=true.',
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(
        /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an e-mail address',
      ),
    `${brand.name} <${brand.email}>`,
    'The sender of e-mails: Oak & Loom <orders@your-shop.example>. The SMTP server must accept it.',
    'the name and address of lib/shared/brand.ts',
  ),
  MAILS_PER_HOUR: setting(
    WholeNumber(1, 1000, 'must be a number from 1 to 1000'),
    '5',
    'How many e-mails a mailbox gets in an hour beyond those of its own paid orders. What is more comes later, in one.',
  ),
  MAILS_PER_DAY: setting(
    WholeNumber(1, 10_000, 'must be a number from 1 to 10000'),
    '20',
    'The same for 24 hours.',
  ),
  SHOP_EMAIL: setting(
    z.email('must be an e-mail address'),
    brand.email,
    'Where the messages of the contact form and failed refunds go.',
    'the address of lib/shared/brand.ts',
  ),
  SITE_URL: siteUrl,
  ALLOW_DEMO: allowDemo,
  BACKEND_TRUSTED_PROXIES: setting(
    Proxies,
    '0',
    'How many of your own proxies are directly before the backend and write X-Forwarded-For. Do not count the storefront: it sends the client IP signed with REVALIDATE_SECRET.',
  ),
  RATE_LIMITS: setting(
    z.enum(['on', 'off'], { error: 'must be on or off' }),
    'on',
    '"off" switches rate limits off, for tests.',
  ),
  BACKEND_METRICS_PORT: metricsPort('the backend'),
  METRICS_HOST: metricsHost,
  LOG_LEVEL: logLevel,
});

/** What the platform needs to run, whatever the shop sells. */
export interface PlatformConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Base URLs of the storefronts that receive cache invalidations. */
  storefrontUrls: string[];
  /** Signs invalidations; without it none is published. */
  revalidateSecret?: string | undefined;
  /** Without it the admin routes answer 404. */
  adminSecret?: string | undefined;
  /** Absent: text messages are written to a file in `dataDir`. */
  smsGateway?: SmsGateway | undefined;
  /** Absent: e-mails are written to files in `dataDir`. */
  smtpUrl?: string | undefined;
  /** The sender of e-mails. */
  mailFrom: string;
  mailLimits: MailLimits;
  /** Where the shop reads its mails. */
  shopEmail: string;
  /** The storefront's origin. */
  siteUrl: string;
  /** Whether the shop is a demo on purpose, also where the public can reach it. */
  isDemo: boolean;
  /** How many proxies before the backend may say, in `X-Forwarded-For`, whom they speak for. */
  trustedProxies: number;
  /** Whether attempts to log in and the like are limited. */
  hasRateLimits: boolean;
  /** Absent: no metrics are served. */
  metricsPort?: number | undefined;
  metricsHost: string;
  logLevel: string;
}

export function readPlatformConfig(environment: NodeJS.ProcessEnv): PlatformConfig {
  const values = readSettings(platformSettings, environment);
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    storefrontUrls: values.STOREFRONT_URL ?? [],
    revalidateSecret: values.REVALIDATE_SECRET,
    adminSecret: values.BACKEND_ADMIN_SECRET,
    smsGateway: values.SMS_GATEWAY_URL
      ? { url: values.SMS_GATEWAY_URL, token: values.SMS_GATEWAY_TOKEN }
      : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailLimits: { perHour: values.MAILS_PER_HOUR, perDay: values.MAILS_PER_DAY },
    shopEmail: values.SHOP_EMAIL,
    siteUrl: values.SITE_URL,
    isDemo: values.ALLOW_DEMO,
    trustedProxies: values.BACKEND_TRUSTED_PROXIES,
    hasRateLimits: values.RATE_LIMITS === 'on',
    metricsPort: values.BACKEND_METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
  };
}
