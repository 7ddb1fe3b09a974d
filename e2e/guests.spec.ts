import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import { expect, test } from './fixtures/shop';
import { demoShopper, signUp } from './fixtures/sign-in';

/** Of the sample catalogue. */
const sofa = { id: 1, name: 'Fjord three-seat sofa in forest velvet', price: 189_000 };
const lamp = { id: 60, name: 'Vesper floor lamp in black', price: 20_900 };

const pathOf = ({ id }: { id: number }) => `/product/product-details/${id}`;
const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('navigation', { name: 'Your shop' });
const lineOf = (page: Page, { name }: { name: string }) =>
  main(page).getByRole('row', { name: new RegExp(name) });
const continueAsGuest = (page: Page) =>
  page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();

async function expectCartCount(page: Page, count: number) {
  const name = `Cart , ${count} item${count === 1 ? '' : 's'}`;
  await expect(header(page).getByRole('link', { name })).toBeVisible();
}

/** Becomes a guest with one unit of a product, from the product's page. */
async function buyAsGuest(page: Page, product: { id: number }) {
  await page.goto(pathOf(product));
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await continueAsGuest(page);
  await expect(page).toHaveURL(pathOf(product));
  await expectCartCount(page, 1);
}

test('a visitor fills a cart as a guest, and has the same cart after registering', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'CONTINUE AS GUEST' })).toBeVisible();
  await expectNoAxeViolations(page);

  await buyAsGuest(page, sofa);
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
  await expectCartCount(page, 2);
  await page.goto('/cart');
  await expect(lineOf(page, sofa)).toBeVisible();
  await page.goto('/profile-setting');
  await expect(page).toHaveURL('/profile-setting');
});

test('the cart of a guest who logs in is added to the member’s', async ({ page }) => {
  const { email, password } = await signUp(page);
  await callShop(page, 'addToCart', {
    product_id: lamp.id,
    product_qty: 2,
    product_price: lamp.price,
  });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await buyAsGuest(page, sofa);
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
  await buyAsGuest(page, sofa);
  await page
    .getByRole('button', { name: `Add ${sofa.name} to the wish list` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await expectCartCount(page, 1);
  for (const path of ['/wishlist', '/profile-setting', '/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(path)}`);
  }
  await continueAsGuest(page);
  await expect(page).toHaveURL('/home');
  await expect(page.locator('li[data-sonner-toast]')).toContainText(['This needs an account.']);
  await expectCartCount(page, 1);
});
