import type { ErrorCode } from '@/lib/contract/error-codes';
import type { CheckoutAttempt, PaymentChoice } from '@/lib/contract/payment';

/** Why nothing was paid, in words for the shopper. */
export interface PaymentIssue {
  message: string;
  /** Leads to a way out; null where the shopper finds it on the screen. */
  code: ErrorCode | null;
}

/** What is the same for all that is paid with a provider. The states are those of {@link CheckoutAttempt}. */
export interface ProviderPayment {
  state: CheckoutAttempt['state'];
  choice: PaymentChoice | null;
  next_action: CheckoutAttempt['next_action'];
  failure: string | null;
  /** Of an attempt to buy the cart: see {@link CheckoutAttempt}. */
  order_number?: string | null;
}

/** Where the shopper stands with a payment. */
export interface PaymentProgress<P extends ProviderPayment> {
  /**
   * - `entering`: the payment is asked for
   * - `unreachable`: it could not be
   * - `choosing`: the shopper chooses how to pay
   * - `sending`: the button was pressed
   * - `leaving`: a page of the provider is opening
   * - `unfinished`: such a page waits for the shopper
   * - `checking`: not known yet
   * - `paid`: an order may be of this attempt or of a later one
   * - `refunded`: see {@link CheckoutAttempt}
   */
  phase:
    | 'entering'
    | 'unreachable'
    | 'choosing'
    | 'sending'
    | 'leaving'
    | 'unfinished'
    | 'checking'
    | 'paid'
    | 'refunded';
  /** What the next press goes on with; null where it begins another payment. */
  payment: P | null;
  /** The one that was answered last, also when it has failed. */
  last: P | null;
  issue: PaymentIssue | null;
  /** The one that has just failed, until the shopper has seen it. */
  failed: P | null;
  /** Whether what became of the payment is news to the shopper, and not shown again. */
  isNew: boolean;
}

export type PaymentEvent<P extends ProviderPayment> =
  /** The screen was opened, perhaps by a page of the provider that redirects back to it. */
  | { type: 'entered'; isReturn: boolean }
  | { type: 'unreachable' }
  | { type: 'pressed' }
  /** Something else was chosen or typed. */
  | { type: 'changed' }
  | { type: 'answered'; payment: P }
  /** It may have been sent or not. */
  | { type: 'unanswered'; payment: P }
  /** Nothing was paid. `payment` is what the next press goes on with, where it is another one than before. */
  | { type: 'rejected'; issue: PaymentIssue; payment?: P | null }
  /** The card was declined in the provider's frame. The payment waits for another one. */
  | { type: 'declined'; payment: P; reason: string }
  | { type: 'left' }
  /** The shopper gave the payment up, to pay another way. */
  | { type: 'cancelled'; payment: P }
  /** The shopper has seen why nothing was paid. */
  | { type: 'dismissed' }
  /** The shopper begins anew another time. */
  | { type: 'closed' };

/** Nothing has begun. */
export const idle = {
  phase: 'choosing',
  payment: null,
  last: null,
  issue: null,
  failed: null,
  isNew: false,
} as const satisfies PaymentProgress<ProviderPayment>;

interface PaymentTexts {
  /** After a lost answer it turned out that the press did not arrive. */
  notSent: string;
  /** A payment that waits for a card is there again. */
  notCharged: string;
}

/** The only place where the {@link PaymentProgress} of one kind of payment changes. */
export function paymentReducer<P extends ProviderPayment>({ notSent, notCharged }: PaymentTexts) {
  type Progress = PaymentProgress<P>;

  /** What an answer of the backend means for the screen. */
  const follow = (progress: Progress, payment: P): Progress => {
    const isNew = progress.isNew || progress.phase !== 'entering';
    const calm = { payment, last: payment, issue: null, failed: null, isNew };
    switch (payment.state) {
      case 'open': {
        const wasSent = progress.phase === 'checking' || progress.phase === 'sending';
        return {
          ...calm,
          phase: 'choosing',
          issue: wasSent ? { message: notSent, code: null } : null,
        };
      }
      case 'action':
        return payment.next_action?.type === 'redirect'
          ? { ...calm, phase: 'unfinished' }
          : { ...calm, phase: 'choosing', issue: { message: notCharged, code: null } };
      case 'failed':
        if (payment.order_number) return { ...calm, phase: 'paid' };
        // It is known already.
        if (progress.phase === 'choosing' && progress.payment === null) return progress;
        return { ...calm, phase: 'choosing', payment: null, failed: payment };
      default:
        return { ...calm, phase: payment.state };
    }
  };

  return (progress: Progress, event: PaymentEvent<P>): Progress => {
    switch (event.type) {
      case 'entered':
        return { ...idle, phase: 'entering', last: progress.last, isNew: event.isReturn };
      case 'unreachable':
        return { ...progress, phase: 'unreachable' };
      case 'pressed':
        return { ...progress, phase: 'sending', issue: null, failed: null };
      case 'changed':
        // What has a code is about the cart, not about the way to pay.
        return progress.issue?.code ? progress : { ...progress, issue: null };
      case 'answered':
        return follow(progress, event.payment);
      case 'unanswered':
        return {
          ...idle,
          phase: 'checking',
          payment: event.payment,
          last: event.payment,
          isNew: true,
        };
      case 'rejected': {
        const { issue, payment = progress.payment } = event;
        return {
          ...progress,
          // A page that could not be given up still waits.
          phase: progress.phase === 'unfinished' ? 'unfinished' : 'choosing',
          payment,
          last: payment ?? progress.last,
          issue,
          failed: null,
        };
      }
      case 'declined': {
        const { payment, reason } = event;
        const failed = { ...payment, failure: reason };
        return { ...progress, phase: 'choosing', payment, last: payment, issue: null, failed };
      }
      case 'left':
        return { ...progress, phase: 'leaving', issue: null };
      case 'cancelled':
        return event.payment.state === 'failed'
          ? { ...idle, last: event.payment, isNew: progress.isNew }
          : follow(progress, event.payment);
      case 'dismissed':
        return { ...progress, issue: null, failed: null };
      case 'closed':
        return idle;
    }
  };
}
