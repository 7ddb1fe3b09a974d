import { waitUntilHealthy } from '../../scripts/lib/health.mjs';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { startStorefrontProgram } from '../../scripts/lib/programs.mjs';
import { openClient } from './client.mjs';
import { median } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 1.1;
const PRODUCTS = 30;
const WARM_UP = 5;
const BROWSER = 'gzip, deflate, br';

export const how = `Product pages that neither server has rendered, ${PRODUCTS} products in four markets. They are requested one after the other, each from both servers in alternation; the median of the pages' ratios. Both are asked as a browser asks, for any compression. The reference is the same build without the front, with the gzip that Next.js does by itself.`;

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const alone = startStorefrontProgram({
    env: { ...process.env, BACKEND_URL: shop.backendUrl, SITE_URL: url, LOG_LEVEL: 'warn' },
    port,
    program: 'tools/bench/next-alone.mjs',
    output: 'ignore',
  });
  const client = openClient({ encoding: BROWSER });
  const other = openClient({ encoding: BROWSER });
  try {
    await waitUntilHealthy('Next.js alone', `${url}/api/health/live`, alone);
    const paths = Array.from({ length: PRODUCTS }, (_, at) => `/product/product-details/${at + 2}`);
    const all = ['', '/ca', '/uk', '/in'].flatMap((market) => paths.map((path) => market + path));
    const servers = [
      { url: shop.url, client, times: /** @type {number[]} */ ([]) },
      { url, client: other, times: /** @type {number[]} */ ([]) },
    ];
    const [front, base] = servers;
    for (const path of all) {
      for (const server of servers) {
        const { milliseconds } = await server.client.send(server.url + path);
        server.times.push(milliseconds);
      }
      servers.reverse();
    }
    const value = front?.times.slice(WARM_UP) ?? [];
    const without = base?.times.slice(WARM_UP) ?? [];
    // Page by page, because pages differ more than the servers do.
    const perPage = median(value.map((time, at) => time / (without[at] ?? Number.NaN)));
    return [
      {
        figure: 'First visit of a page',
        measured: `**${perPage.toFixed(2)}** (${median(value).toFixed(1)} ms : ${median(without).toFixed(1)} ms)`,
        against: 'Next.js alone, with its gzip',
        bar: `≤ ${BAR}`,
        isMet: perPage <= BAR,
      },
    ];
  } finally {
    client.close();
    other.close();
    await alone.stop();
  }
}
