import fc from 'fast-check';
import { formatInteger } from './format-integer';

it('groups thousands as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (integer) => {
      fc.pre(!Object.is(integer, -0));
      expect(formatInteger(integer)).toBe(intl.format(integer));
    }),
  );
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1_234_567, '-1,234,567'],
])('shows %j as %s', (integer, text) => {
  expect(formatInteger(integer)).toBe(text);
});
