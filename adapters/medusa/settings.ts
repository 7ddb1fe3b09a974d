import { z } from 'zod';
import { dataDir, logLevel, revalidateSecret } from '@/lib/shared/common-settings';
import {
  BaseUrl,
  HttpUrl,
  optionalSetting,
  Port,
  readSettings,
  requiredSetting,
  Secret,
  setting,
} from '@/lib/shared/settings';

const adapterSettings = z.object({
  ADAPTER_HOST: setting(z.string(), '127.0.0.1', 'Where the adapter listens.'),
  ADAPTER_PORT: setting(Port(0), '4100', 'Its port; 0 takes any free one.'),
  MEDUSA_URL: requiredSetting(BaseUrl, 'Medusa.'),
  MEDUSA_PUBLISHABLE_KEY: requiredSetting(z.string(), 'A publishable API key of Medusa.'),
  MEDUSA_SECRET_KEY: requiredSetting(z.string(), 'A secret API key of Medusa.'),
  MEDUSA_REGION_ID: optionalSetting(
    z.string(),
    'the default region of the store',
    'The region whose prices, currency and countries the shop has.',
  ),
  MEDUSA_EVENTS_SECRET: optionalSetting(
    Secret(32),
    'nobody can change a password',
    'Proves that an event comes from Medusa. At least 32 characters.',
  ),
  REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/, error: 'must be the URL of a Redis database' }),
    'redis://127.0.0.1:6379/1',
    'What the adapter remembers.',
  ),
  REDIS_PREFIX: setting(z.string(), 'medusa-adapter:', 'How all its keys begin.'),
  STOREFRONT_URL: optionalSetting(
    z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
      .pipe(z.array(HttpUrl)),
    'none',
    'The URLs of the storefronts that are told what has changed, separated by commas.',
  ),
  REVALIDATE_SECRET: revalidateSecret,
  STRIPE_PUBLISHABLE_KEY: optionalSetting(
    z.string().startsWith('pk_', 'must start with pk_'),
    'cards are not taken',
    'The key of the Stripe account that Medusa takes cards with.',
  ),
  STRIPE_API_URL: setting(
    BaseUrl,
    'https://api.stripe.com',
    "The URL of Stripe's API. Only tests change it.",
  ),
  RATE_LIMITS: setting(
    z.enum(['on', 'off'], { error: 'must be on or off' }),
    'on',
    'With off no attempts are counted: for tests alone.',
  ),
  SMS_GATEWAY_URL: optionalSetting(
    HttpUrl,
    'messages are lines of outbox/sms.jsonl in DATA_DIR',
    'Where text messages go: a POST with the JSON { to, text }.',
  ),
  SMS_GATEWAY_TOKEN: optionalSetting(z.string(), 'none', 'The bearer token of SMS_GATEWAY_URL.'),
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
});

export type AdapterSettings = z.output<typeof adapterSettings>;

/** @throws {StartError} that names each wrong variable */
export function readAdapterSettings(
  environment: Readonly<Record<string, string | undefined>>,
): AdapterSettings {
  return readSettings(adapterSettings, environment);
}
