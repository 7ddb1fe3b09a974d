import type { Page } from '@playwright/test';
import { sofa } from './fixtures/products';
import { pressAndReadScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';

const LIST = '/product/product-list';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search product' });
const suggestionsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const countOf = (page: Page) => page.getByText(/^Showing [\d,]+ items?/).filter({ visible: true });
const h1Of = (page: Page) => page.getByRole('heading', { level: 1 });

async function openSuggestions(page: Page): Promise<void> {
  await boxOf(page).click();
  await expect(suggestionsOf(page).first()).toBeVisible();
}

test('a shopper searches with a suggestion', { tag: '@both' }, async ({ page }) => {
  await page.goto('/home');
  await openSuggestions(page);
  await boxOf(page).fill('tarn three-seat');
  const suggestion = suggestionsOf(page).filter({ hasText: sofa.name });
  await expect(suggestion).toContainText('$1,890.00');
  await suggestion.click();
  await expect(suggestionsOf(page)).toHaveCount(0);
  await expect(boxOf(page)).toHaveValue(sofa.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(h1Of(page)).toHaveText(`Results for “${sofa.name}”`);
  const found = page.getByRole('main').getByRole('link', { name: sofa.name, exact: true });
  await expect(found).toBeVisible();
});

test('a shopper searches with Enter, opens a result and returns to the list', async ({ page }) => {
  await page.goto('/home');
  await openSuggestions(page);
  await boxOf(page).pressSequentially('oak');
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL(`${LIST}?search_text=oak`);
  await expect(h1Of(page)).toHaveText('Results for “oak”');
  await expect(countOf(page)).toBeVisible();
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await pressAndReadScroll(page, last.getByRole('heading').getByRole('link'));
  expect(scrolled).toBeGreaterThan(300);
  await expect(page).toHaveURL(/product-details/);
  await page.goBack();
  await expect(h1Of(page).filter({ visible: true })).toHaveText('Results for “oak”');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 50);
  await expect(boxOf(page)).toHaveValue('oak');
});

test('Back while the animation to a product starts returns to the place in the list', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${LIST}?search_text=oak`);
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (options) => {
      document.startViewTransition = start;
      const transition = document.startViewTransition(options);
      transition.updateCallbackDone.then(() => history.back());
      return transition;
    };
  });
  const scrolled = await pressAndReadScroll(page, last.getByRole('heading').getByRole('link'));
  await expect(page.getByRole('main').getByRole('article').last()).toBeInViewport();
  await expect(page).toHaveURL(`${LIST}?search_text=oak`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 50);
  expect(errors).toEqual([]);
});

test('the category narrows the suggestions and the search', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/home');
  await openSuggestions(page);
  await boxOf(page).fill('oak');
  await expect(suggestionsOf(page).first()).toContainText(/oak/i);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Beds');
  await expect(suggestionsOf(page).filter({ hasNotText: 'Beds' })).toHaveCount(0);
  await expect(suggestionsOf(page).filter({ hasText: 'Beds' })).not.toHaveCount(0);
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL(/category_id=\d+&search_text=oak/);
  await expect(countOf(page)).toContainText('in Beds');
  if (!isMobile) {
    const chosen = page.getByRole('combobox', { name: 'Category' }).locator('option:checked');
    await expect(chosen).toHaveText('Beds');
  }
});

test('the arrow at the end of a suggestion opens its product', async ({ page }) => {
  await page.goto('/home');
  await openSuggestions(page);
  await boxOf(page).fill('tarn three-seat');
  await expect(suggestionsOf(page).filter({ hasText: sofa.name })).toBeVisible();
  const arrows = page.getByRole('listbox', { name: 'Suggestions' }).locator('a');
  await page.locator(`a[href="${sofa.path}"]`).and(arrows).click();
  await expect(page).toHaveURL(sofa.path);
  await expect(h1Of(page).filter({ visible: true })).toHaveText(sofa.name);
  await expect(suggestionsOf(page)).toHaveCount(0);
});

test('recent searches are stored in this browser only and can be cleared', async ({ page }) => {
  await page.goto('/home');
  await openSuggestions(page);
  await expect(page.getByText('Recent searches')).toHaveCount(0);
  await boxOf(page).fill('velvet');
  await boxOf(page).press('Enter');
  await expect(h1Of(page).filter({ visible: true })).toHaveText('Results for “velvet”');
  await page.goto('/home');
  await boxOf(page).click();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['velvet']);
  await boxOf(page).press('ArrowDown');
  await boxOf(page).press('Enter');
  await expect(h1Of(page).filter({ visible: true })).toHaveText('Results for “velvet”');
  await boxOf(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(boxOf(page)).toBeFocused();
});

test('Tab closes the suggestions, and a category among them opens its list', async ({ page }) => {
  await page.goto('/home');
  await openSuggestions(page);
  await page.keyboard.press('Tab');
  await expect(suggestionsOf(page)).toHaveCount(0);
  await expect(boxOf(page)).not.toBeFocused();
  await openSuggestions(page);
  await boxOf(page).fill('light');
  await page.getByRole('group', { name: 'Categories' }).getByRole('option').click();
  await expect(h1Of(page).filter({ visible: true })).toHaveText('Lighting');
});

test('the suggestions on a phone are a sheet over a page that does not scroll', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/home');
  await openSuggestions(page);
  const sheet = page.getByRole('search');
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(boxOf(page)).toBeFocused();
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(suggestionsOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart' }).first()).toBeVisible();
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('what is typed while the suggestions are still loading is not lost', { tag: '@both' }, async ({
  page,
}) => {
  let letCodeThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letCodeThrough = resolve;
  });
  // Their code is loaded after the press then, and not when the page is idle.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/home');
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held;
    await route.continue();
  });
  await boxOf(page).click();
  await boxOf(page).pressSequentially('velvet');
  letCodeThrough();
  await expect(suggestionsOf(page).first()).toContainText(/velvet/i);
  await expect(boxOf(page)).toHaveValue('velvet');
});

test('a shopper pages through a list and goes back', async ({ page }) => {
  await page.goto(LIST);
  await expect(countOf(page)).toContainText('page 1 of');
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
  const firstName = (await first.textContent()) ?? '';
  const pages = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${LIST}?page_number=2`);
  await expect(countOf(page)).toContainText('page 2 of');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(countOf(page)).toContainText('page 1 of');
  await expect(page.getByRole('link', { name: firstName }).filter({ visible: true })).toBeVisible();
});

