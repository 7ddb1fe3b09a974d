import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { browserSession } from '../../scripts/lib/browser-session.mjs';
import { openClient } from './client.mjs';
import { quantile, ratio } from './figures.mjs';
import { LAMP } from './ready-shopper.mjs';
import { shopWith } from './shops.mjs';

const FLOOD = { ip: '198.51.100.1', searches: 200, slowBodies: 500 };
const SHOPPER_IP = '198.51.100.2';
const CALLS = 60;
const BAR = 2;
const PAUSE_MS = 100;
/** Until the flood has taken what it gets. */
const SETTLE_MS = 5_000;

export const how = `One client holds ${FLOOD.slowBodies} connections that send headers and 16 bytes of a body, and searches on ${FLOOD.searches} others, half of them for pages and half by calls, each again as soon as it is answered. A shopper with another address makes ${CALLS} requests of each kind, ${PAUSE_MS} ms between them, before the flood and in it. Every search has a text of its own, so that none is cached.`;

/** What the shopper does. Reads fail the measurement where they are not answered 200. */
const KINDS = /** @type {const} */ (['searched page', 'search', 'cart', 'change of the cart']);

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { url } = await shopWith('flood', { TRUSTED_PROXIES: '1' });
  const headers = { ...(await browserSession(url)), 'x-forwarded-for': SHOPPER_IP };
  const client = openClient({ headers });
  let count = 0;
  const call = (/** @type {string} */ endpoint, /** @type {object} */ payload) =>
    client.send(`${url}/api/backend/${endpoint}`, payload);
  await call('addToCart', LAMP);
  const requests = {
    'searched page': () => client.send(`${url}/product/product-list?search_text=ash+${count}`),
    search: () => call('searchProductList', { search_text: `ash ${count}` }),
    cart: () => call('cartList', {}),
    'change of the cart': () =>
      call('updateCartQuantity', {
        ...LAMP,
        is_add_qty: Math.floor(count / 4) % 2 ? 'plus' : 'minus',
      }),
  };

  /** The milliseconds that each kind took. */
  const round = async () => {
    const times = KINDS.map((kind) => ({ kind, all: /** @type {number[]} */ ([]) }));
    for (let at = 0; at < CALLS; at++) {
      for (const { kind, all } of times) {
        count += 1;
        const { milliseconds } = await requests[kind]();
        all.push(milliseconds);
        await sleep(PAUSE_MS);
      }
    }
    return times;
  };

  await round();
  const quiet = await round();
  const flood = new Worker(new URL('./flood-worker.mjs', import.meta.url), {
    workerData: { url, ...FLOOD },
  });
  await sleep(SETTLE_MS);
  const flooded = await round();
  await flood.terminate();
  client.close();
  return quiet.map(({ kind, all }, at) => {
    const before = quantile(all, 0.95);
    const after = quantile(flooded[at]?.all ?? [], 0.95);
    return {
      figure: `A shopper's ${kind} during a flood, 95th percentile`,
      measured: ratio(after, before, (ms) => `${ms.toFixed(0)} ms`),
      against: 'before the flood',
      bar: `≤ ${BAR}`,
      isMet: after / before <= BAR,
    };
  });
}
