import { createReadStream } from 'node:fs';
import type { Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { openMore } from './fixtures/open-more';
import { photo } from './fixtures/photo';
import { placeOrder } from './fixtures/place-order';
import { rug } from './fixtures/products';
import { expectNoSidewaysScroll } from './fixtures/scroll';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, signUp } from './fixtures/sign-in';
import { deliver } from './fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, number: string) => page.getByRole('article', { name: `Order ${number}` });
const searchBox = (page: Page) => main(page).getByLabel('Search order');

test('a member finds an order, reads its details and buys it again', { tag: '@both' }, async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();

  const order = await placeOrder(page);
  await page.goto('/orders');
  const placed = card(page, order.number);
  await expect(placed).toContainText('Ordered Confirmed');
  await expect(placed).toContainText('Ada Weaver');
  await expect(main(page).getByText('1 order', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Cancelled Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have no cancelled orders' })).toBeVisible();
  await expect(page).toHaveURL('/orders?tab=cancelled');
  await page.goBack();
  await expect(placed).toBeVisible();

  await searchBox(page).fill('unicorn');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No order matches “unicorn”' })).toBeVisible();
  await searchBox(page).fill('CHALK');
  await searchBox(page).press('Enter');
  await expect(placed).toBeVisible();
  await expect(page).toHaveURL('/orders?search=CHALK');
  await page.reload();
  await expect(placed).toBeVisible();
  await expect(searchBox(page)).toHaveValue('CHALK');

  await expect(placed.getByRole('link', { name: /^Track order/ })).toBeVisible();
  await openMore(placed, `order ${order.number}`);
  await placed.getByRole('button', { name: /^Buy again/ }).click();
  await expect(placed.getByRole('status')).toContainText(`Added to your cart: ${rug.name}`);
  await placed.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(main(page).getByRole('link', { name: rug.name }).first()).toBeVisible();

  await page.goto(`/orders?search=${order.number.toLowerCase()}`);
  await openMore(placed, `order ${order.number}`);
  await placed.getByRole('link', { name: /^View order details/ }).click();
  await expect(page).toHaveURL(`/orders-details?order=${order.number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
  await expect(main(page).getByText('UPI, success@sandbox')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Billing address' })).toBeVisible();
  await page.goBack();
  await expect(placed).toBeVisible();
});

test('on a phone an order shows one action, and the others behind More', { tag: '@phone' }, async ({
  page,
}) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto('/orders');
  const more = card(page, number).getByRole('button', { name: `More for order ${number}` });
  const details = card(page, number).getByRole('link', { name: /^View order details/ });
  const invoice = card(page, number).getByRole('button', { name: /^Invoice/ });
  await expect(card(page, number).getByRole('link', { name: /^Track order/ })).toBeVisible();
  await expect(invoice).toBeHidden();

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(details).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await expectNoSidewaysScroll(page);
  await invoice.click();
  await expect(page.getByRole('dialog', { name: 'Invoice' }).getByText(number)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(invoice).toBeHidden();
  await expect(more).toBeFocused();
});

/** Asks for the return of an order with one item. @returns the return's number */
async function requestReturn(page: Page, order_number: string): Promise<string> {
  const { lines } = await callShop(page, 'trackOrder', { order_number });
  const line_id = lines[0]?.id ?? '';
  const { pickup_days } = await callShop(page, 'returnOptions', {
    order_number,
    line_id,
    address_id: null,
  });
  // All tests together arrange more pickups than there are at one time of one day.
  const day = pickup_days[Math.floor(Math.random() * pickup_days.length)];
  const sent = await page.request.post('/api/backend/uploadReturnPicture', {
    headers: { origin: sharedShop.url },
    multipart: { order_number, picture: createReadStream(photo) },
  });
  const { picture } = (await sent.json()).data;
  const { return_number } = await callShop(page, 'requestReturn', {
    order_number,
    line_id,
    quantity: 1,
    kind: 'return',
    reason: 'damaged',
    comment: '',
    has_agreed: true,
    picture,
    pickup_date: day?.date ?? '',
    pickup_time: day?.times[0] ?? '08:00-12:00',
    address_id: null,
    destination: 'source',
  });
  return return_number;
}

/** Cancels an order that was just placed. @returns the id of its refund */
async function cancel(page: Page, order_number: string) {
  const { lines, grand_total } = await callShop(page, 'trackOrder', { order_number });
  await callShop(page, 'cancelOrder', {
    order_number,
    lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
    reason: 'changed_mind',
    comment: '',
    destination: 'source',
    amount: grand_total,
  });
  const { refunds } = await callShop(page, 'trackOrder', { order_number });
  return refunds[0]?.id;
}

test("a member's order is for everyone else one that does not exist, on each screen and for each file", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await deliver(sharedShop, number);
  const returned = await requestReturn(page, number);
  const { number: cancelled } = await placeOrder(page);
  const refund = await cancel(page, cancelled);
  const screens = [
    [`/orders-details?order=${number}`, 'We cannot find this order'],
    [`/track-order?order=${number}`, 'We cannot find this order'],
    [`/cancel-order?order=${number}`, 'We cannot find this order'],
    [`/request-return-order?order=${number}`, 'We cannot find this order'],
    [`/track-order-return?return=${returned}`, 'We cannot find this return'],
  ] as const;
  const files = [
    [`/api/invoice/${number}`, '/api/invoice/NONE-0001'],
    [`/api/credit-note/${cancelled}/${refund}`, `/api/credit-note/NONE-0001/${refund}`],
    [`/api/return-picture/${returned}`, '/api/return-picture/NONE-0001-R1'],
  ] as const;
  for (const [file] of files) {
    await expect.poll(async () => (await page.request.get(file)).status()).toBe(200);
  }

  for (const who of ['another member', 'a guest', 'a visitor'] as const) {
    const context = await browser.newContext();
    const other = await context.newPage();
    if (who === 'another member') await signUp(other);
    if (who === 'a guest') await continueAsGuest(other);
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

test('the list works by keyboard alone', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await deliver(sharedShop, number);
  await page.goto('/orders?tab=delivered');
  const first = card(page, number);
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
  await page.unroute('**/api/backend/orderList');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
});
