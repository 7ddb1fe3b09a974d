import { Amount, majorUnits, RoundedAmount } from './amount';

test.each([
  [0, 0],
  [19.99, 1999],
  [1.1, 110],
  [2790, 279_000],
  // As a sum of floating point may come out.
  [0.1 + 0.2, 30],
])('%d major units are %d minor units', (major, minor) => {
  expect(Amount.parse(major)).toBe(minor);
});

test('A fraction of a cent is refused', () => {
  expect(Amount.safeParse(10.005).success).toBe(false);
  expect(Amount.safeParse(Number.NaN).success).toBe(false);
});

test.each([
  [539.973, 53_997],
  [29.9985, 3000],
  [0.005, 1],
  [1.005, 101],
  [12, 1200],
])('A total of %d major units is rounded to %d minor units', (major, minor) => {
  expect(RoundedAmount.parse(major)).toBe(minor);
});

test('Minor units go to Medusa as major units', () => {
  expect(majorUnits(1999)).toBe(19.99);
});
