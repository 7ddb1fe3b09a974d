import type { Page } from '@playwright/test';
import { mailedLink, type PlacedOrder, placeOrder } from './fixtures/place-order';
import { lamp, newProduct, rug } from './fixtures/products';
import { addPicture, fillInReturn, pictureField, returnDialog } from './fixtures/returns';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, signUp } from './fixtures/sign-in';
import { deliver, staff } from './fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const toReturn = (page: Page) =>
  main(page)
    .getByRole('link', { name: /^RETURN OR REPLACE/ })
    .first();

/** Signs a new member in, whose order of a lamp and a rug is delivered. @returns the order's number */
async function receiveOrder(page: Page, firstItem = lamp): Promise<string> {
  await signUp(page);
  const { number } = await placeOrder(page, {
    products: [
      { ...firstItem, units: 1 },
      { ...rug, units: 1 },
    ],
  });
  await deliver(sharedShop, number);
  return number;
}

/** Confirms, and opens the return. @returns its number */
async function confirm(page: Page, kind: 'REPLACEMENT' | 'RETURN'): Promise<string> {
  await page.getByRole('button', { name: `CONFIRM ${kind}` }).click();
  const question = returnDialog(
    page,
    kind === 'RETURN' ? 'Return this item?' : 'Replace this item?',
  );
  await expect(question).toBeVisible();
  // Only one request comes of it.
  await question.getByRole('button', { name: 'CONFIRM' }).dblclick();
  const scheduled = returnDialog(page, 'Pickup scheduled');
  await expect(scheduled.getByText(/-R\d$/)).toBeVisible();
  const number = (await scheduled.getByText(/-R\d$/).textContent()) ?? '';
  await scheduled.getByRole('link', { name: 'TRACK RETURN' }).click();
  await expect(title(page, /^Pickup requested for /)).toBeVisible();
  return number;
}

/** Expects that the books agree about an order. */
async function expectBalanced(number: string) {
  const { issues } = await staff(sharedShop, 'orders', 'check', {});
  expect(issues?.filter((issue) => issue.includes(number))).toEqual([]);
}

test('a member returns an item with a picture of it, and gets the money back', async ({ page }) => {
  const order = await receiveOrder(page);
  await page.goto('/orders?tab=delivered');
  const card = page.getByRole('article', { name: `Order ${order}` });
  await expect(card.getByText(/^Eligible through/).first()).toBeVisible();
  await card
    .getByRole('link', { name: /^RETURN OR REPLACE/ })
    .first()
    .click();
  await expect(title(page, 'Return or replace')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText(
    /Eligible through \w+ \d+, \d{4}/,
  );

  await page.getByRole('radio', { name: /^Return/ }).check();
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).click();
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await fillInReturn(page);
  const time = page.getByRole('group', { name: 'Pickup time' }).getByRole('radio', {
    checked: true,
  });
  await expect(time).toHaveCount(1);
  const sum = await page.getByText('You get back').locator('..').textContent();
  const amount = /\$[\d.,]+/.exec(sum ?? '')?.[0] ?? 'none';
  // A refresh keeps everything but the picture.
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('A corner is torn.');
  await expect(time).toHaveCount(1);
  await addPicture(page);

  const number = await confirm(page, 'RETURN');
  expect(number).toBe(`${order}-R1`);
  await expect(page).toHaveURL(`/track-order-return?return=${number}`);
  const shown = main(page).getByRole('img', { name: /^What you sent us/ });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // The open page follows the shop.
  const ofReturn = { return_number: number };
  await staff(sharedShop, 'returns', 'approve', ofReturn);
  await expect(title(page, /^Pickup on/)).toBeVisible();
  await staff(sharedShop, 'returns', 'picked-up', ofReturn);
  await expect(page.getByRole('button', { name: 'CANCEL REQUEST' })).toBeHidden();
  await staff(sharedShop, 'returns', 'received', { ...ofReturn, restock: true });
  await staff(sharedShop, 'returns', 'refund', ofReturn);
  await expect(title(page, 'You have your money back')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText(amount);

  await page.goto('/orders?tab=returned');
  await expect(card.getByText('Return: refunded')).toBeVisible();
  await expect(card.getByRole('link', { name: `TRACK RETURN ${number}` })).toBeVisible();
  await expectBalanced(order);
});

test('an item is replaced by an order that costs nothing', async ({ page }) => {
  const order = await receiveOrder(page);
  await page.goto(`/orders-details?order=${order}`);
  await toReturn(page).click();
  await fillInReturn(page);
  const return_number = await confirm(page, 'REPLACEMENT');
  for (const command of ['approve', 'picked-up', 'received', 'replace'] as const) {
    await staff(sharedShop, 'returns', command, { return_number });
  }
  await main(page)
    .getByRole('link', { name: /^TRACK REPLACEMENT/ })
    .click();
  await expect(main(page).getByText(/^Replaces an item of order/)).toContainText(order);
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(
    'Nothing to pay',
  );
  await expect(main(page).getByRole('button', { name: /^Invoice/ })).toHaveCount(0);
  await expectBalanced(order);
});

test('the money goes back where the shop cannot replace an item', async ({ page }) => {
  const product = await newProduct(sharedShop);
  const order = await receiveOrder(page, product);
  await page.goto(`/request-return-order?order=${order}`);
  await main(page)
    .getByRole('link', { name: new RegExp(`^RETURN OR REPLACE.*${product.name}`) })
    .click();
  await fillInReturn(page);
  await staff(sharedShop, 'catalogue', 'set-stock', { product_id: product.id, stock: 0 });
  await page.getByRole('button', { name: 'CONFIRM REPLACEMENT' }).click();
  await returnDialog(page, 'Replace this item?').getByRole('button', { name: 'CONFIRM' }).click();
  const instead = page.getByRole('button', { name: 'RETURN IT INSTEAD' });
  await expect(instead).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'CONFIRM RETURN' })).toBeFocused();
  await confirm(page, 'RETURN');

  await page.getByRole('button', { name: 'CANCEL REQUEST' }).click();
  await returnDialog(page, 'Do you really want to cancel the request?')
    .getByRole('button', { name: 'CANCEL REQUEST' })
    .click();
  await expect(title(page, 'You cancelled your request')).toBeVisible();
  await expectBalanced(order);
});

