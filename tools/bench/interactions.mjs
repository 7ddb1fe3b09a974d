import { UserError } from '../../scripts/lib/log.mjs';
import { signIn, viewports, withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const BAR_MS = 200;
const SLOW_DOWN = 4;
const TAPS = 20;
/** Longer than the rest of an interaction, which is painted within it. */
const REST_MS = 500;
const LIST = '/product/product-list';

export const how = `On a phone's viewport with the processor slowed down ${SLOW_DOWN} times: ${TAPS} taps each on a filter in the open sheet, on the button that opens the sheet, and on the heart of a card while the page is loading (as a shopper). The browser's own event timing: from the tap to the next frame that is painted. The worst counts. For comparison what the browser does alone: a tap that opens and closes a \`details\` element on the same page, and the tap on the heart while the page loads without its scripts.`;

/** Collects the durations of interactions. Runs in the page before its scripts. */
function observeInteractions() {
  /** @type {number[]} */
  const durations = [];
  Object.assign(window, { interactions: durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration);
    }
  });
  // TypeScript does not know the threshold of events.
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  observer.observe(options);
}

/**
 * The time of one tap in milliseconds, 8 if the browser was faster than it reports.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} tap
 */
async function timeOf(page, tap) {
  const read = () =>
    page.evaluate(() => {
      /** @type {number[]} */
      const durations = Reflect.get(window, 'interactions');
      return durations.splice(0);
    });
  await read().catch(() => []);
  await tap();
  await page.waitForTimeout(REST_MS);
  return Math.max(8, ...(await read()));
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} rate
 */
async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  return withBrowser(async (browser) => {
    const page = await browser.newPage(viewports.phone);
    await page.addInitScript(observeInteractions);
    await signIn(page, shop.url, '/faq');
    await slowDown(page, SLOW_DOWN);

    /** @type {Record<'tick' | 'sheet' | 'heart' | 'browser' | 'loading', number[]>} */
    const times = { tick: [], sheet: [], heart: [], browser: [], loading: [] };
    const heart = page.getByRole('main').getByRole('button', { name: / wishlist|wish list/i });
    const tapWhileLoading = async () => {
      await page.goto(shop.url + LIST, { waitUntil: 'commit' });
      const time = await timeOf(page, () => heart.first().tap());
      await page.waitForLoadState('networkidle');
      return time;
    };
    for (let tap = 0; tap < TAPS; tap++) times.heart.push(await tapWhileLoading());
    const scripts = '**/*.js';
    await page.route(scripts, (route) => route.abort());
    for (let tap = 0; tap < TAPS; tap++) times.loading.push(await tapWhileLoading());
    await page.unroute(scripts);
    await page.goto(shop.url + LIST, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document
        .querySelector('main h1')
        ?.insertAdjacentHTML(
          'beforebegin',
          '<details><summary>More</summary><p>Text</p></details>',
        );
    });
    const filter = page.getByRole('button', { name: /^Filter/ });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    for (let tap = 0; tap < TAPS; tap++) {
      times.browser.push(await timeOf(page, () => page.getByText('More', { exact: true }).tap()));
      times.sheet.push(await timeOf(page, () => filter.tap()));
      await sheet.waitFor();
      if (tap === TAPS - 1) break;
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await sheet.waitFor({ state: 'hidden' });
    }
    const box = sheet.getByRole('checkbox').first();
    for (let tap = 0; tap < TAPS; tap++) {
      times.tick.push(await timeOf(page, () => box.tap({ force: true })));
      await page.waitForLoadState('networkidle');
    }
    if (Object.values(times).some((taps) => taps.length < TAPS)) {
      throw new UserError('Not every tap was measured.');
    }
    /** @param {number[]} taps */
    const show = (taps) => `${Math.max(...taps)} ms (median ${median(taps)} ms)`;
    return [
      { name: 'A filter is ticked', taps: times.tick, alone: times.browser },
      { name: 'The filter sheet opens', taps: times.sheet, alone: times.browser },
      {
        name: 'A heart is pressed while the page loads',
        taps: times.heart,
        alone: times.loading,
      },
    ].map(({ name, taps, alone }) => ({
      figure: `${name}, on a slow phone`,
      measured: `**${show(taps)}**`,
      against: `the browser alone: ${show(alone)}`,
      bar: `≤ ${BAR_MS} ms`,
      isMet: Math.max(...taps) <= BAR_MS,
    }));
  });
}
