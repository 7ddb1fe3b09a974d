import {
  PUBLISHABLE_KEY,
  type Sandbox,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '../../payments-sandbox/testing/sandbox-process';
import { checkRefundsOf } from '../modules/orders/jobs';
import type { OrderServices } from '../modules/orders/services';
import { receiveProviderEvent } from '../modules/payment/jobs';
import type { ProviderEvent } from '../modules/payment/provider';

/** What makes a backend take payments through a sandbox. */
export function sandboxEnvironment(url: string): Record<string, string> {
  return {
    PAYMENTS_URL: url,
    PAYMENTS_SECRET_KEY: SECRET_KEY,
    PAYMENTS_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
}

/** Pays in the frame with this test card. */
export async function payByCard(sandbox: Sandbox, clientSecret: string, number: string) {
  return sandbox.browserCall('/v1/frame/confirm', {
    client_secret: clientSecret,
    card: { number, name: 'Ada Weaver', expiry: '12/39', cvv: '123' },
  });
}

/** Takes a webhook as the backend does. */
export function receiveEvent(services: OrderServices, event: ProviderEvent): Promise<void> {
  return receiveProviderEvent(services, event, (transaction, paymentId) =>
    checkRefundsOf(services, transaction, paymentId),
  );
}
