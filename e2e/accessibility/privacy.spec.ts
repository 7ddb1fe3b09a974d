import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';

test('the list of cookies, and the question before an account is deleted', async ({ page }) => {
  await page.goto('/cookies');
  await expect(page.getByText('next-auth.session-token')).toBeVisible();
  await expectAccessible(page);
  await signUp(page);
  await page.goto('/account-setting');
  await page.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('Wrong#1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This password is not right.')).toBeVisible();
  await expectAccessible(page);
});
