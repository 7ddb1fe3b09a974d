import { isDue } from './due';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const DAY_MS = 86_400_000;

it.each([
  ['whose time has come', NOW, NOW - 3000, true],
  ['whose time is to come', NOW + 1, NOW, false],
  ['that began a moment ago by a clock a little ahead', NOW + 4000, NOW + 1000, false],
  ['that began before the clock was set back a day', NOW + DAY_MS + 3000, NOW + DAY_MS, true],
])('what waits, %s, is due or not', (_, at, since, expected) => {
  expect(isDue(at, since, NOW)).toBe(expected);
});
