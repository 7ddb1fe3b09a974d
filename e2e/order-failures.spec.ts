import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, testCards } from '../payments-sandbox/test-cards';
import type { Shop } from '../scripts/lib/shop.mjs';
import { callShop } from './fixtures/call-shop';
import {
  cardFields,
  checking,
  chooseUpiId,
  expectPaid,
  failure,
  fillCard,
  method,
  openPayment,
  placeButton,
  success,
  summary,
  unfinished,
} from './fixtures/payment';
import { newProduct } from './fixtures/products';
import { expect, ownShopTest as test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

/** The states of the payments at the provider that were created at this moment or later. */
async function paymentStates(shop: Shop, since: number): Promise<string[]> {
  const answer = await fetch(`${shop.paymentsUrl}/v1/payments?since=${since}`, {
    headers: { authorization: `Bearer ${shop.paymentsSecretKey}` },
  });
  const { payments } = await answer.json();
  return payments.map(({ state }: { state: string }) => state);
}

test('what changes before the press is said beside the amount, and nothing is paid', async ({
  page,
  ownShop,
}) => {
  const startedAt = Date.now();
  const product = await newProduct(ownShop, { display_price: '209.00', on_hand: 5 });
  const ofProduct = { product_id: product.id };
  const code = `OWN${product.id}`;
  const coupon = { code, title: '10% off', kind: 'percent', percent: 10 } as const;
  const catalogue = { coupons: [coupon] };
  await staff(ownShop, 'catalogue', 'import', { catalogue });
  await signUp(page);
  await openPayment(page, product);
  await method(page, 'Paypal').check();
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');

  await staff(ownShop, 'catalogue', 'set-price', { ...ofProduct, price: '219.00' });
  await placeButton(page).click();
  await expect(summary(page)).toContainText('The price of your order has changed.');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $219.00');

  await callShop(page, 'applyCoupon', { code });
  await page.reload();
  await method(page, 'Paypal').check();
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $197.10');
  await staff(ownShop, 'catalogue', 'import', {
    catalogue: { coupons: [{ ...coupon, ends_on: '2020-01-01' }] },
  });
  await placeButton(page).click();
  await expect(summary(page)).toContainText(`${code} has expired.`);
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $219.00');

  await staff(ownShop, 'catalogue', 'set-stock', { ...ofProduct, stock: 0 });
  await placeButton(page).click();
  await expect(summary(page)).toContainText(`${product.name} is out of stock.`);
  await expect(summary(page).getByRole('link', { name: 'Go to your cart' })).toBeVisible();
  expect(await paymentStates(ownShop, startedAt)).toEqual([]);

  await staff(ownShop, 'catalogue', 'set-stock', { ...ofProduct, stock: 5 });
  await page.reload();
  await method(page, 'Paypal').check();
  await placeButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
  expect(await paymentStates(ownShop, startedAt)).toEqual(['captured']);
});

test('the last one goes to who pays first, and the other one is told before paying', async ({
  page,
  ownShop,
  browser,
}) => {
  const startedAt = Date.now();
  const product = await newProduct(ownShop, { display_price: '209.00', on_hand: 1 });
  const other = await browser.newPage();
  for (const shopper of [page, other]) {
    await signUp(shopper);
    await openPayment(shopper, product);
    await method(shopper, 'Paypal').check();
  }
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await placeButton(page).click();
  await expect(pay).toBeVisible();

  await placeButton(other).click();
  await expect(summary(other)).toContainText(
    new RegExp(`${product.name} is held by another shopper, free again at .+ Pacific Time`),
  );
  const cart = await browser.newPage({ storageState: await other.context().storageState() });
  await cart.goto('/us/cart');
  await expect(cart.getByText(/held by another shopper, free again at/)).toBeVisible();
  await cart.goto(`/us/product/product-details/${product.id}`);
  await expect(async () => {
    await cart.reload();
    await expect(cart.getByText('On hold', { exact: true }).first()).toBeVisible();
  }).toPass();
  await expect(cart.getByText(/held by another shopper, free again at .*[AP]M/)).toBeVisible();

  await pay.click();
  await expectPaid(page);
  await placeButton(other).click();
  await expect(summary(other)).toContainText(`${product.name} is out of stock.`);
  expect((await paymentStates(ownShop, startedAt)).toSorted()).toEqual(['captured']);
  await cart.context().close();
  await other.context().close();
});

test('a backend that is killed during PLACE ORDER neither loses the order nor charges twice', async ({
  page,
  ownShop,
}) => {
  const startedAt = Date.now();
  await signUp(page);
  await openPayment(page);
  await chooseUpiId(page, 'slow@sandbox');
  const sent = page.waitForRequest(/\/api\/backend\/placeOrder$/);
  await placeButton(page).click();
  await sent;
  await ownShop.stopBackend('SIGKILL');
  await expect(checking(page)).toBeVisible({ timeout: 30_000 });
  await ownShop.startBackend();
  // Killed before the order was written, it is as if the button had not been pressed.
  await expect(success(page).or(placeButton(page))).toBeVisible({ timeout: 40_000 });
  if (!(await success(page).isVisible())) await placeButton(page).click();
  await expectPaid(page);
  expect(await paymentStates(ownShop, startedAt)).toEqual(['captured']);
});

test('a provider that is killed is asked again, and the shopper does not see it as failed', async ({
  page,
  ownShop,
}) => {
  await signUp(page);
  await openPayment(page);
  await method(page, 'Paypal').check();
  await ownShop.stopPayments('SIGKILL');
  await placeButton(page).click();
  await expect(checking(page)).toBeVisible({ timeout: 20_000 });
  await ownShop.startPayments();
  await expect(unfinished(page, 'PayPal')).toBeVisible({ timeout: 40_000 });
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

test('a card’s number, expiry date and CVV reach the provider alone', async ({ page, ownShop }) => {
  const toShop: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ownShop.url) return;
    toShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const logged = readFileSync(ownShop.logFile).length;
  await signUp(page);
  await openPayment(page);
  await page.getByRole('checkbox', { name: /Save this card/ }).check();
  await fillCard(page, '4242');
  const notCharged = summary(page).getByText(/your card was not charged/);
  const payWith = async (number: string) => {
    await cardFields(page).getByLabel('Card number').fill(number);
    await placeButton(page).click();
  };
  for (const { number, outcome } of UNPAID.flatMap(cardsOf)) {
    await payWith(number);
    if (outcome === 'challenge')
      await cardFields(page).getByRole('button', { name: 'Fail' }).click();
    const outcomeShown = outcome === 'server_error' ? notCharged : failure(page);
    await expect(outcomeShown).toBeVisible({ timeout: 20_000 });
    documents.push(await page.content());
    if (outcome !== 'server_error')
      await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  }
  for (const { number } of cardsOf('answer_lost')) await payWith(number);
  await expect(success(page)).toBeVisible({ timeout: 40_000 });
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
  expect(readFileSync(ownShop.logFile).subarray(logged).toString()).toContain('placeOrder');
  for (const { number } of testCards) {
    for (const spelling of spellings(number)) {
      expect(filesWith(spelling)).toEqual([]);
      expect(toShop.filter((request) => request.includes(spelling))).toEqual([]);
      expect(documents.filter((html) => html.includes(spelling))).toEqual([]);
    }
  }
  expect(toShop.filter((request) => /12\/39|1239|"?cvv|"?expiry/i.test(request))).toEqual([]);
});
