import { amountIssue, typedAmount } from './typed-amount';

it.each([
  ['12', 1_200],
  ['12.5', 1_250],
  [' $12.50 ', 1_250],
  ['1,000', 100_000],
  ['$1,250.75', 125_075],
  ['1 250', 125_000],
  ['1,234,567.89', 123_456_789],
  ['€25.50', 2_550],
  ['CA$ 25', 2_500],
  ['CHF 25', 2_500],
])('%s is an amount', (text, amount) => expect(typedAmount(text)).toBe(amount));

it.each([
  '12,50',
  '1,00',
  '10 50',
  '1.000,50',
  '1.000',
  '12,345,6',
  '-5',
  '5-',
  '1e3',
  '$',
  'EUR',
  'usd 5',
  '',
  '1,2500',
  '١٢',
])('%s is no amount, and does not become one', (text) => expect(typedAmount(text)).toBeNull());

it('says how an amount is written, where it cannot be read', () => {
  const bounds = { currency: 'USD', min: 2_500, max: 50_000 };
  const outside = 'Please enter an amount from $25.00 to $500.00.';
  expect(amountIssue('', bounds)).toBe(outside);
  expect(amountIssue('5', bounds)).toBe(outside);
  expect(amountIssue('12,50', bounds)).toBe(
    'Please write the amount like 1,250.00, from $25.00 to $500.00.',
  );
  expect(amountIssue('5', { ...bounds, currency: 'EUR' })).toBe(
    'Please enter an amount from €25.00 to €500.00.',
  );
});
