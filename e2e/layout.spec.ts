import type { Locator, Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { openWithBar } from './fixtures/header-bar';
import { placeOrder } from './fixtures/place-order';
import { lamp, sofa } from './fixtures/products';
import { expectFitsTightScreens, expectWholeWords, pressAndReadScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

test('the drawer of a phone opens, navigates and closes by keyboard', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/home');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
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

test('a category of a wide screen opens its sub-categories under the mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  const category = bar.getByRole('button').first();
  await category.hover();
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(5, 700);
  await expect(category).toHaveAttribute('aria-expanded', 'false');

  await category.focus();
  await page.keyboard.press('Enter');
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await expect(category).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category_id=\d+&sub_category_id=\d+$/);
});

test('the country selector opens the same page with another currency label, and prices keep the dollar sign', async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.getByRole('button', { name: /Country: USA · USD/ }).click();
  await page.getByRole('link', { name: /UK Pound/ }).click();
  await expect(page).toHaveURL(/\/uk\/about-us$/);
  await expect(page.getByRole('button', { name: /Country: UK · Pound/ })).toBeVisible();
  await page.goto('/in/home');
  await expect(page.getByRole('button', { name: /Country: IND · Rupee/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('$');
  await page.goto('/uk/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/uk\/faq$/);
  await page.getByRole('button', { name: /Country: UK/ }).click();
  await page.getByRole('link', { name: /USA USD/ }).click();
  await expect(page).toHaveURL(/:\d+\/faq$/);
});

test('both promotional codes are on every screen, and only the logo of /home has the line of the shop', {
  tag: '@both',
}, async ({ page }) => {
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

test('the Cart and Favorite links take a visitor to /login', async ({ page }) => {
  await page.goto('/home');
  const shop = page.getByRole('navigation', { name: 'Your shop' });
  await shop.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fcart$/);
  await shop.getByRole('link', { name: /^Favorite/ }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fwishlist$/);
});

test('nothing scrolls sideways on a small laptop, on the smallest phones or with text twice as large', async ({
  page,
}) => {
  await signUp(page);
  for (const { id, price } of [sofa, lamp]) {
    await callShop(page, 'addToCart', { product_id: id, product_qty: 2, product_price: price });
    await callShop(page, 'addToWish', { product_id: id });
  }
  const width = 1024;
  for (const path of [
    '/home',
    sofa.path,
    '/product/product-list',
    '/faq',
    '/login',
    '/register',
    '/cart',
    '/wishlist',
    '/profile-setting',
    '/add-edit-address',
  ]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    if (path === '/cart') await expect(page.getByRole('table')).toBeVisible();
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, path).toBeLessThanOrEqual(width);
    await expectFitsTightScreens(page);
  }
});

/** The parts of the header of a phone that come back on scrolling up. */
const barOf = (page: Page) => ({
  box: page.locator('.header-bar').first(),
  menu: page.getByRole('button', { name: 'Menu', exact: true }),
  logo: page.getByRole('banner').getByRole('link', { name: /^Oak & Loom/ }),
  search: page.getByRole('button', { name: 'Open search' }),
  favorite: page.getByRole('banner').getByRole('link', { name: /^Favorite/ }),
  cart: page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
});

/** Whether a press in its middle would reach it. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Opens a page and scrolls down until its header is out of view. */
async function openAndScrollDown(page: Page, path: string): Promise<void> {
  await openWithBar(page, path);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
}

async function expectWholeBar(page: Page): Promise<void> {
  const { box, ...controls } = barOf(page);
  await expect.poll(() => box.boundingBox()).toMatchObject({ x: 0, y: 0, height: 56 });
  for (const control of Object.values(controls)) {
    await expect(control).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isUncovered(control)).toBe(true);
  }
}

test('the header of a phone comes back as a bar on scrolling up, and leaves on scrolling down', {
  tag: '@phone',
}, async ({ page }) => {
  const { box, menu, search, cart } = barOf(page);
  const field = page.getByRole('combobox', { name: 'Search product' });
  await openWithBar(page, '/product/product-list');
  await expect(search).toBeHidden();
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: Reflect.get(window, 'shifts') + list.getEntries().length });
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);

  await page.mouse.wheel(0, 1500);
  await expect(menu).not.toBeInViewport();
  await expect(cart).not.toBeInViewport();
  const filter = page.getByRole('button', { name: /^Filter/ });
  const sort = page.getByRole('combobox', { name: /^Sort/ }).filter({ visible: true });
  await expect.poll(() => filter.boundingBox()).toMatchObject({ y: 8 });

  await page.mouse.wheel(0, -100);
  await expectWholeBar(page);
  await expect(field).not.toBeInViewport();
  // The bar of filter and sort stands below it.
  await expect.poll(() => filter.boundingBox()).toMatchObject({ y: 64 });
  for (const control of [filter, sort]) expect(await isUncovered(control)).toBe(true);

  await page.mouse.wheel(0, 100);
  await expect(menu).not.toBeInViewport();
  await expect(search).toBeHidden();
  await expect.poll(() => filter.boundingBox()).toMatchObject({ y: 8 });

  // It becomes the header again where that is reached.
  await page.mouse.wheel(0, -400);
  await expect(search).toBeVisible();
  for (let y = await page.evaluate(() => scrollY); y > 0; y -= 300) {
    await page.mouse.wheel(0, -300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.max(y - 300, 0));
  }
  await expect(search).toBeHidden();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByText('LOOM15')).toBeInViewport({ ratio: 1 });
  expect((await box.boundingBox())?.y).toBeGreaterThan(40);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('the search of the bar opens over the whole screen and finds a product', {
  tag: '@phone',
}, async ({ page, viewport }) => {
  await openAndScrollDown(page, '/product/product-list');
  await page.mouse.wheel(0, -100);
  await expectWholeBar(page);
  const y = await page.evaluate(() => scrollY);
  await barOf(page).search.click();
  const field = page.getByRole('combobox', { name: 'Search product' });
  await expect(field).toBeFocused();
  const sheet = page.getByRole('search');
  await expect
    .poll(() => sheet.boundingBox())
    .toEqual({ x: 0, y: 0, width: viewport?.width, height: viewport?.height });
  expect(await isUncovered(field)).toBe(true);
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expectWholeBar(page);
  await expect(field).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(y);

  await barOf(page).search.click();
  await field.fill('velvet');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(option).toContainText(/velvet/i);
  await option.click();
  // The name that was picked is in the field, below the bar.
  await expect(sheet).toHaveCSS('position', 'relative');
  const name = await field.inputValue();
  expect(name.length).toBeGreaterThan('velvet'.length);
  await expect(field).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(field)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/product-details\/\d+$/);
  const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  await expect(title).toHaveText(name);
  await expect(barOf(page).search).toBeHidden();
  await expect(field).toBeInViewport({ ratio: 1 });
});

