import { DAY_MS } from '@/lib/contract/durations';
import { ORDER_STATES } from '@/lib/contract/order-states';
import { cancellationAmounts, cancellationOutcome } from './cancellation-rules';

const placedAt = new Date('2026-11-22T10:00:00Z');
const at = (ms: number) => new Date(placedAt.getTime() + ms);
const terms = { items: 9999, isLast: true, shipping: 500, placedAt, feePercent: 25 };

describe('what goes back', () => {
  it('is everything on the first day, and the shipping with the last item', () => {
    const now = at(DAY_MS - 1);
    const all = { items: 9999, fee: 0, shipping: 500, keptShipping: 0, amount: 10_499 };
    expect(cancellationAmounts({ ...terms, now })).toEqual(all);
    const part = { items: 9999, fee: 0, shipping: 0, keptShipping: 0, amount: 9999 };
    expect(cancellationAmounts({ ...terms, isLast: false, now })).toEqual(part);
  });

  it('is less the fee, rounded down, and the shipping from 24 hours on', () => {
    const now = at(DAY_MS);
    const late = { items: 9999, fee: 2499, shipping: 0, keptShipping: 500, amount: 7500 };
    expect(cancellationAmounts({ ...terms, now })).toEqual(late);
    expect(cancellationAmounts({ ...terms, feePercent: 50, now }).amount).toBe(5000);
  });
});

test('an order can be cancelled until it leaves, and asked for once it is prepared', () => {
  const outcomes = ORDER_STATES.map((state) => [
    state,
    cancellationOutcome(state, { wasRefused: false, isReplacement: false }).outcome,
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
  expect(cancellationOutcome('preparing', { wasRefused: true, isReplacement: false }).outcome).toBe(
    'none',
  );
});
