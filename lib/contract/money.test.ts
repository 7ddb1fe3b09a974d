import fc from 'fast-check';
import { z } from 'zod';
import { Price } from './money';

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
