import { watchRequests } from './requests-of.mjs';
import { saveData } from './visited-scripts.mjs';

/** A person looks at each half of a screen for at least this long after what it needs is there. */
const LOOK_MS = 200;

/**
 * A layout shift that nobody has caused.
 * @typedef {object} Shift
 * @property {number} value as Cumulative Layout Shift counts it
 * @property {string} what has moved
 */

/** Collects the shifts. Runs in the page before its scripts. */
function observeShifts() {
  /** @type {Shift[]} */
  const shifts = [];
  /** @param {PerformanceEntry[]} entries */
  const keep = (entries) => {
    for (const entry of entries) {
      const shift =
        /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node?: Element }[] }} */ (
          entry
        );
      if (shift.hadRecentInput) continue;
      const what = shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' + ');
      shifts.push({ value: shift.value, what });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const readShifts = () => {
    keep(observer.takeRecords());
    return shifts;
  };
  Object.assign(window, { readShifts });
}

/** Until two frames are painted: what a script has changed is in the second. Runs in the page. */
function painted() {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/**
 * Opens a page, and scrolls to its end and back by half a screen, each time once the page is at rest.
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @returns {Promise<Shift[]>}
 */
export async function layoutShifts(page, url) {
  await saveData(page);
  await page.addInitScript(observeShifts);
  // Pictures come after the first paint, as they do to a visitor: from the same machine some would be there before. Scripts
  // wait for that paint too, so the page is hydrated after it.
  /** @type {(value?: unknown) => void} */
  let release = () => undefined;
  const isHydrated = new Promise((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') await isHydrated;
    await route.fallback();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' });
  release();
  await page.waitForLoadState('networkidle');
  const requests = watchRequests(page);
  /** @param {number} top */
  const scrollTo = async (top) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.evaluate(painted);
    await requests.untilRest(LOOK_MS);
    await page.evaluate(painted);
  };
  const step = (page.viewportSize()?.height ?? 0) / 2;
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += step) await scrollTo(top);
  await scrollTo(0);
  const shifts = await page.evaluate(() => Reflect.get(window, 'readShifts')());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shifts;
}

/**
 * Cumulative: how much everything has moved together.
 * @param {Shift[]} shifts
 */
export function sumOfShifts(shifts) {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
