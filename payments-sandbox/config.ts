import { z } from 'zod';
import { StartError } from '@/lib/start-error';

const PORT = 'must be a port between 1 and 65535';

const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
const Secret = z
  .string({ error: 'must be set; npm start creates it' })
  .min(32, 'must have at least 32 characters');

const Environment = z.object({
  PAYMENTS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .pipe(z.number().min(1, PORT).max(65535, PORT))
    .default(4200),
  PAYMENTS_HOST: z.string().default('127.0.0.1'),
  PAYMENTS_URL: HttpUrl.transform((url) => new URL(url).origin).optional(),
  PAYMENTS_SECRET_KEY: Secret,
  PAYMENTS_PUBLISHABLE_KEY: Secret,
  PAYMENTS_WEBHOOK_SECRET: Secret,
  PAYMENTS_WEBHOOK_URL: HttpUrl.optional(),
  PAYMENTS_SETTLE_MS: z
    .string()
    .regex(/^\d{1,8}$/, 'must be a number of milliseconds')
    .transform(Number)
    .default(3000),
  SITE_URL: HttpUrl.default('http://localhost:3000').transform((url) => new URL(url).origin),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** The origin at which browsers reach the sandbox; absent: `http://localhost` and the port. */
  publicUrl?: string | undefined;
  /** Authorizes the merchant's server. */
  secretKey: string;
  /** Lets a page of the shop show the card fields. Not a secret. */
  publishableKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  /** Absent: no webhook is sent. */
  webhookUrl?: string | undefined;
  /** How long a refund, and a payment that is processed, take. */
  settleMs: number;
  /** The storefront's origin: the only one that may embed the card fields and be returned to. */
  siteOrigin: string;
  dataDir: string;
  logLevel: string;
}

/** Reads the configuration. Throws a `StartError` that names the first wrong variable, not its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means the same as none.
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = Environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const values = result.data;
  return {
    port: values.PAYMENTS_PORT,
    host: values.PAYMENTS_HOST,
    publicUrl: values.PAYMENTS_URL,
    secretKey: values.PAYMENTS_SECRET_KEY,
    publishableKey: values.PAYMENTS_PUBLISHABLE_KEY,
    webhookSecret: values.PAYMENTS_WEBHOOK_SECRET,
    webhookUrl: values.PAYMENTS_WEBHOOK_URL,
    settleMs: values.PAYMENTS_SETTLE_MS,
    siteOrigin: values.SITE_URL,
    dataDir: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
  };
}
