import type { EndpointName, RequestOf } from '@/lib/contract/endpoints';
import type { CheckoutAttempt, PaymentChoice } from '@/lib/contract/payments';
import { ShopError } from './call-shop';
import { callWithin } from './call-within';
import type { PaymentEvent } from './payment-progress';

/** Longer than the storefront waits for the backend. */
export const LIMIT_MS = 25_000;

export const NO_ANSWER = 'We could not reach the shop, and nothing was paid. Please try again.';

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

/** What the shopper wants when they press PLACE ORDER. Amounts are in minor units. */
export interface WantedOrder {
  total: number;
  walletPart: number;
  payment: PaymentChoice;
  returnPath: string;
  /** For a new card. */
  card: CardFields | null;
}

type AttemptEndpoint = 'beginCheckout' | 'placeOrder' | 'orderAttempt' | 'cancelAttempt';

/** @throws {ShopError} also where no answer came in time */
async function ask<E extends AttemptEndpoint & EndpointName>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<CheckoutAttempt> {
  return (await callWithin(LIMIT_MS, endpoint, request)).data;
}

/** The attempt for the cart of now. @throws {ShopError} */
export function beginAttempt(): Promise<CheckoutAttempt> {
  return ask('beginCheckout', {});
}

/** @throws {ShopError} */
export function readAttempt(id: string): Promise<CheckoutAttempt> {
  return ask('orderAttempt', { attempt_id: id });
}

/** @throws {ShopError} */
export function cancelAttempt({ attempt_id }: CheckoutAttempt): Promise<CheckoutAttempt> {
  return ask('cancelAttempt', { attempt_id });
}

/** Whether an error says nothing about what was done: there was no answer, or one of a broken server. */
function isUnknown(error: ShopError): boolean {
  return error.status === 0 || error.status >= 500;
}

/** What an error means where nothing can have been paid. @throws what is no `ShopError`, and the end of the session */
export function rejectionOf(error: unknown): PaymentEvent {
  if (!(error instanceof ShopError) || error.status === 401) throw error;
  const message = error.status === 0 ? NO_ANSWER : error.message;
  const rejected = { type: 'rejected', issue: { message, code: error.code } } as const;
  // The cart may be another one, so the next press begins with the attempt for that.
  return error.status === 409 || error.status === 404 ? { ...rejected, attempt: null } : rejected;
}

/** Whether an attempt was placed with what the shopper wants now. */
export function isSameOrder(attempt: CheckoutAttempt, { payment, walletPart, total }: WantedOrder) {
  const keys = Object.keys(payment);
  return (
    JSON.stringify(attempt.choice, keys) === JSON.stringify(payment, keys) &&
    attempt.wallet_part === walletPart &&
    attempt.total === total
  );
}

/** Gives up an attempt that was begun with another order, and begins the next one. */
async function replace(attempt: CheckoutAttempt): Promise<CheckoutAttempt> {
  const cancelled = await cancelAttempt(attempt);
  return cancelled.state === 'failed' ? beginAttempt() : cancelled;
}

/** Whether PLACE ORDER is for this attempt, or something else must happen with it before. */
function isPlaceable({ state, next_action }: CheckoutAttempt): boolean {
  return state === 'open' || (state === 'action' && next_action?.type === 'card_frame');
}

/**
 * A press on PLACE ORDER: places the order and pays, in the provider's frame where it says so.
 * @param current the attempt of the screen; null begins one
 * @param onAttempt gets the attempt before it is placed, so that a refresh finds it again
 * @returns what came of it
 * @throws {ShopError} when the session has ended
 */
export async function placeOrder(
  current: CheckoutAttempt | null,
  wanted: WantedOrder,
  onAttempt: (id: string) => void,
): Promise<PaymentEvent> {
  const issue = await wanted.card?.check();
  if (issue) return { type: 'rejected', issue: { message: issue, code: null } };
  let attempt: CheckoutAttempt;
  try {
    attempt = current ?? (await beginAttempt());
    if (attempt.state === 'action' && !isSameOrder(attempt, wanted)) {
      attempt = await replace(attempt);
    }
  } catch (error) {
    return rejectionOf(error);
  }
  return isPlaceable(attempt) ? place(attempt, wanted, onAttempt) : { type: 'answered', attempt };
}

async function place(
  attempt: CheckoutAttempt,
  { total, walletPart, payment, returnPath, card }: WantedOrder,
  onAttempt: (id: string) => void,
): Promise<PaymentEvent> {
  onAttempt(attempt.attempt_id);
  let placed: CheckoutAttempt;
  try {
    placed = await ask('placeOrder', {
      attempt_id: attempt.attempt_id,
      total,
      wallet_part: walletPart,
      payment,
      return_path: returnPath,
    });
  } catch (error) {
    if (error instanceof ShopError && isUnknown(error)) return { type: 'unanswered', attempt };
    // Another tab has placed it. Its way to pay goes on there, or is given up here.
    if (error instanceof ShopError && error.code === 'payment_under_way') {
      return readOrWait(attempt);
    }
    return rejectionOf(error);
  }
  return card && placed.next_action?.type === 'card_frame'
    ? payByCard(placed, placed.next_action.client_secret, card)
    : { type: 'answered', attempt: placed };
}

async function payByCard(
  attempt: CheckoutAttempt,
  clientSecret: string,
  card: CardFields,
): Promise<PaymentEvent> {
  const result = await card.confirm(clientSecret);
  if (result === 'unknown') return { type: 'unanswered', attempt };
  if (result?.isDeclined) return { type: 'declined', attempt, reason: result.issue };
  if (result) {
    return { type: 'rejected', issue: { message: result.issue, code: null }, attempt };
  }
  return readOrWait(attempt);
}

async function readOrWait(attempt: CheckoutAttempt): Promise<PaymentEvent> {
  try {
    return { type: 'answered', attempt: await readAttempt(attempt.attempt_id) };
  } catch (error) {
    if (error instanceof ShopError && error.status !== 401) return { type: 'unanswered', attempt };
    throw error;
  }
}
