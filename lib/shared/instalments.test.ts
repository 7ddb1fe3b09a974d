import fc from 'fast-check';
import { instalmentAmounts, instalmentText } from './instalments';

const planOf = (payments: number, days_between = 14) => ({ name: 'Plan', payments, days_between });

describe('the amounts of an instalment plan', () => {
  it('are together the price, and the first is larger by less than a cent a payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 100 }),
        fc.integer({ min: 1, max: 1e9 }),
        (payments, amount) => {
          const { first, later } = instalmentAmounts(planOf(payments), amount);
          expect(first + (payments - 1) * later).toBe(amount);
          expect(first - later).toBeGreaterThanOrEqual(0);
          expect(first - later).toBeLessThan(payments);
        },
      ),
    );
  });

  it.each([
    [planOf(4), 189_000, '4 payments of $472.50, every 2 weeks'],
    [planOf(4), 20_903, '4 payments of $52.25, every 2 weeks, the first of $52.28'],
    [planOf(10, 30), 21_900, '10 payments of $21.90, every 30 days'],
    [planOf(3, 7), 1_000, '3 payments of $3.33, every week, the first of $3.34'],
  ])('of %j for %i cents are written as one text', (plan, amount, text) => {
    expect(instalmentText(plan, amount, 'USD')).toBe(text);
  });
});
