import type { Page } from '@playwright/test';
import { lamp, sofa, soldOut } from './fixtures/products';
import { expect, test } from './fixtures/shop';

const main = (page: Page) => page.getByRole('main');

test('a link fills the cart of a visitor after a press, and tells what is sold out', async ({
  page,
}) => {
  const items = `${sofa.id}:1,${lamp.id}:2,${soldOut.id}:1,999999999:1`;
  await page.goto(`/cart/add?items=${items}&utm_source=mail`);
  await expect(main(page).getByRole('link', { name: sofa.name })).toBeVisible();
  await expect(main(page).getByText('Sold out')).toBeVisible();
  await expect(main(page).getByText('One product of this link is no longer')).toBeVisible();
  // A visit alone begins no session and fills nothing.
  expect((await page.context().cookies()).filter(({ name }) => /session/.test(name))).toEqual([]);
  await main(page).getByRole('button', { name: 'ADD TO CART' }).click({ delay: 90 });
  await expect(main(page).getByText(`${soldOut.name} is sold out.`)).toBeVisible();
  await main(page).getByRole('link', { name: 'GO TO THE CART' }).click({ delay: 90 });
  await expect(page).toHaveURL(/\/cart\?utm_source=mail$/);
  await expect(main(page).getByRole('row', { name: new RegExp(sofa.name) })).toBeVisible();
  await expect(main(page).getByRole('row', { name: new RegExp(lamp.name) })).toBeVisible();
});

test('a cart is shared by a link that fills another one with the same', async ({
  page,
  browser,
}) => {
  await page.goto(`/uk/cart/add?items=${lamp.id}:2`);
  await main(page).getByRole('button', { name: 'ADD TO CART' }).click({ delay: 90 });
  await expect(page).toHaveURL(/\/uk\/cart$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main(page).getByRole('button', { name: 'Share cart' }).click({ delay: 90 });
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe(`/uk/cart/add?items=${lamp.id}:2`);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(main(other).getByText(/^2 × /)).toBeVisible();
  await main(other).getByRole('button', { name: 'ADD TO CART' }).click({ delay: 90 });
  await expect(main(other).getByRole('row', { name: new RegExp(lamp.name) })).toBeVisible();
  await other.close();
});
