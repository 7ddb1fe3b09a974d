import type { Page } from '@playwright/test';
import { addressForm } from './fixtures/address';
import { fillTexts } from './fixtures/address-form';
import { callShop } from './fixtures/call-shop';
import { tabTo } from './fixtures/keyboard';
import {
  expectPaid,
  failure,
  fillCard,
  method,
  placeButton,
  summary,
  VISA,
} from './fixtures/payment';
import { lamp, newProduct, type TestProduct } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function put(page: Page, { id, price }: TestProduct) {
  const line = { product_id: id, product_qty: 1, product_price: price };
  await callShop(page, 'addToCart', line);
}

/** A new shopper with a lamp or another product in the cart, at the checkout. */
async function openCheckout(page: Page, { hasAddress = true, product = lamp } = {}) {
  await signUp(page);
  await put(page, product);
  if (hasAddress) await callShop(page, 'addUserAddress', addressForm);
  await page.goto('/shipping-address');
}

test('a member chooses a saved address and the earliest day, finds both after Back and a refresh, and pays', async ({
  page,
}) => {
  // Far from the days that other tests take first, so that its earliest day keeps a place until it is paid.
  const delivery = { min_days: 33, max_days: 40, fee: '0.00' };
  await openCheckout(page, { product: await newProduct(sharedShop, { delivery }) });
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Cedar Lane/ })).toBeChecked();
  await page.getByRole('button', { name: 'DELIVER TO THIS ADDRESS' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  await expect(
    page.getByRole('checkbox', { name: 'Billing address same as shipping address' }),
  ).toBeChecked();
  await expect(page.getByRole('radio', { name: /Standard delivery ?\$0\.00/ })).toBeChecked();
  const day = page.getByRole('button', { name: /^Delivery day/ });
  await expect(day).toContainText(/day, /);
  const earliest = String((await day.textContent())?.split('Delivery day: ')[1]);
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  const onward = page.getByRole('link', { name: 'CONTINUE TO PAYMENT' });
  await expect(onward).toBeFocused();

  await onward.click();
  await expect(page).toHaveURL('/payment-method');
  await page.goBack();
  await expect(part(page, 'Delivery')).toContainText(earliest);
  await page.reload();
  await expect(part(page, 'Shipping Address')).toContainText('Cedar Lane');
  await expect(part(page, 'Delivery')).toContainText(earliest);
  await expect(part(page, 'Delivery')).toContainText('Standard delivery, $0.00');
  await onward.click();
  await fillCard(page, VISA);
  await placeButton(page).click();
  const number = await expectPaid(page);
  await page.goto(`/track-order?order=${number}`);
  await expect(page.getByRole('main')).toContainText('Cedar Lane');
});

