import { randomBytes } from 'node:crypto';
import { newId } from './new-id';
import { type CardSummary, type Payment, type SavedCard, walletNames } from './records';
import type { CreatePayment } from './requests';
import { afterConfirmation } from './rules';
import type { Outcome } from './test-cards';

/** How much longer than others `slow@sandbox` takes. */
const SLOW_FACTOR = 10;
/** For the test card whose answer is lost: that of the confirmation and that of the first read. */
const LOST_ANSWERS = 2;

interface Options {
  idempotencyKey: string;
  fingerprint: string;
  /** Charged at once. */
  savedCard: SavedCard | null;
  /** The outcome of a request to this UPI id; null when none was given. */
  upiOutcome: Outcome | null;
  now: number;
  settleMs: number;
}

/** What becomes of a payment whose card would be charged now: where the merchant captures it, it waits for that. */
export function capturedOr<State extends Payment['state']>(
  state: State,
  { isCapturedLater }: Pick<Payment, 'isCapturedLater'>,
) {
  const isAuthorized = state === 'captured' && isCapturedLater;
  return { state: isAuthorized ? ('processing' as const) : state, isAuthorized };
}

interface Charge {
  card: CardSummary;
  outcome: Outcome;
  isCapturedLater: boolean;
  now: number;
  settleMs: number;
}

/** What a card changes when it is charged. */
export function charged({ card, outcome, isCapturedLater, now, settleMs }: Charge) {
  const { state: next, failure = null } = afterConfirmation(outcome);
  const { state, isAuthorized } = capturedOr(next, { isCapturedLater });
  return {
    state,
    isAuthorized,
    failure,
    card,
    outcome,
    settlesAt: state === 'processing' && !isAuthorized ? now + settleMs : null,
    answersToDrop: outcome === 'answer_lost' ? LOST_ANSWERS : 0,
  };
}

/** Whose page asks the shopper. */
function payeeOf(request: CreatePayment): string | undefined {
  const { method, bank, upi_app, wallet_app, wallet } = request;
  if (method === 'bank') return bank;
  if (method === 'express') return wallet && walletNames[wallet];
  return method === 'wallet' ? wallet_app : upi_app;
}

/** A payment as it is when it is created. */
export function newPayment(request: CreatePayment, options: Options): Payment {
  const { savedCard, upiOutcome, now, settleMs } = options;
  const delayMs = upiOutcome === 'slow_paid' ? SLOW_FACTOR * settleMs : settleMs;
  // Paid in a frame or a window of the sandbox.
  const isByCard = request.method === 'card' || request.method === 'express';
  const isCapturedLater = isByCard && request.capture === 'manual';
  const withoutCard = upiOutcome ? 'processing' : 'requires_action';
  return {
    reference: newId('pay'),
    id: request.id ?? null,
    idempotencyKey: options.idempotencyKey,
    fingerprint: options.fingerprint,
    firstAnswer: null,
    amount: request.amount,
    currency: request.currency,
    method: request.method,
    description: request.description,
    returnUrl: request.return_url,
    customer: request.customer ?? null,
    savesCard: request.save_card,
    isCapturedLater,
    isAuthorized: false,
    payee: payeeOf(request) ?? null,
    state: isByCard ? 'created' : withoutCard,
    failure: null,
    card: null,
    outcome: upiOutcome,
    token: randomBytes(16).toString('hex'),
    settlesAt: upiOutcome ? now + delayMs : null,
    answersToDrop: 0,
    refunds: [],
    createdAt: now,
    updatedAt: now,
    ...(savedCard &&
      charged({
        card: savedCard.card,
        outcome: savedCard.outcome,
        isCapturedLater,
        now,
        settleMs,
      })),
  };
}
