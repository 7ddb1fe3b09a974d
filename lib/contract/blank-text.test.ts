import { isBlank } from './blank-text';

it.each([
  '',
  ' ',
  '\n\t',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\u2800',
  '\ufe0f',
  '\u200d \u200e',
  '\u{e0020}',
  '\u00a0',
])('sees nothing in %j', (text) => expect(isBlank(text)).toBe(true));

it.each(['a', '\u200ba', '.', '❤️', '👨‍👩‍👧', 'می‌خواهم', '0'])('sees something in %j', (text) =>
  expect(isBlank(text)).toBe(false),
);
