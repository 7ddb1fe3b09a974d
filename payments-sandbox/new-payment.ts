import { randomBytes } from 'node:crypto';
import { newId } from './new-id';
import type { CardSummary, Payment, SavedCard } from './records';
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

/** What a card changes when it is charged. */
export function charged(card: CardSummary, outcome: Outcome, now: number, settleMs: number) {
  const { state, failure = null } = afterConfirmation(outcome);
  return {
    state,
    failure,
    card,
    outcome,
    settlesAt: state === 'processing' ? now + settleMs : null,
    answersToDrop: outcome === 'answer_lost' ? LOST_ANSWERS : 0,
  };
}

/** Whose page asks the shopper. */
function payeeOf({ method, bank, upi_app, wallet_app }: CreatePayment): string | undefined {
  if (method === 'bank') return bank;
  return method === 'wallet' ? wallet_app : upi_app;
}

/** A payment as it is when it is created. */
export function newPayment(request: CreatePayment, options: Options): Payment {
  const { savedCard, upiOutcome, now, settleMs } = options;
  const delayMs = upiOutcome === 'slow_paid' ? SLOW_FACTOR * settleMs : settleMs;
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
    payee: payeeOf(request) ?? null,
    state: request.method === 'card' ? 'created' : withoutCard,
    failure: null,
    card: null,
    outcome: upiOutcome,
    token: randomBytes(16).toString('hex'),
    settlesAt: upiOutcome ? now + delayMs : null,
    answersToDrop: 0,
    refunds: [],
    createdAt: now,
    updatedAt: now,
    ...(savedCard && charged(savedCard.card, savedCard.outcome, now, settleMs)),
  };
}
