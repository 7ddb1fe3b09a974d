import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { missingPaths } from '../lib/shared/routes';
import { type Shop, startShop } from '../scripts/lib/shop.mjs';
import { expect, START_LIMIT_MS, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { fillLists, walkShop } from './fixtures/walk-shop';

/** The settings that it prints for the storefront, and how to end it. */
async function startMinimalBackend() {
  const program = spawn(process.execPath, ['examples/minimal-backend/backend.mjs'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const env: Record<string, string> = {};
  for await (const line of createInterface({ input: program.stdout })) {
    const [, name, value] = /^(BACKEND_\w+)='?([^']*)'?$/.exec(line) ?? [];
    if (name && value) env[name] = value;
    if (env.BACKEND_URL && env.BACKEND_PATHS) break;
  }
  program.stdout.resume();
  return { env, stop: () => program.kill() };
}

test.describe('a shop on the minimal backend', () => {
  let backend: Awaited<ReturnType<typeof startMinimalBackend>>;
  let shop: Shop;

  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS);
    backend = await startMinimalBackend();
    shop = await startShop({ backend: false, env: backend.env });
  });
  test.afterAll(async () => {
    await shop?.stop();
    backend?.stop();
  });

  test('sells from the search to the cart and the address book', async ({ page }) => {
    await page.goto(`${shop.url}/home`);
    await page.getByRole('combobox', { name: 'Search product' }).fill('dune');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /^Dune sofa/ })
      .first()
      .click();
    await page.waitForURL(/\/product\/product-details\/p-dune-sofa$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dune sofa' })).toBeVisible();
    await expect(page.getByRole('main').getByText('€1,299.00').first()).toBeVisible();
    const offers = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent ?? '').join('\n'));
    expect(offers).toContain('"priceCurrency":"EUR"');
    expect(offers).not.toContain('USD');
    await expect(page.locator('meta[property="product:price:currency"]')).toHaveAttribute(
      'content',
      'EUR',
    );

    // A cart is for members here: who is not signed in is led to the login, and back.
    await page.getByRole('button', { name: 'ADD TO CART: Dune sofa' }).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByRole('button', { name: 'CONTINUE AS GUEST' })).toBeHidden();
    const { email } = await signUp(page, shop.url);

    await fillLists(page, shop.url, 'p-dune-sofa');
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('row', { name: /Dune sofa/ })).toContainText('€1,299.00');
    await expect(page.getByRole('link', { name: /CHECKOUT/ })).toHaveCount(0);
    await page.goto(`${shop.url}/wishlist`);
    await expect(page.getByRole('main').getByText('Dune sofa').first()).toBeVisible();

    await page.goto(`${shop.url}/add-edit-address`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Weaver');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Mobile number').fill('9876543210');
    await page.getByLabel('House no./Building name').fill('12');
    await page.getByLabel('Street address').fill('Elm Street');
    for (const [list, place] of [
      ['Country', 'USA'],
      ['State', 'Oregon'],
      ['Town/City', 'Portland'],
      ['PinCode', '97209'],
    ] as const) {
      await page.getByLabel(list, { exact: true }).selectOption({ label: place });
    }
    await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
    await page.waitForURL(/\/change-address/);
    await expect(page.getByText('Elm Street').first()).toBeVisible();
  });

  test('shows nothing that its backend does not have', async ({ page }) => {
    await signUp(page, shop.url);
    await fillLists(page, shop.url, 'p-ash-chair');
    const walk = {
      productId: 'p-ash-chair',
      missing: missingPaths([]),
      // It sells in euros.
      foreignPrice: /\$\s?\d\S*/,
    };
    expect(await walkShop(page, shop.url, walk)).toEqual([]);
  });
});
