import { isTooDeep } from './json-depth';

const lists = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const objects = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

it.each([
  ['a text', 'oak', false],
  ['null', null, false],
  ['thirty lists in each other', lists(30), false],
  ['thirty objects in each other', objects(30), false],
  ['a thousand lists in a list', Array(1000).fill([]), false],
  ['forty lists in each other', lists(40), true],
  ['forty objects in each other', objects(40), true],
  ['thirty thousand lists in each other', lists(30_000), true],
])('%s is too deep: %#', (_, value, expected) => {
  expect(isTooDeep(value)).toBe(expected);
});
