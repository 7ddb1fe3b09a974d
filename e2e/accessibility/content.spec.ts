import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/shop';

for (const path of [
  '/about-us',
  '/terms-conditions',
  '/return-refund',
  '/privacy-policy',
  '/faq',
  '/product/product-details/2147483647',
]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page);
  });
}
