import type { Page } from '@playwright/test';
import { requestReturnPath } from '../../lib/shared/orders-path';
import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { placeOrder } from '../fixtures/place-order';
import { lamp, newProduct, rug, tableLamp } from '../fixtures/products';
import { addPicture, fillInReturn, returnDialog } from '../fixtures/returns';
import { sharedShop } from '../fixtures/shared-shop';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';
import { deliver, prepare, staff } from '../fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const refund = (page: Page) => page.getByRole('region', { name: 'Your refund' });
const requestButton = (page: Page) => page.getByRole('button', { name: 'REQUEST CANCELLATION' });
const cancelDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Do you really want to cancel the order?' });

async function requestCancellation(page: Page) {
  await page.getByLabel('Reason for the cancellation').selectOption('I have changed my mind');
  await requestButton(page).click();
  await expect(cancelDialog(page)).toBeVisible();
}

test('a part of an order is cancelled, and then the rest', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page, {
    products: [
      { ...lamp, units: 1 },
      { ...tableLamp, units: 2 },
    ],
  });
  await page.goto(`/cancel-order?order=${number}`);
  await page.getByRole('checkbox', { name: lamp.name }).uncheck();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(refund(page)).toContainText('You get back$149.00');
  await expectAccessible(page);
  await requestButton(page).click();
  await expect(main(page).getByText('Please select a reason')).toBeVisible();
  await expectAccessible(page);
  await requestCancellation(page);
  await expectAccessible(page);
  await page.route('**/api/backend/cancelOrder', (route) => route.abort());
  await cancelDialog(page).getByRole('button', { name: 'CANCEL ORDER' }).click();
  await expect(cancelDialog(page).getByRole('alert')).toContainText('nothing is cancelled twice');
  await expectAccessible(page);
  await page.unroute('**/api/backend/cancelOrder');
  await cancelDialog(page).getByRole('button', { name: 'CANCEL ORDER' }).click();
  await expect(title(page, 'A part of your order is cancelled')).toBeFocused();
  await expectAccessible(page);

  const order = await callShop(page, 'trackOrder', { order_number: number });
  const lines = order.lines.map(({ id, product_id }) => ({
    line_id: id,
    quantity: 1,
    isLamp: product_id === lamp.id,
  }));
  expect(lines.map(({ isLamp }) => isLamp).sort()).toEqual([false, true]);
  await callShop(page, 'cancelOrder', {
    order_number: number,
    lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    reason: 'other',
    comment: '',
    destination: 'source',
    amount: 35_800,
  });
  await page.goto(`/orders-details?order=${number}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByText('Refunded.')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(`/cancel-order?order=${number}`);
  await expect(title(page, 'This order is cancelled')).toBeVisible();
  await expectAccessible(page);
});

test("the form to cancel stays whole with large text, with a fee, and in the shopper's own colours", async ({
  page,
}) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await page.goto(`/cancel-order?order=${number}`);
  await expect(refund(page)).toContainText('$690.00 to UPI, success@sandbox');
  await expectAccessible(page);
  // As on the days after the first one.
  await page.route('**/api/backend/cancellationQuote', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { data } = answer;
    const sums = { fee: 17_250, amount: 51_750, payment_part: 51_750, fee_percent: 25 };
    Object.assign(data, sums, { free_until: new Date().toISOString() });
    await route.fulfill({ response, json: answer });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(refund(page)).toContainText('Cancellation fee (25%)−$172.50');
  await expectAccessible(page);

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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(requestButton(page)).toHaveCSS('border-top-width', '1px');
  await expectAccessible(page);
});

test('the shop decides about a cancellation; an order that is not found', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await prepare(sharedShop, number);
  await page.goto(`/cancel-order?order=${number}`);
  const warning = main(page).getByText("DISPATCHING SOON. CANCELLATION ISN'T GUARANTEED.");
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await requestCancellation(page);
  await cancelDialog(page).getByRole('button', { name: 'CANCEL ORDER' }).click();
  await expect(title(page, 'We have your request')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'ORDER DETAILS' }).click();
  await expect(page.getByRole('region', { name: 'Cancellation request' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/cancel-order?order=7KQ4-M2XP');
  await expect(title(page, 'We cannot find this order')).toBeVisible();
  await expectAccessible(page);
});

/** Signs a new member in to whom products were delivered, and opens the form to return the first. @returns the order */
async function openReturn(page: Page, products = [rug]): Promise<string> {
  await signUp(page);
  const bought = products.map((product) => ({ ...product, units: 1 }));
  const { number } = await placeOrder(page, { products: bought });
  await deliver(sharedShop, number);
  const { lines } = await callShop(page, 'trackOrder', { order_number: number });
  const [product] = products;
  const line = lines.find(({ product_id }) => product_id === product?.id);
  await page.goto(requestReturnPath(number, line?.id ?? ''));
  await expect(title(page, 'Return or replace')).toBeVisible();
  return number;
}

test('an item is returned', async ({ page }) => {
  const order = await openReturn(page, [rug, lamp]);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Return/ }).check();
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).click();
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await fillInReturn(page);
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).click();
  await expect(returnDialog(page, 'Return this item?')).toBeVisible();
  await expectAccessible(page);
  await returnDialog(page, 'Return this item?').getByRole('button', { name: 'CONFIRM' }).click();
  await expect(returnDialog(page, 'Pickup scheduled')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(title(page, 'Your return is requested')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'TRACK RETURN' }).click();
  await expect(title(page, /^Pickup requested for /)).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^What you sent us/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CANCEL REQUEST' }).click();
  await expect(returnDialog(page, 'Do you really want to cancel the request?')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const return_number = `${order}-R1`;
  for (const command of ['approve', 'picked-up', 'received', 'refund'] as const) {
    await staff(sharedShop, 'returns', command, { return_number });
  }
  await expect(title(page, 'You have your money back')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/orders?tab=returned');
  await expect(main(page).getByText('Return: refunded')).toBeVisible();
  await expectAccessible(page);
});

test('an item that cannot be replaced, and is replaced later', async ({ page }) => {
  const product = await newProduct(sharedShop);
  const order = await openReturn(page, [product]);
  await fillInReturn(page);
  await staff(sharedShop, 'catalogue', 'set-stock', { product_id: product.id, stock: 0 });
  const ask = async () => {
    await page.getByRole('button', { name: 'CONFIRM REPLACEMENT' }).click();
    await expect(returnDialog(page, 'Replace this item?')).toBeVisible();
  };
  const confirm = () =>
    returnDialog(page, 'Replace this item?').getByRole('button', { name: 'CONFIRM' }).click();
  await ask();
  await expectAccessible(page);
  await confirm();
  await expect(page.getByRole('button', { name: 'RETURN IT INSTEAD' })).toBeFocused();
  await expectAccessible(page);

  await staff(sharedShop, 'catalogue', 'set-stock', { product_id: product.id, stock: 5 });
  await page.reload();
  await addPicture(page);
  await ask();
  await confirm();
  await expect(returnDialog(page, 'Pickup scheduled')).toBeVisible();
  await expectAccessible(page);
  const return_number = `${order}-R1`;
  for (const command of ['approve', 'picked-up', 'received', 'replace'] as const) {
    await staff(sharedShop, 'returns', command, { return_number });
  }
  const { replacement_order_number } = await callShop(page, 'trackReturn', {
    order_number: order,
    return_number,
  });
  await page.goto(`/track-order?order=${replacement_order_number}`);
  await expect(main(page).getByText(/^Replaces an item of order/)).toBeVisible();
  await expectAccessible(page);
});

test('a return that is not found, and none that is named', async ({ page }) => {
  for (const [path, name] of [
    ['/track-order-return?return=7KQ4-M2XP-R1', 'We cannot find this return'],
    ['/track-order-return', 'Which return do you want to track?'],
    ['/request-return-order', 'Which order do you want to return?'],
  ] as const) {
    await page.goto(path);
    await expect(title(page, name)).toBeVisible();
    await expectAccessible(page);
  }
});
