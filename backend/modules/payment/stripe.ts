import Stripe from 'stripe';
import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import { STRIPE_MESSAGE_COUNTRIES } from '@/lib/contract/instalment-offer';
import type { Clock } from '../../platform/clock';
import type { StripeSettings } from './config';
import {
  type NewPayment,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejection,
  WebhookRejected,
} from './provider';
import { createStripeClient, providerErrorOf } from './stripe-client';
import { createStripeCustomers, type Limit } from './stripe-customers';
import { providerPayment, refundState } from './stripe-payment';

const LIMIT_MS = 10 * SECOND_MS;
/** For what a screen waits for. */
const SCREEN_LIMIT_MS = 2.5 * SECOND_MS;
const WEBHOOK_MAX_AGE_SECONDS = 5 * 60;
const PAGE = 100;
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Of a wallet's sheet. The element in the browser has the same. */
const EXPRESS_TYPES = ['card', 'link', 'paypal'] as const satisfies string[];
/** Of its fields for instalments, likewise. */
const INSTALMENT_TYPES = ['klarna', 'affirm', 'afterpay_clearpay'] as const satisfies string[];

/** An event's payment: the object itself, or what a charge or refund names. */
const EventObject = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ payment_id: z.string().optional() }).nullish(),
});

interface Options {
  clock?: Clock;
  /** For one call, with all that it asks of Stripe. In milliseconds. */
  limitMs?: number;
}

/** What several calls may take together. In milliseconds. */
function limitOf(totalMs: number): Limit {
  const end = performance.now() + totalMs;
  return () => ({ timeout: Math.max(1, Math.ceil(end - performance.now())) });
}

/**
 * Stripe as provider, with cards and wallets: what else an account may take (banks, UPI) depends on the account and
 * its country.
 */
