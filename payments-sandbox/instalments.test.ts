import fc from 'fast-check';
import { instalmentsOf } from './instalments';
import type { Refund } from './records';

const refundOf = (amount: number, state: Refund['state'] = 'settled'): Refund => ({
  id: 'r',
  reference: 'ref',
  amount,
  state,
  createdAt: 0,
  settlesAt: 0,
});
const amountsOf = (amount: number, ...refunds: Refund[]) =>
  instalmentsOf({ amount, createdAt: 0, refunds }).map((instalment) => instalment.amount);

describe('the instalments of a payment', () => {
  it('are four, two weeks apart, and the first has the cents that are left', () => {
    expect(amountsOf(20_903)).toEqual([5_228, 5_225, 5_225, 5_225]);
    const days = instalmentsOf({ amount: 4, createdAt: 0, refunds: [] }).map(
      ({ due }) => due / 864e5,
    );
    expect(days).toEqual([0, 14, 28, 42]);
  });

  it('become less from the last one on by a refund', () => {
    expect(amountsOf(20_000, refundOf(7_500))).toEqual([5_000, 5_000, 2_500, 0]);
    expect(amountsOf(20_000, refundOf(7_500, 'failed'))).toEqual([5_000, 5_000, 5_000, 5_000]);
  });

  it('are together what was not refunded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(100), (amount, percent) => {
        const refunded = Math.floor((amount * percent) / 100);
        const amounts = amountsOf(amount, refundOf(refunded));
        expect(amounts.reduce((sum, one) => sum + one)).toBe(amount - refunded);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
