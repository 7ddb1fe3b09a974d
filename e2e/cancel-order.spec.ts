import type { Page } from '@playwright/test';
import { HOUR_MS } from '../lib/contract/durations';
import { callShop } from './fixtures/call-shop';
import { tabTo } from './fixtures/keyboard';
import { openMore } from './fixtures/open-more';
import { mailedLink, placeOrder } from './fixtures/place-order';
import { lamp, tableLamp } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, ownShopTest, test } from './fixtures/shop';
import { continueAsGuest, signUp } from './fixtures/sign-in';
import { prepare, type StaffedShop, staff } from './fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const reason = (page: Page) => page.getByLabel('Reason for the cancellation');
const refund = (page: Page) => page.getByRole('region', { name: 'Your refund' });
const requestButton = (page: Page) => page.getByRole('button', { name: 'REQUEST CANCELLATION' });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Do you really want to cancel the order?' });
const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: 'CANCEL ORDER' });

/** Says why, and asks for the cancellation. */
async function request(page: Page) {
  await reason(page).selectOption('I have changed my mind');
  await requestButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Expects that the books agree about an order. */
async function expectBalanced(shop: StaffedShop, number: string) {
  const { issues } = await staff(shop, 'orders', 'check', {});
  expect(issues?.filter((issue) => issue.includes(number))).toEqual([]);
}

test('a member cancels an order on its first day, and sees their money come back', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto('/orders');
  const card = page.getByRole('article', { name: `Order ${number}` });
  await openMore(card, `order ${number}`);
  await card.getByRole('link', { name: /^Cancel order/ }).click();
  await expect(page).toHaveURL(`/cancel-order?order=${number}`);
  await expect(refund(page)).toContainText('You get back$690.00');
  await expect(refund(page)).toContainText('$690.00 to UPI, success@sandbox, in a few days');

  await requestButton(page).click();
  await expect(main(page).getByText('Please select a reason')).toBeVisible();
  await expect(reason(page)).toBeFocused();
  await page.getByLabel('Comment').fill('Too small for our hall.');
  await request(page);
  await dialog(page).getByRole('button', { name: "DON'T CANCEL" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Comment')).toHaveValue('Too small for our hall.');
  await requestButton(page).click();
  await confirmButton(page).dblclick();
  await expect(title(page, 'Your order is cancelled')).toBeFocused();

  await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('$690.00');
  // The sandbox settles it; no one reloads the page.
  await expect(refunds).toContainText('Refunded.');
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(
    'After refunds$0.00',
  );
  await expect(main(page).getByRole('link', { name: /^Cancel order/ })).toHaveCount(0);

  await page.goto('/orders?tab=cancelled');
  await expect(card).toContainText('Cancelled');
  await page.goto(`/cancel-order?order=${number}`);
  await expect(title(page, 'This order is cancelled')).toBeVisible();
  await expect(main(page)).toContainText('This order has already been cancelled.');
  await expectBalanced(sharedShop, number);
});

test('a guest cancels their order by its link; for everyone else it does not exist', async ({
  page,
  otherPage: stranger,
}) => {
  await continueAsGuest(page);
  const order = await placeOrder(page);
  const link = await mailedLink(order);

  await signUp(stranger);
  await stranger.goto(`/cancel-order?order=${order.number}`);
  await expect(title(stranger, 'We cannot find this order')).toBeVisible();
  for (const [endpoint, data] of [
    ['cancellationQuote', {}],
    ['cancelOrder', { lines: [{ line_id: '1', quantity: 1 }], reason: 'other', comment: '' }],
  ] as const) {
    const answer = await stranger.request.post(`/api/backend/${endpoint}`, {
      headers: { origin: new URL(stranger.url()).origin },
      data: { order_number: order.number, destination: 'source', amount: 69_000, ...data },
    });
    expect(answer.status()).toBe(404);
  }

  // Their session has ended, and the browser has nothing but the link in the e-mail.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole('link', { name: /^CANCEL ORDER/ }).click();
  await expect(refund(page)).toContainText('You get back$690.00');
  // A guest has no wallet.
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await request(page);
  await confirmButton(page).click();
  await expect(title(page, 'Your order is cancelled')).toBeVisible();
  await main(page).getByRole('link', { name: 'TRACK ORDER' }).click();
  await expect(title(page, 'This order was cancelled.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$690.00');
});

ownShopTest(
  'a part is cancelled for nothing on the first day, the rest for the fee later',
  async ({ page, ownShop }) => {
    await signUp(page);
    const { number } = await placeOrder(page, {
      products: [
        { ...lamp, units: 1 },
        { ...tableLamp, units: 2 },
      ],
    });
    await page.goto(`/cancel-order?order=${number}`);
    await expect(refund(page)).toContainText('You get back$507.00');
    await page.getByRole('checkbox', { name: lamp.name }).uncheck();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(refund(page)).toContainText('You get back$149.00');
    await request(page);
    await expect(dialog(page)).toContainText('1 of 3 items');

    // Meanwhile something of it is cancelled elsewhere, which this page does not know.
    await page.route('**/api/backend/trackOrder', (route) => route.abort());
    const { lines } = await callShop(page, 'trackOrder', { order_number: number });
    const line = lines.find(({ product_id }) => product_id === tableLamp.id);
    await callShop(page, 'cancelOrder', {
      order_number: number,
      lines: [{ line_id: line?.id ?? '', quantity: 2 }],
      reason: 'other',
      comment: '',
      destination: 'source',
      amount: 29_800,
    });
    await page.unroute('**/api/backend/trackOrder');
    await confirmButton(page).click();
    await expect(refund(page).getByRole('alert').first()).toContainText(
      'Some of these items are cancelled already.',
    );
    await expect(reason(page)).toHaveValue('changed_mind');
    await expect(main(page).getByText(tableLamp.name)).toHaveCount(0);

    await ownShop.stopBackend();
    await ownShop.startBackend(25 * HOUR_MS);
    await page.reload();
    await expect(refund(page)).toContainText('Cancellation fee (25%)−$52.25');
    await expect(refund(page)).toContainText('You get back$156.75');
    await expect(refund(page)).toContainText('Cancelling was free until');
    await request(page);
    await confirmButton(page).click();
    await expect(title(page, 'Your order is cancelled')).toBeVisible();
    await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
    await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(
      'Refunds−$454.75After refunds$52.25',
    );
    await expectBalanced(ownShop, number);
  },
);

test('what is being prepared is cancelled only if the shop agrees', async ({ page }) => {
  await signUp(page);
  const first = await placeOrder(page);
  await prepare(sharedShop, first.number);
  const { number: second } = await placeOrder(page, {
    products: [
      { ...lamp, units: 1 },
      { ...tableLamp, units: 2 },
    ],
  });
  await page.goto(`/cancel-order?order=${second}`);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  const warning = main(page).getByText("DISPATCHING SOON. CANCELLATION ISN'T GUARANTEED.");
  await expect(warning).toHaveCount(0);
  // The open page follows the shop.
  await prepare(sharedShop, second);
  await expect(warning).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  for (const [number, command] of [
    [first.number, 'refuse-cancellation'],
    [second, 'grant-cancellation'],
  ] as const) {
    await page.goto(`/cancel-order?order=${number}`);
    await request(page);
    await confirmButton(page).click();
    await expect(title(page, 'We have your request')).toBeVisible();
    await expect(warning).toBeVisible();
    await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
    const open = page.getByRole('region', { name: 'Cancellation request' });
    await expect(open).toBeVisible();
    await staff(sharedShop, 'orders', command, { order_number: number });
    await expect(open).toBeHidden();
  }
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$507.00');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cancelled');

  await page.goto(`/orders-details?order=${first.number}`);
  await expect(title(page, 'Order details')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Cancel order/ })).toHaveCount(0);
  await page.goto(`/cancel-order?order=${first.number}`);
  await expect(title(page, 'This order can no longer be cancelled')).toBeVisible();
  await expect(main(page)).toContainText('it is about to leave us');
  await expectBalanced(sharedShop, second);
});

