import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';

// `http/rate-limits.test.ts` shows that the shop answers so, after how many attempts, and to whom.
test('a visitor who has tried to log in too often reads for how long there is no other try', async ({
  page,
}) => {
  const message = 'Too many attempts. Please try again in 14 minutes.';
  const error = JSON.stringify({ status: 429, message, errors: {} });
  await page.route('**/api/auth/callback/login*', (route) =>
    route.fulfill({
      status: 401,
      json: { url: `${sharedShop.url}/api/auth/error?error=${encodeURIComponent(error)}` },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Email / Mobile number').fill('one-more@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong@1234');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.locator('li[data-sonner-toast]')).toContainText(message);
  await expect(page).toHaveURL('/login');
});
