import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { photo } from '../fixtures/photo';
import { receiveProduct, reviewedProduct, reviewsPanel } from '../fixtures/reviews';
import { sharedShop } from '../fixtures/shared-shop';
import { expect, test } from '../fixtures/shop';
import { staff } from '../fixtures/staff';

test('a review is written, read and deleted', async ({ page }) => {
  const product = await reviewedProduct(page, [2]);
  const number = await receiveProduct(page, product);
  await page.goto('/orders?tab=delivered');
  await page.getByRole('button', { name: `Write a review of ${product.name}` }).click();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Write Review *').fill('A warm light for long evenings.');
  await page.getByLabel(/^Pictures/).setInputFiles(photo);
  await expect(page.getByRole('dialog').getByText('Added', { exact: true })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/orders-details?order=${number}`);
  await page.getByRole('button', { name: `Review this order ${number}` }).click();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Write Review *').fill('On the day, and with a smile.');
  await expectAccessible(page);

  await page.goto('/reviews');
  const row = page.getByRole('article', { name: `Your review of ${product.name}` });
  await expect(row.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'DELETE' })).toBeVisible();
  await expectAccessible(page);

  const mine = await callShop(page, 'myReviews', { kind: 'product', page_number: 1 });
  const review_id = Number(mine.reviews[0]?.id);
  await staff(sharedShop, 'reviews', 'answer', { review_id, text: 'May it last.' });
  const shown = async () => (await page.request.get(product.path)).text();
  await expect.poll(shown).toContain('May it last.');
  await page.goto(`${product.path}#reviews`);
  const panel = reviewsPanel(page);
  const own = panel.getByRole('article').filter({ hasText: 'May it last.' });
  await expect(own.getByText('Your review')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('link', { name: /^Picture 1 of 1/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: /^2 stars/ }).click();
  await expect(panel.getByRole('status').first()).toContainText('with 2 star');
  await panel.getByLabel('Sort by').selectOption('Most helpful');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
});
