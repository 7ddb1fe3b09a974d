import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { sofa, soldOut } from '../fixtures/products';
import { expect, test } from '../fixtures/shop';

const LIST = '/product/product-list';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search product' });
const suggestionsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('the home page is accessible', { tag: '@both' }, async ({ page }) => {
  await page.clock.install({ time: new Date(new Date().getFullYear(), 8, 1) });
  await page.goto('/home');
  await expect(page.getByRole('timer')).toHaveText(/\d/);
  await expectAccessible(page);
});

test('a list and its filters are accessible', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto(`${LIST}?category_id=1`);
  await expectAccessible(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
  const filters = isMobile ? sheet : page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Velvet/ }).check();
  await expect(page).toHaveURL(/material=Velvet$/);
  await expectAccessible(page);
  if (isMobile) {
    await sheet.getByRole('button', { name: /^Show [\d,]+ items?/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Velvet');
    await expectAccessible(page);
  }
});

test('the results of a search are accessible, also without any and where they cannot be read', async ({
  page,
}) => {
  await page.goto(`${LIST}?search_text=oak`);
  await expectAccessible(page);
  for (const query of ['search_text=zzzyx', 'search_text=lamp&material=Oak&room=Bedroom']) {
    await page.goto(`${LIST}?${query}`);
    await expect(page.getByRole('heading', { name: /^We found nothing for/ })).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto(LIST);
  await page.route('**/api/backend/searchProductList', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'down', data: null } }),
  );
  await page.getByRole('checkbox', { name: /^Bedroom/ }).check();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test('the suggestions of the search and the recent searches are accessible', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(`${LIST}?category_id=1`);
  await boxOf(page).click();
  await expect(suggestionsOf(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await boxOf(page).fill('tarn');
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL(/search_text=tarn/);
  await page.goto('/faq');
  await boxOf(page).click();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['tarn']);
  await expectAccessible(page);
});

test('a product is accessible, with its choices and its pictures open', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto(sofa.path);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'CUSTOMIZE' }).click();
  const legs = page.getByRole('dialog', { name: 'Customize' }).getByRole('group', { name: 'Legs' });
  await legs.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const pictures = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(pictures.getByRole('status')).toHaveText(/100%$/);
  await page.keyboard.press('+');
  await expect(pictures.getByRole('status')).toHaveText(/150%$/);
  await expectAccessible(page);
});

test('a product that is out of stock is accessible, with its table open', async ({ page }) => {
  await page.goto(soldOut.path);
  await page.getByRole('tab', { name: 'Product Info' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Product Info' })).toBeVisible();
  await expectAccessible(page);
});
