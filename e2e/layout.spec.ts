import { expectNoAxeViolations } from './fixtures/axe';
import { expect, test } from './fixtures/shop';
import { signIn } from './fixtures/sign-in';

const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 1024;

test('on a phone the drawer opens, leads and closes by keyboard', async ({ page, viewport }) => {
  test.skip(!isPhone(viewport), 'wide screens have the category bar');
  await page.goto('/home');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/product-list\?category_id=\d+$/);
  await expect(drawer).toBeHidden();
});

test('on a wide screen a category opens its sub-categories by keyboard', async ({
  page,
  viewport,
}) => {
  test.skip(isPhone(viewport), 'phones have the drawer');
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  const category = bar.getByRole('button').first();
  await category.focus();
  await page.keyboard.press('Enter');
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await expect(category).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category_id=\d+&sub_category_id=\d+$/);
});

test('on a wide screen a category opens under the mouse', async ({ page, viewport }) => {
  test.skip(isPhone(viewport), 'phones have no mouse');
  await page.goto('/home');
  const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('button').first();
  await category.hover();
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(5, 700);
  await expect(category).toHaveAttribute('aria-expanded', 'false');
});

test('the country selector leads to the same page with another currency label', async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.getByRole('button', { name: /Country: USA · USD/ }).click();
  await page.getByRole('link', { name: /UK Pound/ }).click();
  await expect(page).toHaveURL(/\/uk\/about-us$/);
  await expect(page.getByRole('button', { name: /Country: UK · Pound/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/uk\/faq$/);
  await page.getByRole('button', { name: /Country: UK/ }).click();
  await page.getByRole('link', { name: /USA USD/ }).click();
  await expect(page).toHaveURL(/:\d+\/faq$/);
});

test('prices keep the dollar sign in every market', async ({ page }) => {
  await page.goto('/in/home');
  await expect(page.getByRole('button', { name: /Country: IND · Rupee/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('$');
});

test('Cart and Favorite lead a visitor to /login', async ({ page }) => {
  await page.goto('/home');
  const shop = page.getByRole('navigation', { name: 'Your shop' });
  await shop.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fcart$/);
  await shop.getByRole('link', { name: /^Favorite/ }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fwishlist$/);
});

test('the keyboard’s first stop skips the header', async ({ page }) => {
  await page.goto('/home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/home',
    '/product/product-details/1',
    '/product/product-list',
    '/faq',
    '/login',
  ]) {
    await page.goto(path);
    // Not against `innerWidth`, which grows with the page on a phone.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

test('pages load without a complaint in the console', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of ['/home', '/product/product-details/1', '/product/product-list', '/faq']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(complaints).toEqual([]);
});

test('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto('/home');
  const addresses = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(addresses.length).toBeGreaterThan(15);
  // Some of them are for shoppers alone.
  await signIn(request);
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
  }
});
