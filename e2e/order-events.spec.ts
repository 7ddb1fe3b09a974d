import type { BrowserContext, Page } from '@playwright/test';
import { placeOrder } from './fixtures/place-order';
import { sharedShop } from './fixtures/shared-shop';
import { expect, ownShopTest, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { prepare, type StaffedShop, ship, staff } from './fixtures/staff';

/** The URLs of the pages of the browser that have called a path below /api, one for each call. */
function callsOf(context: BrowserContext) {
  const calls: { path: string; page: string }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push({ path: pathname, page: request.frame().url() });
  });
  return (path: string) => calls.filter((call) => call.path === path).map(({ page }) => page);
}

/** Signs a new member in, whose order the shop prepares, and opens it. @returns its number */
async function openPreparedOrder(page: Page, shop: StaffedShop): Promise<string> {
  await signUp(page);
  const { number } = await placeOrder(page);
  await prepare(shop, number);
  await page.goto(`/track-order?order=${number}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  return number;
}

/** Lets time pass for the pages, and waits until what they began then has reached the network. */
async function passTime(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds);
  await page.evaluate(async () => fetch('/robots.txt', { cache: 'no-store' }));
}

ownShopTest(
  'two tabs follow an order by one stream, without asking again and again, also after the backend was killed, and do not hold up the stop of the storefront',
  async ({ page, context, ownShop }) => {
    const calls = callsOf(context);
    await context.clock.install();
    const number = await openPreparedOrder(page, ownShop);
    const list = await context.newPage();
    await list.goto('/orders');
    const listed = list.getByRole('listitem').filter({ hasText: number }).first();
    await expect(listed).toContainText('Being prepared');
    await expect.poll(() => calls('/api/events').length).toBe(1);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Shipped')).toContainText('not yet');

    // Longer than the pause between two reads without a stream.
    await passTime(page, 6_000);
    const reads = calls('/api/backend/trackOrder').length;
    await passTime(page, 6_000);
    expect(calls('/api/backend/trackOrder')).toHaveLength(reads);

    await ship(ownShop, number);
    await expect(timeline.getByText('Shipped')).toContainText('done', { timeout: 5_000 });
    await expect(page.getByText('CF-204')).toBeVisible();
    await expect(listed).toContainText('Shipped', { timeout: 5_000 });
    expect(calls('/api/events')).toHaveLength(1);

    await ownShop.stopBackend('SIGKILL');
    await ownShop.startBackend();
    await staff(ownShop, 'orders', 'out-for-delivery', { order_number: number });
    // Until the stream is there again, the orders are read every few seconds.
    await passTime(page, 4_000);
    await expect(page.getByRole('heading', { name: 'Arrives today' })).toBeVisible({
      timeout: 5_000,
    });
    await expect(listed).toContainText('Out of Delivery', { timeout: 5_000 });

    // The tab with the stream is closed: another one opens it.
    const streams = calls('/api/events').length;
    await page.close();
    await expect.poll(() => calls('/api/events').length).toBeGreaterThan(streams);
    await staff(ownShop, 'orders', 'deliver', { order_number: number });
    await expect(listed).toContainText('Delivered', { timeout: 5_000 });

    // One that has not ended after 3.5 seconds is killed.
    const startedAt = Date.now();
    await ownShop.stopStorefront('SIGTERM');
    expect(Date.now() - startedAt).toBeLessThan(3_500);
  },
);

test('an order is still followed where the shop has no stream, and a visitor opens none', async ({
  page,
  context,
}) => {
  const calls = callsOf(context);
  await context.clock.install();
  for (const path of ['/home', '/track-order', '/track-order?order=ABCD-EFGH', '/login']) {
    await page.goto(path);
  }
  await context.route('**/api/events', (route) => route.fulfill({ status: 404 }));
  const number = await openPreparedOrder(page, sharedShop);
  await expect.poll(() => calls('/api/events').length).toBeGreaterThan(0);
  // All of them are of this page, none of those before.
  expect([...new Set(calls('/api/events'))]).toEqual([page.url()]);
  await ship(sharedShop, number);
  await passTime(page, 5_000);
  await expect(page.getByText('CF-204')).toBeVisible({ timeout: 5_000 });
});