test('a shopper uses a new address once, has it carried in on a later day, and pays for that', {
  tag: '@both',
}, async ({ page }) => {
  await openCheckout(page, { hasAddress: false });
  await expect(page.getByText('Sorry! No address found')).toBeVisible();
  await page.getByRole('button', { name: '+ Add New Address' }).click();
  await fillTexts(page);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  // What was typed and chosen is there after a refresh.
  await page.reload();
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('Weaver Street');
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Oregon');
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(page.getByText('Please select city')).toBeVisible();
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await page.getByRole('checkbox', { name: 'Save this address to my address book' }).uncheck();
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(part(page, 'Shipping Address')).toContainText('7 Oak House, Weaver Street');

  await page.getByRole('radio', { name: /To the room of your choice/ }).check();
  await page.getByRole('checkbox', { name: /^Assembly/ }).check();
  await page.getByRole('button', { name: /^Delivery day/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Delivery day' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  const later = calendar.locator('button[data-day]:not([aria-disabled])').first();
  const name = String(await later.getAttribute('aria-label'));
  await later.click();
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  await expect(part(page, 'Delivery')).toContainText(name);
  await expect(summary(page)).toContainText('Shipping charges$39.00Assembly$60.00');
  await expect(summary(page)).toContainText('Grand total$308.00');
  await page.goto('/change-address');
  await expect(page.getByText('Sorry! No address found')).toBeVisible();
});

test('a shopper goes through the checkout by keyboard alone', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /Cedar Lane/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  const standard = page.getByRole('radio', { name: /Standard delivery/ });
  await expect(standard).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(standard).toBeFocused();
  await page.keyboard.press('Tab');
  const day = page.getByRole('button', { name: /^Delivery day/ });
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Delivery day' });
  const earliest = calendar.getByRole('button', { pressed: true });
  await expect(earliest).toBeFocused();
  await page.keyboard.press('PageDown');
  const focused = calendar.locator('button[data-day]:focus');
  // A holiday or a Sunday cannot be chosen.
  while (await focused.getAttribute('aria-disabled')) await page.keyboard.press('ArrowLeft');
  const name = String(await focused.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  await expect(day).toContainText(name);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Morning, 8 AM – 12 PM' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  const removal = page.getByRole('checkbox', { name: /^Old furniture taken away/ });
  await expect(removal).toBeFocused();
  await page.keyboard.press('Space');
  await expect(removal).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Floor')).toBeFocused();
  await page.keyboard.type('3');
  await tabTo(page, page.getByRole('button', { name: 'SAVE DELIVERY' }));
  await page.keyboard.press('Enter');
  const onward = page.getByRole('link', { name: 'CONTINUE TO PAYMENT' });
  await expect(onward).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment-method');
});

test('a guest orders by keyboard alone, after a payment that failed', async ({ page }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await page.goto('/shipping-address');
  await tabTo(page, main.getByRole('link', { name: 'LOGIN' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'CONTINUE AS GUEST' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/shipping-address');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await put(page, lamp);
  await page.reload();

  await tabTo(page, page.getByRole('radio', { name: 'Home' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Office' })).toBeChecked();
  const person = ['Ada', 'Loom', 'ada@example.com', '9123456789'];
  const noPostcode = '';
  for (const text of [...person, noPostcode, '7', 'Weaver Street', 'The mill']) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  for (const [label, name] of [
    ['Country', 'United States'],
    ['State', 'Oregon'],
    ['Town/City', 'Portland'],
    ['PinCode', '97209'],
  ] as const) {
    const list = page.getByLabel(label);
    // Tab passes over a list that is still loading.
    await expect(list).toBeEnabled();
    await keyboard.press('Tab');
    await expect(list).toBeFocused();
    await keyboard.type(name);
    await expect(list.locator('option:checked')).toHaveText(name);
  }
  await tabTo(page, page.getByRole('button', { name: 'SAVE ADDRESS' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /Standard delivery/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /To the room of your choice/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'SAVE DELIVERY' }));
  await keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'GUEST CHECKOUT' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/payment-method');

  await tabTo(page, method(page, 'Credit Card'));
  await keyboard.press('ArrowDown');
  await expect(method(page, 'Internet Banking')).toBeChecked();
  // Tab passes over fields that are still loading.
  await expect(page.getByRole('radio', { name: 'Other' })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('Loom Bank');
  await tabTo(page, placeButton(page));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Decline' }));
  await keyboard.press('Enter');
  await tabTo(page, failure(page).getByRole('button', { name: 'TRY AGAIN' }));
  await keyboard.press('Enter');
  await expect(failure(page)).toBeHidden();

  await tabTo(page, method(page, 'Internet Banking'));
  await keyboard.press('ArrowDown');
  await expect(method(page, 'UPI')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'UPI id' })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'UPI id' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('success@sandbox');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Verified/)).toBeVisible();
  await tabTo(page, placeButton(page));
  await keyboard.press('Enter');
  await expectPaid(page);
  await tabTo(page, page.getByRole('link', { name: 'TRACK ORDER', exact: true }));
});
