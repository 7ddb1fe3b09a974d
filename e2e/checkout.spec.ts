import type { Page } from '@playwright/test';
import { addressForm } from '../backend/testing/addresses';
import { fillTexts } from './fixtures/address-form';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

/** Of the sample catalogue. */
const lamp = { product_id: 60, product_qty: 1, product_price: 20_900 };

const part = (page: Page, name: string) => page.getByRole('region', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'Payment summary' });

/** A new shopper with a lamp in the cart, at the checkout. */
async function openCheckout(page: Page, { hasAddress = true } = {}) {
  await signUp(page);
  await callShop(page, 'addToCart', lamp);
  if (hasAddress) await callShop(page, 'addUserAddress', addressForm);
  await page.goto('/shipping-address');
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test('a shopper chooses a saved address and the earliest day, and finds both after Back and a refresh', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Cedar Lane/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'DELIVER TO THIS ADDRESS' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  await expect(
    page.getByRole('checkbox', { name: 'Billing address same as shipping address' }),
  ).toBeChecked();
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  const day = page.getByRole('button', { name: /^Delivery day/ });
  await expect(day).toContainText(/day, /);
  const earliest = String((await day.textContent())?.split('Delivery day: ')[1]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  const onward = page.getByRole('link', { name: 'CONTINUE TO PAYMENT' });
  await expect(onward).toBeFocused();
  await expectNoAxeViolations(page);

  await onward.click();
  await expect(page).toHaveURL('/payment-method');
  await page.goBack();
  await expect(part(page, 'Delivery')).toContainText(earliest);
  await page.reload();
  await expect(part(page, 'Shipping Address')).toContainText('Cedar Lane');
  await expect(part(page, 'Delivery')).toContainText(earliest);
  await expect(part(page, 'Delivery')).toContainText('Standard delivery, Free');
  await expect(onward).toBeVisible();
});

test('a shopper uses a new address once, has it carried in on a later day, and pays for that', async ({
  page,
}) => {
  await openCheckout(page, { hasAddress: false });
  await expect(page.getByText('Sorry! No address found')).toBeVisible();
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await page.getByRole('checkbox', { name: 'Save it to my address book' }).uncheck();
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(part(page, 'Shipping Address')).toContainText('7 Oak House, Weaver Street');

  await page.getByRole('radio', { name: /Carried in and assembled/ }).check();
  await page.getByRole('button', { name: /^Delivery day/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Delivery day' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expectNoAxeViolations(page);
  const later = calendar.locator('button[data-day]:not([aria-disabled])').first();
  const name = String(await later.getAttribute('aria-label'));
  await later.click();
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  await expect(part(page, 'Delivery')).toContainText(name);
  await expect(summary(page)).toContainText('Shipping charges$89.00');
  await expect(summary(page)).toContainText('Grand total$298.00');
  await page.goto('/change-address');
  await expect(page.getByText('Sorry! No address found')).toBeVisible();
});

test('a guest enters an address, which a refresh keeps', async ({ page }) => {
  await page.goto('/shipping-address');
  await page.getByRole('main').getByRole('link', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL('/shipping-address');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await callShop(page, 'addToCart', lamp);
  await page.reload();
  await fillTexts(page);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
  await expect(part(page, 'Shipping Address')).toContainText('7 Oak House, Weaver Street');
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  await expect(page.getByRole('link', { name: 'CONTINUE TO PAYMENT' })).toBeFocused();
  await page.reload();
  await expect(part(page, 'Shipping Address')).toContainText('7 Oak House, Weaver Street');
});

test('a shopper goes through the checkout by keyboard alone', { tag: '@once' }, async ({
  page,
}) => {
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
  await page.keyboard.press('Enter');
  const onward = page.getByRole('link', { name: 'CONTINUE TO PAYMENT' });
  await expect(onward).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment-method');
});

for (const { name, width, textSize } of [
  { name: 'at 320 pixels', width: 320, textSize: 100 },
  { name: 'on a phone with text twice as large', width: 390, textSize: 200 },
]) {
  test(`the checkout scrolls nothing sideways ${name}`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openCheckout(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, textSize);
    await page.getByRole('button', { name: 'DELIVER TO THIS ADDRESS' }).click();
    await page.getByRole('button', { name: /^Delivery day/ }).click();
    const days = page.getByRole('dialog').locator('button[data-day]');
    await expect(days.first()).toBeVisible();
    for (const { width: w, height } of await days.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON()),
    )) {
      expect(w).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change Shipping Address' }).click();
    await page.getByRole('button', { name: '+ Add New Address' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}
