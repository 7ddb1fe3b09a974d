import type { ErrorCode } from '@/lib/contract/error-codes';
import type { CheckoutAttempt } from '@/lib/contract/payments';

/** Why the order is not placed, in words for the shopper. */
export interface PaymentIssue {
  message: string;
  /** Leads to a way out; null where the shopper finds it on the screen. */
  code: ErrorCode | null;
}

/** Where the shopper stands with an attempt to buy the cart. */
export interface PaymentProgress {
  /**
   * - `entering`: the attempt is asked for
   * - `unreachable`: it could not be
   * - `choosing`: the shopper chooses how to pay
   * - `placing`: PLACE ORDER was pressed
   * - `leaving`: a page of the provider is opening
   * - `unfinished`: such a page waits for the shopper
   * - `checking`: not known yet
   * - `paid`: the cart is an order, of this attempt or of a later one
   * - `refunded`: see `CheckoutAttempt`
   */
  phase:
    | 'entering'
    | 'unreachable'
    | 'choosing'
    | 'placing'
    | 'leaving'
    | 'unfinished'
    | 'checking'
    | 'paid'
    | 'refunded';
  /** What PLACE ORDER goes on with; null where it begins another attempt. */
  attempt: CheckoutAttempt | null;
  issue: PaymentIssue | null;
  /** The attempt whose payment has just failed, until its popup is closed. */
  failed: CheckoutAttempt | null;
  /** Whether what became of the attempt is news to the shopper, and not shown again. */
  isNew: boolean;
}

export type PaymentEvent =
  /** The screen was opened, perhaps by a page of the provider that redirects back to it. */
  | { type: 'entered'; isReturn: boolean }
  | { type: 'unreachable' }
  | { type: 'pressed' }
  /** Something else was chosen or typed. */
  | { type: 'changed' }
  | { type: 'answered'; attempt: CheckoutAttempt }
  /** It may have been placed or not. */
  | { type: 'unanswered'; attempt: CheckoutAttempt }
  /** Nothing was paid. `attempt` is what the next press goes on with, where it is another one than before. */
  | { type: 'rejected'; issue: PaymentIssue; attempt?: CheckoutAttempt | null }
  /** The card was declined in the provider's frame. The attempt waits for another one. */
  | { type: 'declined'; attempt: CheckoutAttempt; reason: string }
  | { type: 'left' }
  /** The shopper gave the attempt up, to pay another way. */
  | { type: 'cancelled'; attempt: CheckoutAttempt }
  /** The popup was closed. */
  | { type: 'dismissed' };

export const atFirst: PaymentProgress = {
  phase: 'entering',
  attempt: null,
  issue: null,
  failed: null,
  isNew: false,
};

const NOT_PLACED: PaymentIssue = {
  message: 'Your order did not reach us, and nothing was paid. Please press again.',
  code: null,
};

const NOT_CHARGED: PaymentIssue = {
  message:
    'Your payment was not finished, and your card was not charged. Place the order again, or pay another way.',
  code: null,
};

/** What an answer of the backend means for the screen. */
function follow(progress: PaymentProgress, attempt: CheckoutAttempt): PaymentProgress {
  const isNew = progress.isNew || progress.phase !== 'entering';
  const calm = { attempt, issue: null, failed: null, isNew };
  switch (attempt.state) {
    case 'open':
      return {
        ...calm,
        phase: 'choosing',
        issue: progress.phase === 'checking' ? NOT_PLACED : null,
      };
    case 'action':
      return attempt.next_action?.type === 'redirect'
        ? { ...calm, phase: 'unfinished' }
        : { ...calm, phase: 'choosing', issue: NOT_CHARGED };
    case 'failed':
      if (attempt.order_number !== null) return { ...calm, phase: 'paid' };
      // It is known already.
      if (progress.phase === 'choosing' && progress.attempt === null) return progress;
      return { ...calm, phase: 'choosing', attempt: null, failed: attempt };
    default:
      return { ...calm, phase: attempt.state };
  }
}

/** The only place where {@link PaymentProgress} changes. */
export function advance(progress: PaymentProgress, event: PaymentEvent): PaymentProgress {
  switch (event.type) {
    case 'entered':
      return { ...atFirst, isNew: event.isReturn };
    case 'unreachable':
      return { ...progress, phase: 'unreachable' };
    case 'pressed':
      return { ...progress, phase: 'placing', issue: null, failed: null };
    case 'changed':
      // What has a code is about the cart, not about the way to pay.
      return progress.issue?.code ? progress : { ...progress, issue: null };
    case 'answered':
      return follow(progress, event.attempt);
    case 'unanswered':
      return {
        ...progress,
        phase: 'checking',
        attempt: event.attempt,
        issue: null,
        failed: null,
      };
    case 'rejected':
      return {
        ...progress,
        phase: 'choosing',
        attempt: event.attempt === undefined ? progress.attempt : event.attempt,
        issue: event.issue,
        failed: null,
      };
    case 'declined':
      return {
        ...progress,
        phase: 'choosing',
        attempt: event.attempt,
        issue: null,
        failed: { ...event.attempt, failure: event.reason },
      };
    case 'left':
      return { ...progress, phase: 'leaving' };
    case 'cancelled':
      return event.attempt.state === 'failed'
        ? { ...progress, phase: 'choosing', attempt: null, issue: null, failed: null }
        : follow(progress, event.attempt);
    case 'dismissed':
      return { ...progress, failed: null };
  }
}
