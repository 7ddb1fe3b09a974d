import type { Page } from '@playwright/test';
import { HOUR_MS } from '../lib/contract/durations';
import type { Shop } from '../scripts/lib/shop.mjs';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import { mailedLink, placeOrder } from './fixtures/place-order';
import { expectNoSidewaysScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { openAsDemoShopper, signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const reason = (page: Page) => page.getByLabel('Reason for the cancellation');
const refund = (page: Page) => page.getByRole('region', { name: 'Your refund' });
const requestButton = (page: Page) => page.getByRole('button', { name: 'REQUEST CANCELLATION' });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Do you really want to cancel the order?' });
const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: 'CANCEL ORDER' });

async function continueAsGuest(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL('/home');
}

/** The demo shopper's order of two lamps and a third one that is confirmed, or the one that is prepared. */
async function sampleOrder(shop: Shop, state: 'confirmed' | 'preparing'): Promise<string> {
  const listed = await staff(shop, 'orders', 'list');
  return new RegExp(`(\\S+) .* ${state} `).exec(listed)?.[1] ?? '';
}

/** Says why, and asks for the cancellation. */
async function request(page: Page) {
  await reason(page).selectOption('I have changed my mind');
  await requestButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('a member cancels an order on its first day, and sees their money come back', async ({
  page,
}) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto('/orders');
  const card = page.getByRole('article', { name: `Order ${number}` });
  await card.getByRole('link', { name: /^Cancel order/ }).click();
  await expect(page).toHaveURL(`/cancel-order?order=${number}`);
  await expect(refund(page)).toContainText('You get back$690.00');
  await expect(refund(page)).toContainText('$690.00 to UPI, success@sandbox, in a few days');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await requestButton(page).click();
  await expect(main(page).getByText('Please select a reason')).toBeVisible();
  await expect(reason(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('Comment').fill('Too small for our hall.');
  await request(page);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: "DON'T CANCEL" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Comment')).toHaveValue('Too small for our hall.');
  await requestButton(page).click();
  await confirmButton(page).dblclick();
  await expect(title(page, 'Your order is cancelled')).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('$690.00');
  // The sandbox settles it; no one reloads the page.
  await expect(refunds).toContainText('Refunded.', { timeout: 20_000 });
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(
    'After refunds$0.00',
  );
  await expect(main(page).getByRole('link', { name: /^Cancel order/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/orders?tab=cancelled');
  await expect(card).toContainText('Cancelled');
  await page.goto(`/cancel-order?order=${number}`);
  await expect(title(page, 'This order is cancelled')).toBeVisible();
  await expect(main(page)).toContainText('This order was cancelled already.');
  await expectNoAxeViolations(page);
});

test('a guest cancels their order by its link; for everyone else it does not exist', async ({
  page,
  browser,
}) => {
  await continueAsGuest(page);
  const order = await placeOrder(page);
  const link = await mailedLink(order);
  const screen = `/cancel-order?order=${order.number}`;

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await signUp(stranger);
  await stranger.goto(screen);
  await expect(title(stranger, 'We cannot find this order')).toBeVisible();
  await expectNoAxeViolations(stranger);
  for (const [endpoint, data] of [
    ['cancellationQuote', {}],
    ['cancelOrder', { lines: [{ line_id: 1, quantity: 1 }], reason: 'other', comment: '' }],
  ] as const) {
    const answer = await stranger.request.post(`/api/backend/${endpoint}`, {
      headers: { origin: new URL(stranger.url()).origin },
      data: { order_number: order.number, destination: 'source', amount: 69_000, ...data },
    });
    expect(answer.status()).toBe(404);
  }
  await other.close();

  const fresh = await browser.newContext();
  const reader = await fresh.newPage();
  await reader.goto(link);
  await reader.getByRole('link', { name: /^CANCEL ORDER/ }).click();
  await expect(refund(reader)).toContainText('You get back$690.00');
  // A guest has no wallet.
  await expect(main(reader).getByRole('radio')).toHaveCount(0);
  await request(reader);
  await confirmButton(reader).click();
  await expect(title(reader, 'Your order is cancelled')).toBeVisible();
  await main(reader).getByRole('link', { name: 'TRACK ORDER' }).click();
  await expect(title(reader, 'This order was cancelled.')).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Refunds' })).toContainText('$690.00');
  await fresh.close();
});

test('a part is cancelled for nothing on the first day, the rest for the fee later', async ({
  page,
  ownShop,
}) => {
  const number = await sampleOrder(ownShop, 'confirmed');
  await openAsDemoShopper(page, ownShop, `/cancel-order?order=${number}`);
  await expect(refund(page)).toContainText('You get back$687.00');
  await page.getByRole('checkbox', { name: /^Vesper floor lamp/ }).uncheck();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(refund(page)).toContainText('You get back$239.00');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await request(page);
  await expect(dialog(page)).toContainText('1 of 3 items');

  // Meanwhile something of it is cancelled elsewhere, which this page does not know.
  await page.route('**/api/backend/trackOrder', (route) => route.abort());
  const [pendant] = (await callShop(page, 'trackOrder', { order_number: number })).lines;
  await callShop(page, 'cancelOrder', {
    order_number: number,
    lines: [{ line_id: pendant?.id ?? 0, quantity: 2 }],
    reason: 'other',
    comment: '',
    destination: 'source',
    amount: 47_800,
  });
  await page.unroute('**/api/backend/trackOrder');
  await confirmButton(page).click();
  await expect(refund(page).getByRole('alert').first()).toContainText(
    'Some of these items are cancelled already.',
  );
  await expect(reason(page)).toHaveValue('changed_mind');
  await expect(main(page).getByText('Signe pendant lamp')).toHaveCount(0);

  await ownShop.stopBackend();
  await ownShop.startBackend(25 * HOUR_MS);
  await page.reload();
  await expect(refund(page)).toContainText('Cancellation fee (25%)−$52.25');
  await expect(refund(page)).toContainText('You get back$156.75');
  await expect(refund(page)).toContainText('Cancelling was free until');
  await expectNoAxeViolations(page);
  await request(page);
  await confirmButton(page).click();
  await expect(title(page, 'Your order is cancelled')).toBeVisible();
  await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(
    'Refunds−$634.75After refunds$52.25',
  );
  expect(await staff(ownShop, 'orders', 'check')).toContain('agree');
});

test('what is being prepared is cancelled only if the shop agrees', async ({ page, ownShop }) => {
  const first = await sampleOrder(ownShop, 'preparing');
  const second = await sampleOrder(ownShop, 'confirmed');
  await openAsDemoShopper(page, ownShop, `/cancel-order?order=${second}`);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  const warning = main(page).getByText("DISPATCHING SOON. CANCELLATION ISN'T GUARANTEED.");
  await expect(warning).toHaveCount(0);
  // The open page follows the shop.
  await staff(ownShop, 'orders', 'prepare', second);
  await expect(warning).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectNoAxeViolations(page);

  for (const [number, decision] of [
    [first, 'refuse'],
    [second, 'grant'],
  ] as const) {
    await page.goto(`${ownShop.url}/cancel-order?order=${number}`);
    await request(page);
    await confirmButton(page).click();
    await expect(title(page, 'We have your request')).toBeVisible();
    await expect(warning).toBeVisible();
    await expectNoAxeViolations(page);
    await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
    const open = page.getByRole('region', { name: 'Cancellation request' });
    await expect(open).toBeVisible();
    await expectNoAxeViolations(page);
    await staff(ownShop, 'orders', `${decision}-cancellation`, number);
    await expect(open).toBeHidden({ timeout: 10_000 });
  }
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$687.00');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cancelled');

  await page.goto(`${ownShop.url}/orders-details?order=${first}`);
  await expect(title(page, 'Order details')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Cancel order/ })).toHaveCount(0);
  await page.goto(`${ownShop.url}/cancel-order?order=${first}`);
  await expect(title(page, 'This order can no longer be cancelled')).toBeVisible();
  await expect(main(page)).toContainText('it is about to leave us');
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
  await expectNoAxeViolations(page);
  await page.unroute('**/api/backend/cancelOrder');
  await confirmButton(page).click();
  await expect(title(page, 'Your order is cancelled')).toBeVisible();
  const { refunds } = await callShop(page, 'trackOrder', { order_number: number });
  expect(refunds).toHaveLength(1);
});

test('a cancellation works by keyboard alone', { tag: '@once' }, async ({ page }) => {
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
  await expect(refund(page)).toContainText('$690.00 to your wallet, at once');
  await keyboard.press('Tab');
  await expect(requestButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await keyboard.press('Escape');
  await expect(requestButton(page)).toBeFocused();
  await keyboard.press('Enter');
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await confirmButton(page).evaluate((button) => button === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(confirmButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(title(page, 'Your order is cancelled')).toBeFocused();
  await keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'ORDER DETAILS' })).toBeFocused();
});

test("the form stays whole with large text, and in the shopper's own colours", {
  tag: '@once',
}, async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/cancel-order?order=${number}`);
  await expect(refund(page)).toContainText('You get back');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const cut = await main(page)
    .locator('h1, h2, p, dt, dd, li, label, legend, button, a, textarea')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.sr-only'))
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.outerHTML),
    );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(requestButton(page)).toHaveCSS('border-top-width', '1px');
  await expectNoAxeViolations(page);
});
