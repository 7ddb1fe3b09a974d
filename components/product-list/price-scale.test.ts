import fc from 'fast-check';
import { positionOf, priceAt, priceScale, rangeBetween, SLIDER_STEP } from './price-scale';

describe('the price scale', () => {
  it('is the range of the prices, in steps of 10 below 5,000 and of 500 above', () => {
    expect(priceScale({ min: 14_905, max: 298_100 })).toEqual({ min: 140, max: 2990 });
    expect(priceScale({ min: 0, max: 11_990_000 })).toEqual({ min: 0, max: 120_000 });
    expect(priceScale({ min: 560_000, max: 610_000 })).toEqual({ min: 5500, max: 6500 });
  });

  it('has a position for each step, all equally far from each other', () => {
    const prices = [0, 10, 4990, 5000, 5500, 119_500, 120_000];
    const positions = prices.map(positionOf);
    expect(positions).toEqual([0, 10, 4990, 5000, 5010, 7290, 7300]);
    expect(positions.map(priceAt)).toEqual(prices);
  });

  it('contains all prices of the results, and its ends are steps', () => {
    const cents = fc.integer({ min: 0, max: 12_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const prices = { min: Math.min(a, b), max: Math.max(a, b) };
        const { min, max } = priceScale(prices);
        expect(min * 100).toBeLessThanOrEqual(prices.min);
        expect(max * 100).toBeGreaterThanOrEqual(prices.max);
        expect(positionOf(min) % SLIDER_STEP).toBe(0);
        expect(positionOf(max) % SLIDER_STEP).toBe(0);
      }),
    );
  });
});

test('a range goes from the lower to the higher price and is limited to the scale', () => {
  const scale = { min: 100, max: 900 };
  expect(rangeBetween(700, 200, scale)).toEqual([200, 700]);
  expect(rangeBetween(0, 5000, scale)).toEqual([100, 900]);
});