test('the bar opens the drawer, fits 320 pixels, and a new page begins without it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAndScrollDown(page, '/product/product-list');
  await page.mouse.wheel(0, -100);
  await expectWholeBar(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const y = await page.evaluate(() => scrollY);
  await barOf(page).menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  await expectWholeBar(page);
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await page.mouse.wheel(0, 100);
  await expect(barOf(page).menu).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expectWholeBar(page);

  const card = page.getByRole('article').filter({ visible: true }).nth(9).getByRole('link').first();
  const scrolled = await pressAndReadScroll(page, card);
  await expect(page).toHaveURL(/product-details/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(barOf(page).search).toBeHidden();
  await page.goBack();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThan(50);
  await expect(barOf(page).search).toBeHidden();
});

test('the hidden header of a phone comes into view with the focus and moves nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await openAndScrollDown(page, '/product/product-list');
  const { menu, cart } = barOf(page);
  const field = page.getByRole('combobox', { name: 'Search product' });
  const filter = page.getByRole('button', { name: /^Filter/ });
  for (const control of [cart, menu]) {
    await control.focus();
    await expect(control).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isUncovered(control)).toBe(true);
    await expect.poll(() => filter.boundingBox()).toMatchObject({ y: 64 });
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  expect(await isUncovered(field)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(1500);
  await filter.focus();
  await expect(menu).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(1500);
});

test('the checkout has a header with the way back and help alone', { tag: '@both' }, async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await page.goto('/cart');
  await expect(
    header.getByRole('searchbox').or(header.getByRole('combobox')).first(),
  ).toBeVisible();
  for (const path of ['/shipping-address', '/payment-method']) {
    await page.goto(path);
    await expect(header).toHaveCount(1);
    await expect(header.getByRole('combobox')).toHaveCount(0);
    await expect(header.getByText('LOOM15')).toHaveCount(0);
    await expect(header.getByRole('button', { name: 'Menu' })).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Help' })).toBeVisible();
    // The skip link and the market are as on any page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await header.getByRole('button', { name: /^Country/ }).click();
    await expect(header.getByRole('link', { name: /^UK/ })).toHaveAttribute('href', `/uk${path}`);
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: 'Back to cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(header.getByRole('link', { name: /^Cart/ })).toBeVisible();
  }
});

