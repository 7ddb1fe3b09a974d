import type { Clock } from '../../platform/clock';
import type { PaymentConfig } from './config';
import type { PaymentProvider } from './provider';
import { createSandboxProvider } from './sandbox';

/** The provider that is set up; null where the shop takes no payments but those of the wallet. */
export async function createPaymentProvider(
  { payments }: PaymentConfig,
  clock: Clock,
): Promise<PaymentProvider | null> {
  if (!payments) return null;
  if (payments.provider === 'sandbox') return createSandboxProvider(payments, { clock });
  // Its SDK is large, and most shops that try this one have no use for it.
  const { createStripeProvider } = await import('./stripe');
  return createStripeProvider(payments, { clock });
}