/** Presses Tab until a radio of a group has the focus, and checks the one after it by an arrow or itself by a space. */
async function checkByKeyboard(page: Page, group: string) {
  await page.keyboard.press('Tab');
  const radios = page.getByRole('group', { name: group }).getByRole('radio');
  await expect(radios.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(radios.and(page.getByRole('radio', { checked: true }))).toHaveCount(1);
}

test('a guest tracks their order by its link, and returns it by keyboard alone', async ({
  page,
}) => {
  await continueAsGuest(page);
  const order: PlacedOrder = await placeOrder(page);
  await deliver(sharedShop, order.number);
  // Their session has ended, and the browser has nothing but the link in the e-mail.
  await page.context().clearCookies();
  await page.goto(await mailedLink(order));
  await expect(title(page, /^Delivered/)).toBeVisible();
  await expect(main(page)).toContainText('CF-204');
  await toReturn(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Return or replace')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another address' })).toHaveCount(0);

  const kind = page.getByRole('radio', { name: /^Replacement/ });
  await kind.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Return/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A corner is torn.');
  await page.keyboard.press('Tab');
  await expect(pictureField(page)).toBeFocused();
  // What Enter opens is the browser's own.
  await addPicture(page);
  await checkByKeyboard(page, 'Pickup date');
  await checkByKeyboard(page, 'Pickup time');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).focus();
  await page.keyboard.press('Enter');
  await expect(returnDialog(page, 'Return this item?')).toBeVisible();
  await returnDialog(page, 'Return this item?').getByRole('button', { name: 'CONFIRM' }).focus();
  await page.keyboard.press('Enter');
  await expect(returnDialog(page, 'Pickup scheduled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title(page, 'Your return is requested')).toBeVisible();
  await main(page).getByRole('link', { name: 'TRACK RETURN' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, /^Pickup requested for /)).toBeVisible();
  const cancel = page.getByRole('button', { name: 'CANCEL REQUEST' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = returnDialog(page, 'Do you really want to cancel the request?');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'CANCEL REQUEST' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'You cancelled your request')).toBeVisible();

  // Without the link the order's number and e-mail address open it.
  await page.context().clearCookies();
  await page.goto('/request-return-order');
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('Email', { exact: true }).fill(order.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/request-return-order?order=${order.number}`);
  await expect(toReturn(page)).toBeVisible();
});

test('no one else finds a return, nor its picture', async ({ page }) => {
  await page.goto('/track-order-return?return=7KQ4-M2XP-R1');
  await expect(title(page, 'We cannot find this return')).toBeVisible();
  for (const number of ['7KQ4-M2XP-R1', 'nonsense']) {
    const answer = await page.request.get(`/api/return-picture/${number}`);
    expect(answer.status()).toBe(404);
  }
  await page.goto('/track-order-return');
  await expect(title(page, 'Which return do you want to track?')).toBeVisible();
  await page.goto('/request-return-order');
  await expect(title(page, 'Which order do you want to return?')).toBeVisible();
});
