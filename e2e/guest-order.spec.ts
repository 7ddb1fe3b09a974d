import type { Page } from '@playwright/test';
import { fillTexts } from './fixtures/address-form';
import {
  cardFields,
  expectPaid,
  fillCard,
  openPayment,
  placeButton,
  success,
  VISA,
} from './fixtures/payment';
import { mailedLink } from './fixtures/place-order';
import { newProduct, lamp as soldLamp } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, demoShopper } from './fixtures/sign-in';

/** How many fields of the page must be filled in. What is chosen already needs no one's time. */
async function countRequiredFields(page: Page): Promise<number> {
  const required = page.locator('[aria-required="true"], [required]').filter({ visible: true });
  const values = await required.evaluateAll((fields) =>
    fields.map((field) => ('value' in field ? field.value : '')),
  );
  return values.filter((value) => value === '').length;
}

test('a visitor buys a lamp as a guest, from its page to the confirmation, and gets an account', {
  tag: '@both',
}, async ({ page }) => {
  // Far from the days that other tests take first, so that its earliest day keeps a place until it is paid.
  const delivery = { min_days: 26, max_days: 32, fee: '0.00' };
  const lamp = await newProduct(sharedShop, { delivery });
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  const email = `guest${digits}@shoppers.example`;
  await page.goto(lamp.path);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL(lamp.path);
  let fields = await countRequiredFields(page);
  await page.goto('/cart');
  fields += await countRequiredFields(page);
  await page.getByRole('main').getByRole('link', { name: 'GUEST CHECKOUT' }).click();

  await expect(page.getByLabel('PinCode')).toBeVisible();
  fields += await countRequiredFields(page);
  await fillTexts(page, { email, mobile: `8${digits}` });
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await page.getByRole('button', { name: /ADDRESS$/ }).click();
  await expect(page.getByRole('button', { name: 'SAVE DELIVERY' })).toBeVisible();
  fields += await countRequiredFields(page);
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  const onward = page.getByRole('main').getByRole('link', { name: 'GUEST CHECKOUT' });
  await expect(onward).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(
    '7 Oak House, Weaver Street',
  );
  await onward.click();

  // Besides the card's own fields, which are the provider's.
  await expect(placeButton(page)).toBeVisible();
  fields += await countRequiredFields(page);
  expect(fields).toBeGreaterThan(0);
  expect(fields).toBeLessThanOrEqual(11);
  // A guest has neither a wallet nor saved cards.
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');
  await expect(page.getByRole('radio', { name: 'Wallet' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Save this card/ })).toHaveCount(0);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await fillCard(page, VISA);
  await placeButton(page).click();
  await expect(success(page)).toContainText(lamp.name);
  const confirmed = page.getByRole('main');
  await expect(confirmed.getByText('Keep this order in an account')).toBeVisible();
  await confirmed.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await confirmed.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(page.getByText('Your account is ready, and this order is in it.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'TRACK ORDER' }).click();
  await expect(page).toHaveURL(/\/track-order\?order=/);
  await expect(page.getByRole('heading', { name: /^Arrives on / })).toBeVisible();
  await page.goto('/profile-setting');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('a guest corrects the e-mail address on the confirmation, and the wrong mailbox opens nothing any more', {
  tag: '@both',
}, async ({ page, otherPage: stranger }) => {
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  const wrong = `gust${digits}@shoppers.example`;
  const right = `guest${digits}@shoppers.example`;
  await continueAsGuest(page);
  await openPayment(page, soldLamp, { email: wrong });
  await fillCard(page, VISA);
  await placeButton(page).click();
  const number = await expectPaid(page);
  const main = page.getByRole('main');
  const first = await mailedLink({ email: wrong });

  await main.getByRole('button', { name: 'Correct the address' }).click();
  const field = main.getByLabel('Email', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(wrong);
  await field.press('Control+A');
  await field.pressSequentially('guest@');
  await main.getByRole('button', { name: 'SEND AGAIN' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('guest@');
  await field.press('Control+A');
  await field.pressSequentially(right);
  await main.getByRole('button', { name: 'SEND AGAIN' }).dblclick();
  await expect(page.getByText(`We have sent the confirmation to ${right}.`)).toBeVisible();
  await expect(main).toContainText(`We sent the confirmation to ${right}.`);
  await expect(main.getByRole('button', { name: 'Correct the address' })).toBeFocused();
  await page.reload();
  await expect(main).toContainText(`We sent the confirmation to ${right}.`);

  await stranger.goto(first);
  await expect(stranger.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible();
  await stranger.goto(await mailedLink({ email: right }));
  await expect(stranger.getByRole('heading', { name: /^Arrives on / })).toBeVisible();
  await expect(stranger.getByRole('main')).toContainText(number);
});
