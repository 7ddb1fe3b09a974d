import { DAY_MS } from '@/lib/contract/durations';
import {
  certificateFinding,
  clockFinding,
  diskFinding,
  nodeFinding,
  stripeKeyFindings,
} from './rules';

const now = new Date('2026-11-29T12:00:00Z');
const RANGE = '^20.19.0 || ^22.13.0 || >=24.0.0';
const MEGABYTE = 1024 ** 2;

it.each([
  [0, 'wrong'],
  [255, 'wrong'],
  [256, 'warning'],
  [1023, 'warning'],
  [1024, 'ok'],
])('with %d MB free the disk is %s', (megabytes, state) => {
  expect(diskFinding('/data', megabytes * MEGABYTE)).toMatchObject({
    state,
    text: expect.stringContaining(`${megabytes} MB are free at /data`),
  });
});

it.each([
  ['20.18.3', 'wrong'],
  ['18.20.0', 'wrong'],
  ['20.19.0', 'warning'],
  ['22.13.0', 'ok'],
  ['22.1.0', 'wrong'],
  ['24.0.0', 'ok'],
  ['26.0.0', 'ok'],
])('Node %s is %s in November 2026', (version, state) => {
  expect(nodeFinding(version, RANGE, now)).toMatchObject({ state });
});

it('warns of a Node.js from the day after its last', () => {
  const stateAt = (time: string) => nodeFinding('22.13.0', RANGE, new Date(time)).state;
  expect(stateAt('2027-04-30T23:59:59Z')).toBe('ok');
  expect(stateAt('2027-05-01T00:00:01Z')).toBe('warning');
});

it.each([
  [0, 'ok', 'agree'],
  [-2900, 'ok', 'agree'],
  [-4000, 'warning', '4 s behind this machine'],
  [60_000, 'warning', '60 s ahead of this machine'],
  [-60_001, 'wrong', '60 s behind this machine'],
  [86_400_000, 'wrong', '86400 s ahead of this machine'],
])('a clock that is %d ms ahead is %s', (aheadMs, state, words) => {
  const finding = clockFinding('the backend', aheadMs);
  expect(finding).toMatchObject({ state, text: expect.stringContaining(words) });
});

describe('a certificate', () => {
  const find = (days: number, error?: string) =>
    certificateFinding(
      { host: 'shop.example', validTo: new Date(now.getTime() + days * DAY_MS), error },
      now,
    );

  it.each([
    [0, 'wrong', /^That of shop\.example ended on 2026-11-29 .*renew it/],
    [-30, 'wrong', /ended on 2026-10-30/],
    [13, 'warning', /valid for 13 days, until 2026-12-12/],
    [14, 'ok', /valid for 14 days/],
    [365, 'ok', /valid for 365 days, until 2027-11-29/],
  ])('that ends in %d days is %s', (days, state, text) => {
    expect(find(days)).toEqual({ check: 'certificate', state, text: expect.stringMatching(text) });
  });

  it('that browsers do not trust is wrong, and one that ended says so first', () => {
    expect(find(90, 'SELF_SIGNED').text).toMatch(
      /do not trust that of shop\.example \(SELF_SIGNED\)/,
    );
    expect(find(-1, 'CERT_HAS_EXPIRED').text).toMatch(/ended on/);
  });
});

describe('the keys of Stripe', () => {
  it('belong to one mode', () => {
    expect(stripeKeyFindings('sk_live_1', 'pk_test_1', true)).toMatchObject([{ state: 'wrong' }]);
    expect(stripeKeyFindings('sk_test_1', 'pk_live_1', false)).toMatchObject([{ state: 'wrong' }]);
    expect(stripeKeyFindings('rk_live_1', 'pk_live_1', true)).toEqual([]);
  });

  it('that are for tests are worth a word where the public can reach the shop', () => {
    expect(stripeKeyFindings('sk_test_1', 'pk_test_1', true)).toMatchObject([{ state: 'warning' }]);
    expect(stripeKeyFindings('sk_test_1', 'pk_test_1', false)).toEqual([]);
  });
});
