import { readFileSync } from 'node:fs';
import type { Shop } from '../../scripts/lib/shop.mjs';
import { sofa } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { ask } from './ask';

const SITE_URL = 'https://shop.example';
const BANNER = /<aside aria-label="Demo"[^>]*>This is a demo shop\./;
const PAGES = ['/home', sofa.path, '/uk/faq', '/payment-method', '/login', '/no-such.page'];

const started: Shop[] = [];

/** Starts a storefront of its own. */
async function startStorefront(env: Record<string, string>): Promise<Shop> {
  const { startShop } = await import('../../scripts/lib/shop.mjs');
  const options = { SITE_URL, BACKEND_URL: sharedShop.backendUrl, ...env };
  const shop = await startShop({ backend: false, env: options });
  started.push(shop);
  return shop;
}

afterAll(() => Promise.all(started.map((shop) => shop.stop())));

test('every page of a demo says at its top that it is one, in its HTML, and the log says it too', async () => {
  const demo = await startStorefront({ ALLOW_DEMO: '1' });
  for (const path of PAGES) {
    const { text } = await ask(demo.url + path, {});
    expect([path, BANNER.test(text)]).toEqual([path, true]);
    expect(text.search(BANNER)).toBeLessThan(text.search(/<header/));
  }
  expect(readFileSync(demo.logFile, 'utf8')).toMatch(/"level":"warn".*"msg":"This is a demo shop/);
});

test('so does the page for what cannot be answered now', async () => {
  const { findFreePort } = await import('../../scripts/lib/ports.mjs');
  const nowhere = `http://127.0.0.1:${await findFreePort()}`;
  const demo = await startStorefront({ ALLOW_DEMO: '1', BACKEND_URL: nowhere });
  const { status, text } = await ask(`${demo.url}/home`, {});
  expect(status).toBe(503);
  expect(text).toMatch(BANNER);
});

test('no page of another shop has a word of it', async () => {
  for (const path of PAGES) {
    const { text } = await ask(sharedShop.url + path, {});
    expect([path, /demo shop/i.test(text)]).toEqual([path, false]);
  }
});

test('a storefront alone is not opened to the public with the payments sandbox', async () => {
  await expect(startStorefront({})).rejects.toThrow(
    /SITE_URL is https:\/\/shop\.example, which the public can reach\..*\n- PAYMENT_PROVIDER is sandbox/,
  );
});
