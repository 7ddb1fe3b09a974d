import { findProgram } from '../../scripts/lib/debian.mjs';
import type { Shop } from '../../scripts/lib/shop.mjs';
import type { TestRedis } from '../../scripts/testing/redis.mjs';
import { newProduct } from '../fixtures/products';
import { staff } from '../fixtures/staff';
import { ask, eventually } from './ask';
import { startOwnShop } from './own-shop';

const SITE_URL = 'http://shop.test';
const PAGE = '/product/product-details/1';

const statusOf = async (shop: Shop, path: string) =>
  (await ask(shop.url + path)).headers['cache-status'];
const setPrice = (shop: Shop, id: string, price: string) =>
  staff(shop, 'catalogue', 'set-price', { product_id: id, price });

describe('a storefront that starts again', () => {
  const shop = startOwnShop();

  async function restartStorefront(signal?: NodeJS.Signals): Promise<void> {
    await shop().stopStorefront(signal);
    await shop().startStorefront();
  }

  test.each(['SIGTERM', 'SIGKILL'] as const)('renders no page again after %s', async (signal) => {
    const path = signal === 'SIGTERM' ? PAGE : '/faq';
    expect(await statusOf(shop(), path)).toBe('front; fwd=uri-miss');
    await restartStorefront(signal);
    expect(await statusOf(shop(), path)).toBe('front; hit; detail=second-level');
    expect(await statusOf(shop(), path)).toBe('front; hit');
  });

  test('shows the price that changed while it was stopped', async () => {
    const { id } = await newProduct(shop());
    const path = `/product/product-details/${id}`;
    await ask(shop().url + path);
    await shop().stopStorefront();
    await setPrice(shop(), id, '1234.56');
    await shop().startStorefront();
    const answer = await ask(shop().url + path);
    expect(answer.text).toContain('$1,234.56');
    expect(answer.headers['cache-status']).toBe('front; fwd=uri-miss');
  });

  test('shows its old pages while the backend is away', async () => {
    await ask(`${shop().url}/ca/home`);
    await shop().stopStorefront();
    await setPrice(shop(), '1', '1111.00');
    await shop().stopBackend();
    const starting = shop().startStorefront();
    await eventually(async () => {
      const answer = await ask(`${shop().url}/ca/home`);
      expect(answer.status).toBe(200);
    });
    await shop().startBackend();
    await starting;
    await eventually(async () => {
      expect((await ask(`${shop().url}/ca/home`)).headers['cache-status']).toBe('front; hit');
    });
  });
});

(findProgram('redis-server') ? describe : describe.skip)('two storefronts that share Redis', () => {
  let redis: TestRedis;
  let first: Shop;
  let second: Shop;
  beforeAll(async () => {
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    const { startRedis } = await import('../../scripts/testing/redis.mjs');
    redis = await startRedis();
    const dataTemplate = process.env.SAMPLE_DATA;
    // Storefronts with other settings do not share pages.
    const env = { REDIS_URL: redis.url, SITE_URL, PAYMENTS_URL: 'http://payments.test' };
    // The backend knows the first storefront only.
    first = await startShop({ ...(dataTemplate && { dataTemplate }), env });
    second = await startShop({
      backend: false,
      env: { ...env, BACKEND_URL: first.backendUrl },
    });
  });
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    await redis?.stop();
  });

  test('a page is rendered once by both, also after both have started again', async () => {
    const statuses = [await statusOf(first, PAGE), await statusOf(second, PAGE)];
    for (const shop of [first, second]) {
      await shop.stopStorefront();
      await shop.startStorefront();
      statuses.push(await statusOf(shop, PAGE));
    }
    expect(statuses).toEqual([
      'front; fwd=uri-miss',
      'front; hit; detail=second-level',
      'front; hit; detail=second-level',
      'front; hit; detail=second-level',
    ]);
  });

  test('a change that one is told of is on the pages of both within five seconds', async () => {
    const { id } = await newProduct(first);
    const path = `/product/product-details/${id}`;
    const shops = [first, second];
    for (const shop of shops) await ask(shop.url + path);
    const startedAt = performance.now();
    await setPrice(first, id, '4321.00');
    for (const shop of shops) {
      await eventually(async () => {
        expect((await ask(shop.url + path)).text).toContain('$4,321.00');
      });
    }
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('both answer while Redis is silent', async () => {
    redis.pause();
    for (const shop of [first, second]) {
      const startedAt = performance.now();
      expect((await ask(`${shop.url}/uk/faq`)).status).toBe(200);
      expect((await ask(`${shop.url}${PAGE}`)).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
    redis.resume();
    await eventually(async () => {
      await ask(`${first.url}/in/faq`);
      expect(await statusOf(second, '/in/faq')).toMatch(/hit/);
    });
  });
});
