import { z } from 'zod';
import { Campaign } from './campaign';
import { HOUR_MS, MINUTE_MS } from './durations';
import { Empty, endpoint, memberWrite, Nothing, shopperRead, shopperWrite } from './endpoint';
import { EXPRESS_WALLETS } from './express-wallets';
import { MAX_PARTS } from './list-bounds';
import { Currency, Price } from './money';
import { typedText } from './typed-text';

/** A name or reference that the payment provider or the shop gave out. */
const Name = typedText().min(1).max(100);

const providerChoices = [
  /** The card's fields are in the provider's frame: none of them is here. */
  z.object({ method: z.literal('card'), save_card: z.boolean() }),
  z.object({ method: z.literal('saved_card'), reference: Name }),
  z.object({ method: z.literal('bank'), bank: Name }),
  z.object({ method: z.literal('upi_app'), app: Name }),
  z.object({ method: z.literal('upi_id'), upi_id: Name }),
  z.object({ method: z.literal('paypal') }),
  /** By the name of a plan; null where it is chosen in the provider's fields. No money is added to the wallet so. */
  z.object({ method: z.literal('instalments'), plan: Name.nullable() }),
  /** The provider's sheet of a wallet; no money is added to the shop's own so. */
  z.object({ method: z.literal('express'), wallet: z.enum(EXPRESS_WALLETS) }),
  /** Another wallet, to add money to that of the shop; no order is paid so. */
  z.object({ method: z.literal('wallet_app'), app: Name }),
] as const;

/** How the payment provider takes money. */
export const ProviderChoice = z.discriminatedUnion('method', providerChoices);
export type ProviderChoice = z.output<typeof ProviderChoice>;

/** How the shopper pays what the wallet does not. */
export const PaymentChoice = z.discriminatedUnion('method', [
  ...providerChoices,
  /** The wallet pays everything. */
  z.object({ method: z.literal('wallet') }),
  /** Nothing is paid now: the shop says with its confirmation how, or takes the money at the door. */
  z.object({ method: z.literal('manual') }),
]);
export type PaymentChoice = z.output<typeof PaymentChoice>;

export const Card = z.object({
  /** E.g. `Visa`. */
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int(),
});

export const SavedCard = Card.extend({
  reference: Name,
  /** Of several cards exactly one is, of one that one. */
  is_default: z.boolean(),
});
export type SavedCard = z.output<typeof SavedCard>;

