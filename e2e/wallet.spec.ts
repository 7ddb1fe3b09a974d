import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../backend/testing/read-pdf';
import { expectNoAxeViolations } from './fixtures/axe';
import { cardFields, fillCard, method } from './fixtures/payment';
import { expectNoSidewaysScroll } from './fixtures/scroll';
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
  expect(dialog(page).getByRole('heading', { name: `${amount} added` })).toBeVisible({
    timeout: 15_000,
  });

test('a member adds money by card, after one was declined, and by the page of a bank', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signUp(page);
  await page.goto('/wallet');
  await expect(balance(page)).toContainText('$0.00');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await openForm(page);
  await method(page, 'Credit Card').check();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await fillCard(page, '4000000000000002');
  await add(page).click();
  await expect(dialog(page).getByText(/declined/i)).toBeVisible({ timeout: 15_000 });
  await expect(balance(page)).toContainText('$0.00');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await openForm(page);
  await method(page, 'Credit Card').check();
  await fillCard(page, '4242424242424242');
  await dialog(page).getByLabel('Save this card for my next order').check();
  await add(page).click();
  await added(page, '$10.00');
  await expectNoAxeViolations(page);
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
  await page.waitForLoadState();
  // Back without paying: the payment waits.
  await page.goBack();
  await expect(dialog(page).getByRole('heading', { name: /is not finished$/ })).toBeVisible();
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
  await page.route('**/api/wallet-statement*', (route) => route.abort());
  await page.getByRole('button', { name: 'PDF of the statement of' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
});

test('a visitor logs in and comes back to the wallet', { tag: '@once' }, async ({ page }) => {
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fwallet$/);
});
