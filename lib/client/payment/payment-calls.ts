import type { Campaign } from '@/lib/contract/campaign';
import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { PaymentChoice } from '@/lib/contract/payment';
import { ShopError } from '../calls/call-shop';
import { callWithin } from '../calls/call-within';
import type { PaymentEvent, ProviderPayment } from './payment-progress';

/** Longer than the storefront waits for the backend. */
const LIMIT_MS = 25_000;

/** The card's fields in the provider's frame. */
export interface CardFields {
  /** Shows what is wrong with them, at the field. @returns the first issue, for the shopper; null where none is */
  check: () => Promise<string | null>;
  /**
   * Pays with what is in the fields.
   * @returns why nothing was paid, for the shopper: the bank has declined the card, or something in the fields is
   *   wrong; `unknown` where no answer came; null where the backend knows what came of it
   */
  confirm: (
    clientSecret: string,
  ) => Promise<{ issue: string; isDeclined: boolean } | 'unknown' | null>;
}

/** What the shopper wants when they press the button that pays. */
export interface WantedPayment {
  payment: PaymentChoice;
  returnPath: string;
  /** For a new card. */
  card: CardFields | null;
}

/** The calls for one kind of payment. Each throws a `ShopError`. */
export interface PaymentCalls<P extends ProviderPayment, W extends WantedPayment> {
  /**
   * Begins a payment where there is none, and gives one up that waits for the card of something else.
   * @returns what is to be sent; any other one is only shown
   */
  prepare: (current: P | null, wanted: W) => Promise<P>;
  /** Sends it. It is in the URL before, so that a refresh finds it again. The same one again does nothing twice. */
  place: (payment: P, wanted: W, campaign: Campaign | undefined) => Promise<P>;
  /** Comes before the payment is confirmed. Throws where what it pays for cannot be had any more. */
  hold?: (payment: P) => Promise<P>;
  read: (payment: P) => Promise<P>;
  /** It may turn out to be paid. */
  cancel: (payment: P) => Promise<P>;
}

/** @throws {ShopError} also where no answer came in time */
export async function ask<E extends EndpointName>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  return (await callWithin(LIMIT_MS, endpoint, request)).data;
}

/** What to say about a call that did nothing. */
export function issueOf({ status, fieldErrors, message, code }: ShopError) {
  const noAnswer = 'We could not reach the shop, and nothing was paid. Please try again.';
  return { message: status === 0 ? noAnswer : (fieldErrors.amount ?? message), code };
}

/** What an error means where nothing can have been paid. @throws what is no `ShopError`, and the end of the session */
export function rejectionOf<P extends ProviderPayment>(error: unknown): PaymentEvent<P> {
  if (!(error instanceof ShopError) || error.status === 401) throw error;
  const rejected = { type: 'rejected', issue: issueOf(error) } as const;
  // The cart may be another one, so the next press begins with the attempt for that.
  return error.status === 409 || error.status === 404 ? { ...rejected, payment: null } : rejected;
}

/** Whether a payment was sent with the way to pay that is wanted now. */
export function isSameChoice({ choice }: ProviderPayment, { payment }: WantedPayment): boolean {
  const keys = Object.keys(payment);
  return JSON.stringify(choice, keys) === JSON.stringify(payment, keys);
}
