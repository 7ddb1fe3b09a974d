import { expectNoAxeViolations } from './fixtures/axe';
import { expect, test } from './fixtures/shop';
import { signIn, signUp } from './fixtures/sign-in';

const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 1024;

test('the drawer of a phone opens, navigates and closes by keyboard', async ({
  page,
  viewport,
}) => {
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
  await expect(drawer.getByRole('link', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  const signs = () =>
    drawer
      .locator('summary')
      .evaluateAll((rows) =>
        rows.slice(0, 2).map((row) => getComputedStyle(row, '::after').content),
      );
  expect(await signs()).toEqual(['"+"', '"+"']);
  await page.keyboard.press('Enter');
  await expect.poll(signs).toEqual(['"–"', '"+"']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/product-list\?category_id=\d+$/);
  await expect(drawer).toBeHidden();
});

test('a category opens its sub-categories by keyboard on a wide screen', async ({
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

test('a category opens under the mouse on a wide screen', async ({ page, viewport }) => {
  test.skip(isPhone(viewport), 'phones have no mouse');
  await page.goto('/home');
  const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('button').first();
  await category.hover();
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(5, 700);
  await expect(category).toHaveAttribute('aria-expanded', 'false');
});

test('the country selector opens the same page with another currency label', async ({ page }) => {
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

test('both promotional codes are on every screen, and only the logo of /home has the line of the shop', async ({
  page,
}) => {
  for (const market of ['', '/uk']) {
    await page.goto(`${market}/home`);
    const header = page.getByRole('banner');
    for (const code of ['LOOM15', 'OAK10']) {
      await expect(header.getByText(code)).toBeInViewport({ ratio: 1 });
    }
    const line = header.getByText('Furniture in wood and textile');
    await expect(line).toBeVisible();
    await header.getByRole('link', { name: /^Favorite/ }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(line).toBeHidden();
    await page.goBack();
    await expect(line).toBeVisible();
  }
});

test('prices keep the dollar sign in every market', async ({ page }) => {
  await page.goto('/in/home');
  await expect(page.getByRole('button', { name: /Country: IND · Rupee/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('$');
});

test('the Cart and Favorite links take a visitor to /login', async ({ page }) => {
  await page.goto('/home');
  const shop = page.getByRole('navigation', { name: 'Your shop' });
  await shop.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fcart$/);
  await shop.getByRole('link', { name: /^Favorite/ }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fwishlist$/);
});

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const { name, width, textSize } of [
  { name: 'at 320 pixels', width: 320, textSize: 100 },
  { name: 'on a phone with text twice as large', width: 390, textSize: 200 },
]) {
  test(`nothing scrolls sideways ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await signUp(page);
    for (const [id, price] of [
      [1, 189_000],
      [60, 20_900],
    ]) {
      const data = { product_id: id, product_qty: 2, product_price: price };
      const headers = { origin: new URL(page.url()).origin };
      for (const endpoint of ['addToCart', 'addToWish'])
        await page.request.post(`/api/backend/${endpoint}`, { headers, data });
    }
    for (const path of [
      '/home',
      '/product/product-details/1',
      '/product/product-list',
      '/faq',
      '/login',
      '/register',
      '/cart',
      '/wishlist',
      '/profile-setting',
      '/add-edit-address',
    ]) {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, textSize);
      if (path === '/cart') await expect(page.getByRole('table')).toBeVisible();
      // Not against `innerWidth`, which grows with the page on a phone.
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, path).toBeLessThanOrEqual(width);
    }
  });
}

test('header and footer have no target below 44 pixels', async ({ page }) => {
  await page.goto('/home');
  const small = await page
    .locator('header, footer, [aria-roledescription=carousel]')
    .locator('a, button, input, select')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isShown = target.checkVisibility({ visibilityProperty: true });
        const isWhole = width >= 44 && height >= 44;
        const isSlide = target.closest('[aria-roledescription=slide]') !== null;
        if (!isShown || isWhole || isSlide) return [];
        return `${target.textContent || target.getAttribute('aria-label')} ${width} × ${height}`;
      }),
    );
  expect(small).toEqual([]);
});

test('the dialog of Logout gives the focus back', async ({ page, viewport }) => {
  await signUp(page);
  await page.goto('/faq');
  const menu = page.getByRole('button', { name: isPhone(viewport) ? 'Menu' : 'Ada', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'NO' }).click();
  await expect(menu).toBeFocused();
});

test('a confirmation is a sheet at the bottom of a phone, as high as its text', async ({
  page,
  viewport,
}) => {
  test.skip(!isPhone(viewport), 'wide screens show it in the middle');
  await signUp(page);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const sheet = page.getByRole('dialog', { name: 'Logout' });
  await expect(sheet).toBeVisible();
  const boxOf = async () => (await sheet.boundingBox()) ?? { y: 0, width: 0, height: 0 };
  const bottom = async () => Math.round((await boxOf()).y + (await boxOf()).height);
  await expect.poll(bottom).toBe(viewport?.height);
  const { width, height } = await boxOf();
  expect(Math.round(width)).toBe(viewport?.width);
  expect(height).toBeLessThan(300);
});

test("the shopper's own colours leave buttons their borders, and show stars and colours", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/product-details/1');
  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  await expect(add).toHaveCSS('border-top-width', '1px');
  for (const name of ['.stars', '.swatch'])
    await expect(page.locator(name).first()).toHaveCSS('forced-color-adjust', 'none');
  const colours = page.getByRole('list', { name: 'Colours' }).getByRole('link');
  const outlineOf = (index: number) =>
    colours.nth(index).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await outlineOf(0)).not.toBe(await outlineOf(1));
});

test('pages load without a warning or an error in the console', async ({ page }) => {
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

test('every link of header and footer opens a page', async ({ page, request }) => {
  await page.goto('/home');
  const addresses = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(addresses.length).toBeGreaterThan(15);
  // Some of them are for members only.
  await signIn(request);
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
  }
});
