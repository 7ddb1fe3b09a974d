import fc from 'fast-check';
import type { CheckoutAttempt } from '@/lib/contract/payments';
import {
  advance,
  atFirst,
  type PaymentEvent,
  type PaymentIssue,
  type PaymentProgress,
} from './payment-progress';

const attemptIn = (
  state: CheckoutAttempt['state'],
  changes: Partial<CheckoutAttempt> = {},
): CheckoutAttempt => ({
  attempt_id: '11111111-1111-4111-8111-111111111111',
  state,
  choice: null,
  wallet_part: 0,
  total: null,
  next_action: null,
  failure: null,
  order_number: null,
  ...changes,
});

const open = attemptIn('open');
const page = attemptIn('action', { next_action: { type: 'redirect', url: 'https://pay.example' } });
const frame = attemptIn('action', { next_action: { type: 'card_frame', client_secret: 's' } });
const issue = { message: 'No.', code: null };

const stateAfter = (...events: PaymentEvent[]): PaymentProgress => events.reduce(advance, atFirst);
const answered = (attempt: CheckoutAttempt): PaymentEvent => ({ type: 'answered', attempt });
const unanswered: PaymentEvent = { type: 'unanswered', attempt: open };
const pressed: PaymentEvent = { type: 'pressed' };

describe('the progress of a payment', () => {
  it.each([
    [open, 'choosing'],
    [page, 'unfinished'],
    [frame, 'choosing'],
    [attemptIn('checking'), 'checking'],
    [attemptIn('paid'), 'paid'],
    [attemptIn('failed'), 'choosing'],
    [attemptIn('refunded'), 'refunded'],
  ] as const)('follows an attempt in the state $state', (attempt, phase) => {
    expect(stateAfter(answered(attempt)).phase).toBe(phase);
  });

  it('shows an attempt that failed, and begins another with the next press', () => {
    const failed = attemptIn('failed', { failure: 'Declined.' });
    const progress = stateAfter(answered(open), pressed, answered(failed));
    expect(progress).toMatchObject({ failed, attempt: null });
    expect(advance(progress, { type: 'dismissed' })).toMatchObject({ failed: null });
  });

  it('does not call it failed that the shopper gave an attempt up', () => {
    const cancelled: PaymentEvent = { type: 'cancelled', attempt: attemptIn('failed') };
    expect(stateAfter(answered(page), cancelled)).toMatchObject({
      phase: 'choosing',
      failed: null,
    });
  });

  it('says that an order did not arrive only after it was asked for', () => {
    expect(stateAfter(answered(open)).issue).toBeNull();
    expect(stateAfter(answered(open), pressed, unanswered, answered(open)).issue?.message).toMatch(
      /did not reach us/,
    );
  });

  it('keeps the attempt after a rejection, unless it is over', () => {
    const before = stateAfter(answered(open), pressed);
    expect(advance(before, { type: 'rejected', issue }).attempt).toBe(open);
    expect(advance(before, { type: 'rejected', issue, attempt: frame }).attempt).toBe(frame);
    expect(advance(before, { type: 'rejected', issue, attempt: null }).attempt).toBeNull();
  });

  it('shows a card that was declined in the frame as failed, and goes on with the same attempt', () => {
    const declined: PaymentEvent = { type: 'declined', attempt: frame, reason: 'Declined.' };
    const progress = stateAfter(answered(open), pressed, declined);
    expect(progress).toMatchObject({
      phase: 'choosing',
      attempt: frame,
      issue: null,
      failed: { failure: 'Declined.' },
    });
  });

  it('ends with the order that a later attempt made of the cart', () => {
    const bought = attemptIn('failed', { order_number: '7KQ4-M2XP' });
    const declined = attemptIn('failed');
    expect(stateAfter(answered(open), answered(bought)).phase).toBe('paid');
    const progress = stateAfter(answered(open), pressed, answered(declined));
    expect(advance(progress, answered(bought))).toMatchObject({ phase: 'paid', failed: null });
    const dismissed = advance(progress, { type: 'dismissed' });
    expect(advance(dismissed, answered(declined)).failed).toBeNull();
  });

  it('clears what was wrong with the way to pay when another is chosen, but not with the cart', () => {
    const changed = (code: PaymentIssue['code']) =>
      stateAfter(
        answered(open),
        { type: 'rejected', issue: { message: 'No.', code } },
        {
          type: 'changed',
        },
      ).issue;
    expect(changed(null)).toBeNull();
    expect(changed('out_of_stock')).toMatchObject({ message: 'No.' });
  });

  it('is news unless the screen was opened with it', () => {
    const paid = answered(attemptIn('paid'));
    expect(stateAfter({ type: 'entered', isReturn: false }, paid).isNew).toBe(false);
    expect(stateAfter({ type: 'entered', isReturn: true }, paid).isNew).toBe(true);
    expect(stateAfter(answered(open), pressed, paid).isNew).toBe(true);
    expect(stateAfter(answered(page), paid).isNew).toBe(true);
  });

  it('never says failed without an answer that says so', () => {
    const anyEvent = fc.constantFrom<PaymentEvent>(
      { type: 'entered', isReturn: false },
      { type: 'unreachable' },
      pressed,
      unanswered,
      answered(open),
      answered(page),
      answered(attemptIn('checking')),
      answered(attemptIn('paid')),
      { type: 'rejected', issue },
      { type: 'left' },
      { type: 'changed' },
      { type: 'cancelled', attempt: attemptIn('failed') },
      { type: 'dismissed' },
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        expect(stateAfter(...events).failed).toBeNull();
      }),
    );
  });
});
