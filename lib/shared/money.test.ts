import fc from 'fast-check';
import {
  currencyName,
  currencySign,
  discountPercent,
  formatMoney,
  formatWholeMoney,
  isCurrency,
  toDecimal,
} from './money';

const minorUnits = fc.integer({ min: 0, max: 99_999_999_999 });

describe('formatMoney', () => {
  it('shows dollars with two decimals and thousands', () => {
    expect(formatMoney(129950, 'USD')).toBe('$1,299.50');
    expect(formatMoney(0, 'USD')).toBe('$0.00');
    expect(formatMoney(5, 'USD')).toBe('$0.05');
  });

  it('shows an amount less than nothing with the sign first', () => {
    expect(formatMoney(-1200, 'USD')).toBe('-$12.00');
    expect(formatMoney(-1200, 'EUR')).toBe('-€12.00');
  });

  it('shows other currencies as Americans write them', () => {
    expect(formatMoney(129950, 'EUR')).toBe('€1,299.50');
    expect(formatMoney(129950, 'GBP')).toBe('£1,299.50');
    expect(formatMoney(129950, 'CHF')).toBe('CHF\u00a01,299.50');
  });

  it('shows no decimals where a currency has none, of which a minor unit is a hundredth too', () => {
    expect(formatMoney(129900, 'JPY')).toBe('¥1,299');
  });

  it('shows dollars as Intl does', () => {
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(minorUnits, fc.boolean(), (amount, isNegative) => {
        const minor = isNegative && amount > 0 ? -amount : amount;
        expect(formatMoney(minor, 'USD')).toBe(usd.format(minor / 100));
      }),
    );
  });
});

describe('formatWholeMoney', () => {
  it('shows no decimals', () => {
    expect(formatWholeMoney(1299, 'USD')).toBe('$1,299');
    expect(formatWholeMoney(1299, 'EUR')).toBe('€1,299');
    expect(formatWholeMoney(1299, 'JPY')).toBe('¥1,299');
  });
});

describe('the name of a currency', () => {
  it.each([
    ['USD', '$', 'US dollars'],
    ['EUR', '€', 'euros'],
    ['CHF', 'CHF', 'Swiss francs'],
  ])('of %s is short beside a field, and long in a sentence', (code, sign, name) => {
    expect(currencySign(code)).toBe(sign);
    expect(currencyName(code)).toBe(name);
  });

  it('is a code of three letters where a browser has stored it', () => {
    expect(isCurrency('EUR')).toBe(true);
    for (const other of ['eur', 'EURO', '', null, 978]) expect(isCurrency(other)).toBe(false);
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
