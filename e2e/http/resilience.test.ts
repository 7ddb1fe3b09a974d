import { readFileSync, statSync } from 'node:fs';
import { newProduct, sofa, type TestProduct } from '../fixtures/products';
import { staff } from '../fixtures/staff';
import { ask, eventually } from './ask';
import { startOwnShop } from './own-shop';
import { Visitor } from './visitor';

const shop = startOwnShop();

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(shop().url + path, { headers });

test('a changed price and stock are on the page at the second request at the latest', async () => {
  const { id: product_id, path } = await newProduct(shop());
  const shows = async (text: string) => {
    await get(path);
    await eventually(async () => expect((await get(path)).text).toContain(text));
  };
  expect((await get(path)).text).not.toContain('$1,234.56');
  await staff(shop(), 'catalogue', 'set-price', { product_id, price: '1234.56' });
  await shows('$1,234.56');
  const { text } = await get(path);
  expect(text).toContain('In stock');
  expect(text).not.toContain('Out of stock');
  await staff(shop(), 'catalogue', 'set-stock', { product_id, stock: 'Out of stock' });
  await shows('Out of stock');
});

test('a picture is resized once, not for every visitor', async () => {
  const { text } = await get(sofa.path);
  const [picture = ''] = new RegExp(`<img[^>]*alt="${sofa.name}[^>]*>`).exec(text) ?? [];
  const [, src = ''] = / src="([^"]+)"/.exec(picture) ?? [];
  const resize = () => get(src.replaceAll('&amp;', '&'), { accept: 'image/avif,image/*' });
  expect((await resize()).status).toBe(200);
  // It may not be on the disk yet.
  await eventually(async () => expect((await resize()).headers['x-nextjs-cache']).toBe('HIT'));
});

test('a product that is asked for before it exists is found as soon as it does', async () => {
  const id = 1_000_001;
  const path = `/product/product-details/${id}`;
  expect((await get(path)).status).toBe(404);
  await newProduct(shop(), { id });
  expect((await get(path)).status).toBe(200);
});

/** The answer of the health check. */
async function readHealth() {
  const { status, text } = await get('/api/health');
  return { status, ...JSON.parse(text) };
}
const healthy = { status: 200, live: true, ready: true, backend: 'up' };

describe('while the backend is down', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await newProduct(shop());
    await get('/uk/home');
    expect(await readHealth()).toEqual(healthy);
    await shop().stopBackend('SIGKILL');
  });
  afterAll(() => shop().restore());

  test('a search is answered 503 with a whole page, and logged in one line', async () => {
    const { size } = statSync(shop().logFile);
    const search = '/uk/product/product-list?search_text=oak';
    const { status, headers, text } = await get(search, { 'x-request-id': 'search-12345' });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'x-request-id': 'search-12345' });
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('<title>We will be right back | Oak &amp; Loom</title>');
    expect(text).toContain('<form role="search" action="/uk/product/product-list">');
    expect(text).toContain('<code>search-12345</code>');
    expect(text).not.toContain('<script');
    const lines = readFileSync(shop().logFile).subarray(size).toString().trimEnd().split('\n');
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(logged).toMatchObject([
      { requestId: 'search-12345', err: { message: expect.stringContaining('searchProductList') } },
    ]);
  });

  test('every kind of page is answered 503, with the policy of a page without scripts', async () => {
    for (const path of [product.path, '/product/product-list?material=Oak', '/faq']) {
      const { status, headers, text } = await get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(text).toContain('Try again');
      expect(text).not.toContain('ECONNREFUSED');
    }
  });

  test('the health check says so, and the storefront counts as ready', async () => {
    expect(await readHealth()).toEqual({ ...healthy, backend: 'down' });
  });
});

describe('while the backend is stopped and answers nothing', () => {
  const LIMIT_MS = 5_000;
  let product: TestProduct;
  let shopper: Visitor;

  const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(shop().pids.backend ?? 0, name);
  beforeAll(async () => {
    product = await newProduct(shop());
    shopper = new Visitor(shop().url);
    await shopper.submit('guest');
    await get('/home');
    signal('SIGSTOP');
  });
  afterAll(() => signal('SIGCONT'));

  test('every page and call is answered 503 within five seconds', async () => {
    const asked = {
      product: () => get(product.path),
      search: () => get('/product/product-list?search_text=walnut'),
      read: () => shopper.call('cartList', {}),
      write: () => shopper.call('clearCart', {}),
    };
    for (const [name, ask] of Object.entries(asked)) {
      // A ping that was not answered is remembered for a second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const startedAt = performance.now();
      const { status } = await ask();
      expect([name, status]).toEqual([name, 503]);
      expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
    }
    expect((await get('/home')).status).toBe(200);
  });

  test('all is as before when it goes on', async () => {
    signal('SIGCONT');
    await eventually(async () => expect((await shopper.call('cartList', {})).status).toBe(200));
    await eventually(async () => expect((await get(product.path)).status).toBe(200));
  });
});

test('a storefront that stops answers the requests that it has received', async () => {
  const search = async (at: number) => {
    const { status, text } = await get(`/product/product-list?search_text=oak&price_min=${at}`);
    return `${status} ${text.includes('</html>')}`;
  };
  await search(0);
  const answers = Array.from({ length: 10 }, (_, at) => search(at));
  // All have reached it by now, and the others are still being rendered.
  await Promise.race(answers);
  process.kill(shop().pids.storefront ?? 0, 'SIGTERM');
  await eventually(async () => expect((await get('/api/health')).status).toBe(503));
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200 true']));
  await shop().stopStorefront();
});
