import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from '../../backend/testing/mails';
import { addDays } from '../../lib/shared/calendar-date';
import { shopDayOf } from '../../lib/shared/shop-time';
import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { cardFields, fillCard, method } from '../fixtures/payment';
import { sharedShop } from '../fixtures/shared-shop';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';
import { addMoney } from '../fixtures/wallet';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add money to your wallet' });
const cards = (page: Page) => page.getByRole('region', { name: 'Gift cards' });

test('money is added to the wallet', async ({ page }) => {
  await signUp(page);
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$0.00');
  await expect(cards(page).getByText('You have not bought a gift card yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'ADD MONEY WALLET' }).click();
  await expect(dialog(page).getByLabel('Amount in $')).toHaveValue('10.00');
  await method(page, 'Credit Card').check();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, '4242424242424242');
  await dialog(page).getByLabel('Save this card for my next order').check();
  await expectAccessible(page);

  // It is paid, and nobody knows it yet.
  let isKnown = false;
  await page.route('**/api/backend/topUp', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (!isKnown && answer.data.state === 'paid') answer.data.state = 'checking';
    await route.fulfill({ response, json: answer });
  });
  await dialog(page)
    .getByRole('button', { name: /^ADD MONEY/ })
    .click();
  await expect(
    dialog(page).getByRole('heading', { name: 'We are checking your payment' }),
  ).toBeVisible();
  await expectAccessible(page);
  isKnown = true;
  await expect(dialog(page).getByRole('heading', { name: '$10.00 added' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'DONE' }).click();

  await page.getByRole('button', { name: 'ADD MONEY WALLET' }).click();
  await method(page, 'Internet Banking').check();
  await dialog(page)
    .getByRole('group', { name: 'Internet Banking' })
    .getByRole('radio')
    .first()
    .check();
  await dialog(page)
    .getByRole('button', { name: /^ADD MONEY/ })
    .click();
  await page.waitForURL(/\/pay\//);
  await expect(page.getByRole('button', { name: /^Pay/i })).toBeVisible();
  await page.goto('/wallet');
  await page.getByRole('link', { name: /^See payment/ }).click();
  await expect(dialog(page).getByRole('heading', { name: /is not finished$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /\+\$10\.00/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'PDF of the statement of' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Saved cards' })).toContainText('4242');
  await expectAccessible(page);
});

test('gift cards are bought, redeemed and cancelled', async ({ page }) => {
  const { email } = await signUp(page);
  await addMoney(page, 10_000);
  await callShop(page, 'buyGiftCard', {
    gift_card_id: randomUUID(),
    amount: 1_000,
    recipient_email: 'friend@shoppers.example',
    message: '',
    send_on: addDays(shopDayOf(new Date()), 30),
  });
  await page.goto('/wallet');
  const buying = page.getByRole('dialog', { name: 'Buy a gift card' });
  await cards(page).getByRole('button', { name: 'BUY A GIFT CARD' }).click();
  await buying.getByLabel('Amount in $').fill('25');
  await buying.getByLabel('Recipient’s email').fill(email);
  await buying.getByLabel('Message (optional)').fill('Happy birthday!');
  await expectAccessible(page);
  await buying.getByRole('button', { name: 'BUY FOR $25.00' }).click();
  await expect(buying.getByRole('heading', { name: /of \$25\.00 is bought$/ })).toBeVisible();
  await expectAccessible(page);
  await buying.getByRole('button', { name: 'DONE' }).click();

  const redeeming = page.getByRole('dialog', { name: 'Redeem a code' });
  await cards(page).getByRole('button', { name: 'REDEEM A CODE' }).click();
  await redeeming.getByLabel('Code').fill('CCCC-DDDD-FFFF-GGGG-HHHH');
  await redeeming.getByRole('button', { name: 'REDEEM' }).click();
  await expect(redeeming.getByText(/^This code is not valid/)).toBeVisible();
  await expectAccessible(page);
  const mailedCode = async () => {
    const mails = await mailsTo(sharedShop.dataDir, email);
    const codes = mails.map(({ text }) => /(?:[\dA-Z]{4}-){4}[\dA-Z]{4}/.exec(text ?? '')?.[0]);
    return codes.find((code) => code) ?? '';
  };
  await expect.poll(mailedCode).not.toBe('');
  await redeeming.getByLabel('Code').fill(await mailedCode());
  await redeeming.getByRole('button', { name: 'REDEEM' }).click();
  await expect(redeeming.getByRole('heading', { name: '$25.00 added' })).toBeVisible();
  await expectAccessible(page);
  await redeeming.getByRole('button', { name: 'DONE' }).click();

  await cards(page)
    .getByRole('button', { name: /^CANCEL \$10\.00/ })
    .click();
  const question = page.getByRole('button', { name: 'CANCEL GIFT CARD' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.click();
  await expect(cards(page).getByText('State: Cancelled')).toBeVisible();
  await expectAccessible(page);
});
