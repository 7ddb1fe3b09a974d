import { findFreePort } from '../scripts/lib/ports.mjs';
import type { Shop } from '../scripts/lib/shop.mjs';
import { readMetrics } from './fixtures/read-metrics';
import { test as base, expect, START_LIMIT_MS, startOwnShop } from './fixtures/shop';

interface MeasuredShop {
  shop: Shop;
  metricsUrl: string;
}

async function start(): Promise<MeasuredShop> {
  const port = await findFreePort();
  const shop = await startOwnShop({ METRICS_PORT: String(port) });
  return { shop, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}

const test = base.extend<{ measured: MeasuredShop }>({
  measured: [
    async ({ reuse }, use) => use(await reuse('measured shop', start, ({ shop }) => shop.stop())),
    { timeout: START_LIMIT_MS },
  ],
});

test('a visit says how fast it was when the visitor leaves', async ({ page, measured }) => {
  const { shop, metricsUrl } = measured;
  const labels = 'route="/faq",device="desktop"';
  const names = ['lcp_seconds', 'inp_seconds', 'ttfb_seconds', 'cls'];
  async function counts() {
    const metrics = await readMetrics(metricsUrl);
    return names.map((name) => metrics.get(`shop_web_vitals_${name}_count{${labels}}`) ?? 0);
  }
  await page.goto(`${shop.url}/uk/faq`);
  await page.waitForLoadState('networkidle');
  await page.locator('summary').first().click();
  // The browser knows after the next paint how long a press took, and the page looks at it when it is idle.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const lookTwice = () => requestIdleCallback(() => requestIdleCallback(resolve));
        const options = { type: 'first-input', buffered: true };
        new PerformanceObserver(lookTwice).observe(options);
      }),
  );
  expect(await counts()).toEqual([0, 0, 0, 0]);

  await page.goto('about:blank', { waitUntil: 'commit' });
  await expect.poll(counts).toEqual([1, 1, 1, 1]);
});
