import { buyableProduct, searchProducts } from '../data/products';
import { expect } from '../expect';
import { LoginPage } from '../pages/login';
import { ProductPage } from '../pages/product';
import { ProductListPage } from '../pages/product-list';
import { test } from './test';

test('a search engine reads name, price and availability of a product without scripts', {
  tag: '@read',
}, async ({ api }) => {
  const product = await buyableProduct(api);
  const { status, text } = await api.get(product.path);
  expect(status).toBe(200);
  expect(text).toContain('application/ld+json');
  expect(text).toContain((product.price / 100).toFixed(2));
  expect(text).toContain('https://schema.org/InStock');
  expect(text).toMatch(/<meta property="og:title" content="[^"]+/);
  expect(text).toMatch(/<link rel="canonical" href="https?:[^"]+/);
});

test('a visitor from a search engine reads about a product and goes on to its category', {
  tag: '@read',
}, async ({ visitor, api }) => {
  const product = await buyableProduct(api);
  const shown = new ProductPage(visitor.page);
  await shown.open(product);
  await expect(shown.title).toHaveText(product.name);
  await expect(shown.addToCartButton).toBeEnabled();
  await expect(shown.buyNowButton).toBeVisible();
  await shown.breadcrumb.getByRole('link').last().click();
  await expect(visitor.page).toBeAt(/^\/product\/product-list/);
  await expect(new ProductListPage(visitor.page).cards.first()).toBeVisible();
});

test('a visitor looks at the pictures in full screen, and Escape returns to the page', {
  tag: ['@read', '@each-browser'],
}, async ({ visitor, api }) => {
  const { page } = visitor;
  const { products } = await searchProducts(api);
  const product = products.find(({ pictures }) => pictures > 1);
  test.skip(!product, 'no product has two pictures');
  const shown = new ProductPage(page);
  await shown.open(product ?? { path: '' });
  await shown.enlargeButton.click();
  const status = shown.fullScreen.getByRole('status');
  await expect(status).toContainText('Picture 1 of');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Picture 2 of');
  await page.keyboard.press('+');
  await expect(status).toContainText('150%');
  await page.keyboard.press('Escape');
  await expect(shown.fullScreen).toBeHidden();
  await expect(shown.enlargeButton).toBeFocused();
});

test('another view of the gallery is shown on a press', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { products } = await searchProducts(api);
  const product = products.find(({ pictures }) => pictures > 1);
  test.skip(!product, 'no product has two pictures');
  const shown = new ProductPage(visitor.page);
  await shown.open(product ?? { path: '' });
  const second = shown.gallery.getByRole('button', { name: 'View 2 of' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  const pictures = shown.gallery.getByRole('list', { name: 'Pictures' });
  await expect
    .poll(() => pictures.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth), ''))
    .toBe(1);
});

test('a visitor chooses another color, and its product is shown', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { products } = await searchProducts(api, { one_per_model: true });
  const product = products.find(({ hasColours }) => hasColours);
  test.skip(!product, 'no product has several colors');
  const shown = new ProductPage(visitor.page);
  await shown.open(product ?? { path: '' });
  await shown.colours.locator('a:not([aria-current])').first().click();
  await expect(shown.title).not.toHaveText(product?.name ?? '');
  await expect(shown.colours.locator('[aria-current]')).toHaveCount(1);
});

test('the quantity never falls below 0', { tag: '@read' }, async ({ visitor, api }) => {
  const shown = new ProductPage(visitor.page);
  await shown.open(await buyableProduct(api));
  const units = shown.quantity.getByRole('status');
  await shown.quantity.getByRole('button', { name: 'One more' }).click();
  await shown.quantity.getByRole('button', { name: 'One more' }).click();
  await expect(units).toHaveText('Quantity: 2');
  const less = shown.quantity.getByRole('button', { name: 'One less' });
  for (let press = 0; press < 3; press++) await less.press('Enter');
  await expect(units).toHaveText('Quantity: 0');
  await expect(less).toBeFocused();
});

test('the tabs about a product work by keyboard', { tag: ['@read', '@each-browser'] }, async ({
  visitor,
  api,
}) => {
  const { page } = visitor;
  const shown = new ProductPage(page);
  await shown.open(await buyableProduct(api));
  await shown.tab('Description').focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown.tab('Product Info')).toBeFocused();
  await expect(shown.panel('Product Info')).toBeVisible();
  await expect(shown.panel('Description')).toBeHidden();
  await page.keyboard.press('End');
  await expect(shown.panel('Return Policy')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown.tab('Description')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shown.panel('Description')).toBeFocused();
});

test('a visitor who wants to keep a product logs in first, and can go back', {
  tag: '@read',
}, async ({ visitor, api }) => {
  const product = await buyableProduct(api);
  const shown = new ProductPage(visitor.page);
  await shown.open(product);
  await shown.wishlistButton.click();
  await expect(visitor.page).toBeAt(`/login?callbackUrl=${encodeURIComponent(product.path)}`);
  await expect(new LoginPage(visitor.page).title.filter({ visible: true })).toBeVisible();
  await visitor.page.goBack();
  await expect(shown.title).toHaveText(product.name);
});

test('a product that the shop does not have shows the way to others', { tag: '@read' }, async ({
  visitor,
}) => {
  await visitor.page.goto('/product/product-details/999999999');
  await expect(visitor.page.getByRole('main').getByRole('link').first()).toBeVisible();
});
