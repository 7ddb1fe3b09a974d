import type { Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { lamp, sofa, type TestProduct } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, demoShopper, signUp } from './fixtures/sign-in';

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('navigation', { name: 'Your shop' });
const lineOf = (page: Page, { name }: { name: string }) =>
  main(page).getByRole('row', { name: new RegExp(name) });
const guestButton = (page: Page) => page.getByRole('button', { name: 'CONTINUE AS GUEST' });

async function expectCartCount(page: Page, count: number) {
  const name = `Cart , ${count} item${count === 1 ? '' : 's'}`;
  await expect(header(page).getByRole('link', { name })).toBeVisible();
}

async function put(page: Page, { id, price }: TestProduct, quantity = 1) {
  const line = { product_id: id, product_price: price, product_qty: quantity };
  await callShop(page, 'addToCart', line);
}

test('a visitor fills a cart as a guest, and has the same cart after registering', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.goto(sofa.path);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  const waiting = page.getByRole('region', { name: 'One step to your cart' });
  await expect(waiting.getByText(sofa.name)).toBeVisible();
  await waiting.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL(sofa.path);
  await expectCartCount(page, 1);
  await expect(lineOf(otherTab, sofa)).toBeVisible();
  await otherTab.close();

  await page.goto('/cart');
  await lineOf(page, sofa).getByRole('button', { name: 'One more' }).click();
  await expectCartCount(page, 2);
  await expect(main(page).getByRole('link', { name: 'GUEST CHECKOUT' })).toHaveAttribute(
    'href',
    '/shipping-address',
  );
  await main(page).getByRole('link', { name: 'MEMBER CHECKOUT' }).click();
  await expect(page).toHaveURL('/login?callbackUrl=%2Fshipping-address');
  await main(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register?callbackUrl=%2Fshipping-address');
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Weaver'],
    ['Email', `guest${digits}@shoppers.example`],
    ['Mobile number', `7${digits}`],
    ['Password', demoShopper.password],
    ['Confirm password', demoShopper.password],
  ] as const) {
    await page.locator('form:visible').getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page).toHaveURL('/shipping-address');
  await page.goto('/cart');
  await expectCartCount(page, 2);
  await expect(lineOf(page, sofa)).toBeVisible();
  await page.goto('/profile-setting');
  await expect(page).toHaveURL('/profile-setting');
});

test('the cart of a guest who logs in is added to the member’s', async ({ page }) => {
  const { email, password } = await signUp(page);
  await put(page, lamp, 2);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await continueAsGuest(page);
  await put(page, sofa);
  await page.goto('/login?callbackUrl=%2Fcart');
  const form = page.locator('form:visible').filter({ hasText: 'LOGIN' });
  await form.getByLabel('Email / Mobile number').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('Wrong#12345');
  await form.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.locator('li[data-sonner-toast]')).toContainText(['is not right']);
  await expectCartCount(page, 1);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL('/cart');
  await expectCartCount(page, 3);
  await expect(lineOf(page, sofa)).toBeVisible();
  await expect(lineOf(page, lamp)).toBeVisible();
});

test('a guest logs in for what members have, and keeps the cart meanwhile', async ({ page }) => {
  await continueAsGuest(page);
  await put(page, sofa);
  await page.goto(sofa.path);
  await page
    .getByRole('button', { name: `Add ${sofa.name} to the wishlist` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await expect(page.getByText('You need an account for a wishlist')).toBeVisible();
  await expectCartCount(page, 1);
  for (const path of ['/wishlist', '/profile-setting', '/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(path)}`);
  }
  await expect(page.getByText('You need an account for this')).toBeVisible();
  await expect(guestButton(page)).toBeHidden();
  await expectCartCount(page, 1);
});

test('a guest and a member are known again after the browser has removed what the page stored', async ({
  page,
}) => {
  // As Safari does after seven days. The cookies of the server stay.
  const forget = () =>
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.goto('/login');
  await guestButton(page).click();
  await expect(page).toHaveURL('/home');
  await put(page, sofa);
  await forget();
  await page.goto('/cart');
  await expect(lineOf(page, sofa)).toBeVisible();
  await expectCartCount(page, 1);

  await page.goto('/login');
  await page.getByLabel('Email / Mobile number').fill(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(header(page).getByRole('button', { name: 'Demo' })).toBeVisible();
  await forget();
  await page.goto(lamp.path);
  await expect(header(page).getByRole('button', { name: 'Demo' })).toBeVisible();
});
