import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from '../backend/testing/mails';
import { addDays } from '../lib/shared/calendar-date';
import { shopDayOf } from '../lib/shared/shop-time';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { addMoney } from './fixtures/wallet';

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const cards = (page: Page) => page.getByRole('region', { name: 'Gift cards' });

test('a gift card is bought from the wallet, comes by e-mail, and is money in a friend’s wallet', async ({
  page,
  otherPage: friend,
}) => {
  await signUp(page);
  await addMoney(page, 10_000);
  await page.goto('/wallet');
  await expect(cards(page).getByText('You have not bought a gift card yet.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Buy a gift card' });
  const email = `friend-${randomUUID()}@shoppers.example`;
  await cards(page).getByRole('button', { name: 'BUY A GIFT CARD' }).press('Enter');
  await dialog.getByLabel('Amount in $').fill('25');
  await dialog.getByLabel('Recipient’s email').fill(email);
  await dialog.getByLabel('Message (optional)').fill('Happy birthday!');
  // A refresh loses nothing that was typed.
  await page.reload();
  await cards(page).getByRole('button', { name: 'BUY A GIFT CARD' }).press('Enter');
  await expect(dialog.getByLabel('Message (optional)')).toHaveValue('Happy birthday!');
  await dialog.getByRole('button', { name: 'BUY FOR $25.00' }).dblclick();
  await expect(dialog.getByRole('heading', { name: /of \$25\.00 is bought$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'DONE' }).press('Enter');
  await expect(balance(page)).toContainText('$75.00');
  await expect(page.getByRole('row', { name: /−\$25\.00.*Gift card bought/ })).toHaveCount(1);

  const mail = async () => (await mailsTo(sharedShop.dataDir, email))[0]?.text ?? '';
  await expect.poll(mail).toMatch(/Happy birthday!/);
  const code = /(?:[\dA-Z]{4}-){4}[\dA-Z]{4}/.exec(await mail())?.[0] ?? '';

  await signUp(friend);
  await friend.goto('/wallet');
  await cards(friend).getByRole('button', { name: 'REDEEM A CODE' }).press('Enter');
  const redeeming = friend.getByRole('dialog', { name: 'Redeem a code' });
  await redeeming.getByLabel('Code').fill('CCCC-DDDD-FFFF-GGGG-HHHH');
  await redeeming.getByRole('button', { name: 'REDEEM' }).press('Enter');
  await expect(redeeming.getByText(/^This code is not valid/)).toBeVisible();
  await expect(redeeming.getByLabel('Code')).toBeFocused();
  await redeeming.getByLabel('Code').fill(code.toLowerCase());
  await redeeming.getByRole('button', { name: 'REDEEM' }).dblclick();
  await expect(redeeming.getByRole('heading', { name: '$25.00 added' })).toBeVisible();
  await redeeming.getByRole('button', { name: 'DONE' }).click();
  await expect(balance(friend)).toContainText('$25.00');

  await page.reload();
  await expect(cards(page).getByText('State: Redeemed')).toBeVisible();
  await cards(page).getByRole('button', { name: 'REDEEM A CODE' }).click();
  const own = page.getByRole('dialog', { name: 'Redeem a code' });
  await own.getByLabel('Code').fill(code);
  await own.getByRole('button', { name: 'REDEEM' }).press('Enter');
  await expect(own.getByText(/^This code is not valid/)).toBeVisible();
  await page.keyboard.press('Escape');

  // One that waits is cancelled, and its money is back.
  await cards(page).getByRole('button', { name: 'BUY A GIFT CARD' }).click();
  await dialog.getByRole('button', { name: '$25.00' }).click();
  await dialog.getByLabel('Amount in $').fill('10');
  await dialog.getByLabel('Recipient’s email').fill(email);
  const day = addDays(shopDayOf(new Date()), 30);
  await dialog.getByLabel(/^Delivery date/).fill(day);
  await dialog.getByRole('button', { name: 'BUY FOR $10.00' }).click();
  await dialog.getByRole('button', { name: 'DONE' }).click();
  await expect(balance(page)).toContainText('$65.00');
  await cards(page)
    .getByRole('button', { name: /^CANCEL \$10\.00/ })
    .press('Enter');
  await page.getByRole('button', { name: 'CANCEL GIFT CARD' }).press('Enter');
  await expect(cards(page).getByText('State: Cancelled')).toBeVisible();
  await expect(cards(page).getByRole('heading', { name: 'Gift cards' })).toBeFocused();
  await expect(balance(page)).toContainText('$75.00');
});
