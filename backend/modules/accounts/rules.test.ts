import { firstName } from '@/lib/contract/fields';
import { fittingName, mobileOf, normalLoginName } from './rules';

describe('a mobile number', () => {
  it.each(['9876543210', '09876543210', '+919876543210'])('is ten digits, from %s', (text) => {
    expect(mobileOf(text)).toBe('9876543210');
  });

  it.each(['', '6876543210', '987654321', '98765432101', '919876543210', ' 9876543210', 'x'])(
    'is not %j',
    (text) => {
      expect(mobileOf(text)).toBeNull();
    },
  );
});

describe('the name to log in with', () => {
  it.each([
    ['Ada@Shoppers.Example', 'ada@shoppers.example'],
    ['+91 98765-43210', '9876543210'],
    ['(0)9876543210', '9876543210'],
    ['9876543210@shoppers.example', '9876543210@shoppers.example'],
  ])('counts %s as %s', (name, normal) => {
    expect(normalLoginName(name)).toBe(normal);
  });
});

describe('a name of a provider', () => {
  it.each([
    ['Grace', 'Grace'],
    [' Zoë  Ann ', 'Zoë Ann'],
    ["O'Brien-Smith (Jack)", 'O Brien Smith Jack'],
    ['Ada\u202e <b>', 'Ada b'],
    ['👍 1', ''],
    ['', ''],
    [`${'Grace '.repeat(11)}`, `${'Grace '.repeat(10).trim()}`],
    ['G'.repeat(61), ''],
  ])('%j is kept as %j, which the forms take', (given, kept) => {
    expect(fittingName(firstName, given)).toBe(kept);
    if (kept) expect(firstName.safeParse(kept).success).toBe(true);
  });
});
