import { gzipSync } from 'node:zlib';

/**
 * A script that a page has loaded.
 * @typedef {object} VisitedScript
 * @property {string} path of its URL
 * @property {number} bytes as gzip -9
 */

/**
 * Lets the browser of a page say that it saves data, so that nothing of a next page is prefetched. From the next
 * navigation on.
 * @param {import('@playwright/test').Page} page
 */
export async function saveData(page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/**
 * Opens a page and waits until the network is idle.
 * @param {import('@playwright/test').Page} page whose browser has nothing of the shop in its cache
 * @param {string} url
 * @returns {Promise<VisitedScript[]>} all scripts of its own origin, the largest first
 */
export async function visitedScripts(page, url) {
  await saveData(page);
  /** @type {import('@playwright/test').Response[]} */
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { origin } = new URL(page.url());
  /** @type {Map<string, number>} */
  const bytes = new Map();
  for (const response of scripts.slice()) {
    const script = new URL(response.url());
    // The body of another origin is not even read: the browser may not have all of it yet.
    if (script.origin === origin)
      bytes.set(script.pathname, gzipSync(await response.body(), { level: 9 }).length);
  }
  return [...bytes]
    .map(([path, bytes]) => ({ path, bytes }))
    .sort((one, other) => other.bytes - one.bytes);
}

/**
 * The bytes of all of them.
 * @param {VisitedScript[]} scripts
 */
export function sumOfBytes(scripts) {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
