import { searchProducts } from '../data/products';
import { expect } from '../expect';
import { Header } from '../pages/header';
import { HomePage } from '../pages/home';
import { ProductPage } from '../pages/product';
import { ProductListPage } from '../pages/product-list';
import { test } from './test';

test('a visitor searches with Enter and finds the product', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { products } = await searchProducts(api);
  const name = products[0]?.name ?? '';
  const header = new Header(visitor.page);
  await new HomePage(visitor.page).open();
  await header.searchBox.fill(name);
  await header.searchBox.press('Enter');
  const list = new ProductListPage(visitor.page);
  await expect(list.title.filter({ visible: true })).toContainText(name);
  await expect(list.cardOf(name)).toBeVisible();
});

test('a visitor chooses a suggestion by keyboard and opens its product', {
  tag: ['@read', '@each-browser'],
}, async ({ visitor, api }) => {
  const { products } = await searchProducts(api);
  const [word = ''] = (products[0]?.name ?? '').split(' ');
  const { page } = visitor;
  const header = new Header(page);
  await new HomePage(page).open();
  await header.searchBox.click();
  await header.searchBox.pressSequentially(word);
  await expect(header.suggestions.first()).toContainText(new RegExp(word, 'i'));
  await page.keyboard.press('ArrowDown');
  await expect(header.suggestions.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const name = await header.searchBox.inputValue();
  await page.keyboard.press('Enter');
  await expect(page).toBeAt(/^\/product\/product-details\//);
  await expect(new ProductPage(page).title).toHaveText(name);
});

test('Escape closes the suggestions, the text stays, and an arrow opens them again', {
  tag: '@read',
}, async ({ visitor, api }) => {
  const { products } = await searchProducts(api);
  const [word = ''] = (products[0]?.name ?? '').split(' ');
  const header = new Header(visitor.page);
  await new HomePage(visitor.page).open();
  await header.searchBox.click();
  await header.searchBox.pressSequentially(word);
  await expect(header.suggestions.first()).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(header.suggestions).toHaveCount(0);
  await expect(header.searchBox).toHaveValue(word);
  await visitor.page.keyboard.press('ArrowDown');
  await expect(header.suggestions.first()).toBeVisible();
});

test('a search for what no shop sells names the text, and leads to all products', {
  tag: '@read',
}, async ({ visitor }) => {
  const list = new ProductListPage(visitor.page);
  await list.open('search_text=zqxwvk');
  const { page } = visitor;
  await expect(page.getByRole('heading', { name: 'We found nothing for “zqxwvk”' })).toBeVisible();
  await expect(list.cards).toHaveCount(0);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toBeAt(ProductListPage.path);
  await expect(list.cards.first()).toBeVisible();
});
