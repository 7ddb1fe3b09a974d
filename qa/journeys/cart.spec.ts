import { addToCart, cartLines } from '../data/cart';
import { buyableProduct } from '../data/products';
import { expect } from '../expect';
import { CartPage } from '../pages/cart';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login';
import { ProductPage } from '../pages/product';
import { test } from './test';

test('a visitor puts a product into the cart as a guest', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, api }) => {
  const { page } = visitor;
  const product = await buyableProduct(api);
  const shown = new ProductPage(page);
  await shown.open(product);
  await shown.addToCartButton.click();
  await new LoginPage(page).guestButton.click();
  await expect(page).toBeAt(product.path);
  await expect(new Header(page).cartOf(1)).toBeVisible();
  const cart = new CartPage(page);
  await cart.open();
  await cart.remove(product.name);
  await expect(cart.title).toHaveText('Your cart is empty');
});

test('a member puts a product into the cart, and Escape closes the cart that opens', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, member }) => {
  const { page } = visitor;
  const product = await buyableProduct(member.api);
  await visitor.signInAs(member.api);
  const shown = new ProductPage(page);
  await shown.open(product);
  await shown.addToCartButton.click();
  await expect(shown.cartDialog).toContainText(product.name);
  await page.keyboard.press('Escape');
  await expect(shown.cartDialog).toBeHidden();
  await expect(new Header(page).cartOf(1)).toBeVisible();
  expect(await cartLines(member.api)).toMatchObject([{ product_id: product.id, product_qty: 1 }]);
});

test('a member changes how many units are in the cart, and finds that again after a reload', {
  tag: '@write',
}, async ({ visitor, member }) => {
  const product = await buyableProduct(member.api);
  await addToCart(member.api, product);
  await visitor.signInAs(member.api);
  const cart = new CartPage(visitor.page);
  const header = new Header(visitor.page);
  await cart.open();
  const quantity = cart.quantityOf(product.name);
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(header.cartOf(2)).toBeVisible();
  await visitor.page.reload();
  await expect(quantity.getByRole('status')).toContainText('2');
  await quantity.getByRole('button', { name: 'One less' }).click();
  await expect(header.cartOf(1)).toBeVisible();
  await cart.remove(product.name);
  await expect(header.cartOf(0)).toBeVisible();
});

test('a code that no coupon has is refused, and stays in the field', { tag: '@write' }, async ({
  visitor,
  member,
}) => {
  await addToCart(member.api, await buyableProduct(member.api));
  await visitor.signInAs(member.api);
  const cart = new CartPage(visitor.page);
  await cart.open();
  await expect(cart.summary).toBeVisible();
  test.skip((await cart.applyCouponButton.count()) === 0, 'the shop has no coupons');
  await cart.applyCouponButton.click();
  await cart.couponField.fill('NOCOUPON');
  await cart.couponField.press('Enter');
  await expect(cart.couponField).toHaveAttribute('aria-invalid', 'true');
  await expect(cart.couponField).toHaveValue('NOCOUPON');
});
