import { HOUR_MS, SECOND_MS } from '@/lib/contract/durations';
import type { Failure, PaymentState, Refund } from './records';
import type { Outcome } from './test-cards';

const transitions: Record<PaymentState, readonly PaymentState[]> = {
  created: ['requires_action', 'processing', 'captured', 'failed', 'cancelled'],
  requires_action: ['processing', 'captured', 'failed', 'cancelled'],
  processing: ['captured', 'failed', 'cancelled'],
  captured: [],
  failed: [],
  cancelled: [],
};

export function canChange(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to);
}

export function isFinal(state: PaymentState): boolean {
  return transitions[state].length === 0;
}

const declined: Failure = { code: 'declined', message: 'The payment was declined.' };

export const failures = {
  declined,
  authentication: {
    code: 'authentication_failed',
    message: 'The bank could not confirm that it was you.',
  },
  insufficientFunds: {
    code: 'insufficient_funds',
    message: 'There is not enough money in the account.',
  },
  expiredCard: { code: 'expired_card', message: 'The card has expired.' },
} as const satisfies Record<string, Failure>;

interface Step {
  state: PaymentState;
  failure?: Failure;
}

/** Where a card payment goes as soon as it is confirmed. */
export function afterConfirmation(outcome: Outcome): Step {
  switch (outcome) {
    case 'declined':
      return { state: 'failed', failure: failures.declined };
    case 'insufficient_funds':
      return { state: 'failed', failure: failures.insufficientFunds };
    case 'expired_card':
      return { state: 'failed', failure: failures.expiredCard };
    case 'challenge':
      return { state: 'requires_action' };
    case 'slow_paid':
    case 'slow_failed':
      return { state: 'processing' };
    default:
      return { state: 'captured' };
  }
}

/** Where a payment goes when its processing ends. */
export function afterProcessing(outcome: Outcome | null): Step {
  return outcome === 'declined' || outcome === 'slow_failed'
    ? { state: 'failed', failure: failures.declined }
    : { state: 'captured' };
}

/** What of a captured amount can still be refunded, in minor units. A refund that failed took nothing. */
export function refundable(captured: number, refunds: readonly Refund[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((rest, { amount }) => rest - amount, captured);
}

const firstPauses = [0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 900].map((seconds) => seconds * SECOND_MS);
const MAX_TRIES = firstPauses.length + 3 * 24;

/** How long to wait after so many failed tries of a webhook: hourly in the end, for three days. Null gives up. */
export function pauseAfter(tries: number): number | null {
  return tries > MAX_TRIES ? null : (firstPauses[tries - 1] ?? HOUR_MS);
}
