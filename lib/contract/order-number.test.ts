import { OrderNumber } from './orders';

it.each([
  ...[
    '7KQ4-M2XP',
    '7kq4-m2xp',
    ' 7KQ4-M2XP ',
    '#7KQ4-M2XP',
    '# 7kq4 m2xp',
    '7KQ4 – M2XP',
    '7KQ4\u2011M2XP',
  ],
  ...['7KQ4\u00a0M2XP', '7KQ4\u2212M2XP'],
])('%j is the order number 7KQ4-M2XP', (typed) => {
  expect(OrderNumber.parse(typed)).toBe('7KQ4-M2XP');
});

it.each(['', '#', '-', '7KQ4/M2XP', '7KQ4-M2XP, 8KQ4-M2XP'])('%j is no order number', (typed) => {
  expect(OrderNumber.safeParse(typed).success).toBe(false);
});
