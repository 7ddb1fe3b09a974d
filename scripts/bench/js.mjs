import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nextProgram } from '../lib/build.mjs';
import { waitUntilHealthy } from '../lib/health.mjs';
import { inRoot } from '../lib/paths.mjs';
import { findFreePort } from '../lib/ports.mjs';
import { startNode } from '../lib/processes.mjs';
import { Sentence } from '../lib/say.mjs';
import { viewports, withBrowser } from './browser.mjs';
import { kilobytes, ratio } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 1.25;
/** Its filters are part of the first view. */
const LIST_BAR = 1.35;

export const how =
  'Every script that Chromium requests on a first visit (1440 × 900) until the network rests, each compressed with gzip -9; an empty App Router page of the same Next.js with the same two switches (cacheComponents, partialPrefetching), built in the same run, is the measure.';

const emptyApp = {
  'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true };\n',
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Empty</h1>;\n}\n',
};

/** Builds and serves an app with one page that shows a heading. */
async function serveEmptyApp() {
  // Inside the project's folder, so that it finds the same packages.
  const folder = inRoot('.data/bench/empty');
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(emptyApp)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, text);
  }
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const building = startNode([nextProgram, 'build', folder], { env, output: 'ignore' });
  if ((await building.ended) !== 0) throw new Sentence('The empty app did not build.');
  const port = await findFreePort();
  const serving = startNode(
    [nextProgram, 'start', folder, '--port', `${port}`, '--hostname', '127.0.0.1'],
    { env, output: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}/`;
  await waitUntilHealthy('empty app', url, serving);
  return { url, stop: () => serving.stop() };
}

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
  const empty = await serveEmptyApp();
  try {
    return await withBrowser(async (browser) => {
      const base = await scriptBytes(browser, empty.url);
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
    });
  } finally {
    await empty.stop();
  }
}
