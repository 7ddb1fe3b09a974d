import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from '../scripts/lib/shop.mjs';
import { expect, test } from './fixtures/shop';
import { demoShopper } from './fixtures/sign-in';
import { ship, staff } from './fixtures/staff';

/** The paths below /api that pages of the browser have called. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

const count = (calls: string[], path: string) => calls.filter((call) => call === path).length;

/** Signs the demo shopper in and opens their order that the shop prepares. @returns its number */
async function openPreparedOrder(page: Page, shop: Shop): Promise<string> {
  const number = /(\S+) .* preparing /.exec(await staff(shop, 'orders', 'list'))?.[1] ?? '';
  const path = `/track-order?order=${number}`;
  await page.goto(`${shop.url}/login?callbackUrl=${encodeURIComponent(path)}`);
  await page.getByLabel('Email / Mobile number').fill(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  return number;
}

test('two tabs follow an order by one stream, without asking again and again, and also after the backend was killed', {
  tag: '@once',
}, async ({ page, context, ownShop }) => {
  const calls = callsOf(context);
  const number = await openPreparedOrder(page, ownShop);
  const list = await context.newPage();
  await list.goto(`${ownShop.url}/orders`);
  const listed = list.getByRole('listitem').filter({ hasText: number }).first();
  await expect(listed).toContainText('Being prepared');
  await expect.poll(() => count(calls, '/api/events')).toBe(1);

  await page.waitForTimeout(1_000);
  const reads = count(calls, '/api/backend/trackOrder');
  // Longer than the pause between two reads without a stream.
  await page.waitForTimeout(6_000);
  expect(count(calls, '/api/backend/trackOrder')).toBe(reads);

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await ship(ownShop, number);
  await expect(timeline.getByText('Shipped')).toContainText('done', { timeout: 5_000 });
  await expect(listed).toContainText('Shipped', { timeout: 5_000 });
  expect(count(calls, '/api/events')).toBe(1);

  await ownShop.stopBackend('SIGKILL');
  await ownShop.startBackend();
  await staff(ownShop, 'orders', 'out-for-delivery', number);
  await expect(page.getByRole('heading', { name: 'Arrives today' })).toBeVisible({
    timeout: 5_000,
  });
  await expect(listed).toContainText('Out of Delivery', { timeout: 5_000 });

  // The tab with the stream is closed: another one opens it.
  const streams = count(calls, '/api/events');
  await page.close();
  await expect.poll(() => count(calls, '/api/events')).toBeGreaterThan(streams);
  await staff(ownShop, 'orders', 'deliver', number);
  await expect(listed).toContainText('Delivered', { timeout: 5_000 });
});

test('an order is still followed where the shop has no stream, and a visitor opens none', {
  tag: '@once',
}, async ({ page, context, ownShop }) => {
  const calls = callsOf(context);
  for (const path of ['/home', '/track-order', '/track-order?order=ABCD-EFGH', '/login']) {
    await page.goto(ownShop.url + path);
    await page.waitForTimeout(500);
  }
  expect(count(calls, '/api/events')).toBe(0);

  await context.route('**/api/events', (route) => route.fulfill({ status: 404 }));
  const number = await openPreparedOrder(page, ownShop);
  await ship(ownShop, number);
  await expect(page.getByText('CF-204')).toBeVisible({ timeout: 5_000 });
});

test('a stream does not hold up the stop of the storefront', { tag: '@once' }, async ({
  page,
  context,
  ownShop,
}) => {
  const calls = callsOf(context);
  await openPreparedOrder(page, ownShop);
  await expect.poll(() => count(calls, '/api/events')).toBe(1);
  const startedAt = Date.now();
  await ownShop.stopStorefront('SIGTERM');
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});
