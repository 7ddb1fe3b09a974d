import { firstName } from '@/lib/contract/fields';
import { fittingName, normalLoginName } from './rules';

describe('the name to log in with', () => {
  it.each([
    ['Ada@Shoppers.Example', 'ada@shoppers.example'],
    ['+91 98765-43210', '9876543210'],
    ['(0)9876543210', '9876543210'],
    ['+1 (503) 555-0142', '5035550142'],
    ['07400 123456', '7400123456'],
    ['12345', '12345'],
    ['9876543210@shoppers.example', '9876543210@shoppers.example'],
  ])('counts %s as %s', (name, normal) => {
    expect(normalLoginName(name)).toBe(normal);
  });
});

describe('a name of a provider', () => {
  it.each([
    ['Grace', 'Grace'],
    [' Zoë  Ann ', 'Zoë Ann'],
    ["O'Brien-Smith (Jack)", "O'Brien-Smith Jack"],
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
