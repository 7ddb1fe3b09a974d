import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { Shop } from '../scripts/lib/shop.mjs';
import { expect, test } from './fixtures/shop';

const run = promisify(execFile);

/** Runs `npm run catalogue` against a shop. */
async function catalogue(shop: Shop, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/catalogue.mjs', ...args], {
    env: {
      ...process.env,
      BACKEND_URL: shop.backendUrl,
      BACKEND_ADMIN_SECRET: shop.adminSecret,
    },
  });
  return stdout;
}

async function html(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

// What happens here happens on the server: one size of screen tells it all.
test.skip(({ viewport }) => viewport?.width !== 1440);

test('a changed price and stock are on the page on the next request but one', async ({
  ownShop,
  request,
}) => {
  const product = `${ownShop.url}/product/product-details/1`;
  expect(await html(request, product)).not.toContain('$1,234.56');
  await catalogue(ownShop, 'set-price', '1', '1234.56');
  await html(request, product);
  await expect.poll(() => html(request, product)).toContain('$1,234.56');

  expect(await html(request, product)).toContain('In stock');
  await catalogue(ownShop, 'set-stock', '1', 'Out of stock');
  await html(request, product);
  await expect.poll(() => html(request, product)).toContain('Out of stock');
});

test('a picture is resized once, not for every visitor', async ({ ownShop, page, request }) => {
  await page.goto(`${ownShop.url}/product/product-details/1`);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toBeVisible();
  const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  // The browser asked for it as the page opened; the answer may still be on its way to the disk.
  await expect
    .poll(async () => (await request.get(address)).headers()['x-nextjs-cache'])
    .toBe('HIT');
});

test('with the backend killed, made pages stay, others help, and all is well when it is back', async ({
  ownShop,
  page,
}) => {
  const made = `${ownShop.url}/product/product-details/1`;
  const unmade = `${ownShop.url}/product/product-details/2`;
  await page.goto(made);
  const name = await page.getByRole('heading', { level: 1 }).textContent();

  await ownShop.stopBackend('SIGKILL');
  expect((await page.goto(made))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  expect((await page.goto(unmade))?.status()).toBe(500);
  const retry = page.getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  await expect(page.locator('body')).not.toContainText('ECONNREFUSED');

  await page.goto(made);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page.getByText('Something Went Wrong!')).toBeVisible();

  await page.goto(unmade);
  await expect(retry).toBeVisible();
  await ownShop.startBackend();
  await retry.click();
  await expect(retry).toBeHidden();
  expect((await page.goto(unmade))?.status()).toBe(200);
});

test('the shop says how it is', async ({ ownShop, request }) => {
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
