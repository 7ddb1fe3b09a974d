import { createHash } from 'node:crypto';
import { paymentAnswer, refundAnswer } from './answers';
import { ApiError } from './api-error';
import { isDue } from './due';
import { newId } from './new-id';
import { capturedOr, charged, newPayment } from './new-payment';
import type { CardSummary, Change, Payment, Refund, SavedCard } from './records';
import type { CreatePayment } from './requests';
import { afterProcessing, canChange, failures, isFinal, refundable } from './rules';
import { saveCardOf } from './saved-cards';
import type { Store } from './store';
import { findUpiId, type Outcome } from './test-cards';

/** More would fill the memory: the oldest that is final makes room. */
const MAX_PAYMENTS = 20_000;
const MAX_REFUNDS = 100;

interface Options {
  store: Store;
  clock: () => number;
  /** How long processing and refunds take. */
  settleMs: number;
  publicUrl: string;
  /** The only origin that shoppers may be sent back to. */
  siteOrigin: string;
  hasWebhooks: boolean;
}

export type Payments = ReturnType<typeof createPayments>;

function fingerprintOf(request: CreatePayment): string {
  const text = JSON.stringify(Object.entries(request).sort());
  return createHash('sha256').update(text).digest('hex');
}

function serverError(): ApiError {
  return new ApiError(500, 'internal_error', 'The payment provider has a problem.');
}

/**
 * What happens to payments. A function changes everything that it changes at once, without waiting, so two
 * callers can never act on the same state.
 */
