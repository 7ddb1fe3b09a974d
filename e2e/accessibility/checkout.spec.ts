import type { Page } from '@playwright/test';
import { addressForm } from '../fixtures/address';
import { fillTexts } from '../fixtures/address-form';
import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { lamp, newProduct } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { expect, test } from '../fixtures/shop';
import { continueAsGuest, signUp } from '../fixtures/sign-in';

const putLamp = (page: Page) =>
  callShop(page, 'addToCart', {
    product_id: lamp.id,
    product_price: lamp.price,
    product_qty: 1,
  });

test('free swatches', async ({ page }) => {
  const fabrics = ['Moss', 'Sand', 'Clay', 'Ink', 'Plum', 'Rust'];
  const model = `fabrics-${Date.now()}`;
  const products = [];
  for (const label of fabrics) {
    const color = { label, css: '#4f5d3a' };
    products.push(await newProduct(sharedShop, { model, color, swatch: true }));
  }
  const [moss] = products;
  await page.goto('/order-swatches');
  await expect(page.getByRole('heading', { name: /^Which fabric/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/order-swatches?product=${lamp.id}`);
  await expect(page.getByRole('heading', { name: /no swatches/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/order-swatches?product=${moss?.id}`);
  for (const label of fabrics.slice(1, 5))
    await page.getByRole('checkbox', { name: label }).check();
  await expect(page.getByText('5 fit in one envelope')).toBeVisible();
  await page.getByRole('button', { name: 'ORDER FREE SWATCHES' }).click();
  await expect(page.getByRole('region', { name: 'Fields to check' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/order-swatches?product=1&order=7KQ4-M2XP');
  await expect(page.getByRole('heading', { name: 'Your swatches are ordered' })).toBeFocused();
  await expectAccessible(page);
});

test('a saved address and a day of delivery', async ({ page }) => {
  await signUp(page);
  await putLamp(page);
  await callShop(page, 'addUserAddress', addressForm);
  await page.goto('/shipping-address');
  const deliver = page.getByRole('button', { name: 'DELIVER TO THIS ADDRESS' });
  await expect(deliver).toBeVisible();
  await expectAccessible(page);
  await deliver.click();
  const day = page.getByRole('button', { name: /^Delivery day/ });
  await expect(day).toContainText(/day, /);
  await expectAccessible(page);
  await day.click();
  const calendar = page.getByRole('dialog', { name: 'Delivery day' });
  const days = calendar.locator('button[data-day]');
  await expect(days.first()).toBeVisible();
  await expectAccessible(page);
  // Each day is large enough to touch.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { width, height } of await days.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().toJSON()),
  )) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  if (size) await page.setViewportSize(size);
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  await expect(page.getByRole('link', { name: 'CONTINUE TO PAYMENT' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change Shipping Address' }).click();
  await page.getByRole('button', { name: '+ Add New Address' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectAccessible(page);
});

test('a first address that is not complete', async ({ page }) => {
  await signUp(page);
  await putLamp(page);
  await page.goto('/shipping-address');
  await expect(page.getByText('Sorry! No address found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '+ Add New Address' }).click();
  await fillTexts(page);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(page.getByText('Please select city')).toBeVisible();
  await expectAccessible(page);
});

test('the way of a guest to an address', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'CONTINUE AS GUEST' })).toBeVisible();
  await expectAccessible(page);
  await continueAsGuest(page);
  await putLamp(page);
  await page.goto('/shipping-address');
  await fillTexts(page);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await expectAccessible(page);
});

test('what becomes of a postcode', async ({ page }) => {
  await continueAsGuest(page);
  await putLamp(page);
  await page.goto('/shipping-address');
  const postcode = page.getByLabel('ZIP or postal code');
  await postcode.fill('97209');
  await expect(page.getByText('Portland, Oregon, United States')).toBeVisible();
  await expectAccessible(page);
  await postcode.fill('97999');
  await expect(page.getByText('We do not know this ZIP or postal code yet')).toBeVisible();
  await expectAccessible(page);
  await postcode.fill('9720');
  await page.getByLabel('Landmark/Nearby').focus();
  await expect(page.getByText('Please enter valid ZIP or postal code')).toBeVisible();
  await page.route('**/postcodePlaces', (route) => route.abort());
  await postcode.fill('10001');
  await expect(page.getByText('We could not look up the ZIP or postal code.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/postcodePlaces');
  await page.route('**/postcodePlaces', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const [place] = data.places;
    const other = { ...place, area_id: place.area_id + 1, has_one_city: { name: 'Elsewhere' } };
    await route.fulfill({ json: { ...envelope, data: { ...data, places: [place, other] } } });
  });
  await postcode.fill('10002');
  await expect(page.getByLabel('Your town')).toBeVisible();
  await expectAccessible(page);
});
