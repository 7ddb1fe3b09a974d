import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import type { PaymentFrame } from '@/lib/contract/payment';
import { readAnswer } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

/** Medusa's provider for cards, as it names it where its configuration has the id `stripe`. */
export const STRIPE_PROVIDER = 'pp_stripe_stripe';

const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
const READ_MS = 3 * SECOND_MS;

const Intent = z.object({ status: z.string() });

/** What became of a payment: `open` waits for the shopper, and `unknown` has to be asked for again. */
export type IntentState = 'open' | 'paid' | 'cancelled' | 'unknown';

const STATES: Partial<Record<string, IntentState>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  // Medusa takes the money when the staff capture it.
  requires_capture: 'paid',
  succeeded: 'paid',
  processing: 'paid',
  canceled: 'cancelled',
};

/**
 * Stripe as the browser sees it. The secret key is Medusa's alone: with the publishable one and the payment's own secret the
 * adapter asks whether the shopper has paid, so that Medusa need not try to make an order of a cart that is not paid.
 */
export class Stripe {
  readonly #apiUrl: string;
  readonly #publishableKey: string;

  constructor(apiUrl: string, publishableKey: string) {
    this.#apiUrl = apiUrl;
    this.#publishableKey = publishableKey;
  }

  /** What shows the fields of the card. */
  get frame(): PaymentFrame {
    return { name: 'stripe', script_url: SCRIPT_URL, publishable_key: this.#publishableKey };
  }

  /** @param clientSecret of a PaymentIntent, such as `pi_1_secret_2` */
  async stateOf(clientSecret: string): Promise<IntentState> {
    const [id = ''] = clientSecret.split('_secret_');
    const query = new URLSearchParams({ client_secret: clientSecret, key: this.#publishableKey });
    const url = `${this.#apiUrl}/v1/payment_intents/${encodeURIComponent(id)}?${query}`;
    try {
      const answer = await withTimeLimit(READ_MS, async (signal) =>
        readAnswer(await fetch(url, { signal, redirect: 'error' })),
      );
      const { data } = Intent.safeParse(answer);
      return (data && STATES[data.status]) ?? 'unknown';
    } catch {
      return 'unknown';
    }
  }
}
