import { searchProducts } from '../data/products';
import { expect } from '../expect';
import { ProductPage } from '../pages/product';
import { ProductListPage } from '../pages/product-list';
import { test } from './test';

test('a visitor filters a list, and each Back undoes one choice', {
  tag: ['@read', '@each-browser'],
}, async ({ visitor, api }) => {
  const { facets, total } = await searchProducts(api, { one_per_model: true });
  const material = facets?.material.find(({ count }) => count > 0 && count < total)?.value ?? '';
  test.skip(!material, 'no material tells products apart');
  const list = new ProductListPage(visitor.page);
  await list.open();
  const all = (await list.count.textContent()) ?? '';
  await list.choose('Material', material);
  await expect(list.activeFilters).toContainText(material);
  await expect(visitor.page).toBeAt(/material=/);
  await expect(list.count).not.toHaveText(all);
  const chosen = (await list.count.textContent()) ?? '';
  await list.sortBy('Price High to Low');
  await expect(visitor.page).toBeAt(/sort_by=/);
  await visitor.page.goBack();
  await expect(list.count).toHaveText(chosen);
  await visitor.page.goBack();
  await expect(list.count).toHaveText(all);
  await expect(list.activeFilters).toBeHidden();
});

test('a visitor removes a filter, and has the whole list again', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { facets } = await searchProducts(api, { one_per_model: true });
  const room = facets?.room.find(({ count }) => count > 0)?.value ?? '';
  test.skip(!room, 'no product has a room');
  const list = new ProductListPage(visitor.page);
  await list.open();
  const all = (await list.count.textContent()) ?? '';
  await list.choose('Room', room);
  await expect(list.activeFilters).toContainText(room);
  await list.activeFilters.getByRole('button', { name: `Remove ${room}` }).click();
  await expect(list.activeFilters).toBeHidden();
  await expect(list.count).toHaveText(all);
});

test('a shared address opens the same filtered list', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { facets } = await searchProducts(api, { one_per_model: true });
  const colour = facets?.colour.find(({ count }) => count > 0)?.value ?? '';
  test.skip(!colour, 'no product has a color');
  const list = new ProductListPage(visitor.page);
  await list.open(new URLSearchParams({ colour }).toString());
  await expect(list.activeFilters.getByRole('button', { name: `Remove ${colour}` })).toBeVisible();
  await expect(list.cards.first()).toBeVisible();
});

for (const [option, order] of [
  ['Price Low to High', 1],
  ['Price High to Low', -1],
] as const) {
  test(`a visitor sorts a list by ${option}`, { tag: '@read' }, async ({ visitor }) => {
    const list = new ProductListPage(visitor.page);
    await list.open();
    await list.sortBy(option);
    await expect(visitor.page).toBeAt(/sort_by=/);
    await expect
      .poll(async () => {
        const prices = await list.prices();
        const sorted = prices.toSorted((a, b) => (a - b) * order);
        return prices.length > 1 && prices.join() === sorted.join();
      })
      .toBe(true);
  });
}

test('a visitor opens a product of a list, and Back returns to the same place', {
  tag: ['@read', '@each-browser'],
}, async ({ visitor }) => {
  const { page } = visitor;
  const list = new ProductListPage(page);
  await list.open();
  const link = list.cards.last().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(new ProductPage(page).title).toHaveText(name);
  await page.goBack();
  await expect(page).toBeAt(ProductListPage.path);
  await expect
    .poll(async () => {
      const { y = -1 } = (await list.cardOf(name).boundingBox()) ?? {};
      return y > 0 && y < (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);
});

test('a list says how many items it has, as the shop counts them', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const { total } = await searchProducts(api, { one_per_model: true });
  const list = new ProductListPage(visitor.page);
  await list.open();
  expect(await list.total()).toBe(total);
});