test('an answer that is lost cancels once, and keeps what was typed', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto(`/cancel-order?order=${number}`);
  await page.getByLabel('Comment').fill('We move to another town.');
  await request(page);
  // It is done, but the browser gets no answer.
  await page.route('**/api/backend/cancelOrder', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirmButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('nothing is cancelled twice');
  await page.unroute('**/api/backend/cancelOrder');
  const repeated = page.waitForRequest('**/api/backend/cancelOrder');
  await confirmButton(page).click();
  expect((await repeated).postDataJSON()).toMatchObject({ comment: 'We move to another town.' });
  await expect(title(page, 'Your order is cancelled')).toBeVisible();
  const { refunds } = await callShop(page, 'trackOrder', { order_number: number });
  expect(refunds).toHaveLength(1);
});

test('a cancellation works by keyboard alone', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto(`/cancel-order?order=${number}`);
  const { keyboard } = page;
  await expect(refund(page)).toContainText('You get back');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').focus();
  await keyboard.press('Tab');
  await expect(reason(page)).toBeFocused();
  await keyboard.type('It arrives');
  await expect(reason(page)).toHaveValue('delivery_too_late');
  await keyboard.press('Tab');
  await keyboard.type('No hurry.');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Your wallet/ })).toBeChecked();
  await expect(refund(page)).toContainText('$690.00 to your wallet, right away');
  await keyboard.press('Tab');
  await expect(requestButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await keyboard.press('Escape');
  await expect(requestButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, confirmButton(page));
  await keyboard.press('Enter');
  await expect(title(page, 'Your order is cancelled')).toBeFocused();
  await keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'ORDER DETAILS' })).toBeFocused();
});
