import type { Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { expectPaid, failure, openPayment, placeButton, summary } from './fixtures/payment';
import { lamp } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { continueAsGuest } from './fixtures/sign-in';

/** A guest with a lamp in the cart, at the cart. */
async function openCart(page: Page) {
  await continueAsGuest(page);
  await callShop(page, 'addToCart', {
    product_id: lamp.id,
    product_qty: 1,
    product_price: lamp.price,
  });
  await page.goto('/cart');
}

/** Presses EXPRESS CHECKOUT and a wallet, and waits for its sheet. */
async function openSheet(page: Page, wallet: 'Apple Pay' | 'Google Pay' = 'Apple Pay') {
  const express = page.getByRole('button', { name: 'EXPRESS CHECKOUT' });
  const button = page.getByRole('button', { name: wallet });
  await expect(express.or(button)).toBeVisible();
  if (await express.isVisible()) await express.click();
  const opening = page.waitForEvent('popup');
  await button.click();
  const sheet = await opening;
  await expect(sheet.getByRole('heading', { name: wallet })).toBeVisible();
  return sheet;
}

const payButton = (sheet: Page) => sheet.getByRole('button', { name: /^Pay/ });

test('a visitor buys a product with the wallet of their phone, whose contact and address fill the order', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(`/product/product-details/${lamp.id}`);
  const sheet = await openSheet(page);
  await expect(payButton(sheet)).toHaveText('Pay $209.00');
  await expect(payButton(sheet)).toBeEnabled();
  await sheet.getByRole('radio', { name: /^To the room of your choice, \$39\.00/ }).check();
  await expect(payButton(sheet)).toHaveText('Pay $248.00');
  await expect(payButton(sheet)).toBeEnabled();
  await payButton(sheet).click();
  const number = await expectPaid(page);
  await page.goto(`/track-order?order=${number}`);
  const order = page.getByRole('main');
  await expect(order).toContainText('Ada Weaver');
  await expect(order).toContainText('7, Weaver Street, Old mill');
  await expect(order).toContainText('Portland, Oregon, 97209, United States');
  await expect(order).toContainText('Apple Pay, Visa ending in 4242');
  await expect(order).toContainText('$248.00');
});

test('an address that is changed in the sheet changes delivery and price, and one that is not delivered to is refused', async ({
  page,
}) => {
  await openCart(page);
  const sheet = await openSheet(page, 'Google Pay');
  await expect(payButton(sheet)).toBeEnabled();
  await sheet.getByLabel('Postal code').fill('00000');
  await sheet.getByLabel('Postal code').blur();
  await expect(sheet.getByRole('alert')).toHaveText(
    'We do not know this ZIP or postal code. Please choose another address.',
  );
  await expect(payButton(sheet)).toBeDisabled();
  await sheet.getByLabel('Country').selectOption({ label: 'Norway' });
  await expect(sheet.getByRole('alert')).toHaveText('We do not deliver to this country.');
  await sheet.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await sheet.getByLabel('Postal code').fill('SW1A 1AA');
  await sheet.getByLabel('Postal code').blur();
  await expect(payButton(sheet)).toBeEnabled();
  await payButton(sheet).click();
  const number = await expectPaid(page);
  await page.goto(`/track-order?order=${number}`);
  await expect(page.getByRole('main')).toContainText('London');
  await expect(page.getByRole('main')).toContainText('Google Pay, Visa ending in 4242');
});

test('a sheet that is cancelled or closed buys nothing, and can be opened again', async ({
  page,
}) => {
  await openCart(page);
  for (const leave of [
    (sheet: Page) => sheet.getByRole('button', { name: 'Cancel' }).click(),
    (sheet: Page) => sheet.close(),
  ]) {
    const sheet = await openSheet(page);
    await expect(payButton(sheet)).toBeEnabled();
    await leave(sheet);
    await expect(page.getByRole('button', { name: 'Apple Pay' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await expect(page).toHaveURL('/cart');
  expect(await callShop(page, 'cartList', {})).toHaveLength(1);
  expect((await callShop(page, 'checkout', {})).shipping_address).toBeNull();
});

test('a card that is declined in the wallet buys nothing, and the next one does', async ({
  page,
}) => {
  await openCart(page);
  const sheet = await openSheet(page);
  await sheet.getByLabel('Card').selectOption('0002');
  await payButton(sheet).click();
  await expect(failure(page)).toContainText('The payment was declined.');
  await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  expect(await callShop(page, 'cartList', {})).toHaveLength(1);
  // Address and day are those of the wallet.
  await expect(page.getByRole('main')).toContainText('Weaver Street');
  const next = await openSheet(page);
  await payButton(next).click();
  await expectPaid(page);
});

test('at the payment the wallet pays for the address and the day that were chosen', async ({
  page,
}) => {
  await continueAsGuest(page);
  await openPayment(page);
  await expect(summary(page)).toContainText('Grand total$209.00');
  await expect(placeButton(page)).toBeVisible();
  const sheet = await openSheet(page);
  await expect(sheet.getByLabel('Postal code')).toBeHidden();
  await expect(payButton(sheet)).toHaveText('Pay $209.00');
  await payButton(sheet).click();
  const number = await expectPaid(page);
  await page.goto(`/track-order?order=${number}`);
  await expect(page.getByRole('main')).toContainText('12, Cedar Lane, Old mill');
});

test('a shopper buys by the wallet with the keyboard alone', async ({ page }) => {
  await openCart(page);
  const express = page.getByRole('button', { name: 'EXPRESS CHECKOUT' });
  await express.focus();
  await page.keyboard.press('Enter');
  const wallet = page.getByRole('button', { name: 'Apple Pay' });
  await expect(wallet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(wallet).toBeFocused();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const sheet = await opening;
  await expect(payButton(sheet)).toBeEnabled();
  await sheet.getByLabel('Card').focus();
  await sheet.keyboard.press('Tab');
  await expect(payButton(sheet)).toBeFocused();
  await sheet.keyboard.press('Enter');
  await expectPaid(page);
});
