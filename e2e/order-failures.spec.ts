import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { dataTemplate } from '../backend/testing/backend-process';
import { type Shop, startShop } from '../scripts/lib/shop.mjs';
import { callShop } from './fixtures/call-shop';
import {
  expectPaid,
  fillCard,
  method,
  openPayment,
  placeButton,
  summary,
} from './fixtures/payment';
import { test as base, expect } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

const run = promisify(execFile);

/** Each test has a shop of its own, whose catalogue it changes and whose programs it kills. */
const test = base.extend({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs here.
    async ({}, use) => {
      const shop = await startShop({ dataTemplate: await dataTemplate(), payments: true });
      await use(shop);
      await shop.stop();
    },
    { scope: 'test', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});

test.describe.configure({ timeout: 90_000 });

async function catalogue(shop: Shop, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    BACKEND_URL: shop.backendUrl,
    BACKEND_ADMIN_SECRET: shop.adminSecret,
  };
  await run(process.execPath, ['scripts/catalogue.mjs', ...args], { env });
}

/** The states of all payments at the provider. */
async function paymentStates(shop: Shop): Promise<string[]> {
  const answer = await fetch(`${shop.paymentsUrl}/v1/payments`, {
    headers: { authorization: `Bearer ${shop.paymentsSecretKey}` },
  });
  const { payments } = await answer.json();
  return payments.map(({ state }: { state: string }) => state);
}

const checking = (page: Page) =>
  page.getByRole('heading', { name: 'We are checking your payment' });

test('what changes before the press is said beside the amount, and nothing is paid', {
  tag: '@once',
}, async ({ page, ownShop }) => {
  await signUp(page);
  await openPayment(page);
  await method(page, 'Paypal').check();
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');

  await catalogue(ownShop, 'set-price', '60', '219.00');
  await placeButton(page).click();
  await expect(summary(page)).toContainText('The price of your order has changed.');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $219.00');

  await callShop(page, 'applyCoupon', { code: 'OAK10' });
  await page.reload();
  await method(page, 'Paypal').check();
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $197.10');
  const file = path.join(ownShop.dataDir, 'coupons.json');
  const ended = { code: 'OAK10', title: '10% off', kind: 'percent', percent: 10 };
  writeFileSync(file, JSON.stringify({ coupons: [{ ...ended, ends_on: '2020-01-01' }] }));
  await catalogue(ownShop, 'import', file);
  await placeButton(page).click();
  await expect(summary(page)).toContainText('OAK10 has expired.');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $219.00');

  await catalogue(ownShop, 'set-stock', '60', '0');
  await placeButton(page).click();
  await expect(summary(page)).toContainText('Vesper floor lamp in black is out of stock.');
  await expect(summary(page).getByRole('link', { name: 'Go to your cart' })).toBeVisible();
  expect(await paymentStates(ownShop)).toEqual([]);

  await catalogue(ownShop, 'set-stock', '60', '5');
  await page.reload();
  await method(page, 'Paypal').check();
  await placeButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
  expect(await paymentStates(ownShop)).toEqual(['captured']);
});

test('a backend that is killed during PLACE ORDER neither loses the order nor charges twice', {
  tag: '@once',
}, async ({ page, ownShop }) => {
  await signUp(page);
  await openPayment(page);
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await page.getByRole('radio', { name: 'UPI id' }).check();
  await page.getByPlaceholder('name@bank').fill('success@sandbox');
  const sent = page.waitForRequest(/\/api\/backend\/placeOrder$/);
  await placeButton(page).click();
  await sent;
  await ownShop.stopBackend('SIGKILL');
  await expect(checking(page)).toBeVisible({ timeout: 30_000 });
  await ownShop.startBackend();
  const success = page.getByRole('dialog', { name: 'Payment successful' });
  // Killed before the order was written, it is as if the button had not been pressed.
  await expect(success.or(placeButton(page))).toBeVisible({ timeout: 40_000 });
  if (!(await success.isVisible())) await placeButton(page).click();
  await expectPaid(page);
  expect(await paymentStates(ownShop)).toEqual(['captured']);
});

test('a provider that is killed is asked again, and the shopper is not told that it failed', {
  tag: '@once',
}, async ({ page, ownShop }) => {
  await signUp(page);
  await openPayment(page);
  await method(page, 'Paypal').check();
  await ownShop.stopPayments('SIGKILL');
  await placeButton(page).click();
  await expect(checking(page)).toBeVisible({ timeout: 20_000 });
  await ownShop.startPayments();
  await expect(
    page.getByRole('heading', { name: 'Your payment with PayPal is not finished' }),
  ).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'CONTINUE TO PAYPAL' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
});

/** The content of every file below a folder. */
function filesBelow(folder: string): { file: string; content: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { file, content: readFileSync(file) };
    });
}

test('a card’s number, expiry date and CVV reach the provider alone', { tag: '@once' }, async ({
  page,
  ownShop,
}) => {
  const toShop: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ownShop.url) return;
    toShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const numbers = ['4000000000000002', '4000000000003105', '4242424242424242'];
  const [declined = '', challenged = '', paid = ''] = numbers;
  await signUp(page);
  await openPayment(page);
  await page.getByRole('checkbox', { name: /Save this card/ }).check();
  await fillCard(page, declined);
  await placeButton(page).click();
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill(challenged);
  await placeButton(page).click();
  await fields.getByRole('button', { name: 'Fail' }).click();
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await fields.getByLabel('Card number').fill(paid);
  await placeButton(page).click();
  await expectPaid(page);
  const html = await page.content();
  await ownShop.stopBackend();
  await ownShop.stopPayments();

  const kept = filesBelow(path.dirname(ownShop.dataDir));
  expect(kept.length).toBeGreaterThan(100);
  const isIn = (text: string) => kept.filter(({ content }) => content.includes(text));
  // The search finds what is there: the last four digits are kept.
  expect(isIn('"last4":"4242"').length).toBeGreaterThan(0);
  for (const number of numbers) {
    for (const spelling of [number, number.replace(/(.{4})(?=.)/g, '$1 ')]) {
      expect(isIn(spelling).map(({ file }) => file)).toEqual([]);
      expect(toShop.filter((request) => request.includes(spelling))).toEqual([]);
      expect(html).not.toContain(spelling);
    }
  }
  expect(toShop.filter((request) => /12\/39|1239|"?cvv|"?expiry/i.test(request))).toEqual([]);
});
