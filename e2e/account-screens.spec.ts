import type { Page } from '@playwright/test';
import { fillTexts } from './fixtures/address-form';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label).selectOption({ label: option });

test('a shopper adds an address with its places, changes it after a refresh and deletes it', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/change-address');
  const cards = page.getByRole('main').getByRole('button', { name: /^Edit/ });
  await expect(page.getByText('Sorry! No address found')).toBeVisible();

  await page.getByRole('link', { name: /ADD NEW ADDRESS/ }).click();
  await expect(page).toHaveURL('/add-edit-address');
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page.getByText('Please enter house number')).toBeVisible();
  await expect(page.getByText('Please select country')).toBeVisible();
  await page.getByRole('radio', { name: 'Office' }).check();
  await fillTexts(page);
  await choose(page, 'Country', 'United States');
  await choose(page, 'State', 'Oregon');
  await choose(page, 'Town/City', 'Portland');
  await choose(page, 'PinCode', '97209');
  // Another state clears the city and the postal code.
  await choose(page, 'State', 'California');
  await expect(page.getByLabel('PinCode')).toBeDisabled();
  await choose(page, 'State', 'Oregon');
  await choose(page, 'Town/City', 'Portland');
  await choose(page, 'PinCode', '97209');
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page).toHaveURL('/change-address');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Oregon');
  await expect(page.getByRole('main')).toContainText('97209');

  await page.getByRole('button', { name: /^Edit.*Oak House/ }).click();
  await expect(page).toHaveURL('/add-edit-address');
  await page.reload();
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('Weaver Street');
  await expect(page.getByLabel('PinCode').locator('option:checked')).toHaveText('97209');
  await page.getByLabel('Street address', { exact: true }).fill('Spinner Street');
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page.getByRole('main')).toContainText('Spinner Street');

  await page.getByRole('button', { name: /^Delete.*Oak House/ }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Delete Address?' });
  await expect(modal).toContainText('Do you really want to delete this address?');
  await modal.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(cards).toHaveCount(0);
});

test('a shopper changes the password and the profile', async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.goto('/account-setting');
  await page.getByLabel('Current password').fill('Wrong@1234');
  await page.getByLabel('New password', { exact: true }).fill('Changed#456');
  await page.getByLabel('Confirm new password').fill('Changed#456');
  await page.getByRole('button', { name: 'SAVE CHANGE' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'SAVE CHANGE' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/profile-setting');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await page.getByLabel('First name').fill('Grace');
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await page.getByRole('button', { name: 'SAVE CHANGE' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Grace').filter({ visible: true })).toBeVisible();
  const picture = page.locator('img[src^="/avatars/"]').filter({ visible: true });
  await expect(picture).toBeVisible();
  // It is visible before it is loaded.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  // The session has the new name as well.
  expect(await (await page.request.get('/api/auth/session')).text()).toContain('Grace');
});
