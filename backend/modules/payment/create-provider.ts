import type { Clock } from '../../platform/clock';
import type { PaymentConfig, ProviderSettings } from './config';
import { withOffered } from './offer';
import type { PaymentProvider } from './provider';
import { createSandboxProvider } from './sandbox';
import type { PaymentServices } from './services';

/** The providers that are set up: who takes payments, and with whom earlier ones began. */
export async function createPaymentProviders(
  { payments, formerPayments, paymentMethods }: PaymentConfig,
  clock: Clock,
): Promise<Pick<PaymentServices, 'provider' | 'formerProviders'>> {
  return {
    provider: payments ? withOffered(await createProvider(payments, clock), paymentMethods) : null,
    formerProviders: await Promise.all(formerPayments.map((one) => createProvider(one, clock))),
  };
}

async function createProvider(settings: ProviderSettings, clock: Clock): Promise<PaymentProvider> {
  if (settings.provider === 'sandbox') return createSandboxProvider(settings, { clock });
  // Its SDK is large, and most shops that try this one have no use for it.
  const { createStripeProvider } = await import('./stripe');
  return createStripeProvider(settings, { clock });
}
