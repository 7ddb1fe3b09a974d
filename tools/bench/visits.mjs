import { demoShopper } from '../../lib/shared/demo-shopper.mjs';
import { browserSession, NotSignedInError } from '../../scripts/lib/browser-session.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { openClient } from './client.mjs';

const MARKETS = ['', '/ca', '/uk', '/in'];
const STATIC_PAGES = ['/home', '/about-us', '/faq', '/contact-us', '/cart', '/login', '/register'];

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
    const addition = { product_id: String(id), product_price: display_price };
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

/** Of ten visits four read pages that are cached, three search, two fill a cart, one opens an account. */
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
export async function readCatalogue(backendUrl) {
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
 * @typedef {object} Traffic
 * @property {string} url of the storefront
 * @property {Pick<Visit, 'products' | 'categories'>} catalogue
 * @property {() => number} random
 * @property {Record<string, string>} [headers] of each request
 * @property {() => Promise<unknown>} [think] what a visitor does before each request of a page
 * @property {(path: string, status: number, milliseconds: number) => void} [onAnswer] status 0 where there was none
 */

/**
 * Returns what makes one visit of the mixture after the other. A visit ends at an answer of 400 or more, with an error.
 * @param {Traffic} traffic
 */
export function createVisitor({
  url,
  catalogue,
  random,
  headers: own = {},
  think = async () => undefined,
  onAnswer = () => undefined,
}) {
  /** @param {string} path @param {RequestInit} [init] */
  async function request(path, init) {
    const startedAt = performance.now();
    let status = 0;
    try {
      const headers = { ...own, ...init?.headers };
      const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
      const text = await response.text();
      status = response.status;
      if (status >= 400) throw new UserError(`${path} answered ${status}: ${text.slice(0, 200)}`);
      return text;
    } finally {
      onAnswer(path, status, performance.now() - startedAt);
    }
  }

  /** @type {Omit<Visit, 'number'>} */
  const visit = {
    ...catalogue,
    async open(path, headers = {}) {
      await think();
      return request(path, { headers });
    },
    async call(endpoint, payload, headers = {}) {
      const body = JSON.stringify(payload);
      const type = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const init = { method: 'POST', body, headers: { ...type, ...headers } };
      return JSON.parse(await request(`/api/backend/${endpoint}`, init)).data;
    },
    async signIn(provider, form) {
      await think();
      const startedAt = performance.now();
      let status = 0;
      try {
        const session = await browserSession(url, provider, form, own);
        status = 200;
        return session;
      } catch (error) {
        if (error instanceof NotSignedInError) status = error.status;
        throw error;
      } finally {
        onAnswer(`/api/auth/callback/${provider}`, status, performance.now() - startedAt);
      }
    },
    pick: (list) => /** @type {any} */ (list[Math.floor(random() * list.length)]),
  };
  return (/** @type {number} */ number) => visit.pick(VISITS)({ ...visit, number });
}
