import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from '../../scripts/lib/shop.mjs';
import { newProduct } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { ask } from './ask';

/** Passes calls on to the backend, but for those of some endpoints, which it answers as a busy backend does. */
let proxy: Server;
let failing: readonly string[] = [];
let storefront: Shop;

const busy = { status: 503, message: 'The shop is busy right now.', data: { code: 'unavailable' } };

beforeAll(async () => {
  proxy = createServer((received, response) => {
    const { url = '', method, headers } = received;
    if (failing.some((endpoint) => url === `/backend/api/${endpoint}`)) {
      received.resume();
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(busy));
      return;
    }
    const passed = httpRequest(sharedShop.backendUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    received.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const { startShop } = await import('../../scripts/lib/shop.mjs');
  storefront = await startShop({
    backend: false,
    env: { BACKEND_URL: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await storefront?.stop();
  proxy.closeAllConnections();
  proxy.close();
});

test('a product is shown while the backend says nothing of reviews, delivery, parts and wallets', async () => {
  const { path, name } = await newProduct(sharedShop);
  // The storefront has read none of them before.
  failing = ['productReviews', 'deliveryPromise', 'instalmentOffer', 'expressOptions'];
  const { status, headers, text } = await ask(storefront.url + path);
  expect(status).toBe(200);
  expect(text).toContain(name);
  // What is missing is asked for again soon: a whole page is fresh for ten times as long.
  const [, seconds] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(60);
});

test('a product that the backend cannot say anything of is not', async () => {
  const { path } = await newProduct(sharedShop);
  failing = ['getProductDetial'];
  const { status, headers } = await ask(storefront.url + path);
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});
