import { z } from 'zod';
import { outcomes } from './test-cards';

export const methods = [
  ...(['card', 'express', 'bank', 'paypal', 'upi', 'wallet'] as const),
  'instalments',
] as const;

/** The wallets whose part the sandbox plays in a window of its own. */
export const expressWallets = ['apple_pay', 'google_pay'] as const;
export type ExpressWallet = (typeof expressWallets)[number];

export const walletNames: Record<ExpressWallet, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

export const states = [
  'created',
  'requires_action',
  'processing',
  'captured',
  'failed',
  'cancelled',
] as const;
export type PaymentState = (typeof states)[number];

const Failure = z.object({ code: z.string(), message: z.string() });
export type Failure = z.output<typeof Failure>;

/** What may be stored of a card: never its number or CVV. */
const CardSummary = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  /** The same wherever the card's number is used; journals of before have none. */
  fingerprint: z.string().optional(),
});
export type CardSummary = z.output<typeof CardSummary>;

const Refund = z.object({
  /** The merchant's. */
  id: z.string(),
  reference: z.string(),
  amount: z.number(),
  state: z.enum(['pending', 'settled', 'failed']),
  createdAt: z.number(),
  /** When a pending one settles. In milliseconds. */
  settlesAt: z.number(),
});
export type Refund = z.output<typeof Refund>;

export const Payment = z.object({
  reference: z.string(),
  /** The merchant's. */
  id: z.string().nullable(),
  idempotencyKey: z.string(),
  /** A hash of the request that created it. */
  fingerprint: z.string(),
  /** What the request that created it was answered. */
  firstAnswer: z.unknown(),
  /** In minor units. */
  amount: z.number(),
  currency: z.string(),
  method: z.enum(methods),
  description: z.string(),
  returnUrl: z.string(),
  customer: z.string().nullable(),
  savesCard: z.boolean(),
  /** Whether the merchant captures it, after it was authorized. */
  isCapturedLater: z.boolean().default(false),
  /** Whether it waits for that. */
  isAuthorized: z.boolean().default(false),
  /** The name of the bank, the UPI app or the wallet, for its page. */
  payee: z.string().nullable(),
  state: z.enum(states),
  failure: Failure.nullable(),
  card: CardSummary.nullable(),
  /** The outcome of the test card or UPI id. */
  outcome: z.enum(outcomes).nullable(),
  /** A part of the client secret and of the page's URL. */
  token: z.string(),
  /** When processing ends. In milliseconds. */
  settlesAt: z.number().nullable(),
  /** How many answers about it are still lost on purpose. */
  answersToDrop: z.number(),
  refunds: z.array(Refund),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Payment = z.output<typeof Payment>;

export const SavedCard = z.object({
  reference: z.string(),
  customer: z.string(),
  card: CardSummary,
  outcome: z.enum(outcomes),
  createdAt: z.number(),
});
export type SavedCard = z.output<typeof SavedCard>;

/** A webhook that has not been delivered yet. */
export const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** The reference of the payment it is about. */
  payment: z.string(),
  /** In milliseconds. */
  created: z.number(),
  data: z.unknown(),
  tries: z.number(),
  nextTryAt: z.number(),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const Change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment'), payment: Payment }),
  z.object({ type: z.literal('payment_dropped'), reference: z.string() }),
  z.object({ type: z.literal('card'), card: SavedCard }),
  z.object({ type: z.literal('card_dropped'), reference: z.string() }),
  z.object({ type: z.literal('event'), event: WebhookEvent }),
  z.object({ type: z.literal('event_dropped'), id: z.string() }),
]);
export type Change = z.output<typeof Change>;
