import { readFileSync } from 'node:fs';
import type { Shop } from '../../scripts/lib/shop.mjs';
import { newProduct } from '../fixtures/products';
import { readMetrics } from '../fixtures/read-metrics';
import { sharedShop } from '../fixtures/shared-shop';
import { staff } from '../fixtures/staff';
import { ask, eventually } from './ask';

const PAGE = '/product/product-details/1';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** All names that a text of PromQL has of the shop and of its processes. */
function namesIn(text: string): Set<string> {
  return new Set(text.match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g));
}

describe('the metrics of a shop', () => {
  let shop: Shop;
  let urls: { storefront: string; backend: string; payments: string };
  beforeAll(async () => {
    const { findFreePort } = await import('../../scripts/lib/ports.mjs');
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    const dataTemplate = process.env.SAMPLE_DATA;
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()].map(String);
    const [storefront = '', backend = '', payments = ''] = ports;
    shop = await startShop({
      ...(dataTemplate && { dataTemplate }),
      payments: true,
      env: {
        METRICS_PORT: storefront,
        BACKEND_METRICS_PORT: backend,
        PAYMENTS_METRICS_PORT: payments,
      },
    });
    const urlOf = (port: string) => `http://127.0.0.1:${port}/metrics`;
    urls = {
      storefront: urlOf(storefront),
      backend: urlOf(backend),
      payments: urlOf(payments),
    };
    // As the storefront does by itself after its start, to warm the pictures of the page.
    await ask(`${shop.url}/home`);
  });
  afterAll(() => shop?.stop());

  /** Does the work, and waits until a number of the storefront has grown by so much. */
  async function expectGrowth(name: string, by: number, work: () => Promise<unknown>) {
    const read = async () => (await readMetrics(urls.storefront)).get(name) ?? 0;
    const before = await read();
    await work();
    // An answer is counted when it has left the storefront.
    await eventually(async () => expect([name, (await read()) - before]).toEqual([name, by]));
  }
  const answers = (level: string) => `shop_page_cache_answers_total{level="${level}"}`;
  const requests = (route: string, status: string) =>
    `shop_http_request_duration_seconds_count{route="${route}",status="${status}"}`;

  test('count where the page cache had a page, and each rendering', async () => {
    const get = () => ask(`${shop.url}/uk${PAGE}`);
    const renderings = 'shop_page_rendering_duration_seconds_count{status="2xx"}';
    await expectGrowth(answers('rendered'), 1, () => expectGrowth(renderings, 1, get));
    await expectGrowth(answers('memory'), 2, async () => [await get(), await get()]);
    const metrics = await readMetrics(urls.storefront);
    expect(metrics.get('shop_page_cache_entries')).toBeGreaterThanOrEqual(1);
    expect(metrics.get('shop_page_cache_bytes')).toBeGreaterThan(10_000);
    expect(metrics.get('shop_second_level_up{level="disk"}')).toBe(1);
  });

  test('count requests by route, whatever is in their path and query', async () => {
    const product = '/product/product-details/:id';
    const get = (path: string) => () => ask(shop.url + path);
    await expectGrowth(requests(product, '2xx'), 1, get(`${PAGE}?utm_source=of-somebody`));
    await expectGrowth(requests(product, '4xx'), 1, get('/product/product-details/999999'));
    // It is redirected to the home page.
    await expectGrowth(requests('other', '3xx'), 1, get('/of-somebody'));
    const names = [...(await readMetrics(urls.storefront)).keys()].join('\n');
    expect(names).not.toMatch(/somebody|999999/);
  });

  test('count the calls of the backend by endpoint and outcome, on both sides', async () => {
    const call = () =>
      ask(`${shop.url}/api/backend/cartList`, { headers: SAME_ORIGIN, body: '{}' });
    const rejected =
      'shop_backend_call_duration_seconds_count{endpoint="cartList",outcome="rejected"}';
    await expectGrowth(rejected, 1, call);
    await expectGrowth(requests('api/backend/cartList', '4xx'), 1, call);
    expect((await readMetrics(urls.backend)).get(requests('cartList', '4xx'))).toBe(2);
  });

  test('count what changes make stale', async () => {
    const { id } = await newProduct(shop);
    const tags = 'shop_page_cache_invalidations_total{scope="tags"}';
    const before = (await readMetrics(urls.storefront)).get(tags) ?? 0;
    await staff(shop, 'catalogue', 'set-price', { product_id: id, price: '99.00' });
    await eventually(async () => {
      expect((await readMetrics(urls.storefront)).get(tags)).toBeGreaterThan(before);
    });
  });

  test('say what visits have said of their speed', async () => {
    const body = JSON.stringify({ path: `/in${PAGE}`, device: 'phone', lcp: 1500 });
    const lcp =
      'shop_web_vitals_lcp_seconds_sum{route="/product/product-details/:id",device="phone"}';
    const headers = { ...SAME_ORIGIN, 'content-type': 'text/plain' };
    await expectGrowth(lcp, 1.5, async () => {
      expect((await ask(`${shop.url}/api/vitals`, { headers, body })).status).toBe(204);
    });
  });

  test('are asked for by pages, which say them when the visitor leaves', async () => {
    expect((await ask(`${shop.url}/faq`)).text).toContain('WebVitals');
  });

  test('are reached at none of the addresses where the shop is', async () => {
    for (const url of [shop.url, shop.backendUrl, shop.paymentsUrl]) {
      const answer = await ask(`${url}/metrics`);
      expect([url, answer.status]).not.toEqual([url, 200]);
      expect(answer.text).not.toContain('# TYPE');
    }
  });

  test.each(['deploy/grafana/dashboard.json', 'deploy/prometheus/alerts.yml'])(
    'are all that %s asks for',
    async (file) => {
      const asked = namesIn(readFileSync(file, 'utf8'));
      expect(asked.size).toBeGreaterThan(8);
      const texts = await Promise.all(
        Object.values(urls).map(async (url) => (await fetch(url)).text()),
      );
      // Also those of which nothing was counted yet.
      const types = texts.join('\n').matchAll(/^# TYPE (\S+) (\S+)$/gm);
      const served = new Set(
        [...types].flatMap(([, name, type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
        ),
      );
      expect([...asked].filter((name) => !served.has(name))).toEqual([]);
    },
  );
});

describe('a page', () => {
  test('does not measure visits where the shop has no metrics', async () => {
    const { text } = await ask(`${sharedShop.url}/faq`);
    expect(text).not.toContain('WebVitals');
  });
});
