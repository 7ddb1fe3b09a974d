import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { lamp, scarce, sofa, soldOut, type TestProduct } from '../fixtures/products';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';

const main = (page: Page) => page.getByRole('main');
const modal = (page: Page, name: string) => page.getByRole('dialog', { name });
const addButton = (page: Page) => page.getByRole('button', { name: /^ADD TO CART/ }).first();
const put = (page: Page, { id, price }: TestProduct) =>
  callShop(page, 'addToCart', { product_id: id, product_price: price, product_qty: 1 });

test('the cart', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await expectAccessible(page);

  await signUp(page);
  await page.goto(lamp.path);
  await addButton(page).click();
  await expect(modal(page, 'Cart')).toContainText(`${lamp.name} is in your cart.`);
  await expectAccessible(page);
  await put(page, sofa);
  await page.goto('/cart');
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${lamp.name}` }).click();
  await expect(modal(page, 'Confirm Remove Item?')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'CLEAR CART' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CLEAR CART' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await expectAccessible(page);

  await put(page, lamp);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  const coupons = modal(page, 'Apply Coupon');
  await expect(coupons).toContainText('LOOM15 does not apply to anything in your cart.');
  await expectAccessible(page);
  await coupons.getByLabel('Coupon code').fill('nope');
  await page.keyboard.press('Enter');
  await expect(coupons).toContainText('There is no coupon NOPE.');
  await expectAccessible(page);

  await page.route('**/api/backend/cartList', (route) => route.abort());
  await page.goto('/cart');
  await expect(main(page).getByRole('alert')).toContainText('Your cart could not be loaded');
  await expectAccessible(page);
});

test('a product with as many in the cart as are left', async ({ page }) => {
  await signUp(page);
  await page.goto(scarce.path);
  const more = page.getByRole('button', { name: 'One more' });
  for (let press = 0; press < 3; press++) await more.click();
  await expect(more).toBeDisabled();
  await expectAccessible(page);
});

test('the wishlist', async ({ page }) => {
  await signUp(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expectAccessible(page);
  for (const { id } of [sofa, soldOut]) {
    await callShop(page, 'addToWish', { product_id: id });
  }
  await page.goto('/wishlist');
  await expect(main(page).getByRole('row', { name: soldOut.name })).toContainText('OUT OF STOCK');
  await expectAccessible(page);
});

test('a link that fills a cart', async ({ page }) => {
  await page.goto(`/cart/add?items=${sofa.id}:1,${soldOut.id}:1,999999999:1&coupon=LOOM15`);
  await expect(main(page).getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(main(page).getByRole('link', { name: 'GO TO THE CART' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/cart/add');
  await expect(page.getByRole('heading', { name: 'This link has no products' })).toBeVisible();
  await expectAccessible(page);
});
