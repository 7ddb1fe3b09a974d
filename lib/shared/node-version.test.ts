import { readFileSync } from 'node:fs';
import { describeRange, isInRange } from './node-version.mjs';

const RANGE = '^20.19.0 || ^22.13.0 || >=24.0.0';

it.each(['20.19.0', '20.20.2', '20.19.7', '22.13.0', '22.23.3', '24.0.0', '24.1.0', '26.0.0'])(
  'Node %s is in the range',
  (version) => {
    expect(isInRange(version, RANGE)).toBe(true);
  },
);

it.each(['18.20.0', '20.18.3', '20.9.9', '21.7.0', '22.12.9', '22.2.0', '23.11.0'])(
  'Node %s is not',
  (version) => {
    expect(isInRange(version, RANGE)).toBe(false);
  },
);

it('counts the last number too', () => {
  expect(isInRange('20.19.1', '>=20.19.2')).toBe(false);
  expect(isInRange('20.19.2', '>=20.19.2')).toBe(true);
});

it('is said in words', () => {
  expect(describeRange(RANGE)).toBe('20.19, 22.13 or 24.0, or newer');
  expect(describeRange('>=99.1.0')).toBe('99.1 or newer');
});

it('no other kind of range is taken for one', () => {
  expect(() => isInRange('20.19.0', '~20.19.0')).toThrow('~20.19.0');
});

test('the engines of package.json and of the lock file are what README and CONTRIBUTING say', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const { node: range } = JSON.parse(read('package.json')).engines;
  expect(JSON.parse(read('package-lock.json')).packages[''].engines.node).toBe(range);
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    expect(read(file)).toContain(`${describeRange(range)}`);
  }
});
