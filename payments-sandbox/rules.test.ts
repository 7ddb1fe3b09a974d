import type { Refund } from './records';
import { canChange, isFinal, pauseAfter, refundable } from './rules';

test('a final state stays, and no other can be skipped back', () => {
  for (const state of ['captured', 'failed', 'cancelled'] as const) {
    expect(isFinal(state)).toBe(true);
    expect(canChange(state, 'captured')).toBe(false);
    expect(canChange(state, 'cancelled')).toBe(false);
  }
  expect(canChange('processing', 'requires_action')).toBe(false);
  expect(canChange('processing', 'cancelled')).toBe(true);
});

test('what can be refunded counts pending and settled refunds, not failed ones', () => {
  const refund = (amount: number, state: Refund['state']): Refund => ({
    id: state,
    reference: state,
    amount,
    state,
    createdAt: 0,
    settlesAt: 0,
  });
  const refunds = [refund(100, 'settled'), refund(200, 'pending'), refund(400, 'failed')];
  expect(refundable(1000, refunds)).toBe(700);
});

test('a webhook is tried again soon at first, then hourly, and given up after three days', () => {
  expect(pauseAfter(1)).toBe(200);
  expect(pauseAfter(2)).toBe(500);
  expect(pauseAfter(11)).toBe(3_600_000);
  let total = 0;
  let tries = 1;
  for (let pause = pauseAfter(1); pause !== null; pause = pauseAfter(++tries)) total += pause;
  expect(total / 86_400_000).toBeGreaterThan(3);
  expect(total / 86_400_000).toBeLessThan(3.1);
});