/** How an order was paid. */
export const OrderPayment = z.object({
  method: z.enum(['card', 'bank', 'upi', 'paypal', 'wallet', 'express', 'instalments', 'manual']),
  /** The bank's, the app's, the wallet's or the plan's name, or the UPI id; null where the method says it all. */
  detail: z.string().nullable(),
  card: Card.nullable(),
  /** What the wallet paid of the grand total. */
  wallet_part: Price,
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** Equal payments, the first at once and with the cents that are left. */
export const InstalmentPlan = z.object({
  name: Name,
  payments: z.number().int().min(2).max(100),
  days_between: z.number().int().min(1).max(366),
});
export type InstalmentPlan = z.output<typeof InstalmentPlan>;

/** The provider's script that takes payments in the browser. */
export const PaymentFrame = z.object({
  name: z.enum(['sandbox', 'stripe']),
  /** The script that shows the card's fields. */
  script_url: z.url(),
  /** Not a secret. */
  publishable_key: z.string(),
});
export type PaymentFrame = z.output<typeof PaymentFrame>;

/** The ways to pay, for this shopper. */
export const PaymentOptions = z.object({
  /** The provider whose frame takes the card; null where the shop takes no cards, banks, UPI and PayPal now. */
  provider: PaymentFrame.nullable(),
  /** The methods that the provider offers, in the order in which they are shown, and `manual`, which needs none. */
  methods: z.array(z.enum(['card', 'bank', 'upi', 'paypal', 'instalments', 'manual'])).max(6),
  /** Of instalments; absent or empty where the provider's fields offer them. */
  instalment_plans: z.array(InstalmentPlan).max(MAX_PARTS).nullish(),
  /** The names of the banks to choose from, 'Other' not among them. */
  banks: z.array(Name).max(MAX_PARTS),
  upi_apps: z.array(Name).max(MAX_PARTS),
  /** For adding money to the wallet alone. */
  wallet_apps: z.array(Name).max(MAX_PARTS),
  /** Empty for a guest. */
  saved_cards: z.array(SavedCard).max(MAX_PARTS),
  /** Of the wallet's balance. */
  currency: Currency,
  /** Null for a guest, who has no wallet. */
  wallet_balance: Price.nullable(),
});
export type PaymentOptions = z.output<typeof PaymentOptions>;

/** What the browser does next. */
export const NextAction = z.discriminatedUnion('type', [
  /** Confirm the payment in the provider's frame. */
  z.object({ type: z.literal('card_frame'), client_secret: z.string() }),
  /** Go to a page of the provider, which redirects back to where the shopper paid. */
  z.object({ type: z.literal('redirect'), url: z.url() }),
]);

/**
 * One attempt to buy what is in the cart: at most one order and one payment.
 *
 * - `open`: PLACE ORDER was not pressed yet
 * - `action`: the shopper goes on as `next_action` says
 * - `checking`: not known yet; ask again
 * - `paid`: the order is confirmed
 * - `failed`: nothing was paid; `beginCheckout` begins another attempt
 * - `refunded`: money came after the attempt had failed, and goes back
 */
export const CheckoutAttempt = z.object({
  attempt_id: z.uuid(),
  state: z.enum(['open', 'action', 'checking', 'paid', 'failed', 'refunded']),
  /** The way that was chosen last, also by the attempt before that failed; null before the first one. */
  choice: PaymentChoice.nullable(),
  currency: Currency,
  /** What the wallet pays of the total, as chosen last. */
  wallet_part: Price,
  /** The grand total of the order; null until it is placed. */
  total: Price.nullable(),
  /**
   * Whether no other shopper can have the units of an order that is placed. Where it is false, `holdAttempt` comes before
   * the payment is confirmed.
   */
  is_held: z.boolean().nullish(),
  next_action: NextAction.nullable(),
  /** Why it failed, for the shopper, where the provider gives a reason. */
  failure: z.string().nullable(),
  /**
   * From the moment on that the order is confirmed. Of one that is `failed` or `refunded`: that which another attempt
   * made of the same cart.
   */
  order_number: z.string().nullable(),
});
export type CheckoutAttempt = z.output<typeof CheckoutAttempt>;

export const AttemptRef = z.object({ attempt_id: z.uuid() });

const PlaceOrderRequest = z.object({
  attempt_id: z.uuid(),
  /** The grand total that the shopper was shown. */
  total: Price,
  /** What the wallet pays of it; 0 for a guest. */
  wallet_part: Price,
  payment: PaymentChoice.refine(({ method }) => method !== 'wallet_app', {
    error: 'An order cannot be paid this way. Please choose another one.',
  }),
  /** The path of /payment-method in the shopper's market, to which the provider's page redirects back. */
  return_path: z.string().regex(/^(?:\/[a-z]{2})?\/payment-method$/),
  /** Kept with the order, for the shop alone. */
  campaign: Campaign.optional(),
});

/** For what asks the payment provider for a payment, which may take its time. */
export const placing = { movesMoney: true, timeoutMs: 20_000, limitMs: 15_000 } as const;

/** For what begins a payment or gives it up. */
export const payLimit = {
  account: { by: 'shopper', attempts: 120, windowMs: HOUR_MS },
  client: { attempts: 480, windowMs: HOUR_MS },
} as const;

/** For the state of a payment, which several tabs may ask for every few seconds while it is not final. */
export const askLimit = {
  account: { by: 'shopper', attempts: 1200, windowMs: 10 * MINUTE_MS },
  client: { attempts: 4800, windowMs: 10 * MINUTE_MS },
} as const;

/** How often one member changes the saved cards. */
const cardLimit = {
  account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
  client: { attempts: 240, windowMs: HOUR_MS },
} as const;

/** Section 2, "Payment method". Beyond section 7, which has no calls for it. */
export const paymentEndpoints = {
  paymentOptions: endpoint({
    feature: 'checkout',
    ...shopperRead,
    request: Empty,
    response: PaymentOptions,
  }),
  /**
   * The attempt for the cart of now: the same one in every tab, until it has failed or the cart has changed.
   */
  beginCheckout: endpoint({
    feature: 'checkout',
    ...shopperWrite,
    movesMoney: true,
    rateLimit: askLimit,
    request: Empty,
    response: CheckoutAttempt,
    errors: [
      'out_of_stock',
      'insufficient_stock',
      'cart_quantity_limit',
      'address_missing',
      'delivery_unavailable',
      'cart_empty',
    ],
  }),
  /**
   * Once for each attempt: a repetition answers its state, one with other content `payment_under_way`. After a 409
   * nothing has been done.
   */
  placeOrder: endpoint({
    feature: 'checkout',
    ...shopperWrite,
    ...placing,
    rateLimit: payLimit,
    request: PlaceOrderRequest,
    response: CheckoutAttempt,
    errors: [
      'member_required',
      'conflict',
      'out_of_stock',
      'insufficient_stock',
      'cart_quantity_limit',
      'insufficient_balance',
      'address_missing',
      'delivery_unavailable',
      'cart_empty',
      'cart_changed',
      'payment_under_way',
      'coupon_ineligible',
      'not_configured',
    ],
  }),
  /**
   * Holds the last units of a product for some minutes, in which the payment is confirmed. Where others have them, the
   * payment must not be confirmed. A backend that never answers `is_held: false` may leave it out.
   */
  holdAttempt: endpoint({
    feature: 'holds',
    ...shopperWrite,
    rateLimit: payLimit,
    request: AttemptRef,
    response: CheckoutAttempt,
    errors: ['not_found', 'out_of_stock', 'insufficient_stock'],
  }),
  /** The state of an attempt, which the provider is asked for while it is not final. */
  orderAttempt: endpoint({
    feature: 'checkout',
    ...shopperRead,
    ...placing,
    rateLimit: askLimit,
    request: AttemptRef,
    response: CheckoutAttempt,
    errors: ['not_found'],
  }),
  /** Gives an attempt up, to pay another way. It may turn out to be paid. */
  cancelAttempt: endpoint({
    feature: 'checkout',
    ...shopperWrite,
    ...placing,
    rateLimit: payLimit,
    request: AttemptRef,
    response: CheckoutAttempt,
    errors: ['not_found'],
  }),
  verifyUpi: endpoint({
    feature: 'upi',
    ...shopperWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 30, windowMs: HOUR_MS },
      client: { attempts: 120, windowMs: HOUR_MS },
    },
    request: z.object({ upi_id: Name }),
    /** The name of the account's owner; null where the provider does not name it. */
    response: z.object({ is_valid: z.boolean(), name: z.string().nullable() }),
    errors: ['not_configured'],
  }),
  setDefaultCard: endpoint({
    feature: 'savedCards',
    ...memberWrite,
    rateLimit: cardLimit,
    request: z.object({ reference: Name }),
    response: Nothing,
    errors: ['not_found', 'not_configured'],
  }),
  removeSavedCard: endpoint({
    feature: 'savedCards',
    ...memberWrite,
    rateLimit: cardLimit,
    request: z.object({ reference: Name }),
    response: Nothing,
    errors: ['not_configured'],
  }),
};
