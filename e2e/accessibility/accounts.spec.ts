import { expectAccessible } from '../fixtures/axe';
import { lamp } from '../fixtures/products';
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

test('/login for a visitor who is buying is accessible', async ({ page }) => {
  await page.goto(lamp.path);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  const waiting = page.getByRole('region', { name: 'One step to your cart' });
  await expect(waiting.getByText(lamp.name)).toBeVisible();
  await expectAccessible(page);
});

test('recovery by e-mail, and the links of the e-mails, are accessible', async ({ page }) => {
  await page.goto('/forgot-password?by=email');
  await page.getByLabel('Email of your account').fill('nobody@shoppers.example');
  await page.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(page.getByText('it has an email from us now')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/verify-email?key=none');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/backend/confirmEmail', (route) =>
    route.fulfill({ json: { status: 200, message: '', data: { is_confirmed: false } } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'One more step: log in' })).toBeVisible();
  await expectAccessible(page);
});

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
  await expect(page.getByRole('button', { name: 'SEND THE LINK AGAIN' })).toBeVisible();
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
