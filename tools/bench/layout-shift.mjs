import { log } from '../../scripts/lib/log.mjs';
import { layoutShifts, sumOfShifts } from '../measures/layout-shifts.mjs';
import { viewports, withBrowser } from './browser.mjs';
import { readyShopper } from './ready-shopper.mjs';
import { sampleShop } from './shops.mjs';

export const how =
  'The sum of all layout shifts that the browser reports while a page loads and is scrolled to its end and back, on a phone and on a desktop viewport; the larger sum. Pictures come after the first paint, and each half of a screen is looked at until all that it asks for is there. The cart is that of a member, with a product in it.';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {keyof typeof viewports} size
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} [storageState] whose visit it is
 */
async function layoutShift(browser, url, size, storageState) {
  const page = await browser.newPage({ ...viewports[size], ...(storageState && { storageState }) });
  const shifts = await layoutShifts(page, url);
  await page.close();
  for (const { value, what } of shifts) log(`  ${size}: ${value.toFixed(4)} by ${what}`);
  return sumOfShifts(shifts);
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
