import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import {
  addToCart,
  fillCheckout,
  GUEST_CHECKOUT,
  newPerson,
  orderAsMember,
  placeOrder,
} from './buying';
import {
  capture,
  deliver,
  ordersOf,
  pathOf,
  receiveReturns,
  refundSurplus,
  restock,
  returnsOf,
  ship,
} from './medusa-api';

const SOFA = 'OL-1';

test.beforeAll(() => restock(SOFA, 500));

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Hands over all of the order of an e-mail address, which is paid for. @returns its id in Medusa */
async function handOver(email: string): Promise<string> {
  const [order] = await ordersOf(email);
  const id = order?.id ?? '';
  await ship(id, 'TRACK-1234');
  await deliver(id);
  await capture(id);
  return id;
}

/** Fills the form in, and confirms with a double press, as hasty people do. */
async function askForReturn(page: Page, comment: string): Promise<void> {
  await expect(title(page, 'Return an item')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).selectOption('It does not fit');
  await page.getByLabel('Comment').fill(comment);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).click();
  await page
    .getByRole('dialog', { name: 'Return this item?' })
    .getByRole('button', { name: 'CONFIRM' })
    .dblclick();
}

test('a member returns what does not fit, and has the money back when it has arrived', {
  tag: '@both',
}, async ({ page }) => {
  const { email, number } = await orderAsMember(page, await pathOf(SOFA));
  await page.goto(`/request-return-order?order=${number}`);
  await expect(main(page)).toContainText('This order has not arrived yet');
  const id = await handOver(email);

  await page.goto('/orders?tab=delivered');
  const card = page.getByRole('article', { name: `Order ${number}` });
  await expect(card.getByText(/^Eligible through/)).toBeVisible();
  await card.getByRole('link', { name: /^RETURN/ }).click();
  await expect(main(page)).toContainText('You get back$1,890.00');
  await askForReturn(page, 'Wider than our wall.');
  const requested = page.getByRole('dialog', { name: 'Return requested' });
  await expect(requested).toContainText(`${number}-R1`);
  expect(await returnsOf(id)).toMatchObject([
    {
      status: 'requested',
      items: [{ quantity: 1, note: 'Wider than our wall.', reason: { value: 'does_not_fit' } }],
    },
  ]);

  await requested.getByRole('link', { name: 'TRACK RETURN' }).click();
  await expect(main(page)).toContainText('Wider than our wall.');
  await expect(page.getByRole('button', { name: 'CANCEL REQUEST' })).toBeVisible();
  await page.goto(`/orders-details?order=${number}`);
  await expect(main(page)).toContainText('Return: requested');
  await expect(main(page).getByRole('link', { name: /^RETURN/ })).toHaveCount(0);

  await receiveReturns(id);
  await page.goto(`/track-order-return?return=${number}-R1`);
  await expect(title(page, 'It has reached us')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CANCEL REQUEST' })).toHaveCount(0);
  expect(await refundSurplus(id)).toBe(1890);
  await page.reload();
  await expect(title(page, 'You have your money back')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText('$1,890.00');

  // The order is still what it was.
  await page.goto(`/orders-details?order=${number}`);
  await expect(main(page)).toContainText('Grand total$1,890.00');
  await expect(main(page)).toContainText('After refunds$0.00');
  await expect(main(page)).toContainText('Standard delivery');

  await page.goto('/orders?tab=returned');
  await expect(card).toContainText('Return: refunded');
  await expect(card).toContainText('$1,890.00');
});

test('a guest asks for a return by the link to the order, and takes it back', {
  tag: '@both',
}, async ({ page, otherPage: elsewhere }) => {
  const { email, mobile } = newPerson();
  await page.goto(await pathOf(SOFA));
  await addToCart(page, { asGuest: true });
  await page.goto('/shipping-address');
  await fillCheckout(page, { email, mobile, next: GUEST_CHECKOUT });
  const number = await placeOrder(page);
  const id = await handOver(email);

  // On another device, with the number and the e-mail address alone.
  await elsewhere.goto(`/track-order?order=${number}`);
  await elsewhere.getByLabel('Order number').fill(number);
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await main(elsewhere)
    .getByRole('button', { name: /ORDER$/ })
    .click();
  await main(elsewhere)
    .getByRole('link', { name: /^RETURN/ })
    .first()
    .click();
  await askForReturn(elsewhere, 'Too wide.');
  await elsewhere
    .getByRole('dialog', { name: 'Return requested' })
    .getByRole('link', { name: 'TRACK RETURN' })
    .click();
  await elsewhere.getByRole('button', { name: 'CANCEL REQUEST' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'CANCEL REQUEST' }).dblclick();
  await expect(title(elsewhere, 'You cancelled your request')).toBeVisible();
  expect(await returnsOf(id)).toMatchObject([{ status: 'canceled' }]);

  // The item can be returned again.
  await elsewhere.goto(`/request-return-order?order=${number}`);
  await expect(
    main(elsewhere)
      .getByText(/^Eligible through/)
      .first(),
  ).toBeVisible();
});

test('who asks in two windows for the only one returns it once', async ({ page }) => {
  const { email, number } = await orderAsMember(page, await pathOf(SOFA));
  const id = await handOver(email);
  const second = await page.context().newPage();
  for (const window of [page, second]) {
    await window.goto(`/orders-details?order=${number}`);
    await main(window)
      .getByRole('link', { name: /^RETURN/ })
      .first()
      .click();
    await expect(title(window, 'Return an item')).toBeVisible();
  }
  await askForReturn(page, 'Once.');
  await expect(page.getByRole('dialog', { name: 'Return requested' })).toBeVisible();
  await askForReturn(second, 'Twice.');
  await expect(second.getByText('You have asked to return this item already.')).toBeVisible();
  expect(await returnsOf(id)).toHaveLength(1);
});