export function createPayments(options: Options) {
  const { store, clock, settleMs, publicUrl } = options;
  /** What is processed or refunded at the moment, so that nothing else has to be looked through. */
  const unsettled = new Set<string>();
  for (const payment of store.payments.values()) watch(payment);

  function watch({ reference, state, isAuthorized, refunds }: Payment): void {
    const isWaiting =
      (state === 'processing' && !isAuthorized) ||
      refunds.some((refund) => refund.state === 'pending');
    if (isWaiting) unsettled.add(reference);
    else unsettled.delete(reference);
  }

  function event({ reference }: Payment, type: string, data: unknown): Change[] {
    if (!options.hasWebhooks) return [];
    const created = clock();
    const times = { created, tries: 0, nextTryAt: created };
    return [
      { type: 'event', event: { id: newId('evt'), type, payment: reference, data, ...times } },
    ];
  }

  function save(payment: Payment, further: Change[] = []): Payment {
    store.commit([{ type: 'payment', payment }, ...further]);
    watch(payment);
    return payment;
  }

  /** Changes the state and notifies the merchant, unless the state does not allow it (any more). */
  function change(
    payment: Payment,
    state: Payment['state'],
    fields: Partial<Payment> = {},
  ): Payment {
    if (!canChange(payment.state, state)) return payment;
    const now = clock();
    const next: Payment = { ...payment, settlesAt: null, ...fields, state, updatedAt: now };
    return save(next, [
      ...(state === 'captured' ? saveCardOf(next, store, now) : []),
      ...event(next, `payment.${state}`, paymentAnswer(next, publicUrl)),
    ]);
  }

  /** The card is charged, or authorized where the merchant captures it. */
  function take(payment: Payment): Payment {
    const { state, isAuthorized } = capturedOr('captured', payment);
    if (!isAuthorized) return change(payment, state);
    const now = clock();
    const next: Payment = { ...payment, state, isAuthorized, settlesAt: null, updatedAt: now };
    return save(next, event(next, 'payment.authorized', paymentAnswer(next, publicUrl)));
  }

  /** Charges a card that was authorized. Otherwise the payment stays what it is. */
  function capture(payment: Payment): Payment {
    return payment.isAuthorized ? change(payment, 'captured', { isAuthorized: false }) : payment;
  }

  /** The change that makes room for one more payment, if that is needed. */
  function makeRoom(): Change[] {
    if (store.payments.size < MAX_PAYMENTS) return [];
    for (const { reference, state } of store.payments.values()) {
      if (isFinal(state) && !unsettled.has(reference)) {
        return [{ type: 'payment_dropped', reference }];
      }
    }
    throw new ApiError(503, 'too_many_payments', 'Too many payments are open.');
  }

  function savedCardOf({ saved_card, customer, method }: CreatePayment): SavedCard | null {
    if (saved_card === undefined) return null;
    const card = store.cards.get(saved_card);
    if (!card || card.customer !== customer || method !== 'card') {
      throw new ApiError(422, 'unknown_saved_card', 'This customer has no such saved card.');
    }
    if (card.outcome === 'server_error') throw serverError();
    return card;
  }

  function upiOutcomeOf({ method, upi_id }: CreatePayment): Outcome | null {
    if (method !== 'upi' || upi_id === undefined) return null;
    const person = findUpiId(upi_id);
    if (!person) throw new ApiError(422, 'unknown_upi_id', 'This UPI id is not known.');
    return person.outcome;
  }

  /** Creates a payment, or answers what was answered when it was created with this key. */
  function create(idempotencyKey: string, request: CreatePayment): unknown {
    const fingerprint = fingerprintOf(request);
    const earlier = store.findByIdempotencyKey(idempotencyKey);
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new ApiError(409, 'key_reused', 'This idempotency key was used with another request.');
    }
    if (earlier) return earlier.firstAnswer;
    if (new URL(request.return_url).origin !== options.siteOrigin) {
      throw new ApiError(422, 'return_url_not_allowed', "return_url must be one of the shop's.");
    }
    const payment = newPayment(request, {
      idempotencyKey,
      fingerprint,
      savedCard: savedCardOf(request),
      upiOutcome: upiOutcomeOf(request),
      now: clock(),
      settleMs,
    });
    const firstAnswer = paymentAnswer(payment, publicUrl);
    const news = isFinal(payment.state)
      ? event(payment, `payment.${payment.state}`, firstAnswer)
      : [];
    save({ ...payment, firstAnswer }, [...makeRoom(), ...news]);
    return firstAnswer;
  }

  function find(reference: string): Payment {
    const payment = store.payments.get(reference);
    if (!payment) throw new ApiError(404, 'unknown_payment', 'There is no such payment.');
    return payment;
  }

  /** Charges a card once: when it is confirmed again, nothing more happens. */
  function confirm(payment: Payment, card: CardSummary, outcome: Outcome): Payment {
    if (payment.state !== 'created') return payment;
    if (outcome === 'server_error') throw serverError();
    const { isCapturedLater } = payment;
    const { state, ...fields } = charged({
      card,
      outcome,
      isCapturedLater,
      now: clock(),
      settleMs,
    });
    return change(payment, state, fields);
  }

  /** What the shopper decided on a page of the sandbox, or in a 3-D Secure challenge. The first decision counts. */
  function decide(payment: Payment, isAccepted: boolean): Payment {
    if (payment.state !== 'requires_action') return payment;
    if (isAccepted) return take(payment);
    const failure = payment.method === 'card' ? failures.authentication : failures.declined;
    return change(payment, 'failed', { failure });
  }

  /** Cancels a payment. One that is final stays what it is. */
  function cancel(payment: Payment): Payment {
    return change(payment, 'cancelled', { isAuthorized: false });
  }

  /** Refunds a part of a payment, or answers the refund with this id. */
  function refund(payment: Payment, id: string, amount: number): Refund {
    const earlier = payment.refunds.find((known) => known.id === id);
    if (earlier && earlier.amount !== amount) {
      throw new ApiError(409, 'refund_id_reused', 'This refund has another amount.');
    }
    if (earlier) return earlier;
    if (payment.state !== 'captured') {
      throw new ApiError(422, 'not_captured', 'Only a captured payment can be refunded.');
    }
    if (amount > refundable(payment.amount, payment.refunds)) {
      throw new ApiError(422, 'refund_too_large', 'Not so much of this payment is left.');
    }
    if (payment.refunds.length >= MAX_REFUNDS) {
      throw new ApiError(422, 'too_many_refunds', 'This payment has too many refunds.');
    }
    const now = clock();
    const times = { createdAt: now, settlesAt: now + settleMs };
    const added: Refund = { id, reference: newId('ref'), amount, state: 'pending', ...times };
    save({ ...payment, refunds: [...payment.refunds, added], updatedAt: now });
    return added;
  }

  function settleRefund(payment: Payment, pending: Refund): Payment {
    const state = payment.outcome === 'refund_fails' ? 'failed' : 'settled';
    const settled: Refund = { ...pending, state };
    const refunds = payment.refunds.map((known) => (known === pending ? settled : known));
    const data = { payment: payment.reference, refund: refundAnswer(settled) };
    return save(
      { ...payment, refunds, updatedAt: clock() },
      event(payment, `refund.${state}`, data),
    );
  }

  /** Ends the processing and the refunds whose time has come. */
  function settle(): void {
    const now = clock();
    for (const reference of [...unsettled]) {
      let payment = find(reference);
      if (payment.state === 'processing' && isDue(payment.settlesAt ?? 0, payment.updatedAt, now)) {
        const { state, failure = null } = afterProcessing(payment.outcome);
        payment = state === 'captured' ? take(payment) : change(payment, state, { failure });
      }
      for (const pending of payment.refunds) {
        if (pending.state !== 'pending') continue;
        if (isDue(pending.settlesAt, pending.createdAt, now)) {
          payment = settleRefund(payment, pending);
        }
      }
    }
  }

  /** Whether an answer about the payment is to be lost, as its test card asks. */
  function losesAnswer(payment: Payment): boolean {
    if (payment.answersToDrop === 0) return false;
    save({ ...payment, answersToDrop: payment.answersToDrop - 1 });
    return true;
  }

  return { create, find, confirm, decide, capture, cancel, refund, settle, losesAnswer };
}
