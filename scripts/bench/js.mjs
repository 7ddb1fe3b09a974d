import { gzipSync } from 'node:zlib';
import { viewports, withBrowser } from './browser.mjs';
import { withEmptyApp } from './empty-app.mjs';
import { kilobytes, ratio } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 1.25;
/** Its filters are part of the first view. */
const LIST_BAR = 1.35;

export const how =
  'Every script that Chromium requests on a first visit (1440 × 900) until the network rests, each compressed with gzip -9; an empty App Router page of the same Next.js with the same two switches (cacheComponents, partialPrefetching), built in the same run, is the measure.';

/**
 * The bytes of all scripts of a page's first visit.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function scriptBytes(browser, url) {
  const page = await browser.newPage(viewports.desktop);
  /** @type {Map<string, Promise<Buffer>>} */
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts.values());
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  return withEmptyApp((empty) =>
    withBrowser(async (browser) => {
      const base = await scriptBytes(browser, empty);
      const rows = [];
      for (const { name, url, bar } of [
        { name: '/home', url: shop.home, bar: BAR },
        { name: 'a product page', url: shop.product, bar: BAR },
        { name: 'a category page', url: shop.list, bar: LIST_BAR },
      ]) {
        const bytes = await scriptBytes(browser, url);
        rows.push({
          figure: `JavaScript of ${name}`,
          measured: ratio(bytes, base, kilobytes),
          against: 'an empty App Router page',
          bar: `≤ ${bar}`,
          isMet: bytes / base <= bar,
        });
      }
      return rows;
    }),
  );
}