test('header and footer have no target below 44 pixels', { tag: '@both' }, async ({ page }) => {
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

test('the dialog of Logout gives the focus back, and is a sheet at the bottom of a phone, as high as its text', {
  tag: '@both',
}, async ({ page, viewport, isMobile }) => {
  await signUp(page);
  await page.goto('/faq');
  const menu = page.getByRole('button', { name: isMobile ? 'Menu' : 'Ada', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect(dialog).toBeVisible();
  const boxOf = async () => (await dialog.boundingBox()) ?? { y: 0, width: 0, height: 0 };
  if (isMobile) {
    const bottom = async () => Math.round((await boxOf()).y + (await boxOf()).height);
    await expect.poll(bottom).toBe(viewport?.height);
    const { width, height } = await boxOf();
    expect(Math.round(width)).toBe(viewport?.width);
    expect(height).toBeLessThan(300);
  }
  await dialog.getByRole('button', { name: 'NO' }).click();
  await expect(menu).toBeFocused();
});

test('pages load without a warning or an error in the console', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text());
  });
  page.on('pageerror', (error) => logged.push(error.message));
  for (const path of ['/home', sofa.path, '/product/product-list', '/faq']) await page.goto(path);
  expect(logged).toEqual([]);
});

test('once a page says that it is hydrated, each of its controls answers', async ({ page }) => {
  // In the page, at the moment at which it says so.
  await page.addInitScript(() => {
    const isHydrated = (control: Element) =>
      Object.keys(control).some((key) => key.startsWith('__react'));
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.hydrated !== 'true') return;
      observer.disconnect();
      const controls = [...document.querySelectorAll('button, input, select, textarea')];
      const left = controls.filter((control) => !isHydrated(control)).length;
      Object.assign(window, { controls: { all: controls.length, left } });
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await signUp(page);
  await placeOrder(page);
  const left: Record<string, number> = {};
  const open = async (path: string) => {
    await page.goto(path);
    const controls = await page.evaluate(() => Reflect.get(window, 'controls'));
    expect(controls?.all, path).toBeGreaterThan(10);
    if (controls.left > 0) left[path] = controls.left;
  };
  for (const path of [
    '/home',
    sofa.path,
    '/product/product-list',
    '/product/product-list?search_text=oak&material=Oak',
    '/cart',
    '/orders',
    '/faq',
    '/product/product-details/2147483647',
    '/none.txt',
  ]) {
    await open(path);
  }
  await page.context().clearCookies();
  await open('/login');
  expect(left).toEqual({});
});

test('no word is broken between the width of a tablet and that of a laptop, for a visitor and a member', async ({
  page,
}) => {
  const expectWholeAt = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWholeWords(page, `${path} at ${width} pixels`);
    }
  };
  for (const path of ['/home', sofa.path, '/product/product-list?category_id=1', '/login']) {
    await expectWholeAt(path);
  }
  await signUp(page);
  await callShop(page, 'addToCart', { product_id: sofa.id, product_price: sofa.price });
  for (const path of ['/home', '/cart', '/shipping-address', '/orders', '/wallet', '/wishlist']) {
    await expectWholeAt(path);
  }
});

/** What is to be read or pressed and reaches under the notch of a phone on its side: beyond its insets, in pixels. */
function outsideSafeArea({ left, right }: { left: number; right: number }): string[] {
  const isScrolled = (element: Element | null): boolean =>
    !!element &&
    (element.scrollWidth > element.clientWidth + 1 || isScrolled(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, input, select')]
    .filter((control) => control.checkVisibility() && !control.closest('.sr-only'))
    .filter((control) => !isScrolled(control.parentElement))
    .filter((control) => {
      const box = control.getBoundingClientRect();
      // The area of a button of one icon is wider than the icon.
      const slack = 8;
      return box.width > 1 && (box.left < left - slack || box.right > innerWidth - right + slack);
    })
    .map((control) => control.textContent || control.tagName);
}

test('a phone on its side has nothing to read or press under its notch', { tag: '@phone' }, async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const insets = { left: 59, right: 59, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/home', sofa.path, '/product/product-list', '/cart', '/login']) {
    await page.goto(path);
    expect([path, await page.evaluate(outsideSafeArea, insets)]).toEqual([path, []]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(outsideSafeArea, { ...insets, right: 0 })).toEqual([]);
});
