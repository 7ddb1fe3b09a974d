import fc from 'fast-check';
import { amountOfUnits } from './line-amounts';

const line = { quantity: 3, total: 10_000, refundedQuantity: 0, refundedAmount: 0 };

test('units have their part of the total, and the last ones what is left', () => {
  expect(amountOfUnits(line, 1)).toBe(3333);
  expect(amountOfUnits(line, 2)).toBe(6666);
  expect(amountOfUnits({ ...line, refundedQuantity: 2, refundedAmount: 6666 }, 1)).toBe(3334);
});

test('units that a line does not have cannot be refunded', () => {
  expect(() => amountOfUnits(line, 4)).toThrow(RangeError);
  expect(() => amountOfUnits(line, 0)).toThrow(RangeError);
  expect(() => amountOfUnits({ ...line, refundedQuantity: 3, refundedAmount: 10_000 }, 1)).toThrow(
    RangeError,
  );
});

test('all units together are exactly the total, in whatever parts they are refunded', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100_000_000 }), (units, total) => {
      const quantity = units.reduce((sum, part) => sum + part, 0);
      let [refundedQuantity, refundedAmount] = [0, 0];
      for (const part of units) {
        const amount = amountOfUnits({ quantity, total, refundedQuantity, refundedAmount }, part);
        expect(amount).toBeGreaterThanOrEqual(0);
        refundedQuantity += part;
        refundedAmount += amount;
      }
      expect(refundedAmount).toBe(total);
    }),
  );
});
