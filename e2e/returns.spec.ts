import type { Page } from '@playwright/test';
import type { Shop } from '../scripts/lib/shop.mjs';
import { expectNoAxeViolations } from './fixtures/axe';
import { mailedLink, placeOrder } from './fixtures/place-order';
import { expectNoSidewaysScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { openAsDemoShopper } from './fixtures/sign-in';
import { deliver, staff } from './fixtures/staff';

const photo = 'public/catalogue/products/alder-bed-chalk-clay--2.webp';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const picture = (page: Page) => page.getByLabel(/^Picture of the item/);

/** The demo shopper's order of a lamp and a rug, which was delivered a few days ago and paid by the wallet. */
async function deliveredOrder(shop: Shop): Promise<string> {
  return /(\S+) .* delivered +\$979\.00/.exec(await staff(shop, 'orders', 'list'))?.[1] ?? '';
}

/** Fills in everything but the choice of replacement or return. */
async function fillIn(page: Page) {
  await page.getByLabel('Reason', { exact: true }).selectOption('It arrived damaged');
  await page.getByLabel('Comment').fill('A corner is torn.');
  await picture(page).setInputFiles(photo);
  await expect(main(page).getByText('Added', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Pickup date' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: '12 PM – 4 PM' }).check();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** Confirms, and opens the return. @returns its number */
async function confirm(page: Page, kind: 'REPLACEMENT' | 'RETURN'): Promise<string> {
  await page.getByRole('button', { name: `CONFIRM ${kind}` }).click();
  const question = dialog(page, kind === 'RETURN' ? 'Return this item?' : 'Replace this item?');
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  // Only one request comes of it.
  await question.getByRole('button', { name: 'CONFIRM' }).dblclick();
  const scheduled = dialog(page, 'Pickup scheduled');
  await expect(scheduled.getByText(/-R\d$/)).toBeVisible();
  await expectNoAxeViolations(page);
  const number = (await scheduled.getByText(/-R\d$/).textContent()) ?? '';
  await scheduled.getByRole('link', { name: 'TRACK RETURN' }).click();
  await expect(title(page, 'We are looking at your request')).toBeVisible();
  return number;
}

test('a member returns an item with a picture of it, and gets the money back', async ({
  page,
  ownShop,
}) => {
  const order = await deliveredOrder(ownShop);
  await openAsDemoShopper(page, ownShop, '/orders?tab=delivered');
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
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('radio', { name: /^Return/ }).check();
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).click();
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await fillIn(page);
  const sum = await page.getByText('You get back').locator('..').textContent();
  const amount = /\$[\d.,]+/.exec(sum ?? '')?.[0] ?? 'none';
  // A refresh keeps everything but the picture.
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('A corner is torn.');
  await expect(page.getByRole('radio', { name: '12 PM – 4 PM' })).toBeChecked();
  await picture(page).setInputFiles(photo);
  await expect(main(page).getByText('Added', { exact: true })).toBeVisible();

  const number = await confirm(page, 'RETURN');
  expect(number).toBe(`${order}-R1`);
  await expect(page).toHaveURL(`${ownShop.url}/track-order-return?return=${number}`);
  const shown = main(page).getByRole('img', { name: /^What you sent us/ });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // The open page follows the shop.
  await staff(ownShop, 'orders', 'return', number, 'approve');
  await expect(title(page, /^Pickup on/)).toBeVisible({ timeout: 10_000 });
  await staff(ownShop, 'orders', 'return', number, 'picked-up');
  await expect(page.getByRole('button', { name: 'CANCEL REQUEST' })).toBeHidden({
    timeout: 10_000,
  });
  await staff(ownShop, 'orders', 'return', number, 'received', '--restock');
  await staff(ownShop, 'orders', 'return', number, 'refund');
  await expect(title(page, 'You have your money back')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText(amount);
  await expectNoAxeViolations(page);

  await page.goto(`${ownShop.url}/orders?tab=returned`);
  await expect(card.getByText('Return: refunded')).toBeVisible();
  await expect(card.getByRole('link', { name: `TRACK RETURN ${number}` })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect(await staff(ownShop, 'orders', 'check')).toContain('agree');
});

test('an item is replaced by an order that costs nothing', { tag: '@once' }, async ({
  page,
  ownShop,
}) => {
  const order = await deliveredOrder(ownShop);
  await openAsDemoShopper(page, ownShop, `/orders-details?order=${order}`);
  await main(page)
    .getByRole('link', { name: /^RETURN OR REPLACE/ })
    .first()
    .click();
  await fillIn(page);
  const number = await confirm(page, 'REPLACEMENT');
  for (const step of ['approve', 'picked-up', 'received', 'replace'])
    await staff(ownShop, 'orders', 'return', number, step);
  await main(page)
    .getByRole('link', { name: /^TRACK REPLACEMENT/ })
    .click({ timeout: 10_000 });
  await expect(main(page).getByText(/^Replaces an item of order/)).toContainText(order);
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(
    'Nothing to pay',
  );
  await expect(main(page).getByRole('button', { name: /^Invoice/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect(await staff(ownShop, 'orders', 'check')).toContain('agree');
});

test('the money goes back where the shop cannot replace an item', async ({ page, ownShop }) => {
  const order = await deliveredOrder(ownShop);
  await openAsDemoShopper(page, ownShop, `/request-return-order?order=${order}`);
  await main(page)
    .getByRole('link', { name: /^RETURN OR REPLACE/ })
    .first()
    .click();
  await fillIn(page);
  const product = await main(page)
    .getByRole('region', { name: 'Item', exact: true })
    .getByRole('link')
    .getAttribute('href');
  await staff(ownShop, 'catalogue', 'set-stock', product?.split('/').at(-1) ?? '', '0');
  await page.getByRole('button', { name: 'CONFIRM REPLACEMENT' }).click();
  await dialog(page, 'Replace this item?').getByRole('button', { name: 'CONFIRM' }).click();
  const instead = page.getByRole('button', { name: 'RETURN IT INSTEAD' });
  await expect(instead).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'CONFIRM RETURN' })).toBeFocused();
  await confirm(page, 'RETURN');

  await page.getByRole('button', { name: 'CANCEL REQUEST' }).click();
  await expectNoAxeViolations(page);
  await dialog(page, 'Do you really want to cancel the request?')
    .getByRole('button', { name: 'CANCEL REQUEST' })
    .click();
  await expect(title(page, 'You have taken your request back')).toBeVisible();
  expect(await staff(ownShop, 'orders', 'check')).toContain('agree');
});

test('a guest tracks their order by its link, and returns it by keyboard alone', async ({
  page,
  ownShop,
}) => {
  await ownShop.startPayments();
  await page.goto(`${ownShop.url}/login`);
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/home`);
  const order = await placeOrder(page);
  await deliver(ownShop, order.number);
  // Their session has ended, and the browser has nothing but the link in the e-mail.
  await page.context().clearCookies();
  await page.goto(ownShop.url + (await mailedLink(order, ownShop)));
  await expect(title(page, /^Delivered/)).toBeVisible();
  await expect(main(page)).toContainText('CF-204');
  const link = main(page)
    .getByRole('link', { name: /^RETURN OR REPLACE/ })
    .first();
  await link.focus();
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
  await expect(picture(page)).toBeFocused();
  // What Enter opens is the browser's own.
  await picture(page).setInputFiles(photo);
  await expect(main(page).getByText('Added', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'CONFIRM RETURN' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Return this item?')).toBeVisible();
  await dialog(page, 'Return this item?').getByRole('button', { name: 'CONFIRM' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Pickup scheduled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title(page, 'Your return is requested')).toBeVisible();
  await expectNoAxeViolations(page);
  await main(page).getByRole('link', { name: 'TRACK RETURN' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'We are looking at your request')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'CANCEL REQUEST' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Do you really want to cancel the request?');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'CANCEL REQUEST' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'You have taken your request back')).toBeVisible();

  // Without the link the order's number and e-mail address open it.
  await page.context().clearCookies();
  await page.goto(`${ownShop.url}/request-return-order`);
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('Email', { exact: true }).fill(order.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ownShop.url}/request-return-order?order=${order.number}`);
  await expect(
    main(page)
      .getByRole('link', { name: /^RETURN OR REPLACE/ })
      .first(),
  ).toBeVisible();
});

test('no one else finds a return, nor its picture', { tag: '@once' }, async ({ page }) => {
  await page.goto('/track-order-return?return=7KQ4-M2XP-R1');
  await expect(title(page, 'We cannot find this return')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  for (const number of ['7KQ4-M2XP-R1', 'nonsense']) {
    const answer = await page.request.get(`/api/return-picture/${number}`);
    expect(answer.status()).toBe(404);
  }
  await page.goto('/track-order-return');
  await expect(title(page, 'Which return do you want to track?')).toBeVisible();
  await page.goto('/request-return-order');
  await expect(title(page, 'Which order do you want to return?')).toBeVisible();
  await expectNoAxeViolations(page);
});
