import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../backend/testing/read-pdf';
import { cardFields, fillCard, method } from './fixtures/payment';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add money to your wallet' });
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'ADD MONEY WALLET' }).press('Enter');
  await expect(dialog(page).getByLabel('Amount in $')).toHaveValue('10.00');
};
const add = (page: Page) => dialog(page).getByRole('button', { name: /^ADD MONEY/ });
const added = (page: Page, amount: string) =>
  expect(dialog(page).getByRole('heading', { name: `${amount} added` })).toBeVisible();

test('a member adds money by card, after one was declined, and by the page of a bank', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/wallet');
  await expect(balance(page)).toContainText('$0.00');

  await openForm(page);
  await method(page, 'Credit Card').check();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await fillCard(page, '4000000000000002');
  await add(page).click();
  await expect(dialog(page).getByText(/declined/i)).toBeVisible();
  await expect(balance(page)).toContainText('$0.00');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await openForm(page);
  await method(page, 'Credit Card').check();
  await fillCard(page, '4242424242424242');
  await dialog(page).getByLabel('Save this card for my next order').check();
  await add(page).click();
  await added(page, '$10.00');
  await dialog(page).getByRole('button', { name: 'DONE' }).click();
  await expect(balance(page)).toContainText('$10.00');
  await expect(page.getByRole('region', { name: 'Saved cards' })).toContainText(
    'Visa ending in 4242',
  );

  await openForm(page);
  await dialog(page).getByLabel('Amount in $').fill('25');
  await method(page, 'Internet Banking').check();
  await dialog(page)
    .getByRole('group', { name: 'Internet Banking' })
    .getByRole('radio')
    .first()
    .check();
  await add(page).click();
  await page.waitForURL(/\/pay\//);
  await expect(page.getByRole('button', { name: /^Pay/i })).toBeVisible();
  await page.waitForLoadState();
  // Back without paying: the payment waits.
  await page.goBack();
  await expect(dialog(page).getByRole('heading', { name: /is not finished$/ })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^CONTINUE TO/ })
    .click();
  await page.getByRole('button', { name: /^Pay/i }).click();
  await expect(page).toHaveURL(/\/wallet/);
  await added(page, '$25.00');
  await dialog(page).getByRole('button', { name: 'DONE' }).click();
  await expect(balance(page)).toContainText('$35.00');
  await page.reload();
  await expect(balance(page)).toContainText('$35.00');
  await expect(dialog(page)).toBeHidden();

  const save = async (format: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `${format} of the statement of` }).click();
    const saved = await saving;
    return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
  };
  const csv = await save('CSV');
  expect(csv.name).toMatch(/^wallet-\d{4}-\d{2}\.csv$/);
  expect(csv.content.toString()).toMatch(
    /Money added,10\.00,10\.00\r\n.*Money added,25\.00,35\.00\r\n/,
  );
  const pdf = await save('PDF');
  expect(pdf.name).toBe(csv.name.replace('csv', 'pdf'));
  expect((await readPdf(pdf.content)).pages[0]?.text).toContain('Closing balance $35.00');
  await page.route('**/api/wallet-statement*', (route) => route.abort());
  await page.getByRole('button', { name: 'PDF of the statement of' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
});

test('money whose answer is lost is never shown as failed, waits as pending and is added once, all by keyboard', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'ADD MONEY WALLET' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Amount in $')).toHaveValue('10.00');
  await dialog(page).getByLabel('Amount in $').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12.50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(method(page, 'Credit Card')).toBeChecked();
  const number = cardFields(page).getByLabel('Card number');
  await expect(number).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  for (const text of ['4000000000003402', 'Ada Weaver', '1239', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(dialog(page).getByLabel(/^Save this card/)).toBeFocused();
  await add(page).focus();
  // What the dialog says from here on.
  const texts = await dialog(page).evaluateHandle((element) => {
    const seen: string[] = [];
    const look = () => seen.push(element.textContent ?? '');
    new MutationObserver(look).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return seen;
  });
  // The screen learns nothing, and the shop's own read of the payment is lost too.
  await page.route('**/api/backend/topUp', (route) => route.abort());
  await page.keyboard.press('Enter');
  const checking = dialog(page).getByRole('heading', { name: 'We are checking your payment' });
  await expect(checking).toBeVisible();
  expect((await texts.jsonValue()).join(' ')).not.toMatch(/failed|declined|not charged/i);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const row = page.getByRole('row', { name: /\+\$12\.50/ });
  await expect(row).toContainText('Pending');
  await expect(balance(page)).toContainText('$0.00');

  // While nobody knows, however long that is.
  await page.unroute('**/api/backend/topUp');
  let isKnown = false;
  await page.route('**/api/backend/topUp', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (!isKnown) answer.data.state = 'checking';
    await route.fulfill({ response, json: answer });
  });
  await row.getByRole('link', { name: /^See payment/ }).focus();
  await page.keyboard.press('Enter');
  await expect(checking).toBeVisible();
  isKnown = true;
  await added(page, '$12.50');
  await dialog(page).getByRole('button', { name: 'DONE' }).focus();
  await page.keyboard.press('Enter');
  await expect(balance(page)).toContainText('$12.50');
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('Pending');
  await page.reload();
  await expect(balance(page)).toContainText('$12.50');
  await expect(row).toHaveCount(1);
});

test('a visitor logs in and comes back to the wallet', async ({ page }) => {
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fwallet$/);
});
