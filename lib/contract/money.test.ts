import fc from 'fast-check';
import { z } from 'zod';
import { Currency, Price, SignedPrice, StoredPrice } from './money';

describe('Currency', () => {
  it('is the dollar where a backend does not say it', () => {
    expect(Currency.parse(undefined)).toBe('USD');
    expect(Currency.parse('EUR')).toBe('EUR');
    expect(Currency.parse('JPY')).toBe('JPY');
  });

  it.each(['usd', 'US', 'EURO', '€', '', 'U5D', null, 840])('rejects %p', (wire) => {
    expect(Currency.safeParse(wire).success).toBe(false);
  });

  it('rejects a currency whose amounts may have three decimals, and says so', () => {
    for (const code of ['BHD', 'KWD', 'TND']) {
      expect(Currency.safeParse(code).error?.issues[0]?.message).toBe(
        'must be an ISO 4217 code of a currency with at most two decimals',
      );
    }
  });

  it('is said by each backend that is written with these types', () => {
    expect(z.safeEncode(z.object({ currency: Currency }), Object({})).success).toBe(false);
  });
});

describe('Price', () => {
  it('decodes a number or a string to minor units', () => {
    expect(Price.parse(1299.5)).toBe(129950);
    expect(Price.parse('1299.50')).toBe(129950);
    expect(Price.parse('1299.5')).toBe(129950);
    expect(Price.parse('0')).toBe(0);
  });

  it.each([-1, '-1', 'free', '', '1,299.00', '1.005', 0.001, Number.NaN, null, '1e3', 1e21])(
    'rejects %p',
    (wire) => {
      expect(Price.safeParse(wire).success).toBe(false);
    },
  );

  it('says what is wrong', () => {
    const { error } = Price.safeParse('1.005');
    expect(error?.issues[0]?.message).toBe('must be a price with at most two decimals');
  });

  it('is the same to the cent after encoding and decoding, as a string and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minorUnits) => {
        const wire = z.encode(Price, minorUnits);
        expect(Price.parse(wire)).toBe(minorUnits);
        expect(Price.parse(Number(wire))).toBe(minorUnits);
      }),
    );
  });
});

describe('StoredPrice', () => {
  it('is below ten million', () => {
    expect(StoredPrice.parse('9999999.99')).toBe(999_999_999);
    const { error } = StoredPrice.safeParse('10000000');
    expect(error?.issues[0]?.message).toBe('must be below ten million');
    expect(z.encode(StoredPrice, 129_950)).toBe('1299.50');
  });
});

describe('SignedPrice', () => {
  it('decodes a decimal to minor units, with its sign', () => {
    expect(SignedPrice.parse('-12.50')).toBe(-1250);
    expect(SignedPrice.parse('-12.5')).toBe(-1250);
    expect(SignedPrice.parse('12.50')).toBe(1250);
    expect(SignedPrice.parse('1299')).toBe(129_900);
    expect(SignedPrice.parse('0')).toBe(0);
  });

  it('encodes minor units as a decimal, with a sign only where they are negative', () => {
    expect(z.encode(SignedPrice, -5)).toBe('-0.05');
    expect(z.encode(SignedPrice, 0)).toBe('0.00');
    expect(z.encode(SignedPrice, 129_950)).toBe('1299.50');
  });

  it.each(['--1', '+1', '-', '', '1.005', '1,5', 'x1', '1x', '-1.x', 'a', '1234567890'])(
    'rejects %p',
    (wire) => {
      const { error } = SignedPrice.safeParse(wire);
      expect(error?.issues[0]?.message).toBe('must be an amount with at most two decimals');
    },
  );

  it('is the same to the cent after encoding and decoding', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (minorUnits) => {
        expect(SignedPrice.parse(z.encode(SignedPrice, minorUnits))).toBe(minorUnits);
      }),
    );
  });
});
