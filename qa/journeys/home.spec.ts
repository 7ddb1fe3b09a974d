import { searchProducts } from '../data/products';
import { expect } from '../expect';
import { Header } from '../pages/header';
import { HomePage } from '../pages/home';
import { ProductPage } from '../pages/product';
import { ProductListPage } from '../pages/product-list';
import { test } from './test';

test('a visitor sees the shop, its categories and its products, and opens one', {
  tag: '@read',
}, async ({ visitor }) => {
  const home = new HomePage(visitor.page);
  await home.open();
  await expect(home.title).toBeVisible();
  await expect(home.categories.getByRole('link').first()).toBeVisible();
  const link = home.products.first().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(visitor.page).toBeAt(/^\/product\/product-details\//);
  await expect(new ProductPage(visitor.page).title).toHaveText(name);
});

test('a visitor opens a category of the home page, and Back returns to it', {
  tag: '@read',
}, async ({ visitor }) => {
  const home = new HomePage(visitor.page);
  await home.open();
  const category = home.categories.getByRole('link').first();
  const name = (await category.textContent()) ?? '';
  await category.click();
  const list = new ProductListPage(visitor.page);
  await expect(list.title.filter({ visible: true })).toHaveText(name);
  await expect(list.cards.first()).toBeVisible();
  await visitor.page.goBack();
  await expect(visitor.page).toBeAt('/home');
  await expect(home.title.filter({ visible: true })).toBeVisible();
});

test('a visitor without a mouse skips the header', { tag: '@read' }, async ({ visitor }) => {
  const { page } = visitor;
  await new HomePage(page).open();
  await page.keyboard.press('Tab');
  await expect(new Header(page).skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a visitor finds all categories in the menu, and closes it by keyboard', {
  tag: ['@read', '@each-browser'],
}, async ({ visitor }) => {
  const { page } = visitor;
  const header = new Header(page);
  await new HomePage(page).open();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) {
    await header.menuButton.click();
    await expect(header.drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.drawer).toBeHidden();
    await expect(header.menuButton).toBeFocused();
    return;
  }
  const category = header.categories.getByRole('button').first();
  await category.press('Enter');
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await expect(category).toBeFocused();
});

test('every link of the footer leads to a page of the shop', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { page } = visitor;
  await new HomePage(page).open();
  const paths = await page.getByRole('contentinfo').evaluate((footer) => {
    const links = [...footer.querySelectorAll('a')];
    const here = links.filter(({ origin }) => origin === location.origin);
    return here.map(({ pathname }) => pathname);
  }, '');
  expect(paths.length).toBeGreaterThan(3);
  for (const path of new Set(paths)) expect([path, await api.has(path)]).toEqual([path, true]);
});

test('an address that the shop does not have leads to the home page', { tag: '@read' }, async ({
  visitor,
}) => {
  await visitor.page.goto('/there-is-no-such-page');
  await expect(visitor.page).toBeAt('/home');
  await expect(new HomePage(visitor.page).title).toBeVisible();
});

test('the home page shows products that can be found', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const home = new HomePage(visitor.page);
  await home.open();
  const heading = home.products.first().getByRole('heading');
  const name = (await heading.textContent()) ?? '';
  const { products } = await searchProducts(api, { search_text: name });
  expect(products.map((product) => product.name)).toContain(name);
});
