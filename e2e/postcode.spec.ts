import type { Page } from '@playwright/test';
import { fillTexts } from './fixtures/address-form';
import { callShop } from './fixtures/call-shop';
import { lamp } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, signUp } from './fixtures/sign-in';

const FIELD = 'ZIP or postal code';

/** A guest with something in the cart, at the form of the shipping address. */
async function openCheckout(page: Page): Promise<void> {
  await continueAsGuest(page);
  const { id: product_id, price: product_price } = lamp;
  await callShop(page, 'addToCart', { product_id, product_qty: 1, product_price });
  await page.goto('/shipping-address');
  await expect(page.getByLabel(FIELD)).toBeVisible();
}

/** The fields in sight that are empty and have to be filled in. */
async function emptyFields(page: Page): Promise<string[]> {
  const required = page.locator('form [aria-required="true"]').filter({ visible: true });
  const fields = await required.evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('name') ?? '',
      value: 'value' in element ? element.value : '',
    })),
  );
  return fields.filter(({ value }) => value === '').map(({ name }) => name);
}

const region = (page: Page) => page.getByRole('region', { name: 'Shipping Address' });

test('a guest types the postcode and fills in nine fields more at most', { tag: '@both' }, async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel(FIELD).fill('97209');
  await expect(page.getByText('Portland, Oregon, United States')).toBeVisible();
  await expect(page.getByLabel('PinCode')).toBeHidden();
  expect(await emptyFields(page)).toEqual([
    'first_name',
    'last_name',
    'email',
    'mobile_no',
    'house_no',
    'street_address',
  ]);
  await fillTexts(page);
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(page.getByRole('button', { name: 'SAVE DELIVERY' })).toBeVisible();
  await expect(region(page)).toContainText('Portland, Oregon, 97209, United States');
});

test('a draft with its postcode survives a refresh, Back and another postcode', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel(FIELD).fill('m5v 2t6');
  await expect(page.getByText('Toronto, Ontario, Canada')).toBeVisible();
  await page.getByLabel('Street address', { exact: true }).fill('Weaver Street');
  await page.reload();
  await expect(page.getByLabel(FIELD)).toHaveValue('m5v 2t6');
  await expect(page.getByLabel('PinCode').locator('option:checked')).toHaveText('M5V');
  await page.goto('/cart');
  await page.goBack();
  await expect(page.getByLabel(FIELD)).toHaveValue('m5v 2t6');
  await page.getByLabel(FIELD).fill('SW1A 1AA');
  await expect(page.getByText('London, Greater London, United Kingdom')).toBeVisible();
  await fillTexts(page);
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(region(page)).toContainText('London, Greater London, SW1A 1AA, United Kingdom');
});

test('a member saves an address with an unknown postcode by the keyboard alone', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/add-edit-address');
  await fillTexts(page);
  await page.getByLabel(FIELD).focus();
  await page.keyboard.type('97999');
  await expect(page.getByText('We do not know this ZIP or postal code yet')).toBeVisible();
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Oregon');
  await expect(page.getByLabel('PinCode')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Town', { exact: true })).toBeFocused();
  await page.keyboard.type('Mossy Fork');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/change-address');
  await expect(page.getByRole('main')).toContainText('Mossy Fork, Oregon, 97999');

  await page.getByRole('button', { name: /^Edit.*Oak House/ }).click();
  await expect(page.getByLabel('Town/City').locator('option:checked')).toHaveText('Mossy Fork');
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page.getByRole('main')).toContainText('Mossy Fork, Oregon, 97999');
});

test('the lists do it all when postcodes cannot be looked up', async ({ page }) => {
  await page.route('**/postcodePlaces', (route) => route.abort());
  await openCheckout(page);
  await page.getByLabel(FIELD).fill('97209');
  await expect(page.getByText('We could not look up the ZIP or postal code.')).toBeVisible();
  await fillTexts(page);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await expect(page.getByLabel(FIELD)).toHaveValue('97209');
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(region(page)).toContainText('Portland, Oregon, 97209, United States');
});
