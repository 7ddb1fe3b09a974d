import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import {
  cardFields,
  expectPaid,
  fillCard,
  goToPaypal,
  method,
  openPayment,
  placeButton,
  summary,
} from './fixtures/payment';
import { expect, test } from './fixtures/shop';
import { signIn, signUp } from './fixtures/sign-in';

const failure = (page: Page) => page.getByRole('dialog', { name: 'Opps! Payment Failed' });

async function openAsMember(page: Page) {
  await signUp(page);
  await openPayment(page);
}

/** Counts the requests to an endpoint. */
function countCalls(page: Page, endpoint: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/backend/${endpoint}`)) count += 1;
  });
  return () => count;
}

test('a member pays with a new card, and finds the order again after a refresh', async ({
  page,
}) => {
  await openAsMember(page);
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await expectNoAxeViolations(page);
  await fillCard(page, '4242424242424242');
  const placed = countCalls(page, 'placeOrder');
  await placeButton(page).dblclick();
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await expectNoAxeViolations(page);
  const number = await expectPaid(page);
  expect(placed()).toBe(1);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a declined card can be replaced, and what was typed is still there', async ({ page }) => {
  await openAsMember(page);
  await fillCard(page, '4000000000000002');
  await placeButton(page).click();
  await expect(failure(page)).toContainText(
    "We aren't able to process your payment. Please try again.",
  );
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(failure(page)).toBeHidden();
  await expect(cardFields(page).getByLabel('Card holder name')).toHaveValue('Ada Weaver');
  await cardFields(page).getByLabel('Card number').fill('4242424242424242');
  await placeButton(page).click();
  await expectPaid(page);
});

test('a card that is incomplete is explained at its field, and nothing is sent', async ({
  page,
}) => {
  await openAsMember(page);
  const placed = countCalls(page, 'placeOrder');
  await cardFields(page).getByLabel('Card number').pressSequentially('4242');
  await placeButton(page).click();
  await expect(cardFields(page).getByText('Please check the card number.')).toBeVisible();
  await expect(cardFields(page).getByLabel('Card number')).toBeFocused();
  expect(placed()).toBe(0);
});

for (const { button, title } of [
  { button: 'Complete', title: 'Payment successful' },
  { button: 'Fail', title: 'Opps! Payment Failed' },
]) {
  test(`3-D Secure asks in place of the fields; ${button} leads to "${title}"`, async ({
    page,
  }) => {
    await openAsMember(page);
    await fillCard(page, '4000000000003105');
    await placeButton(page).click();
    const question = cardFields(page).getByRole('heading', { name: /Confirm this payment/ });
    await expect(question).toBeInViewport();
    await expect(method(page, 'Paypal')).toBeDisabled();
    await cardFields(page).getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
}

test('a card whose answer is lost is never told as failed, and ends paid', async ({ page }) => {
  await openAsMember(page);
  await fillCard(page, '4000000000003402');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible({
    timeout: 15_000,
  });
  await expectPaid(page);
});

test('a shopper leaves PayPal, comes back, declines, and pays in the end', async ({ page }) => {
  await openAsMember(page);
  await goToPaypal(page);
  await page.goBack();
  const unfinished = page.getByRole('heading', {
    name: 'Your payment with PayPal is not finished',
  });
  await expect(unfinished).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(unfinished).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE TO PAYPAL' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(failure(page)).toBeVisible();
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(method(page, 'Paypal')).toBeChecked();
  await goToPaypal(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
});

test('a shopper who left PayPal pays another way', async ({ page }) => {
  await openAsMember(page);
  await goToPaypal(page);
  await page.goBack();
  await page.getByRole('button', { name: 'PAY ANOTHER WAY' }).click();
  await method(page, 'Internet Banking').check();
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Name of your bank').fill('Loom Bank');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Loom Bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
});

test('what is paid in one tab shows in the other', { tag: '@once' }, async ({ page, context }) => {
  await openAsMember(page);
  await goToPaypal(page);
  const other = await context.newPage();
  await other.goto('/payment-method');
  await expect(
    other.getByRole('heading', { name: 'Your payment with PayPal is not finished' }),
  ).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
});

test('a tab that was left at the payment shows the order that another one placed after a failure', {
  tag: '@once',
}, async ({ page, context }) => {
  await openAsMember(page);
  const other = await context.newPage();
  await other.goto('/payment-method');
  await expect(placeButton(other)).toBeVisible();
  await page.bringToFront();
  await fillCard(page, '4000000000000002');
  await placeButton(page).click();
  await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await cardFields(page).getByLabel('Card number').fill('4242424242424242');
  await placeButton(page).click();
  const number = await expectPaid(page);
  await other.bringToFront();
  expect(await expectPaid(other)).toBe(number);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(other.getByText(number)).toBeVisible();
});

test('what was chosen is there after a refresh, until the shopper logs out', {
  tag: '@once',
}, async ({ page }) => {
  await openAsMember(page);
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await page.getByRole('radio', { name: 'UPI id' }).check();
  await page.getByPlaceholder('name@bank').fill('ada@bank');
  await page.reload();
  await expect(page.getByPlaceholder('name@bank')).toHaveValue('ada@bank');
  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL(/\/(?:home|login)/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('ada@');
});

test('a UPI id is verified, and the payment is checked until it is known', async ({ page }) => {
  await openAsMember(page);
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await page.getByRole('radio', { name: 'UPI id' }).check();
  await page.getByPlaceholder('name@bank').fill('success@sandbox');
  await page.getByRole('button', { name: 'VERIFY' }).click();
  await expect(page.getByText(/^Verified/)).toBeVisible();
  await expectNoAxeViolations(page);
  await placeButton(page).click();
  const checking = page.getByRole('heading', { name: 'We are checking your payment' });
  await expect(checking).toBeVisible();
  await page.reload();
  await expectPaid(page);
});

test('the wallet pays a part and a card the rest', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request);
  const session = await (await page.request.get('/api/auth/session')).json();
  await page.goto('/robots.txt');
  await page.evaluate(
    (text) => localStorage.setItem('furniture-login-user', text),
    JSON.stringify(session.user),
  );
  await callShop(page, 'clearCart', {});
  await openPayment(page);
  // The demo shopper's wallet has $250.00: two lamps are more.
  await callShop(page, 'addToCart', { product_id: 60, product_qty: 1, product_price: 20_900 });
  await page.goto('/payment-method');
  await method(page, 'Wallet').check();
  await page.getByRole('checkbox', { name: /of your wallet/ }).check();
  await expectNoAxeViolations(page);
  await method(page, 'Credit Card').check();
  await expect(summary(page)).toContainText('Your wallet pays−$250.00');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $168.00');
  await fillCard(page, '4242424242424242');
  await placeButton(page).click();
  await expectPaid(page);
});

test('a shopper pays by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await openAsMember(page);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await method(page, 'Credit Card').focus();
  await page.keyboard.press('ArrowUp');
  await expect(method(page, 'Paypal')).toBeChecked();
  await expect(method(page, 'Paypal')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(method(page, 'Credit Card')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Weaver');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /Save this card/ })).toBeFocused();
  await placeButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Order confirmed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
});

for (const { name, width, textSize } of [
  { name: 'at 320 pixels', width: 320, textSize: 100 },
  { name: 'on a phone with text twice as large', width: 390, textSize: 200 },
]) {
  test(`the payment scrolls nothing sideways ${name}`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openAsMember(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, textSize);
    for (const radio of await page.locator('input[name="payment-method"]').all()) {
      await radio.check();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
}
