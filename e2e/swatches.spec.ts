import type { Page } from '@playwright/test';
import { fillTexts } from './fixtures/address-form';
import { callShop } from './fixtures/call-shop';
import { lamp, newProduct } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';

const main = (page: Page) => page.getByRole('main');

test('a visitor has swatches sent from a product page, without paying, and the cart stays as it is', async ({
  page,
}) => {
  const model = `swatches-${Date.now()}`;
  const fabric = (label: string, css: string) =>
    newProduct(sharedShop, {
      name: `Chair in ${label}`,
      model,
      color: { label, css },
      material: 'Velvet',
      swatch: true,
    });
  const moss = await fabric('Moss', '#4f5d3a');
  await fabric('Clay', '#a5583d');
  await page.goto(`/cart/add?items=${lamp.id}:1`);
  await main(page).getByRole('button', { name: 'ADD TO CART' }).click({ delay: 90 });
  await expect(main(page).getByRole('row', { name: new RegExp(lamp.name) })).toBeVisible();

  await page.goto(moss.path);
  await main(page).getByRole('link', { name: 'Order free swatches' }).click({ delay: 90 });
  await expect(page).toHaveURL(new RegExp(`/order-swatches\\?product=${moss.id}$`));
  await expect(main(page).getByRole('checkbox', { name: 'Moss' })).toBeChecked();
  await main(page).getByRole('checkbox', { name: 'Clay' }).check();
  // Nobody else orders to this house.
  await fillTexts(page);
  await page.getByLabel('House no./Building name').fill(String(moss.id));
  await page.getByLabel('ZIP or postal code').fill('97209');
  await expect(page.getByText('Portland, Oregon, United States')).toBeVisible();
  await main(page).getByRole('button', { name: 'ORDER FREE SWATCHES' }).dblclick();

  await expect(
    main(page).getByRole('heading', { name: 'Your swatches are ordered' }),
  ).toBeFocused();
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await page.reload();
  await expect(main(page).getByText(number)).toBeVisible();
  await main(page).getByRole('link', { name: 'TRACK YOUR SWATCHES' }).click({ delay: 90 });
  await expect(main(page).getByRole('heading', { name: /^Arrives by / })).toBeVisible();
  await expect(main(page).getByText('Swatch of Chair in Clay')).toBeVisible();
  await expect(main(page).getByText('There is nothing to pay')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Invoice/ })).toHaveCount(0);
  expect(await callShop(page, 'getCount', {})).toMatchObject({ cartCount: 1 });
});
