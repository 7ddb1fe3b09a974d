import { findFreePort } from '../scripts/lib/ports.mjs';
import { readMetrics } from './fixtures/read-metrics';
import { expect, START_LIMIT_MS, test as shopTest, startOwnShop } from './fixtures/shop';

interface Measured {
  url: string;
  metricsUrl: string;
}

/** A shop that measures visits. */
const test = shopTest.extend<{ measured: Measured }>({
  measured: [
    async ({ reuse }, use) => {
      const start = async () => {
        const port = String(await findFreePort());
        const shop = await startOwnShop({ METRICS_PORT: port });
        return { ...shop, metricsUrl: `http://127.0.0.1:${port}/metrics` };
      };
      await use(await reuse('shop that measures visits', start, (shop) => shop.stop()));
    },
    { timeout: START_LIMIT_MS },
  ],
});

test('a visit says how fast it was when the visitor leaves, by route and device @both', async ({
  page,
  measured: { url, metricsUrl },
}, { project }) => {
  const labels = `{route="/product/product-details/:id",device="${project.name}"}`;
  const names = ['lcp_seconds', 'inp_seconds', 'cls', 'ttfb_seconds'];
  const counts = async () => {
    const metrics = await readMetrics(metricsUrl);
    return names.map((name) => metrics.get(`shop_web_vitals_${name}_count${labels}`) ?? 0);
  };
  const before = await counts();
  const measuring = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') &&
      (await response.text().catch(() => '')).includes('/api/vitals'),
  );
  await page.goto(`${url}/product/product-details/1`);
  await measuring;
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await counts()).toEqual(before);

  await page.goto(`${url}/faq`);
  await expect.poll(counts).toEqual(before.map((count) => count + 1));
  const lcp = (await readMetrics(metricsUrl)).get(`shop_web_vitals_lcp_seconds_sum${labels}`);
  expect(lcp).toBeGreaterThan(0);
  expect(lcp).toBeLessThan(30);
});
