import { expect, test } from './fixtures/shop';

test('a visitor jumps to a section of a long page', async ({ page }) => {
  await page.goto('/terms-conditions');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeInViewport();
});

test('a visitor opens an answer of the FAQ by keyboard, and the one before closes', async ({
  page,
}) => {
  await page.goto('/faq');
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)];
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first.locator('p').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(second.locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(second.locator('p').first()).toBeVisible();
  await expect(first.locator('p').first()).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor opens an answer of the FAQ by a click and by its URL', async ({ page }) => {
    await page.goto('/faq');
    const answer = page.locator('details').nth(2);
    await answer.locator('summary').click();
    await expect(answer.locator('p').first()).toBeVisible();

    const id = await page.locator('details').nth(4).locator('div[id]').getAttribute('id');
    await page.goto(`/uk/faq#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeVisible();
  });

  test('a visitor is told where only a script can send a form, and how else to reach the shop', async ({
    page,
  }) => {
    await page.goto('/contact-us');
    await expect(page.getByText(/^The form on this page needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('form', { name: 'Write to us' })).toBeHidden();
    await page.goto('/track-order');
    await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible();
  });

  test('a visitor reads every word of a content page', async ({ page }) => {
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  });
});

test('a product that does not exist answers 404 with links to other pages', async ({ page }) => {
  const response = await page.goto('/product/product-details/999999');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Not found | Oak & Loom');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const categories = page.getByRole('navigation', { name: 'Categories to start with' });
  await categories.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/product-list\?category_id=\d+$/);
});

test.describe('a page that does not exist, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product that does not exist has a whole 404 page with a search', async ({ page }) => {
    const response = await page.goto('/uk/product/product-details/999999');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Not found | Oak & Loom');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This piece is not in the shop',
    );
    await page.getByRole('combobox', { name: /^Search/ }).fill('oak');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/uk\/product\/product-list\?.*search_text=oak$/);
  });
});
