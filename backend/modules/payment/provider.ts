import type { IncomingHttpHeaders } from 'node:http';
import type { ExpressWallet } from '@/lib/contract/express-wallets';
import type { InstalmentOffer } from '@/lib/contract/instalment-offer';
import type { InstalmentPlan, ProviderChoice } from '@/lib/contract/payment';
import type { RefundState } from '@/lib/contract/refund-states';
import type { PaymentState } from './states';

/** Money that the provider is to take. */
export interface NewPayment {
  /** Ours. It is the idempotency key. */
  id: string;
  /** In minor units, more than 0. */
  amount: number;
  /** An ISO code: `USD`. */
  currency: string;
  /** For the provider's pages: 'Order 7KQ4-M2XP'. */
  description: string;
  /** Whose saved cards may be used and added to; null for a guest. */
  customer: string | null;
  choice: ProviderChoice;
  /** Whether a card is only authorized at first, and charged by `capture` once the shop knows whose it is. */
  isCapturedLater: boolean;
  /** The return URL of the provider's page. */
  returnUrl: string;
}

export interface CardSummary {
  /** E.g. `Visa`. */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface SavedCard extends CardSummary {
  /** The provider's. */
  reference: string;
}

/** What the browser does next. */
export type NextAction =
  | { type: 'card_frame'; clientSecret: string }
  | { type: 'redirect'; url: string };

/** A payment as the provider has it. */
export interface ProviderPayment {
  /** The provider's. */
  reference: string;
  /** Ours; null for one that this shop did not create. */
  paymentId: string | null;
  state: PaymentState;
  amount: number;
  /** Why it failed, for the shopper; null where it did not, or where the provider does not say. */
  failure: string | null;
  card: CardSummary | null;
  /** The same wherever the card's number is used; null without a card, and where the provider does not say. */
  cardFingerprint: string | null;
  /** Whether it waits to be captured; its state is `processing`. */
  isAuthorized: boolean;
  nextAction: NextAction | null;
}

/** A verified webhook. It says that something may have changed: the payment's state is read from the provider. */
export interface ProviderEvent {
  /** The provider's: the same event may come more than once. */
  id: string;
  /** The provider's reference of the payment. */
  reference: string;
  /** Ours; null where the event does not name it. */
  paymentId: string | null;
}

/**
 * A payment provider (see README.md). Each call gives up after ten seconds at most, the
 * last three after 2.5 seconds, and throws {@link ProviderUnavailable} where what happened is unknown,
 * {@link ProviderRejection} where the provider has clearly done nothing.
 */
export interface PaymentProvider {
  name: 'sandbox' | 'stripe';
  /** For the frame with the card's fields. The key is public. */
  frame: { scriptUrl: string; publishableKey: string };
  /** What it offers, in the order of the screen. */
  methods: readonly ('card' | 'bank' | 'upi' | 'paypal' | 'instalments')[];
  /** Empty where its fields in the browser offer the plans. */
  instalmentPlans: readonly InstalmentPlan[];
  /**
   * What can be said beside a price of paying it in parts; null where nothing can.
   * @param amount in minor units
   * @param country an ISO code: `US`
   */
  instalmentOffer(amount: number, country: string): InstalmentOffer | null;
  /** The wallets whose sheet it opens in the browser, in the order of their buttons. */
  expressWallets: readonly ExpressWallet[];
  /** The names to choose from, where it offers them. */
  banks: readonly string[];
  upiApps: readonly string[];
  /** Other wallets that money can be taken from. */
  walletApps: readonly string[];
  /** Idempotent by `payment.id`; the answer may be that of the first call, and its state older than now's. */
  create(payment: NewPayment): Promise<ProviderPayment>;
  read(reference: string): Promise<ProviderPayment>;
  /** Charges a card that was authorized. Answers the state that the payment has then. */
  capture(reference: string): Promise<ProviderPayment>;
  /** Answers the state that the payment has then: `captured` means that it was too late. */
  cancel(reference: string): Promise<ProviderPayment>;
  /** Idempotent by `refund.id`. */
  refund(reference: string, refund: { id: string; amount: number }): Promise<RefundState>;
  /** @throws {WebhookRejected} for a wrong signature, a timestamp older than five minutes, or an unusable body */
  parseWebhook(rawBody: string, headers: IncomingHttpHeaders): ProviderEvent;
  /** All payments that were created since then, in any order. */
  list(since: Date): AsyncIterable<ProviderPayment>;
  savedCards(customer: string): Promise<SavedCard[]>;
  /** Removing a card that is gone is no error. */
  removeCard(customer: string, reference: string): Promise<void>;
  verifyUpi(upiId: string): Promise<{ isValid: boolean; name: string | null }>;
}

/** There was no answer, or one that says nothing about what happened. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider has rejected and done nothing. */
export class ProviderRejection extends Error {
  override name = 'ProviderRejection';

  /** @param forShopper why, where that is for the shopper to correct, e.g. a UPI id that is not known */
  constructor(
    message: string,
    readonly forShopper: string | null = null,
  ) {
    super(message);
  }
}

/** A webhook that did not come from the provider, or is too old. */
export class WebhookRejected extends Error {
  override name = 'WebhookRejected';
}
