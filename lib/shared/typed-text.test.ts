import { mobileDigits, withoutSpaces } from './typed-text';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 (98765) 43-210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9123456789', '9123456789'],
  ['98765432101234', '9876543210'],
  ['abc', ''],
])('reduces the mobile number %s to %s', (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits);
});

test('removes spaces of every kind', () => {
  expect(withoutSpaces(' a\t b\u00a0c\n')).toBe('abc');
});
