import { demoShopper } from '../../lib/shared/demo-shopper.mjs';
import { browserSession } from '../../scripts/lib/browser-session.mjs';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { openClient } from './client.mjs';
import { megabytes, randomNumbers } from './figures.mjs';
import { HEAP_SETTINGS, heapOf, memoryOf } from './process-memory.mjs';
import { shopWith } from './shops.mjs';

const REQUESTS = 20_000;
/** By then the pages of the sample shop are cached, and every part of the code was used. */
const WARM_REQUESTS = 5_000;
const AT_ONCE = 8;
const BAR = 1.05;
const MARKETS = ['', '/ca', '/uk', '/in'];
const STATIC_PAGES = ['/home', '/about-us', '/faq', '/contact-us', '/cart', '/login', '/register'];

export const how = `${REQUESTS.toLocaleString('en')} requests of visitors to the sample shop, ${AT_ONCE} at a time. Of ten visitors four read pages that are cached, in all markets; three look for words that nobody has looked for, by suggestions, by pages of results and by filtered lists; two sign in as guests and fill a cart; one signs in as a member and opens the account. After ${WARM_REQUESTS.toLocaleString('en')} requests, when the pages of the sample shop are cached, and after all of them the storefront collects its garbage, and the JavaScript objects that are left are counted. The memory of the process is told beside it.`;

/**
 * @typedef {object} Visit
 * @property {(path: string, headers?: Record<string, string>) => Promise<unknown>} open
 * @property {(endpoint: string, payload: object, headers?: Record<string, string>) => Promise<any>} call
 *   through `/api/backend`; resolves with the data of the answer
 * @property {(provider: 'guest' | 'login', form?: Record<string, string>) => Promise<Record<string, string>>} signIn
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {number} number different for each visit
 * @property {Product[]} products that can be bought
 * @property {{ id: number }[]} categories
 */

/** @typedef {{ id: number, name: string, display_price: number, available_units: number | null }} Product */

/** @param {Visit} visit */
async function readPages({ open, pick, products, categories }) {
  const market = pick(MARKETS);
  await open(market + pick(STATIC_PAGES));
  for (let page = 0; page < 3; page++) {
    await open(`${market}/product/product-list?category_id=${pick(categories).id}`);
    await open(`${market}/product/product-details/${pick(products).id}`);
  }
}

/** @param {Visit} visit */
async function search({ open, call, pick, products, categories, number }) {
  const text = `${pick(pick(products).name.split(' '))} ${number.toString(36)}`;
  const query = encodeURIComponent(text);
  await call('searchSuggestionList', { category_id: '', search_text: text });
  await open(`/product/product-list?search_text=${query}`);
  await open(`/product/product-list?category_id=${pick(categories).id}&price_max=${number}`);
  await call('searchProductList', { search_text: text, with_facets: true });
}

/** @param {Visit} visit */
async function fillCart({ open, call, pick, products, signIn }) {
  const session = await signIn('guest');
  for (let line = 0; line < 2; line++) {
    const { id, display_price } = pick(products);
    await open(`/product/product-details/${id}`);
    const addition = { product_id: id, product_price: display_price };
    await call('addToCart', addition, session);
    await call('getCount', {}, session);
  }
  await open('/cart', session);
  await open('/api/auth/session', session);
  await call('cartList', {}, session);
}

/** @param {Visit} visit */
async function openAccount({ open, call, signIn }) {
  const session = await signIn('login', demoShopper);
  await open('/orders', session);
  await call('orderList', { tab: 'all', search_text: '', page_number: 1 }, session);
  await open('/api/auth/session', session);
  await call('getCount', {}, session);
}

const VISITS = [
  ...[readPages, readPages, readPages, readPages],
  ...[search, search, search],
  ...[fillCart, fillCart],
  openAccount,
];

/**
 * Products and categories of the sample shop.
 * @param {string} backendUrl
 * @returns {Promise<Pick<Visit, 'products' | 'categories'>>}
 */
async function readCatalogue(backendUrl) {
  const api = `${backendUrl}/backend/api`;
  const client = openClient();
  const list = await client.send(`${api}/searchProductList`, { page_size: 60 });
  const categories = await client.send(`${api}/categoryWiseSubCategoryList`, {});
  client.close();
  /** @type {Product[]} */
  const products = JSON.parse(list.text).data.products;
  return {
    categories: JSON.parse(categories.text).data,
    products: products
      .filter(({ available_units }) => available_units !== 0)
      // Minor units in the browser, and decimals between the programs.
      .map((product) => ({ ...product, display_price: Math.round(product.display_price * 100) })),
  };
}

/**
 * Returns what sends visitors until they have made so many requests in all.
 * @param {string} url
 * @param {Pick<Visit, 'products' | 'categories'>} catalogue
 */
function createTraffic(url, catalogue) {
  const random = randomNumbers(2026);
  let sent = 0;
  let visits = 0;

  /** @param {string} path @param {RequestInit} [init] */
  async function request(path, init) {
    sent++;
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    if (response.status >= 400) {
      throw new UserError(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
    }
    return text;
  }

  /** @type {Omit<Visit, 'number'>} */
  const visit = {
    ...catalogue,
    open: (path, headers = {}) => request(path, { headers }),
    async call(endpoint, payload, headers = {}) {
      const body = JSON.stringify(payload);
      const type = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const init = { method: 'POST', body, headers: { ...type, ...headers } };
      return JSON.parse(await request(`/api/backend/${endpoint}`, init)).data;
    },
    signIn(provider, form) {
      sent += 2;
      return browserSession(url, provider, form);
    },
    pick: (list) => /** @type {any} */ (list[Math.floor(random() * list.length)]),
  };

  return async (/** @type {number} */ requests) => {
    const visitor = async () => {
      while (sent < requests) await visit.pick(VISITS)({ ...visit, number: ++visits });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    return sent;
  };
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { url, backendUrl, pids } = await shopWith('mixed-traffic', HEAP_SETTINGS);
  const pid = pids.storefront ?? 0;
  const visitUntil = createTraffic(url, await readCatalogue(backendUrl));
  /** @type {{ heap: number, memory: number }[]} */
  const readings = [];
  for (const requests of [WARM_REQUESTS, REQUESTS / 2, (REQUESTS * 3) / 4, REQUESTS]) {
    const sent = await visitUntil(requests);
    const reading = { heap: await heapOf(pid), memory: memoryOf(pid) };
    readings.push(reading);
    log(`  ${sent}: heap ${megabytes(reading.heap)}, memory ${megabytes(reading.memory)}`);
  }
  const [first, last] = [readings[0], readings.at(-1)];
  const growth = (last?.heap ?? Number.NaN) / (first?.heap ?? Number.NaN);
  const heaps = readings.map(({ heap }) => megabytes(heap)).join(' → ');
  return [
    {
      figure: `Heap of the storefront after ${REQUESTS.toLocaleString('en')} requests of mixed traffic`,
      measured: `**${growth.toFixed(2)}** (${heaps}; the process ${megabytes(last?.memory ?? 0)})`,
      against: `its heap after ${WARM_REQUESTS.toLocaleString('en')}`,
      bar: `≤ ${BAR}`,
      isMet: growth <= BAR,
    },
  ];
}