export function createStripeProvider(
  settings: StripeSettings,
  { clock = () => new Date(), limitMs = LIMIT_MS }: Options = {},
): PaymentProvider {
  const stripe = createStripeClient(settings);
  const customers = createStripeCustomers(stripe);
  const expand = ['latest_charge'];

  /** Gives the work its time, and its errors the form of the interface. */
  async function ask<T>(work: (limit: Limit) => Promise<T>, totalMs = limitMs): Promise<T> {
    try {
      return await work(limitOf(totalMs));
    } catch (error) {
      throw providerErrorOf(error);
    }
  }
  const askForScreen = <T>(work: (limit: Limit) => Promise<T>) =>
    ask(work, Math.min(limitMs, SCREEN_LIMIT_MS));

  async function read(reference: string, limit: Limit): Promise<ProviderPayment> {
    return providerPayment(await stripe.paymentIntents.retrieve(reference, { expand }, limit()));
  }

  /** Changes a payment, or reads it where it was captured or cancelled before. */
  function orRead(
    reference: string,
    change: (limit: Limit) => Promise<Stripe.PaymentIntent>,
  ): Promise<ProviderPayment> {
    return ask(async (limit) => {
      try {
        return providerPayment(await change(limit));
      } catch (error) {
        const isTooLate =
          error instanceof Stripe.errors.StripeError &&
          error.code === 'payment_intent_unexpected_state';
        if (!isTooLate) throw error;
        return read(reference, limit);
      }
    });
  }

  /** What every payment by card sends, be the card new or saved. */
  function intentOf(payment: NewPayment): Stripe.PaymentIntentCreateParams {
    const { id, amount, currency, description, choice, isCapturedLater } = payment;
    return {
      amount,
      currency: currency.toLowerCase(),
      description,
      allowed_payment_method_types: ['card'],
      ...(isCapturedLater && { capture_method: 'manual' }),
      metadata: { payment_id: id, is_saved_card: String(choice.method === 'saved_card') },
      expand,
    };
  }

  async function createCardPayment(payment: NewPayment, limit: Limit): Promise<ProviderPayment> {
    const { id, customer, choice } = payment;
    const savesFor = choice.method === 'card' && choice.save_card ? customer : null;
    const owner = savesFor && (await customers.findOrCreate(savesFor, limit));
    const intent = await stripe.paymentIntents.create(
      {
        ...intentOf(payment),
        ...(owner && { customer: owner, setup_future_usage: 'on_session' }),
      },
      { ...limit(), idempotencyKey: id },
    );
    return providerPayment(intent);
  }

  /** What the browser confirms by an element for these types. */
  async function createFor(
    types: Stripe.PaymentIntentCreateParams['allowed_payment_method_types'],
    payment: NewPayment,
    limit: Limit,
  ): Promise<ProviderPayment> {
    const intent = await stripe.paymentIntents.create(
      { ...intentOf(payment), allowed_payment_method_types: types },
      { ...limit(), idempotencyKey: payment.id },
    );
    return providerPayment(intent);
  }

  async function chargeSavedCard(
    payment: NewPayment,
    card: string,
    limit: Limit,
  ): Promise<ProviderPayment> {
    const { id, customer, returnUrl } = payment;
    const owner = customer && (await customers.find(customer, limit));
    if (!owner) {
      throw new ProviderRejection(
        'The customer has no saved cards',
        'This card is no longer saved. Please choose another one.',
      );
    }
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...intentOf(payment),
          customer: owner,
          payment_method: card,
          confirm: true,
          return_url: returnUrl,
        },
        { ...limit(), idempotencyKey: id },
      );
      return providerPayment(intent);
    } catch (error) {
      // A declined card is an answer about a payment that exists.
      const declined = error instanceof Stripe.errors.StripeError && error.payment_intent;
      if (!declined) throw error;
      return read(declined.id, limit);
    }
  }

  return {
    name: 'stripe',
    frame: { scriptUrl: SCRIPT_URL, publishableKey: settings.publishableKey },
    methods: ['card', 'instalments'],
    instalmentPlans: [],
    // Whether there is a plan for the amount, its element in the browser knows.
    instalmentOffer(amount, code) {
      const country = STRIPE_MESSAGE_COUNTRIES.find((known) => known === code);
      if (!country || amount === 0) return null;
      return {
        type: 'stripe',
        script_url: SCRIPT_URL,
        publishable_key: settings.publishableKey,
        payment_methods: [...INSTALMENT_TYPES],
        country,
      };
    },
    // Which of them an account and a browser have, the element in the browser knows.
    expressWallets: ['apple_pay', 'google_pay', 'link', 'paypal'],
    banks: [],
    upiApps: [],
    walletApps: [],

    create: (payment) =>
      ask((limit) => {
        const { choice } = payment;
        if (choice.method === 'card') return createCardPayment(payment, limit);
        if (choice.method === 'express') return createFor(EXPRESS_TYPES, payment, limit);
        if (choice.method === 'instalments') return createFor(INSTALMENT_TYPES, payment, limit);
        if (choice.method === 'saved_card') {
          return chargeSavedCard(payment, choice.reference, limit);
        }
        throw new ProviderRejection(`Stripe does not offer ${choice.method} here`);
      }),

    read: (reference) => ask((limit) => read(reference, limit)),

    capture: (reference) =>
      orRead(reference, (limit) => stripe.paymentIntents.capture(reference, { expand }, limit())),

    cancel: (reference) =>
      orRead(reference, (limit) => stripe.paymentIntents.cancel(reference, { expand }, limit())),

    refund: (reference, { id, amount }) =>
      ask(async (limit) => {
        // The answer to a key is that of its first call, and after a day Stripe deletes it.
        const made = await stripe.refunds.list({ payment_intent: reference, limit: PAGE }, limit());
        const known = made.data.find(({ metadata }) => metadata?.refund_id === id);
        if (known) return refundState(known.status);
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { refund_id: id } },
          { ...limit(), idempotencyKey: id },
        );
        return refundState(refund.status);
      }),

    parseWebhook(rawBody, headers) {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          headers['stripe-signature'] ?? '',
          settings.webhookSecret,
          WEBHOOK_MAX_AGE_SECONDS,
          undefined,
          clock().getTime(),
        );
        const object = EventObject.parse(event.data.object);
        return {
          id: event.id,
          reference: object.payment_intent ?? object.id,
          paymentId: object.metadata?.payment_id ?? null,
        };
      } catch {
        throw new WebhookRejected('The signature is wrong or too old, or the body is not usable.');
      }
    },

    async *list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const page = { created, limit: PAGE, expand: ['data.latest_charge'] };
      try {
        for await (const intent of stripe.paymentIntents.list(page, { timeout: limitMs })) {
          yield providerPayment(intent);
        }
      } catch (error) {
        throw providerErrorOf(error);
      }
    },

    savedCards: (customer) => askForScreen((limit) => customers.cards(customer, limit)),

    removeCard: (customer, reference) =>
      askForScreen((limit) => customers.removeCard(customer, reference, limit)),

    async verifyUpi() {
      throw new ProviderRejection('Stripe does not offer UPI here');
    },
  };
}
