import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import { placeOrder } from './fixtures/place-order';
import { expectNoSidewaysScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { signIn, signUp } from './fixtures/sign-in';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, number: string) => page.getByRole('article', { name: `Order ${number}` });
const searchBox = (page: Page) => main(page).getByLabel('Search order');

test('a member finds an order, reads its details and buys it again', async ({ page }) => {
  await signUp(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
  await expectNoAxeViolations(page);

  const order = await placeOrder(page);
  await page.goto('/orders');
  const placed = card(page, order.number);
  await expect(placed).toContainText('Ordered Confirmed');
  await expect(placed).toContainText('Ada Weaver');
  await expect(main(page).getByText('1 order', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Cancelled Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have no cancelled orders' })).toBeVisible();
  await expect(page).toHaveURL('/orders?tab=cancelled');
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(placed).toBeVisible();

  await searchBox(page).fill('unicorn');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No order matches “unicorn”' })).toBeVisible();
  await expectNoAxeViolations(page);
  await searchBox(page).fill('SVALA');
  await searchBox(page).press('Enter');
  await expect(placed).toBeVisible();
  await expect(page).toHaveURL('/orders?search=SVALA');
  await page.reload();
  await expect(placed).toBeVisible();
  await expect(searchBox(page)).toHaveValue('SVALA');

  await placed.getByRole('button', { name: /^Buy again/ }).click();
  await expect(placed.getByRole('status')).toContainText('Added to your cart: Svala rug');
  await expectNoAxeViolations(page);
  await placed.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(
    main(page)
      .getByRole('link', { name: /^Svala rug/ })
      .first(),
  ).toBeVisible();

  await page.goto(`/orders?search=${order.number.toLowerCase()}`);
  await placed.getByRole('link', { name: /^View order details/ }).click();
  await expect(page).toHaveURL(`/orders-details?order=${order.number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
  await expect(main(page).getByText('UPI, success@sandbox')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Billing address' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(placed).toBeVisible();
});

test("a member's order is for everyone else one that does not exist, on each screen and for each file", {
  tag: '@once',
}, async ({ page, browser }) => {
  await page.goto('/robots.txt');
  await signIn(page.request);
  const of = async (tab: 'returned' | 'cancelled') => {
    const { orders } = await callShop(page, 'orderList', { tab, search_text: '', page_number: 1 });
    return callShop(page, 'trackOrder', { order_number: orders[0]?.order_number ?? '' });
  };
  const { order_number: number, returns } = await of('returned');
  const returned = returns?.[0]?.return_number ?? '';
  const { order_number: cancelled, refunds } = await of('cancelled');
  const screens = [
    [`/orders-details?order=${number}`, 'We cannot find this order'],
    [`/track-order?order=${number}`, 'We cannot find this order'],
    [`/cancel-order?order=${number}`, 'We cannot find this order'],
    [`/request-return-order?order=${number}`, 'We cannot find this order'],
    [`/track-order-return?return=${returned}`, 'We cannot find this return'],
  ] as const;
  const files = [
    [`/api/invoice/${number}`, '/api/invoice/NONE-0001'],
    [
      `/api/credit-note/${cancelled}/${refunds[0]?.id}`,
      `/api/credit-note/NONE-0001/${refunds[0]?.id}`,
    ],
    [`/api/return-picture/${returned}`, '/api/return-picture/NONE-0001-R1'],
  ] as const;
  for (const [file] of files) expect((await page.request.get(file)).status()).toBe(200);

  for (const who of ['another member', 'a guest', 'a visitor'] as const) {
    const context = await browser.newContext();
    const other = await context.newPage();
    if (who === 'another member') await signUp(other);
    if (who === 'a guest') {
      await other.goto('/login');
      await other.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
      await expect(other).toHaveURL('/home');
    }
    for (const [path, heading] of screens) {
      await other.goto(path);
      const isLocked = path.startsWith('/orders-details') && who !== 'another member';
      if (isLocked) await expect(other).toHaveURL(/\/login\?/);
      else await expect(other.getByRole('heading', { name: heading })).toBeVisible();
    }
    for (const [file, missing] of files) {
      const [found, none] = [await other.request.get(file), await other.request.get(missing)];
      expect([found.status(), await found.text()]).toEqual([404, await none.text()]);
    }
    if (who === 'another member') {
      await other.goto('/orders');
      await expect(other.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
    }
    await context.close();
  }
});

test('the list works by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await page.goto('/robots.txt');
  await signIn(page.request);
  await page.goto('/orders?tab=delivered');
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Delivered');
  await page.getByRole('link', { name: 'My orders', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('link', { name: 'My orders', exact: true })).toBeFocused();
  for (const name of ['Cancelled Orders', 'Delivered Orders', 'Return Orders']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('nothing of the kind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^No order matches/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeFocused();
  await expect(first).toBeVisible();
});

test('a list that could not be loaded can be asked for again', async ({ page }) => {
  await signUp(page);
  await page.route('**/api/backend/orderList', (route) => route.abort());
  await page.goto('/orders');
  await expect(main(page).getByRole('alert')).toContainText('Your orders could not be loaded');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/backend/orderList');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
});
