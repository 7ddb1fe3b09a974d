import { setTimeout as sleep } from 'node:timers/promises';
import {
  expect as base,
  type ExpectMatcherState,
  type Locator,
  type MatcherReturnType,
} from '@playwright/test';
import { PageError } from './browsers/driven-document';
import { DrivenLocator } from './browsers/driven-locator';
import type { ElementState, LocatorState } from './browsers/in-page';
import type { BrowserLocator, BrowserPage } from './browsers/page';

const POLL_MS = 100;

/** What an expectation may say beside what it expects. */
interface Options {
  /** In milliseconds, instead of those of the configuration. */
  timeout?: number;
}

/** What was looked at, for the message, and whether it is as expected. */
type Check = { pass: boolean; actual: unknown };

/** Asks until the answer is the expected one, or the other one after `not`. */
async function untilExpected(
  state: ExpectMatcherState,
  { name, subject, expected }: { name: string; subject: string; expected: unknown },
  options: Options | undefined,
  check: () => Promise<Check>,
): Promise<MatcherReturnType> {
  const { isNot, utils } = state;
  const timeout = options?.timeout ?? state.timeout;
  const end = performance.now() + timeout;
  let last: Check = { pass: isNot, actual: undefined };
  for (;;) {
    try {
      last = await check();
      if (last.pass !== isNot) break;
    } catch (error) {
      // A document that goes away while it is asked is asked anew once it is there.
      last = { pass: isNot, actual: error };
      if (error instanceof PageError) break;
    }
    if (performance.now() > end) break;
    await sleep(POLL_MS);
  }
  const { pass, actual } = last;
  const message = () =>
    [
      `${utils.matcherHint(name, subject, expected === undefined ? '' : 'expected', { isNot })}`,
      '',
      ...(expected === undefined
        ? []
        : [`Expected: ${isNot ? 'not ' : ''}${utils.printExpected(expected)}`]),
      `Received: ${actual instanceof Error ? actual.message : utils.printReceived(actual)}`,
      `Timeout:  ${timeout}ms`,
    ].join('\n');
  return { pass, message, name, expected, actual, timeout };
}

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();

const matchesText = (text: string, expected: string | RegExp, isPart = false): boolean => {
  if (expected instanceof RegExp) return expected.test(text);
  const [actual, wanted] = [normalized(text), normalized(expected)];
  return isPart ? actual.includes(wanted) : actual === wanted;
};

/** The only element, or undefined where there is none. */
function only({ one, many }: LocatorState): ElementState | undefined {
  if (many) throw new PageError(`there are several:\n${many}`);
  return one;
}

/** The only element. What is not there is neither so nor not so. */
function present(state: LocatorState): ElementState {
  const element = only(state);
  if (!element) throw new Error('no such element');
  return element;
}

/** Makes a matcher of a yes or no about the only element. */
const is =
  (look: (element: ElementState) => boolean) =>
  (state: LocatorState): Check => {
    const element = present(state);
    return { pass: look(element), actual: element.html };
  };

/** Whether the only element can be seen, which what is not there cannot. */
const isSeen = (state: LocatorState): Check => {
  const element = only(state);
  return { pass: element?.visible ?? false, actual: element?.html ?? 'no such element' };
};

/** Makes a matcher of a text about the only element. */
const has =
  (look: (element: ElementState) => string | null) =>
  (state: LocatorState, expected: string | RegExp): Check => {
    const actual = look(present(state));
    return { pass: actual !== null && matchesText(actual, expected), actual };
  };

type Texts = string | RegExp | readonly (string | RegExp)[];

/** The text of the only element, or those of all. */
const hasText =
  (isPart: boolean) =>
  (state: LocatorState, expected: Texts): Check => {
    if (typeof expected === 'string' || expected instanceof RegExp) {
      const { text } = present(state);
      return { pass: matchesText(text, expected, isPart), actual: text };
    }
    const { texts } = state;
    let at = 0;
    for (const text of texts) {
      const wanted = expected[at];
      if (wanted !== undefined && matchesText(text, wanted, isPart)) at++;
    }
    // Of several, `toContainText` names some, in their order.
    const pass = at === expected.length && (isPart || texts.length === at);
    return { pass, actual: texts };
  };

