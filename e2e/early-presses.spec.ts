import type { Page } from '@playwright/test';
import { sofa } from './fixtures/products';
import { expect, test } from './fixtures/shop';

/** Opens a page whose scripts arrive when the returned function is called, as on a slow network. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a button that is pressed before the page is hydrated acts once it is, once for each press', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, sofa.path);
  const main = page.getByRole('main');
  const quantity = main.getByRole('group', { name: 'Quantity' }).getByRole('status').first();
  const plus = main.getByRole('button', { name: 'One more' }).first();
  await plus.click();
  await plus.click();
  await expect(quantity).toContainText('0');
  loadScripts();
  await expect(quantity).toContainText('2');
  await plus.click();
  await expect(quantity).toContainText('3');
});

test('ADD TO CART of a visitor that is pressed before the page is hydrated leads to /login', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, sofa.path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  loadScripts();
  await expect(page).toHaveURL(/\/login\?/);
});

test('a form that is sent before the page is hydrated is sent once it is, and leaves no other page', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, '/login');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  loadScripts();
  await expect(page.getByText('Please enter email or mobile number').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
});
