import fc from 'fast-check';
import { allocate } from './allocation';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Lines of an order, and an amount that is not larger than their total. */
const spread = fc
  .array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 12 })
  .filter((weights) => sum(weights) > 0)
  .chain((weights) => fc.tuple(fc.integer({ min: 0, max: sum(weights) }), fc.constant(weights)));

describe('a discount spread over the lines of an order', () => {
  it.each([
    [100, [50, 50], [50, 50]],
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [1000, 1000, 2000], [3, 2, 5]],
    [1, [3, 5], [0, 1]],
    [0, [10, 20], [0, 0]],
    [0, [0, 0], [0, 0]],
    [7, [0, 7, 0], [0, 7, 0]],
  ])('is exact: %d over %j is %j', (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts);
  });

  it('adds up to the discount', () => {
    fc.assert(
      fc.property(spread, ([amount, weights]) => {
        expect(sum(allocate(amount, weights))).toBe(amount);
      }),
    );
  });

  it('takes no more off a line than it costs, and nothing off a line that costs nothing', () => {
    fc.assert(
      fc.property(spread, ([amount, weights]) => {
        allocate(amount, weights).forEach((part, line) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[line] ?? 0);
        });
      }),
    );
  });

  it('is fair: each line is less than one cent away from its exact share', () => {
    fc.assert(
      fc.property(spread, ([amount, weights]) => {
        const total = BigInt(sum(weights));
        allocate(amount, weights).forEach((part, line) => {
          const exact = BigInt(amount) * BigInt(weights[line] ?? 0);
          const difference = BigInt(part) * total - exact;
          expect(difference > -total && difference < total).toBe(true);
        });
      }),
    );
  });

  it('gives lines that cost the same parts that differ by a cent at most', () => {
    fc.assert(
      fc.property(spread, ([amount, weights]) => {
        const parts = allocate(amount, weights);
        weights.forEach((weight, line) => {
          const twin = weights.lastIndexOf(weight);
          expect(Math.abs((parts[line] ?? 0) - (parts[twin] ?? 0))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('is an error where no line costs anything', () => {
    expect(() => allocate(1, [0, 0])).toThrow('There is no line to spread the amount over');
  });
});
