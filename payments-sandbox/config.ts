import { z } from 'zod';
import {
  allowDemo,
  dataDir,
  logLevel,
  metricsHost,
  metricsPort,
  sandboxKeyNotes,
  siteUrl,
} from '@/lib/shared/common-settings';
import { requirePublicSettings } from '@/lib/shared/require-public-settings';
import {
  HttpUrl,
  Origin,
  optionalSetting,
  Port,
  readSettings,
  requiredSetting,
  Secret,
  setting,
  WholeNumber,
} from '@/lib/shared/settings';

export const sandboxSettings = z.object({
  PAYMENTS_PORT: setting(Port(1), '4200', 'Where the payments sandbox listens.'),
  PAYMENTS_HOST: setting(z.string(), '127.0.0.1', 'The host name or IP on which it listens.'),
  PAYMENTS_URL: optionalSetting(
    Origin,
    'http://localhost:PAYMENTS_PORT',
    'The origin at which browsers reach the payments sandbox.',
  ),
  PAYMENTS_SECRET_KEY: requiredSetting(Secret(32), sandboxKeyNotes.PAYMENTS_SECRET_KEY),
  PAYMENTS_PUBLISHABLE_KEY: requiredSetting(Secret(32), sandboxKeyNotes.PAYMENTS_PUBLISHABLE_KEY),
  PAYMENTS_WEBHOOK_SECRET: requiredSetting(Secret(32), sandboxKeyNotes.PAYMENTS_WEBHOOK_SECRET),
  PAYMENTS_WEBHOOK_URL: optionalSetting(
    HttpUrl,
    'no webhook; `npm start` sets that of the backend',
    'The URL that receives the webhooks of the payments sandbox.',
  ),
  PAYMENTS_SETTLE_MS: setting(
    WholeNumber(0, 99_999_999, 'must be a number of milliseconds'),
    '3000',
    'How long a refund, and a payment that is processed, take there. In milliseconds.',
  ),
  SITE_URL: siteUrl,
  ALLOW_DEMO: allowDemo,
  DATA_DIR: dataDir,
  PAYMENTS_METRICS_PORT: metricsPort('the payments sandbox'),
  METRICS_HOST: metricsHost,
  LOG_LEVEL: logLevel,
});

/**
 * Reads the configuration.
 * @throws {StartError} that names each wrong variable, and not its value
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  requirePublicSettings(environment, 'payments sandbox');
  const values = readSettings(sandboxSettings, environment);
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
    isDemo: values.ALLOW_DEMO,
    dataDir: values.DATA_DIR,
    metricsPort: values.PAYMENTS_METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
  };
}

/** What the settings say; a setting that is absent is undefined. */
export type Config = ReturnType<typeof readConfig>;
