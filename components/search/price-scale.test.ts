import fc from 'fast-check';
import { priceScale, rangeBetween } from './price-scale';

describe('the price scale', () => {
  it("has section 9's steps where it is as long as section 9's", () => {
    expect(priceScale({ min: 0, max: 12_000_000 })).toEqual({ min: 0, max: 120_000, step: 500 });
  });

  it('has finer steps where prices are lower', () => {
    expect(priceScale({ min: 14_900, max: 299_000 })).toEqual({ min: 140, max: 2990, step: 10 });
    expect(priceScale({ min: 950, max: 4_999 })).toEqual({ min: 9, max: 50, step: 1 });
  });

  it('holds every price of the results, on whole steps', () => {
    const cents = fc.integer({ min: 0, max: 12_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const prices = { min: Math.min(a, b), max: Math.max(a, b) };
        const { min, max, step } = priceScale(prices);
        expect(min * 100).toBeLessThanOrEqual(prices.min);
        expect(max * 100).toBeGreaterThanOrEqual(prices.max);
        expect(min % step).toBe(0);
      }),
    );
  });
});

test('a range goes from the lower to the higher of two prices, within the scale', () => {
  const scale = { min: 100, max: 900, step: 10 };
  expect(rangeBetween(700, 200, scale)).toEqual([200, 700]);
  expect(rangeBetween(0, 5000, scale)).toEqual([100, 900]);
});
