import { userInfo } from 'node:os';
import { z } from 'zod';
import { BaseUrl, optionalSetting, Port, readSettings, setting } from '@/lib/shared/settings';
import { UserError } from '@/scripts/lib/log.mjs';

const Key = (prefix: string) => z.string().startsWith(prefix, `must start with ${prefix}`);

const medusaSettings = z.object({
  MEDUSA_URL: optionalSetting(
    BaseUrl,
    'Medusa is installed into .data/medusa',
    'A Medusa that runs already. Needs both keys.',
  ),
  MEDUSA_PUBLISHABLE_KEY: optionalSetting(Key('pk_'), '', 'Its publishable API key.'),
  MEDUSA_SECRET_KEY: optionalSetting(Key('sk_'), '', 'Its secret API key.'),
  MEDUSA_PORT: setting(
    z.coerce.number().int().min(1).max(65_535),
    '9000',
    'The port of the Medusa that is installed.',
  ),
  MEDUSA_DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be the URL of a PostgreSQL database' }),
    'postgres://127.0.0.1:5432/oakloom_medusa',
    'Its database, which is created where it is missing.',
  ),
  MEDUSA_REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/, error: 'must be the URL of a Redis database' }),
    'redis://127.0.0.1:6379/9',
    'Its Redis database. Two Medusas need two: they would take the events of each other.',
  ),
  STRIPE_SECRET_KEY: optionalSetting(
    z.string(),
    'Medusa takes no cards',
    'The secret key of a Stripe account. Needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY.',
  ),
  STRIPE_WEBHOOK_SECRET: optionalSetting(z.string(), 'none', "What signs Stripe's webhooks."),
  ADAPTER_PORT: setting(Port(1), '4100', 'The port of the adapter, which gets events of Medusa.'),
});

/** A Medusa that somebody else runs. */
export interface GivenMedusa {
  kind: 'given';
  url: string;
  publishableKey: string;
  secretKey: string;
}

/** A Medusa of our own. */
export interface OwnMedusa {
  kind: 'own';
  url: string;
  port: number;
  databaseUrl: string;
  redisUrl: string;
  /** Where the adapter will listen. */
  adapterUrl: string;
  /** With which it takes cards; null where it takes none. */
  stripe: { secretKey: string; webhookSecret: string } | null;
}

/** As PostgreSQL's own programs do it. The library takes the name from a variable that not every machine has. */
function withUser(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username ||= userInfo().username;
  return url.href;
}

/** @throws {UserError} where one of both is missing */
function readStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: z.output<typeof medusaSettings>): OwnMedusa['stripe'] {
  if (!secretKey) return null;
  if (!webhookSecret) throw new UserError('STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET.');
  return { secretKey, webhookSecret };
}

/** @throws {StartError | UserError} that says which variable is wrong or missing */
export function readMedusaSettings(
  environment: Readonly<Record<string, string | undefined>>,
): GivenMedusa | OwnMedusa {
  const settings = readSettings(medusaSettings, environment);
  const { MEDUSA_URL: url, MEDUSA_PORT: port } = settings;
  const { MEDUSA_PUBLISHABLE_KEY: publishableKey, MEDUSA_SECRET_KEY: secretKey } = settings;
  if (url === undefined) {
    if (publishableKey || secretKey) {
      throw new UserError('MEDUSA_URL is missing: the keys are those of a Medusa that runs there.');
    }
    return {
      kind: 'own',
      url: `http://127.0.0.1:${port}`,
      port,
      databaseUrl: withUser(settings.MEDUSA_DATABASE_URL),
      redisUrl: settings.MEDUSA_REDIS_URL,
      adapterUrl: `http://127.0.0.1:${settings.ADAPTER_PORT}`,
      stripe: readStripe(settings),
    };
  }
  if (!publishableKey || !secretKey) {
    throw new UserError(
      'MEDUSA_URL also needs MEDUSA_PUBLISHABLE_KEY and MEDUSA_SECRET_KEY: the dashboard of that Medusa makes both.',
    );
  }
  return { kind: 'given', url, publishableKey, secretKey };
}
