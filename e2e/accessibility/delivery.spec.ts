import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { placeOrder } from '../fixtures/place-order';
import { lamp } from '../fixtures/products';
import { expect, test } from '../fixtures/shop';
import { continueAsGuest, signUp } from '../fixtures/sign-in';

test('the delivery promise of a product page, a list and the cart', async ({ page }) => {
  await page.goto(lamp.path);
  await page.getByRole('button', { name: 'Enter ZIP or postal code' }).click();
  const postcode = page.getByLabel('ZIP or postal code');
  await expect(postcode).toBeFocused();
  await expectAccessible(page);
  await postcode.fill('00000');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('We do not know this ZIP or postal code. Please check it.'),
  ).toBeVisible();
  await expectAccessible(page);
  await postcode.fill('97209');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/to 97209, \$0\.00$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/product/product-list?category_id=1');
  await expect(page.getByText(/^Delivered /).first()).toBeVisible();
  await expectAccessible(page);
  await continueAsGuest(page);
  const line = { product_id: lamp.id, product_qty: 1, product_price: lamp.price };
  await callShop(page, 'addToCart', line);
  await page.goto('/cart');
  await expect(page.getByText(/to 97209, \$0\.00$/)).toBeVisible();
  await expectAccessible(page);
});

test('the calendar that moves an order', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto(`/track-order?order=${number}`);
  await page.getByRole('button', { name: 'Change delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change delivery' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
});
