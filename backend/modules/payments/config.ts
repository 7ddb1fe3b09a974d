import { z } from 'zod';
import { sandboxKeyNotes } from '@/lib/common-settings';
import { Origin, optionalSetting, readSettings, Secret, setting } from '@/lib/settings';
import { StartError } from '@/lib/start-error';

const CREATED = 'created by `npm start`; without all three there is no provider';

export const paymentSettings = z.object({
  PAYMENT_PROVIDER: setting(
    z.enum(['sandbox', 'stripe', 'none'], { error: 'must be sandbox, stripe or none' }),
    'sandbox',
    'Who takes the payments: sandbox, stripe, or none (only wallets can pay then). The storefront reads it too.',
  ),
  PAYMENTS_URL: setting(
    Origin,
    'http://localhost:4200',
    'The origin at which browsers reach the payments sandbox.',
  ),
  PAYMENTS_API_URL: optionalSetting(
    Origin,
    'PAYMENTS_URL; `npm start` sets its own',
    'The origin at which the backend reaches the payments sandbox.',
  ),
  PAYMENTS_SECRET_KEY: optionalSetting(Secret(32), CREATED, sandboxKeyNotes.PAYMENTS_SECRET_KEY),
  PAYMENTS_PUBLISHABLE_KEY: optionalSetting(
    Secret(32),
    CREATED,
    sandboxKeyNotes.PAYMENTS_PUBLISHABLE_KEY,
  ),
  PAYMENTS_WEBHOOK_SECRET: optionalSetting(
    Secret(32),
    CREATED,
    sandboxKeyNotes.PAYMENTS_WEBHOOK_SECRET,
  ),
  STRIPE_SECRET_KEY: optionalSetting(
    z.string(),
    'none',
    "The shop's key at Stripe. All three of its keys are needed where PAYMENT_PROVIDER is stripe.",
  ),
  STRIPE_PUBLISHABLE_KEY: optionalSetting(
    z.string(),
    'none',
    "What lets the shop's pages use Stripe.",
  ),
  STRIPE_WEBHOOK_SECRET: optionalSetting(z.string(), 'none', "What signs Stripe's webhooks."),
  STRIPE_API_URL: setting(
    Origin,
    'https://api.stripe.com',
    "The URL of Stripe's API. Only tests change it.",
  ),
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

export interface PaymentConfig {
  /** Absent: the shop takes no payments but those of the wallet. */
  payments?: SandboxSettings | StripeSettings | undefined;
}

type Values = z.output<typeof paymentSettings>;

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
export function readPaymentConfig(environment: NodeJS.ProcessEnv): PaymentConfig {
  const values = readSettings(paymentSettings, environment);
  switch (values.PAYMENT_PROVIDER) {
    case 'sandbox':
      return { payments: sandboxOf(values) };
    case 'stripe':
      return { payments: stripeOf(values) };
    case 'none':
      return {};
  }
}
