import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Outcome, testCards } from '../payments-sandbox/test-cards';
import type { Shop } from '../scripts/lib/shop.mjs';
import { callShop } from './fixtures/call-shop';
import {
  cardFields,
  expectPaid,
  fillCard,
  method,
  openPayment,
  placeButton,
  summary,
} from './fixtures/payment';
import { test as base, expect, startOwnShop } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

/** Each test has a shop of its own, whose catalogue it changes and whose programs it kills. */
const test = base.extend({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs here.
    async ({}, use) => {
      // Everything is logged, and `slow@sandbox` takes five seconds instead of half a minute.
      const env = { LOG_LEVEL: 'debug', PAYMENTS_SETTLE_MS: '500' };
      const shop = await startOwnShop(env, { payments: true });
      await use(shop);
      await shop.stop();
    },
    { scope: 'test', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});

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

test('what changes before the press is said beside the amount, and nothing is paid', async ({
  page,
  ownShop,
}) => {
  await signUp(page);
  await openPayment(page);
  await method(page, 'Paypal').check();
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');

  await staff(ownShop, 'catalogue', 'set-price', '60', '219.00');
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
  await staff(ownShop, 'catalogue', 'import', file);
  await placeButton(page).click();
  await expect(summary(page)).toContainText('OAK10 has expired.');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $219.00');

  await staff(ownShop, 'catalogue', 'set-stock', '60', '0');
  await placeButton(page).click();
  await expect(summary(page)).toContainText('Vesper floor lamp in black is out of stock.');
  await expect(summary(page).getByRole('link', { name: 'Go to your cart' })).toBeVisible();
  expect(await paymentStates(ownShop)).toEqual([]);

  await staff(ownShop, 'catalogue', 'set-stock', '60', '5');
  await page.reload();
  await method(page, 'Paypal').check();
  await placeButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
  expect(await paymentStates(ownShop)).toEqual(['captured']);
});

test('a backend that is killed during PLACE ORDER neither loses the order nor charges twice', async ({
  page,
  ownShop,
}) => {
  await signUp(page);
  await openPayment(page);
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await page.getByRole('radio', { name: 'UPI id' }).check();
  await page.getByPlaceholder('name@bank').fill('slow@sandbox');
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

test('a provider that is killed is asked again, and the shopper does not see it as failed', {
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

/** Outcomes of cards after which nothing is paid, so that the next card can be tried. */
const UNPAID: readonly Outcome[] = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'challenge',
  'slow_failed',
  'server_error',
];

const cardsOf = (outcome: Outcome) => testCards.filter((card) => card.outcome === outcome);

/** A number as it was typed, and in groups of four. */
const spellings = (number: string) => [number, number.replace(/(.{4})(?=.)/g, '$1 ')];

test('a card’s number, expiry date and CVV reach the provider alone', { tag: '@once' }, async ({
  page,
  ownShop,
}) => {
  const toShop: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ownShop.url) return;
    toShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await signUp(page);
  await openPayment(page);
  await page.getByRole('checkbox', { name: /Save this card/ }).check();
  await fillCard(page, '4242');
  const failure = page.getByRole('dialog', { name: 'Opps! Payment Failed' });
  const notCharged = summary(page).getByText(/your card was not charged/);
  const payWith = async (number: string) => {
    await cardFields(page).getByLabel('Card number').fill(number);
    await placeButton(page).click();
  };
  for (const { number, outcome } of UNPAID.flatMap(cardsOf)) {
    await payWith(number);
    if (outcome === 'challenge')
      await cardFields(page).getByRole('button', { name: 'Fail' }).click();
    const outcomeShown = outcome === 'server_error' ? notCharged : failure;
    await expect(outcomeShown).toBeVisible({ timeout: 20_000 });
    documents.push(await page.content());
    if (outcome !== 'server_error')
      await failure.getByRole('button', { name: 'TRY AGAIN' }).click();
  }
  for (const { number } of cardsOf('answer_lost')) await payWith(number);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible({
    timeout: 40_000,
  });
  await expectPaid(page);
  documents.push(await page.content());
  await ownShop.stopBackend();
  await ownShop.stopPayments();

  const stored = filesBelow(path.dirname(ownShop.dataDir));
  expect(stored.length).toBeGreaterThan(100);
  const filesWith = (text: string) =>
    stored.filter(({ content }) => content.includes(text)).map(({ file }) => file);
  // The search finds what is there: the last four digits, and what is logged of a request.
  expect(filesWith('"last4":"3402"')).not.toEqual([]);
  expect(readFileSync(ownShop.logFile, 'utf8')).toContain('placeOrder');
  for (const { number } of testCards) {
    for (const spelling of spellings(number)) {
      expect(filesWith(spelling)).toEqual([]);
      expect(toShop.filter((request) => request.includes(spelling))).toEqual([]);
      expect(documents.filter((html) => html.includes(spelling))).toEqual([]);
    }
  }
  expect(toShop.filter((request) => /12\/39|1239|"?cvv|"?expiry/i.test(request))).toEqual([]);
});
