import { SECOND_MS } from '@/lib/contract/durations';
import { parseJson } from '@/lib/shared/parse-json';
import { isSignedBody } from '@/lib/shared/signed-body';
import type { Clock } from '../../platform/clock';
import { type CallSandbox, createSandboxCalls } from './call-sandbox';
import type { SandboxSettings } from './config';
import {
  type NewPayment,
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
  WebhookRejected,
} from './provider';
import {
  CardsAnswer,
  PageAnswer,
  PaymentAnswer,
  RefundAnswer,
  RemovedAnswer,
  UpiAnswer,
  WebhookBody,
} from './sandbox-answers';

const LIMIT_MS = 10 * SECOND_MS;
/** For what a screen waits for. */
const SCREEN_LIMIT_MS = 2.5 * SECOND_MS;
/** A webhook older than this is rejected, so that a recorded one cannot be sent again later. */
const WEBHOOK_MAX_AGE_SECONDS = 5 * 60;

/** Its banks are invented: a page of a real one would be a bad lesson. */
const BANKS = ['Northbank', 'Harbour Bank', 'First Meridian', 'Union Savings'];
const UPI_APPS = ['Google Pay', 'PhonePe', 'Paytm', 'BHIM'];
/** Invented as well. */
const WALLET_APPS = ['Pocketful', 'Tillpay', 'Coinpurse', 'Swiftwallet'];

/** Invented as well. */
const PLAN = { name: 'Pay in 4', payments: 4, days_between: 14 };

interface Options {
  clock?: Clock;
  /** For one call, its connection and answer included. In milliseconds. */
  limitMs?: number;
}

/** The fields of the request that say how the shopper pays. */
function fieldsOf(choice: NewPayment['choice']) {
  switch (choice.method) {
    case 'card':
      return { method: 'card', save_card: choice.save_card };
    case 'saved_card':
      return { method: 'card', saved_card: choice.reference };
    case 'bank':
      return { method: 'bank', bank: choice.bank };
    case 'upi_app':
      return { method: 'upi', upi_app: choice.app };
    case 'upi_id':
      return { method: 'upi', upi_id: choice.upi_id };
    case 'paypal':
      return { method: 'paypal' };
    case 'instalments':
      return { method: 'instalments' };
    case 'express':
      return { method: 'express', wallet: choice.wallet };
    case 'wallet_app':
      return { method: 'wallet', wallet_app: choice.app };
  }
}

async function* listPayments(
  call: CallSandbox,
  limitMs: number,
  since: Date,
): AsyncGenerator<ProviderPayment> {
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ since: String(since.getTime()), ...(after && { after }) });
    const page: { payments: ProviderPayment[]; next: string | null } = await call({
      path: `/v1/payments?${query}`,
      limitMs,
      answer: PageAnswer,
    });
    yield* page.payments;
    if (page.next !== null && page.next === after) {
      throw new ProviderUnavailable('The payments sandbox answers the same page for ever.');
    }
    after = page.next;
  } while (after !== null);
}

/** The payments sandbox (docs/payments-sandbox.md) as provider. */
export function createSandboxProvider(
  { url, apiUrl, secretKey, publishableKey, webhookSecret }: SandboxSettings,
  { clock = () => new Date(), limitMs = LIMIT_MS }: Options = {},
): PaymentProvider {
  const call = createSandboxCalls({ url: apiUrl, secretKey });
  const screenLimitMs = Math.min(limitMs, SCREEN_LIMIT_MS);
  const pathOf = (reference: string) => `/v1/payments/${encodeURIComponent(reference)}`;
  const cardsPathOf = (customer: string) => `/v1/customers/${encodeURIComponent(customer)}/cards`;

  return {
    name: 'sandbox',
    frame: { scriptUrl: `${url}/v1/frame.js`, publishableKey },
    methods: ['card', 'bank', 'upi', 'paypal', 'instalments'],
    instalmentPlans: [PLAN],
    // A cent is the least payment.
    instalmentOffer: (amount) => (amount < PLAN.payments ? null : { type: 'plan', plan: PLAN }),
    expressWallets: ['apple_pay', 'google_pay'],
    banks: BANKS,
    upiApps: UPI_APPS,
    walletApps: WALLET_APPS,

    create: ({ id, amount, currency, description, customer, choice, isCapturedLater, returnUrl }) =>
      call({
        method: 'POST',
        path: '/v1/payments',
        limitMs,
        idempotencyKey: id,
        body: {
          id,
          amount,
          currency,
          description,
          ...(customer && { customer }),
          ...fieldsOf(choice),
          ...(isCapturedLater && { capture: 'manual' }),
          return_url: returnUrl,
        },
        answer: PaymentAnswer,
      }),

    read: (reference) => call({ path: pathOf(reference), limitMs, answer: PaymentAnswer }),

    capture: (reference) =>
      call({
        method: 'POST',
        path: `${pathOf(reference)}/capture`,
        limitMs,
        answer: PaymentAnswer,
      }),

    cancel: (reference) =>
      call({ method: 'POST', path: `${pathOf(reference)}/cancel`, limitMs, answer: PaymentAnswer }),

    async refund(reference, { id, amount }) {
      const { state } = await call({
        method: 'POST',
        path: `${pathOf(reference)}/refunds`,
        limitMs,
        body: { id, amount },
        answer: RefundAnswer,
      });
      return state;
    },

    parseWebhook(rawBody, headers) {
      const signature = headers['sandbox-signature']?.toString();
      const now = clock().getTime() / SECOND_MS;
      if (!isSignedBody(webhookSecret, rawBody, signature, { now, max: WEBHOOK_MAX_AGE_SECONDS })) {
        throw new WebhookRejected('The signature is wrong or too old.');
      }
      const event = WebhookBody.safeParse(parseJson(rawBody));
      if (!event.success) throw new WebhookRejected('The body is not usable.');
      return event.data;
    },

    list: (since) => listPayments(call, limitMs, since),

    async savedCards(customer) {
      const path = cardsPathOf(customer);
      return (await call({ path, limitMs: screenLimitMs, answer: CardsAnswer })).cards;
    },

    async removeCard(customer, reference) {
      const path = `${cardsPathOf(customer)}/${encodeURIComponent(reference)}`;
      await call({ method: 'DELETE', path, limitMs: screenLimitMs, answer: RemovedAnswer });
    },

    verifyUpi: (upiId) =>
      call({
        method: 'POST',
        path: '/v1/upi/verify',
        limitMs: screenLimitMs,
        body: { upi_id: upiId },
        answer: UpiAnswer,
      }),
  };
}