type OwnMatchers = ReturnType<typeof base<Locator>>;

type LocatorMatcherName = Extract<
  keyof OwnMatchers,
  `toBe${string}` | `toHave${string}` | 'toContainText'
>;

/**
 * Makes a matcher for a locator of any browser. Playwright's own locator goes to Playwright's own matcher.
 * @param wanted how many arguments come before the options
 */
function ofLocator<Args extends unknown[]>(
  name: LocatorMatcherName,
  wanted: number,
  check: (state: LocatorState, ...args: Args) => Check,
) {
  return async function (
    this: ExpectMatcherState,
    locator: BrowserLocator,
    ...args: [...Args, options?: Options]
  ): Promise<MatcherReturnType> {
    const { isNot } = this;
    if (!(locator instanceof DrivenLocator)) {
      const own = base(locator as Locator);
      const matcher = (isNot ? own.not : own)[name] as (...args: unknown[]) => Promise<void>;
      return ofPlaywright(this, name, () => matcher(...args));
    }
    const expected = args.slice(0, wanted);
    return untilExpected(
      this,
      { name, subject: String(locator), expected: wanted > 1 ? expected : expected[0] },
      args[wanted] as Options | undefined,
      async () => check(await locator.state(), ...(expected as Args)),
    );
  };
}

/** Says whether Playwright's own matcher, called with `not` where the expectation has it, was content. */
async function ofPlaywright(
  { isNot }: ExpectMatcherState,
  name: string,
  run: () => Promise<void>,
): Promise<MatcherReturnType> {
  try {
    await run();
    return { pass: !isNot, message: () => '', name };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { pass: isNot, message: () => message, name };
  }
}

/**
 * Playwright's `expect`, whose matchers of locators work in each browser, with two for pages. They ask until the answer
 * is as expected, 30 seconds in this package's configuration.
 */
export const expect = base.extend({
  toBeVisible: ofLocator('toBeVisible', 0, isSeen),
  toBeHidden: ofLocator('toBeHidden', 0, (state) => {
    const { pass, actual } = isSeen(state);
    return { pass: !pass, actual };
  }),
  toBeChecked: ofLocator(
    'toBeChecked',
    0,
    is(({ checked }) => checked),
  ),
  toBeDisabled: ofLocator(
    'toBeDisabled',
    0,
    is(({ enabled }) => !enabled),
  ),
  toBeEnabled: ofLocator(
    'toBeEnabled',
    0,
    is(({ enabled }) => enabled),
  ),
  toBeFocused: ofLocator(
    'toBeFocused',
    0,
    is(({ focused }) => focused),
  ),
  toHaveAccessibleName: ofLocator(
    'toHaveAccessibleName',
    1,
    has(({ name }) => name),
  ),
  toHaveValue: ofLocator(
    'toHaveValue',
    1,
    has(({ value }) => value),
  ),
  toHaveText: ofLocator('toHaveText', 1, hasText(false)),
  toContainText: ofLocator('toContainText', 1, hasText(true)),
  toHaveCount: ofLocator('toHaveCount', 1, ({ texts }, count: number) => ({
    pass: texts.length === count,
    actual: texts.length,
  })),
  toHaveAttribute: ofLocator(
    'toHaveAttribute',
    2,
    (state, attribute: string, value: string | RegExp) =>
      has(({ attributes }) => attributes[attribute] ?? null)(state, value),
  ),

  /** @param expected the path and query of the page's URL */
  toBeAt(page: BrowserPage, expected: string | RegExp, options?: Options) {
    return untilExpected(this, { name: 'toBeAt', subject: 'page', expected }, options, async () => {
      const actual = await page.evaluate(() => location.pathname + location.search, '');
      const pass = expected instanceof RegExp ? expected.test(actual) : actual === expected;
      return { pass, actual };
    });
  },

  toHaveTitle(page: BrowserPage, expected: string | RegExp, options?: Options) {
    return untilExpected(
      this,
      { name: 'toHaveTitle', subject: 'page', expected },
      options,
      async () => {
        const actual = await page.evaluate(() => document.title, '');
        return { pass: matchesText(actual, expected), actual };
      },
    );
  },
});
