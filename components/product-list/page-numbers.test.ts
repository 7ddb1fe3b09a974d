import { lastPageNumber } from './page-numbers';

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [1_000_000, 999],
])('a list of %i products has %i pages', (total, last) => {
  expect(lastPageNumber(total)).toBe(last);
});
