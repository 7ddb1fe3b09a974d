import { hasCheckDigit, parseExpiry } from './browser/card-rules.mjs';
import { checkCard } from './card';
import { testCards } from './test-cards';

const NOW = Date.parse('2030-04-15T12:00:00Z');
const good = { number: '4242 4242 4242 4242', name: 'Ada Weaver', expiry: '04/30', cvv: '123' };

test('every test card has the right check digit, and a wrong digit is noticed', () => {
  for (const { number } of testCards) expect(hasCheckDigit(number)).toBe(true);
  expect(hasCheckDigit('4242424242424241')).toBe(false);
  expect(hasCheckDigit('')).toBe(false);
});

test('an expiry date may be typed or filled in by the browser in its usual forms', () => {
  for (const text of ['04/30', '04 / 30', '0430', '04/2030']) {
    expect(parseExpiry(text)).toEqual({ month: 4, year: 2030 });
  }
  for (const text of ['13/30', '4/30', '00/30', '', '04/30/1']) {
    expect(parseExpiry(text)).toBeNull();
  }
});

test('a card is good until the end of its month', () => {
  expect(checkCard(good, NOW, 'key')).toMatchObject({
    isValid: true,
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
  });
  expect(checkCard({ ...good, expiry: '03/30' }, NOW, 'key')).toMatchObject({ field: 'expiry' });
});

test.each([
  [{ number: '4242 4242 4242 4241' }, 'number', /check the card number/],
  [{ number: '' }, 'number', /enter the card number/],
  [{ number: '4111 1111 1111 1111' }, 'number', /test cards/],
  [{ name: ' ' }, 'name', /name on the card/],
  [{ expiry: '1' }, 'expiry', /MM\/YY/],
  [{ cvv: '12' }, 'cvv', /3 digits/],
  [{ number: '378282246310005' }, 'cvv', /4 digits/],
])('%j is wrong in the field %s', (fields, field, message) => {
  expect(checkCard({ ...good, ...fields }, NOW, 'key')).toMatchObject({
    isValid: false,
    field,
    message: expect.stringMatching(message),
  });
});

test('a card has one fingerprint whenever it is used, which is not its number, and other cards have others', () => {
  const fingerprintOf = (number: string, key = 'key') => {
    const cvv = number.startsWith('3') ? '1234' : '123';
    const checked = checkCard({ ...good, number, cvv }, NOW, key);
    return checked.isValid ? checked.card.fingerprint : null;
  };
  const all = testCards.map(({ number }) => fingerprintOf(number));
  expect(new Set(all).size).toBe(testCards.length);
  expect(fingerprintOf('4242 4242 4242 4242')).toBe(fingerprintOf('4242424242424242'));
  expect(fingerprintOf('4242424242424242', 'another key')).not.toBe(
    fingerprintOf('4242424242424242'),
  );
  expect(fingerprintOf('4242424242424242')).toMatch(/^[\w-]{22}$/);
});
