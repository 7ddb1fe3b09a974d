import { newProduct } from './fixtures/products';
import { expect, ownShopTest as test } from './fixtures/shop';
import { watchViolations } from './fixtures/violations';

// What is answered to each request is tested in `http/resilience.test.ts` and `http/page-cache.test.ts`.
test('cached pages are served while the backend is down, other pages offer to retry, and all work once it is back', async ({
  ownShop,
  page,
}) => {
  const violations = await watchViolations(page);
  const { name, path: cached } = await newProduct(ownShop);
  const { path: uncached } = await newProduct(ownShop);
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  await page.goto('/home');
  await page.goto(cached);
  await expect(heading).toHaveText(name);

  await ownShop.stopBackend('SIGKILL');
  expect((await page.goto(cached))?.status()).toBe(200);
  await expect(heading).toHaveText(name);
  // A link still opens the next page, and Back this one.
  await page
    .getByRole('link', { name: /oak & loom/i })
    .first()
    .click();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(heading).toHaveText(name);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page.getByText('Something Went Wrong!')).toBeVisible();

  expect((await page.goto(uncached))?.status()).toBe(503);
  const retry = page.getByRole('link', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.locator('body')).not.toContainText('ECONNREFUSED');
  await ownShop.startBackend();
  await retry.click();
  await expect(retry).toBeHidden();
  expect((await page.goto(uncached))?.status()).toBe(200);
  expect(violations).toEqual([]);
});
