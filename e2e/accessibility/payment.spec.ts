import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoAxeViolations } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import {
  addMoneyByCard,
  CHALLENGED,
  cardFields,
  challenge,
  checking,
  chooseUpiId,
  DECLINED,
  expectPaid,
  failure,
  fillCard,
  hideOutcome,
  method,
  openPayment,
  placeButton,
  success,
  unfinished,
  VISA,
} from '../fixtures/payment';
import { expectNoSidewaysScroll } from '../fixtures/scroll';
import { expect, test } from '../fixtures/shop';
import { continueAsGuest, signUp } from '../fixtures/sign-in';

test('a guest pays and is offered an account', async ({ page }) => {
  await continueAsGuest(page);
  await openPayment(page);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, VISA);
  await placeButton(page).click();
  await expectPaid(page);
  await expect(page.getByText('Keep this order in an account')).toBeVisible();
  await expect(success(page).getByText('Payment type')).toBeVisible();
  await expectAccessible(page);
});

test('a member pays', async ({ page }) => {
  await signUp(page);
  await openPayment(page);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await chooseUpiId(page, 'success@sandbox');
  await placeButton(page).click();
  await expectPaid(page);
  await expect(success(page).getByText('Payment type')).toBeVisible();
  await expectAccessible(page);
});

test('each way to pay', async ({ page }) => {
  await signUp(page);
  await addMoneyByCard(page, 10_000, VISA);
  await openPayment(page);
  for (const name of [
    ...(['Internet Banking', 'Wallet', 'Paypal', 'UPI', 'Credit Card'] as const),
    'Pay in Installments' as const,
  ]) {
    await method(page, name).check();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    await expectAccessible(page);
  }
  await chooseUpiId(page, 'success@sandbox');
  await page.getByRole('button', { name: 'VERIFY' }).click();
  await expect(page.getByText(/^Verified/)).toBeVisible();
  await expectAccessible(page);
});

test('the wallets of the express checkout, and their sheet', async ({ page }) => {
  await continueAsGuest(page);
  await openPayment(page);
  await page.getByRole('button', { name: 'EXPRESS CHECKOUT' }).click();
  const wallet = page.getByRole('button', { name: 'Google Pay' });
  await expect(wallet).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await wallet.click();
  const sheet = await opening;
  await expect(sheet.getByRole('button', { name: 'Pay $209.00' })).toBeEnabled();
  await expectNoAxeViolations(sheet);
  await expectNoSidewaysScroll(sheet);
  await sheet.close();
  // With an address the sheet has all of its parts.
  await page.goto('/cart');
  await page.getByRole('button', { name: 'EXPRESS CHECKOUT' }).click();
  await expect(wallet).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForEvent('popup');
  await wallet.click();
  const full = await again;
  await expect(full.getByRole('radio').first()).toBeVisible();
  await expectNoAxeViolations(full);
  await full.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(full);
});

test('a card that is wrong, declined and challenged', async ({ page }) => {
  await signUp(page);
  await addMoneyByCard(page, 10_000, VISA);
  await openPayment(page);
  await page.getByRole('radio', { name: 'Another card' }).check();
  await cardFields(page).getByLabel('Card number').fill('4242');
  await placeButton(page).click();
  await expect(cardFields(page).getByText('Please check the card number.')).toBeVisible();
  await expectAccessible(page);
  await cardFields(page).getByLabel('Card number').clear();
  await fillCard(page, DECLINED);
  await placeButton(page).click();
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page);
  await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await cardFields(page).getByLabel('Card number').fill(CHALLENGED);
  await placeButton(page).click();
  await expect(challenge(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(unfinished(page, 'your bank')).toBeVisible();
  await expectAccessible(page);
});

test('a payment whose outcome comes late', async ({ page }) => {
  await signUp(page);
  await openPayment(page);
  await chooseUpiId(page, 'success@sandbox');
  await hideOutcome(page);
  await placeButton(page).click();
  await expect(checking(page)).toBeVisible();
  await expectAccessible(page);
  // Money that comes after an attempt was given up is rare: here the shop's answer says so.
  await page.route(/\/api\/backend\/orderAttempt$/, async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const data = { ...envelope.data, state: 'refunded', total: 20_900, wallet_part: 10_000 };
    await route.fulfill({ response, json: { ...envelope, data } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment came too late' })).toBeVisible();
  await expectAccessible(page);
});

test('the pages of the provider', async ({ page }) => {
  await signUp(page);
  const { provider } = await callShop(page, 'paymentOptions', {});
  const { origin } = new URL(provider?.script_url ?? '');
  const ways = [
    [{ method: 'bank', bank: 'North Bank' }, 'North Bank'],
    [{ method: 'paypal' }, 'PayPal'],
    [{ method: 'upi_app', app: 'PhonePe' }, 'PhonePe'],
  ] as const;
  const topUps = ways.map(([payment]) =>
    callShop(page, 'topUpWallet', {
      top_up_id: randomUUID(),
      amount: 1_000,
      payment,
      return_path: '/wallet',
    }),
  );
  for (const [index, { next_action }] of (await Promise.all(topUps)).entries()) {
    await page.goto(next_action?.type === 'redirect' ? next_action.url : 'about:blank');
    await expect(page.getByRole('heading', { name: ways[index]?.[1] })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  }
  await page.goto(origin);
  await expect(page.getByText('4242 4242 4242 4242')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  // The card's fields are large enough to touch.
  await page.goto(`${origin}/frame?key=${encodeURIComponent(provider?.publishable_key ?? '')}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByLabel('Card number').fill('1');
  await page.getByLabel('Card number').blur();
  await expect(page.getByText('Please check the card number.')).toBeVisible();
  for (const field of await page.getByRole('textbox').all()) {
    const box = await field.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
});
