import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM_NAMES } from './cluster.mjs';
import { UserError } from './log.mjs';

/**
 * Longer than `fail_timeout` of deploy/nginx.conf, which counts in whole seconds and asks a program that was away again when
 * that is over.
 */
const SEEN_AGAIN_MS = 5_000;
const REQUEST_MS = 15_000;

/**
 * @typedef {object} Outcome
 * @property {number} requests that were sent
 * @property {Record<string, number>} kinds how many of each kind
 * @property {string[]} failures what was not answered, or not as it must be
 * @property {number} restarts
 * @property {number} seconds
 */

/**
 * A visitor's browser: it keeps cookies, and connections together with the others of its agent.
 * @param {string} url
 * @param {Agent} agent
 */
function openBrowser(url, agent) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /**
   * @param {string} path
   * @param {{ body?: string, headers?: Record<string, string> }} [options]
   * @returns {Promise<{ status: number, text: string }>}
   */
  return (path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const options = {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { origin: url, ...(cookie && { cookie }), ...headers },
        timeout: REQUEST_MS,
      };
      const sent = request(url + path, options, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer')));
      sent.once('error', reject);
      sent.end(body);
    });
}

/** @param {ReturnType<typeof openBrowser>} ask */
async function continueAsGuest(ask) {
  const { csrfToken } = JSON.parse((await ask('/api/auth/csrf')).text);
  const { status } = await ask('/api/auth/callback/guest', {
    body: new URLSearchParams({ csrfToken, json: 'true' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (status !== 200) throw new UserError(`A guest could not sign in: ${status}`);
}

/**
 * Products that can be bought, from the list that visitors see.
 * @param {ReturnType<typeof openBrowser>} ask
 * @returns {Promise<{ product_id: string, product_price: number }[]>}
 */
async function findProducts(ask) {
  const { text } = await ask('/api/backend/searchProductList', {
    body: JSON.stringify({ page_number: 1, page_size: 40 }),
    headers: { 'content-type': 'application/json' },
  });
  /** @type {{ id: string, display_price: number, available_units: number | null }[]} */
  const products = JSON.parse(text).data.products;
  return products
    .filter(({ available_units }) => available_units !== 0)
    .map(({ id, display_price }) => ({ product_id: id, product_price: display_price }));
}

/**
 * Stops and starts each program of a cluster, one after the other as a rolling update does, while visitors read pages and
 * lists and change their carts. A cart must hold what its visitor was told, whichever backend is asked.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {{ requests: number, visitors: number, pauseMs?: number }} options how many requests are sent at least, while each program
 *   is started again at least once, by how many visitors at a time, and how long a visitor waits after each
 * @returns {Promise<Outcome>}
 */
export async function restartUnderLoad(cluster, { requests, visitors, pauseMs = 0 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors, rejectUnauthorized: false });
  /** @type {Outcome} */
  const outcome = { requests: 0, kinds: {}, failures: [], restarts: 0, seconds: 0 };
  const startedAt = performance.now();
  let restarting = 'nothing';
  let isOver = false;

  /**
   * @param {string} kind
   * @param {() => Promise<{ status: number, text: string }>} send
   * @param {(text: string) => boolean} [isRight]
   */
  const count = async (kind, send, isRight = () => true) => {
    outcome.requests++;
    outcome.kinds[kind] = (outcome.kinds[kind] ?? 0) + 1;
    const at = ((performance.now() - startedAt) / 1000).toFixed(1);
    const fail = (/** @type {string} */ what) =>
      outcome.failures.push(`${kind} at ${at} s, while ${restarting} was started again: ${what}`);
    try {
      const { status, text } = await send();
      if (status !== 200) fail(`${status} ${text.slice(0, 200)}`);
      else if (!isRight(text)) fail(`a wrong answer: ${text.slice(0, 200)}`);
    } catch (error) {
      fail(String(error));
    }
    if (pauseMs > 0) await sleep(pauseMs);
  };

  const products = await findProducts(openBrowser(cluster.url, agent));
  const visitor = async (/** @type {number} */ number) => {
    const ask = openBrowser(cluster.url, agent);
    await continueAsGuest(ask);
    const post = (/** @type {string} */ endpoint, /** @type {object} */ data, headers = {}) =>
      ask(`/api/backend/${endpoint}`, {
        body: JSON.stringify(data),
        headers: { 'content-type': 'application/json', ...headers },
      });
    for (let turn = number; !isOver; turn++) {
      const product = products[turn % products.length];
      if (!product) throw new UserError('The shop has no product that can be bought.');
      const { product_id } = product;
      const isInCart = (/** @type {string} */ text) =>
        JSON.parse(text).data.some(
          (/** @type {{ product_id: string }} */ line) => line.product_id === product_id,
        );
      await count('page', () => ask('/home'));
      await count('page', () => ask(`/product/product-details/${product_id}`));
      await count('list', () => post('searchProductList', { page_number: 1 + (turn % 3) }));
      await count('page', () => ask(`/product/product-list?category_id=${1 + (turn % 4)}`));
      const key = turn % 2 === 0 ? { 'idempotency-key': randomUUID() } : {};
      await count('cart', () => post('addToCart', product, key));
      await count('cart', () => post('cartList', {}), isInCart);
      await count('session', () => ask('/api/auth/session'));
      await count('cart', () => post('removeCart', { product_id }));
      await count(
        'cart',
        () => post('cartList', {}),
        (text) => !isInCart(text),
      );
    }
  };

  const visiting = Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index)));
  // Its error is thrown where it is awaited.
  visiting.catch(() => undefined);
  try {
    while (outcome.restarts === 0 || outcome.requests < requests) {
      for (const name of PROGRAM_NAMES) {
        restarting = name;
        await cluster.stopProgram(name);
        await cluster.startProgram(name);
        outcome.restarts++;
        await sleep(SEEN_AGAIN_MS);
      }
    }
  } finally {
    isOver = true;
    await visiting;
    agent.destroy();
  }
  outcome.seconds = (performance.now() - startedAt) / 1000;
  return outcome;
}
