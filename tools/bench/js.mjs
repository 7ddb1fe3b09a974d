import { gzipSync } from 'node:zlib';
import { UserError } from '../../scripts/lib/log.mjs';
import { sumOfBytes, visitedScripts } from '../measures/visited-scripts.mjs';
import { viewports, withBrowser } from './browser.mjs';
import { withEmptyApp } from './empty-app.mjs';
import { kilobytes, ratio } from './figures.mjs';
import { cartGuest, readyShopper } from './ready-shopper.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 1.25;
/** Higher, because the filters of the list are part of the first view. */
const LIST_BAR = 1.35;
/** Higher, because a member's data and forms are the first view. The provider's scripts do not count. */
const PAYMENT_BAR = 1.4;
/** As a share of the size of /home's scripts as gzip. */
const WIRE_BAR = 0.9;

export const how =
  'Every script that Chromium requests on a first visit (1440 × 900) until the network is idle, each compressed with gzip -9; of other origins none counts. The browser says that it saves data, so that no script of a next page, which is prefetched after a moment, is among them. The reference is an empty App Router page of the same Next.js with the same two options (cacheComponents, partialPrefetching), built in the same run. On the wire: the same scripts as the storefront sends them with brotli, compared with gzip at the default level, as Next.js compresses them.';

/** A script in the list of the loader (server/deferred-scripts.ts). */
const LOADED_SCRIPT = /"src":"([^"]+)"/g;

/**
 * The bytes of a page's scripts as they are sent with brotli, and as gzip.
 * @param {string} url
 */
async function wireBytes(url) {
  const html = await (await fetch(url)).text();
  const paths = new Set([...html.matchAll(LOADED_SCRIPT)].map(([, path]) => path));
  if (paths.size === 0) throw new UserError(`${url} loads no script.`);
  let brotli = 0;
  let gzip = 0;
  for (const path of paths) {
    const script = new URL(path ?? '', url);
    const response = await fetch(script, { headers: { 'accept-encoding': 'br' } });
    brotli += Number(response.headers.get('content-length'));
    gzip += gzipSync(await response.arrayBuffer()).length;
  }
  return { brotli, gzip };
}

/**
 * The bytes of all scripts of a page's first visit.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} [storageState] whose visit it is
 */
async function scriptBytes(browser, url, storageState) {
  const page = await browser.newPage({
    ...viewports.desktop,
    ...(storageState && { storageState }),
  });
  const scripts = await visitedScripts(page, url);
  await page.close();
  return sumOfBytes(scripts);
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  return withEmptyApp((empty) =>
    withBrowser(async (browser) => {
      const base = await scriptBytes(browser, empty);
      const rows = [];
      for (const { name, url, bar, storageState } of [
        { name: '/home', url: shop.home, bar: BAR },
        { name: 'a product page', url: shop.product, bar: BAR },
        { name: 'a category page', url: shop.list, bar: LIST_BAR },
        {
          name: '/cart, for a guest with a product in it',
          url: `${shop.url}/cart`,
          bar: PAYMENT_BAR,
          storageState: await cartGuest(browser, shop.url),
        },
        {
          name: '/payment-method, for a member who is ready to pay',
          url: `${shop.url}/payment-method`,
          bar: PAYMENT_BAR,
          storageState: await readyShopper(browser, shop.url),
        },
      ]) {
        const bytes = await scriptBytes(browser, url, storageState);
        rows.push({
          figure: `JavaScript of ${name}`,
          measured: ratio(bytes, base, kilobytes),
          against: 'an empty App Router page',
          bar: `≤ ${bar}`,
          isMet: bytes / base <= bar,
        });
      }
      const { brotli, gzip } = await wireBytes(shop.home);
      rows.push({
        figure: 'JavaScript of /home on the wire, brotli',
        measured: ratio(brotli, gzip, kilobytes),
        against: 'the same as gzip',
        bar: `≤ ${WIRE_BAR.toFixed(2)}`,
        isMet: brotli / gzip <= WIRE_BAR,
      });
      return rows;
    }),
  );
}
