import { DAY_MS } from '@/lib/contract/durations';
import { ORDER_STATES } from '@/lib/contract/order-states';
import { cancellationAmounts, cancellationOutcome } from './cancellation-rules';

const confirmedAt = new Date('2026-11-22T10:00:00Z');
const at = (ms: number) => new Date(confirmedAt.getTime() + ms);
const terms = {
  items: 9999,
  isLast: true,
  shipping: 500,
  services: 6000,
  confirmedAt,
  feePercent: 25,
};

describe('what goes back', () => {
  it('is everything on the first day, and shipping and services with the last item', () => {
    const now = at(DAY_MS - 1);
    const nothing = { fee: 0, shipping: 0, services: 0, unrefundedShipping: 0 };
    const all = { ...nothing, items: 9999, shipping: 500, services: 6000, amount: 16_499 };
    expect(cancellationAmounts({ ...terms, now })).toEqual(all);
    const part = { ...nothing, items: 9999, amount: 9999 };
    expect(cancellationAmounts({ ...terms, isLast: false, now })).toEqual(part);
  });

  it('is less the fee, rounded down, and the shipping from 24 hours on, but all of the services', () => {
    const now = at(DAY_MS);
    expect(cancellationAmounts({ ...terms, now })).toEqual({
      items: 9999,
      fee: 2499,
      shipping: 0,
      services: 6000,
      unrefundedShipping: 500,
      amount: 13_500,
    });
    expect(cancellationAmounts({ ...terms, feePercent: 50, now }).amount).toBe(11_000);
    expect(cancellationAmounts({ ...terms, isLast: false, now }).amount).toBe(7500);
  });
});

test('an order can be cancelled until it leaves, and asked for once it is prepared', () => {
  const outcomes = ORDER_STATES.map((state) => [
    state,
    cancellationOutcome(state, { wasRejected: false, isReplacement: false, isSample: false })
      .outcome,
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    pending_payment: 'none',
    confirmed: 'cancel',
    preparing: 'request',
    shipped: 'none',
    out_for_delivery: 'none',
    delivered: 'none',
    cancellation_requested: 'none',
    cancelled: 'none',
    expired: 'none',
  });
});

test.each([
  ['shipped', 'This order has already left us.'],
  ['out_for_delivery', 'This order has already left us.'],
  ['delivered', 'This order has already been delivered.'],
  ['cancelled', 'This order has already been cancelled.'],
  ['cancellation_requested', 'You have asked us to cancel this order. We will email you.'],
  ['pending_payment', 'This order was not paid.'],
  ['expired', 'This order was not paid.'],
] as const)('an order that is %s cannot be cancelled, with the reason', (state, reason) => {
  const outcome = cancellationOutcome(state, {
    wasRejected: false,
    isReplacement: false,
    isSample: false,
  });
  expect(outcome).toEqual({ outcome: 'none', reason });
});

test('an order whose cancellation was rejected cannot be asked for again', () => {
  expect(
    cancellationOutcome('preparing', { wasRejected: true, isReplacement: false, isSample: false }),
  ).toEqual({
    outcome: 'none',
    reason: 'We could no longer cancel this order: it is about to leave us.',
  });
});

test('swatches are never cancelled', () => {
  for (const state of ORDER_STATES) {
    const outcome = cancellationOutcome(state, {
      wasRejected: false,
      isReplacement: false,
      isSample: true,
    });
    expect(outcome).toEqual({
      outcome: 'none',
      reason: 'Swatches are free and cannot be cancelled.',
    });
  }
});

test('an order that replaces an item is changed by the shop alone', () => {
  expect(
    cancellationOutcome('confirmed', { wasRejected: false, isReplacement: true, isSample: false }),
  ).toEqual({
    outcome: 'none',
    reason: 'This order replaces an item. Please write to us to change it.',
  });
});
