import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures/shop';
import { staff } from './fixtures/staff';

async function html(request: APIRequestContext, url: string): Promise<string> {
  return (await request.get(url)).text();
}

// Only the server is tested here, so one screen size is enough.
test.skip(({ viewport }) => viewport?.width !== 1440);

test('a changed price and stock are on the page at the second request at the latest', async ({
  ownShop,
  request,
}) => {
  const product = `${ownShop.url}/product/product-details/1`;
  expect(await html(request, product)).not.toContain('$1,234.56');
  await staff(ownShop, 'catalogue', 'set-price', '1', '1234.56');
  await html(request, product);
  await expect.poll(() => html(request, product)).toContain('$1,234.56');

  expect(await html(request, product)).toContain('In stock');
  await staff(ownShop, 'catalogue', 'set-stock', '1', 'Out of stock');
  await html(request, product);
  await expect.poll(() => html(request, product)).toContain('Out of stock');
});

test('a picture is resized once, not for every visitor', async ({ ownShop, page, request }) => {
  await page.goto(`${ownShop.url}/product/product-details/1`);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toBeVisible();
  const url = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  // The browser requested it when the page opened. The picture may not be on the disk yet.
  await expect.poll(async () => (await request.get(url)).headers()['x-nextjs-cache']).toBe('HIT');
});

test('cached pages are served while the backend is down, other pages offer to retry, and all work once it is back', async ({
  ownShop,
  page,
}) => {
  const cached = `${ownShop.url}/product/product-details/1`;
  const uncached = `${ownShop.url}/product/product-details/2`;
  await page.goto(cached);
  const name = await page.getByRole('heading', { level: 1 }).textContent();

  await ownShop.stopBackend('SIGKILL');
  expect((await page.goto(cached))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  expect((await page.goto(uncached))?.status()).toBe(503);
  const retry = page.getByRole('link', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.locator('body')).not.toContainText('ECONNREFUSED');

  await page.goto(cached);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page.getByText('Something Went Wrong!')).toBeVisible();

  await page.goto(uncached);
  await expect(retry).toBeVisible();
  await ownShop.startBackend();
  await retry.click();
  await expect(retry).toBeHidden();
  expect((await page.goto(uncached))?.status()).toBe(200);
});

test('a search while the backend is down is answered 503 with a whole page, and logged in one line', async ({
  ownShop,
  request,
}) => {
  await request.get(`${ownShop.url}/uk/home`);
  await ownShop.stopBackend('SIGKILL');
  const search = `${ownShop.url}/uk/product/product-list?search_text=oak`;
  const headers = { 'x-request-id': 'search-12345' };
  const response = await request.get(search, { headers });
  expect(response.status()).toBe(503);
  expect(response.headers()).toMatchObject({ 'retry-after': '5', 'x-request-id': 'search-12345' });
  const page = await response.text();
  expect(page).toContain('<html lang="en-GB">');
  expect(page).toContain('<title>We will be right back | Oak &amp; Loom</title>');
  expect(page).toContain('<form role="search" action="/uk/product/product-list">');
  expect(page).toContain('<code>search-12345</code>');
  expect(page).not.toContain('<script');
  const lines = readFileSync(ownShop.logFile, 'utf8').trimEnd().split('\n');
  const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(logged).toMatchObject([
    { requestId: 'search-12345', err: { message: expect.stringContaining('searchProductList') } },
  ]);
});

test('a product that is asked for before it exists is found as soon as it does', async ({
  ownShop,
  request,
}) => {
  const product = `${ownShop.url}/product/product-details/1000001`;
  expect((await request.get(product)).status()).toBe(404);
  await staff(ownShop, 'catalogue', 'generate', '--products', '10', '--seed', '1');
  expect((await request.get(product)).status()).toBe(200);
});

test('a storefront that stops answers the requests that it has received', async ({ ownShop }) => {
  const ask = (at: number) =>
    fetch(`${ownShop.url}/product/product-list?search_text=oak&price_min=${at}`).then(
      async (response) => `${response.status} ${(await response.text()).includes('</html>')}`,
      (error: Error) => String(error.cause),
    );
  await ask(0);
  const answers = Array.from({ length: 20 }, (_, at) => ask(at));
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.kill(ownShop.pids.storefront ?? 0, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await fetch(`${ownShop.url}/api/health`)).status).toBe(503);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200 true']));
});

test('the health check reports whether the backend is up', async ({ ownShop, request }) => {
  const health = `${ownShop.url}/api/health`;
  expect(await (await request.get(health)).json()).toEqual({
    live: true,
    ready: true,
    backend: 'up',
  });
  await ownShop.stopBackend('SIGKILL');
  const response = await request.get(health);
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ live: true, ready: true, backend: 'down' });
});
