import fc from 'fast-check';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import {
  idle,
  type PaymentEvent,
  type PaymentIssue,
  type PaymentProgress,
  paymentReducer,
} from './payment-progress';

type Progress = PaymentProgress<CheckoutAttempt>;
type Event = PaymentEvent<CheckoutAttempt>;
type Phase = Progress['phase'];

const attemptIn = (
  state: CheckoutAttempt['state'],
  changes: Partial<CheckoutAttempt> = {},
): CheckoutAttempt => ({
  attempt_id: '11111111-1111-4111-8111-111111111111',
  state,
  choice: null,
  currency: 'USD',
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

const advance = paymentReducer<CheckoutAttempt>({ notSent: 'Not sent.', notCharged: 'No charge.' });
const atFirst: Progress = { ...idle, phase: 'entering' };
const stateAfter = (...events: Event[]): Progress => events.reduce(advance, atFirst);
const answered = (payment: CheckoutAttempt): Event => ({ type: 'answered', payment });
const unanswered: Event = { type: 'unanswered', payment: open };
const pressed: Event = { type: 'pressed' };
const left: Event = { type: 'left' };
const unreachable: Event = { type: 'unreachable' };
const entered: Event = { type: 'entered', isReturn: false };
const cancelled: Event = { type: 'cancelled', payment: attemptIn('failed') };
const rejected: Event = { type: 'rejected', issue };
const declined: Event = { type: 'declined', payment: frame, reason: 'Declined.' };

/** How each phase is reached. */
const phases: Record<Phase, Progress> = {
  entering: stateAfter(entered),
  unreachable: stateAfter(unreachable),
  choosing: stateAfter(answered(open)),
  sending: stateAfter(answered(open), pressed),
  leaving: stateAfter(answered(page), left),
  unfinished: stateAfter(answered(page)),
  checking: stateAfter(answered(open), pressed, unanswered),
  paid: stateAfter(answered(attemptIn('paid'))),
  refunded: stateAfter(answered(attemptIn('refunded'))),
};

/** Which phase each event leads to; `same` where it stays. */
const events: Record<string, [event: Event, next: Phase | 'same']> = {
  'opening the screen': [entered, 'entering'],
  'no answer to that': [unreachable, 'unreachable'],
  'a press': [pressed, 'sending'],
  'something else that is chosen': [{ type: 'changed' }, 'same'],
  'an attempt that was not placed': [answered(open), 'choosing'],
  'a page that waits': [answered(page), 'unfinished'],
  'a frame that waits': [answered(frame), 'choosing'],
  'an unknown outcome': [answered(attemptIn('checking')), 'checking'],
  'a success': [answered(attemptIn('paid')), 'paid'],
  'a failure': [answered(attemptIn('failed')), 'choosing'],
  'a failure of what was bought later': [
    answered(attemptIn('failed', { order_number: '7KQ4-M2XP' })),
    'paid',
  ],
  'money that came too late': [answered(attemptIn('refunded')), 'refunded'],
  'a lost answer': [unanswered, 'checking'],
  'a declined card': [declined, 'choosing'],
  'the way to a page': [left, 'leaving'],
  'giving it up': [cancelled, 'choosing'],
  'giving it up too late': [{ type: 'cancelled', payment: attemptIn('paid') }, 'paid'],
  'having seen the failure': [{ type: 'dismissed' }, 'same'],
  'the end of a visit': [{ type: 'closed' }, 'choosing'],
};

describe('the progress of a payment', () => {
  describe.each(Object.entries(events))('after %s', (_, [event, next]) => {
    it.each(Object.entries(phases))('goes on from %s', (name, progress) => {
      expect(progress.phase).toBe(name);
      expect(advance(progress, event).phase).toBe(next === 'same' ? name : next);
    });
  });

  it.each(Object.entries(phases))('lets the shopper choose after a rejection in %s', (name, at) => {
    // A page that could not be given up still waits.
    const next = name === 'unfinished' ? 'unfinished' : 'choosing';
    expect(advance(at, rejected)).toMatchObject({ phase: next, issue });
  });

  it('shows an attempt that failed, and begins another with the next press', () => {
    const failed = attemptIn('failed', { failure: 'Declined.' });
    const progress = stateAfter(answered(open), pressed, answered(failed));
    expect(progress).toMatchObject({ failed, payment: null, last: failed });
    expect(advance(progress, { type: 'dismissed' })).toMatchObject({ failed: null, last: failed });
  });

  it('does not call it failed that the shopper gave an attempt up', () => {
    expect(stateAfter(answered(page), cancelled)).toMatchObject({
      phase: 'choosing',
      payment: null,
      issue: null,
      failed: null,
    });
  });

  it('says that an order did not arrive only after it was sent', () => {
    const sent = stateAfter(answered(open), pressed);
    expect(stateAfter(answered(open)).issue).toBeNull();
    expect(stateAfter(answered(open), answered(open)).issue).toBeNull();
    expect(advance(sent, answered(open)).issue?.message).toBe('Not sent.');
    expect(advance(advance(sent, unanswered), answered(open)).issue?.message).toBe('Not sent.');
  });

  it('says that a card which waits was not charged', () => {
    expect(stateAfter(answered(frame)).issue?.message).toBe('No charge.');
  });

  it('keeps the attempt after a rejection, unless it is over', () => {
    const before = stateAfter(answered(open), pressed);
    expect(advance(before, rejected).payment).toBe(open);
    expect(advance(before, { ...rejected, payment: frame }).payment).toBe(frame);
    const over = advance(before, { ...rejected, payment: null });
    expect(over).toMatchObject({ payment: null, last: open });
  });

  it('shows a card that was declined in the frame as failed, and goes on with the same attempt', () => {
    expect(stateAfter(answered(open), pressed, declined)).toMatchObject({
      phase: 'choosing',
      payment: frame,
      issue: null,
      failed: { failure: 'Declined.' },
    });
  });

  it('ends with the order that a later attempt made of the cart', () => {
    const bought = attemptIn('failed', { order_number: '7KQ4-M2XP' });
    const failed = attemptIn('failed');
    expect(stateAfter(answered(open), answered(bought)).phase).toBe('paid');
    const progress = stateAfter(answered(open), pressed, answered(failed));
    expect(advance(progress, answered(bought))).toMatchObject({ phase: 'paid', failed: null });
    const dismissed = advance(progress, { type: 'dismissed' });
    expect(advance(dismissed, answered(failed)).failed).toBeNull();
  });

  it('clears what was wrong with the way to pay when another is chosen, but not with the cart', () => {
    const changed = (code: PaymentIssue['code'], event: Event) =>
      stateAfter(answered(open), { type: 'rejected', issue: { message: 'No.', code } }, event)
        .issue;
    expect(changed(null, { type: 'changed' })).toBeNull();
    expect(changed('out_of_stock', { type: 'changed' })).toMatchObject({ message: 'No.' });
    expect(changed('out_of_stock', { type: 'dismissed' })).toBeNull();
  });

  it('is news unless the screen was opened with it', () => {
    const paid = answered(attemptIn('paid'));
    expect(stateAfter(entered, paid).isNew).toBe(false);
    expect(stateAfter({ type: 'entered', isReturn: true }, paid).isNew).toBe(true);
    expect(stateAfter(answered(open), pressed, paid).isNew).toBe(true);
    expect(stateAfter(answered(open), pressed, unanswered).isNew).toBe(true);
    expect(stateAfter(answered(page), paid).isNew).toBe(true);
  });

  it('remembers the last attempt when the screen is opened again, but not after its end', () => {
    expect(stateAfter(answered(page), entered)).toMatchObject({ payment: null, last: page });
    expect(stateAfter(answered(page), { type: 'closed' })).toEqual(idle);
  });

  it('never says failed without an answer that says so', () => {
    const anyEvent = fc.constantFrom<Event>(
      entered,
      unreachable,
      pressed,
      unanswered,
      answered(open),
      answered(page),
      answered(attemptIn('checking')),
      answered(attemptIn('paid')),
      rejected,
      left,
      { type: 'changed' },
      cancelled,
      { type: 'dismissed' },
      { type: 'closed' },
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (some) => {
        expect(stateAfter(...some).failed).toBeNull();
      }),
    );
  });
});