test('each page of a search starts at the top', async ({ page }) => {
  await page.goto(`${LIST}?search_text=in`);
  await expect(countOf(page)).toContainText('page 1 of');
  const scrolled = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return scrollY;
  });
  expect(scrolled).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(countOf(page)).toContainText('page 2 of');
  await expect(countOf(page)).toBeInViewport();
  await expect(page.locator('[aria-busy] article').first()).toBeInViewport();
});

test('a shopper goes from a category to a sub-category, in their market', async ({ page }) => {
  await page.goto(`/uk${LIST}?category_id=1`);
  const name = (await h1Of(page).textContent()) ?? '';
  await expect(countOf(page)).toContainText(`in ${name}`);
  const kinds = page.getByRole('navigation', { name: /^Kinds of/ }).filter({ visible: true });
  const kind = kinds.getByRole('link').nth(1);
  const kindName = (await kind.textContent()) ?? '';
  await kind.click();
  await expect(h1Of(page).filter({ visible: true })).toHaveText(kindName);
  await expect(page).toHaveURL(/\/uk\/product\/product-list\?category_id=1&sub_category_id=\d+$/);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).filter({ visible: true });
  await crumbs.getByRole('link', { name }).click();
  await expect(h1Of(page).filter({ visible: true })).toHaveText(name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search form opens a category, in its market', async ({ page }) => {
    await page.goto('/uk/home');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Beds');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/uk\/product\/product-list\?category_id=\d+&search_text=$/);
    await expect(h1Of(page)).toHaveText('Beds');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('a search by text shows results and filters', async ({ page }) => {
    await page.goto(`${LIST}?search_text=oak`);
    await expect(h1Of(page)).toHaveText('Results for “oak”');
    const all = await page.getByRole('main').getByRole('article').count();
    await page.getByRole('checkbox', { name: /^Bedroom/ }).check();
    await page.getByRole('button', { name: 'Show these' }).click();
    await expect(page).toHaveURL(/search_text=oak&.*room=Bedroom/);
    const left = page.getByRole('main').getByRole('article');
    await expect(left).not.toHaveCount(0);
    expect(await left.count()).toBeLessThan(all);
    await expect(page.getByRole('checkbox', { name: /^Bedroom/ })).toBeChecked();
  });
});
