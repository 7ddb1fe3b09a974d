import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';
import { providersWithKeys } from '../fixtures/social';

const TOAST = 'li[data-sonner-toast]';

for (const [path, submit] of [
  ['/login', 'LOGIN'],
  ['/register', 'REGISTER'],
  ['/forgot-password', 'Submit'],
] as const) {
  test(`${path} is accessible, with and without errors`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expect(page.locator(TOAST)).toBeVisible();
    await expectAccessible(page);
  });
}

test('the login with the buttons of Google and Facebook is accessible', async ({ page }) => {
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: providersWithKeys }));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(page);
});

test("a member's settings are accessible, also where there is no address or password yet", async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/change-address');
  await expect(page.getByText('Sorry! No address found')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/add-edit-address');
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page.getByText('Please select country')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile-setting');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expectAccessible(page);

  await page.goto('/account-setting');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page);

  // As for a member who signed up with Google.
  await page.route('**/api/backend/accountDeletion', (route) =>
    route.fulfill({
      json: { status: 200, message: '', data: { obstacles: [], confirm_by: 'code' } },
    }),
  );
  await page.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('You have no password here')).toBeVisible();
  await expectAccessible(page);
});
