import type { Check } from './check';
import {
  htmlPage,
  isConformant,
  junitXml,
  type Report,
  summaryLine,
  terminalLines,
} from './report';
import type { Result } from './run';

const check: Check = {
  group: 'cart',
  endpoints: ['addToCart'],
  rule: 'A product is <added>.',
  run: async () => undefined,
};
const passed: Result = { check, outcome: 'passed', reason: null, exchanges: [], ms: 3 };
const wrong: Result = {
  check,
  outcome: 'wrong',
  reason: 'it answers 500',
  exchanges: [
    { endpoint: 'addToCart', request: '{"a":"<b>"}', status: 500, answer: '"oops"', ms: 12 },
  ],
  ms: 20,
};
const optional: Result = { ...passed, check: { ...check, feature: 'wallet' }, outcome: 'optional' };

const reportOf = (...results: Result[]): Report => ({
  url: 'http://shop.test',
  features: ['wallet'],
  results,
});

describe('the report of a backend', () => {
  it('says what is wrong, with the request and the answer', () => {
    expect(terminalLines(wrong)).toEqual([
      '  ✗ addToCart: A product is <added>.',
      '      wrong: it answers 500',
      '      POST addToCart {"a":"<b>"}',
      '      → 500 in 12 ms "oops"',
    ]);
    expect(terminalLines(optional)).toEqual([
      '  · addToCart: A product is <added>. (without wallet)',
    ]);
  });

  it('counts what there is', () => {
    expect(summaryLine(reportOf(passed, wrong, optional))).toBe(
      '1 passed, 1 wrong, 0 missing, 1 optional.',
    );
  });

  it('passes without what is optional, and not without what is missing', () => {
    expect(isConformant(reportOf(passed, optional))).toBe(true);
    expect(isConformant(reportOf(passed, { ...wrong, outcome: 'missing' }))).toBe(false);
    expect(isConformant(reportOf(passed, wrong))).toBe(false);
  });

  it('is a page and a JUnit file in which nothing of an answer is markup', () => {
    const page = htmlPage(reportOf(passed, wrong, optional));
    expect(page).toContain('A product is &lt;added&gt;.');
    expect(page).toContain('{&quot;a&quot;:&quot;&lt;b&gt;&quot;}');
    expect(page).not.toContain('<b>');
    const file = junitXml(reportOf(passed, wrong, optional));
    expect(file).toContain('<testsuite name="cart" tests="3" failures="1" skipped="1">');
    expect(file).toContain('<failure type="wrong" message="it answers 500">');
  });
});
