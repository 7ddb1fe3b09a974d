import fc from 'fast-check';
import { discountPercent, formatMoney, toDecimal } from './money';

const minorUnits = fc.integer({ min: 0, max: 99_999_999_999 });

describe('formatMoney', () => {
  it('shows dollars with two decimals and thousands', () => {
    expect(formatMoney(129950)).toBe('$1,299.50');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(5)).toBe('$0.05');
  });

  it('shows every amount as Intl does', () => {
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(minorUnits, fc.boolean(), (amount, isNegative) => {
        const minor = isNegative && amount > 0 ? -amount : amount;
        expect(formatMoney(minor)).toBe(usd.format(minor / 100));
      }),
    );
  });
});

describe('toDecimal', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [129950, '1299.50'],
  ])('makes %j %s', (amount, decimal) => {
    expect(toDecimal(amount)).toBe(decimal);
  });
});

describe('discountPercent', () => {
  it('rounds down, so that the label never promises too much', () => {
    expect(discountPercent(6990, 9990)).toBe(30);
    expect(discountPercent(6700, 10000)).toBe(33);
    expect(discountPercent(6699, 10000)).toBe(33);
  });

  it('is 0 without a list price or where nothing is saved', () => {
    expect(discountPercent(1000, null)).toBe(0);
    expect(discountPercent(1000, 0)).toBe(0);
    expect(discountPercent(1000, 1000)).toBe(0);
    expect(discountPercent(1200, 1000)).toBe(0);
  });

  it('stays between 0 and 100 and never overstates', () => {
    fc.assert(
      fc.property(minorUnits, minorUnits, (price, mrp) => {
        const percent = discountPercent(price, mrp);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        if (percent > 0) expect(percent * mrp).toBeLessThanOrEqual((mrp - price) * 100);
      }),
    );
  });
});
