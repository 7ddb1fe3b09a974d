import { z } from 'zod';
import { sandboxKeyNotes } from '@/lib/shared/common-settings';
import { Origin, optionalSetting, readSettings, Secret, setting } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';

/** What a shop may offer by `PAYMENT_METHODS`. */
const PAYMENT_WAYS = [
  ...(['card', 'bank', 'upi', 'paypal', 'wallet_app'] as const),
  ...(['instalments', 'apple_pay', 'google_pay', 'link'] as const),
] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const Ways = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(PAYMENT_WAYS, { error: `must name some of ${PAYMENT_WAYS.join(', ')}` })));

const CREATED = 'created by `npm start`; without all three there is no provider';

export const paymentSettings = z.object({
  PAYMENT_PROVIDER: setting(
    z.enum(['sandbox', 'stripe', 'none'], { error: 'must be sandbox, stripe or none' }),
    'sandbox',
    'Who takes new payments: sandbox, stripe, or none (only wallets can pay then). Earlier ones are settled and refunded with the provider they began with, while its keys are set. The storefront reads it too.',
  ),
  PAYMENT_METHODS: optionalSetting(
    Ways,
    `${PAYMENT_WAYS.join(',')}; with Stripe without instalments, which not every account has`,
    'What the shop offers of that which the provider can do, separated by commas. The wallet of the shop is always there.',
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

interface CommonSettings {
  /** The origin at which the backend reaches it. */
  apiUrl: string;
  secretKey: string;
  /** Not a secret. */
  publishableKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
}

/** The payments sandbox (docs/payments-sandbox.md). */
export interface SandboxSettings extends CommonSettings {
  provider: 'sandbox';
  /** The origin at which browsers reach it. */
  url: string;
}

export interface StripeSettings extends CommonSettings {
  provider: 'stripe';
}

export type ProviderSettings = SandboxSettings | StripeSettings;

export interface PaymentConfig {
  /** Absent: the shop takes no payments but those of the wallet. */
  payments?: ProviderSettings | undefined;
  /** Of providers that have all their keys and are not chosen: earlier payments may be theirs. */
  formerPayments: ProviderSettings[];
  /** What the shop offers of that which the provider can do. */
  paymentMethods: readonly PaymentWay[];
}

const STRIPE_KEYS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

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

function stripeOf(values: Values): StripeSettings | undefined {
  const {
    STRIPE_API_URL: apiUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { provider: 'stripe', apiUrl, secretKey, publishableKey, webhookSecret };
}

/** A provider is there when its keys are set. Who chooses Stripe must give all of them. */
export function readPaymentConfig(environment: NodeJS.ProcessEnv): PaymentConfig {
  const values = readSettings(paymentSettings, environment);
  const chosen = values.PAYMENT_PROVIDER;
  if (chosen === 'stripe') {
    for (const name of STRIPE_KEYS) {
      if (!values[name])
        throw new StartError(`${name} must be set, because PAYMENT_PROVIDER is stripe.`);
    }
  }
  const known = [sandboxOf(values), stripeOf(values)].filter((settings) => settings !== undefined);
  return {
    payments: known.find(({ provider }) => provider === chosen),
    formerPayments: known.filter(({ provider }) => provider !== chosen),
    paymentMethods:
      values.PAYMENT_METHODS ??
      PAYMENT_WAYS.filter((way) => way !== 'instalments' || chosen !== 'stripe'),
  };
}
