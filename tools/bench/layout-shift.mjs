import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../scripts/lib/log.mjs';
import { viewports, withBrowser } from './browser.mjs';
import { readyShopper } from './ready-shopper.mjs';
import { sampleShop } from './shops.mjs';

export const how =
  'The sum of all layout shifts that the browser reports while a page loads and is scrolled to its end and back, on a phone and on a desktop viewport; the larger sum. The cart is that of a member, with a product in it.';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {keyof typeof viewports} size
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} [storageState] whose visit it is
 */
async function layoutShift(browser, url, size, storageState) {
  const page = await browser.newPage({ ...viewports[size], ...(storageState && { storageState }) });
  await page.addInitScript(() => {
    /** @type {{ value: number, what: string }[]} */
    const shifts = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift =
          /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node?: Element }[] }} */ (
            entry
          );
        if (shift.hadRecentInput) continue;
        const what = shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' + ');
        shifts.push({ value: shift.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(1000);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = viewports[size].viewport.height / 2;
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await sleep(150);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await sleep(1000);
  /** @type {{ value: number, what: string }[]} */
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
  await page.close();
  for (const { value, what } of shifts) log(`  ${size}: ${value.toFixed(4)} by ${what}`);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  return withBrowser(async (browser) => {
    const rows = [];
    for (const { name, url, storageState } of [
      { name: '/home', url: shop.home },
      { name: 'a product page', url: shop.product },
      {
        name: '/cart',
        url: `${shop.url}/cart`,
        storageState: await readyShopper(browser, shop.url),
      },
    ]) {
      const onPhone = await layoutShift(browser, url, 'phone', storageState);
      const onDesktop = await layoutShift(browser, url, 'desktop', storageState);
      const worst = Math.max(onPhone, onDesktop).toFixed(2);
      rows.push({
        figure: `Layout shift, ${name}`,
        measured: `**${worst}** (phone ${onPhone.toFixed(4)}, desktop ${onDesktop.toFixed(4)})`,
        against: '–',
        bar: '0.00',
        isMet: worst === '0.00',
      });
    }
    return rows;
  });
}
