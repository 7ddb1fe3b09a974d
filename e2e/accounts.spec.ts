import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linkMailedTo } from './fixtures/mailed-link';
import { sofa } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { demoShopper, signUp } from './fixtures/sign-in';

const TOAST = 'li[data-sonner-toast]';

/** A second for the shopper, and as much again for a busy machine. */
const AT_ONCE_MS = 2_000;

const headerOf = (page: Page) => page.getByRole('navigation', { name: 'Your shop' });

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Email / Mobile number').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Opens the account menu: a menu on a wide screen, the drawer on a phone. */
async function openAccount(page: Page, isMobile: boolean, firstName: string) {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await headerOf(page).getByRole('button', { name: firstName }).click();
  return isMobile ? page.getByRole('dialog', { name: 'Menu' }) : headerOf(page);
}

/** The codes that were sent to a mobile number, the earliest first, from the outbox of the backend. */
async function codesTo(mobile: string, { dataDir }: { dataDir: string }): Promise<string[]> {
  const outbox = await readFile(`${dataDir}/outbox/sms.jsonl`, 'utf8').catch(() => '');
  const lines = outbox.split('\n').filter((line) => line.includes(mobile));
  return lines.map((line) => /\b(\d{4})\b/.exec(JSON.parse(line).text)?.[1] ?? '');
}

/** Asks for a code to set a new password, by the form of the page. @returns the code */
async function askForCode(
  page: Page,
  mobile: string,
  shop: { url: string; dataDir: string },
): Promise<string> {
  const before = (await codesTo(mobile, shop)).length;
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`${shop.url}/otp-verify`);
  await expect.poll(async () => (await codesTo(mobile, shop)).length).toBe(before + 1);
  return (await codesTo(mobile, shop)).at(-1) ?? '';
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('a shopper logs in by e-mail, returns to the page they came from, and logs out in every tab', {
  tag: '@both',
}, async ({ page, context, isMobile }) => {
  const login = `/login?callbackUrl=${encodeURIComponent(sofa.path)}`;
  await page.goto(login);
  await logIn(page, demoShopper.email, 'Wrong@1234');
  await expect(page.locator(TOAST)).toContainText('is not right');
  await expect(page.getByLabel('Email / Mobile number')).toHaveValue(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(sofa.path);

  const home = await context.newPage();
  await home.goto('/home');
  if (!isMobile) await expect(headerOf(home).getByRole('button', { name: 'Demo' })).toBeVisible();
  const profile = await context.newPage();
  await profile.goto('/home');
  await profile.goto('/profile-setting');
  await expect(profile.getByLabel('Email')).toHaveValue(demoShopper.email);
  await profile.getByLabel('First name').fill('Typed');

  await page.bringToFront();
  let account = await openAccount(page, isMobile, 'Demo');
  for (const name of ['Order', 'Wishlist', 'Wallet', 'Reviews', 'Ticket', 'Refer & Earn']) {
    await expect(account.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await account.getByRole('button', { name: 'Logout' }).click();
  const modal = page.getByRole('dialog', { name: 'Logout' });
  await expect(modal).toContainText('Do you want to logout?');
  await modal.getByRole('button', { name: 'NO' }).click();
  await expect(modal).toBeHidden();
  account = await openAccount(page, isMobile, 'Demo');
  await account.getByRole('button', { name: 'Logout' }).click();
  await modal.getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL('/home');

  // The other tabs show it at once, without a reload. One with the shopper's data clears and goes to the login.
  if (!isMobile) {
    await expect(headerOf(home).getByRole('link', { name: 'Profile' })).toBeVisible({
      timeout: AT_ONCE_MS,
    });
  }
  await expect(profile.getByLabel('First name')).toBeHidden({ timeout: AT_ONCE_MS });
  await expect(profile).toHaveURL('/login?callbackUrl=%2Fprofile-setting');
  await expect(profile.locator(TOAST)).toContainText('You have logged out in another tab.');
  await profile.goBack();
  await expect(profile).toHaveURL('/home');
  await expect(profile.getByText(demoShopper.email)).toBeHidden();

  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?callbackUrl=%2Forders');
});

test('a page for members redirects to the login and opens after a login by mobile number, in its market', async ({
  page,
}) => {
  await page.goto('/uk/orders?tab=2');
  await expect(page).toHaveURL('/uk/login?callbackUrl=%2Fuk%2Forders%3Ftab%3D2');
  await logIn(page, demoShopper.mobile, demoShopper.password);
  await expect(page).toHaveURL('/uk/orders?tab=2');
  await page.reload();
  await expect(page).toHaveURL('/uk/orders?tab=2');
});

test('a login never redirects to another site, and no script can read its session or find the token', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL(`${baseURL}/home`);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === 'next-auth.session-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('Demo');
  expect(stored).not.toMatch(/token/i);
  const answer = await (await page.request.get('/api/auth/session')).text();
  expect(answer).toContain('Demo');
  expect(answer).not.toMatch(/token/i);
});

test('a shopper whose session has ended sees a message and is redirected to the login, with the return URL', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(sofa.path);
  await context.clearCookies();
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page.locator(TOAST)).toContainText('Your session has ended');
  await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(sofa.path)}`);
});

test('a shopper who is signed in is redirected from the login and the registration', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/uk/register');
  await expect(page).toHaveURL('/uk/home');
  await page.goto('/login?callbackUrl=%2Fcart');
  await expect(page).toHaveURL('/cart');
  // The session has ended, but the browser still has the name of the shopper.
  await context.clearCookies();
  await page.goto('/login?callbackUrl=%2Forders');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page).toHaveURL('/login?callbackUrl=%2Forders');
});

test('the link to the registration keeps the focus while the page loads, and gets the return URL', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector<HTMLElement>('main a[href="/register"]')?.focus(),
    );
  });
  await page.goto('/login?callbackUrl=%2Fcart');
  const link = page.getByRole('main').getByRole('link', { name: /register/i });
  await expect(link).toHaveAttribute('href', '/register?callbackUrl=%2Fcart');
  await expect(link).toBeFocused();
});

test('a shopper registers, forgets the password and sets a new one', async ({ page }) => {
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  const email = `ada${digits}@shoppers.example`;
  const mobile = `9${digits}`;
  await page.goto('/register');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page.getByText('Please enter first name')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Loom');
  await page.getByLabel('Email').fill(demoShopper.email);
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill('Secret#123');
  await page.getByLabel('Confirm password').fill('Secret#123');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'REGISTER' }).dblclick();
  await expect(page).toHaveURL('/home');
  await expect(page.locator(TOAST).first()).toContainText('User Successfully Register.');
  await openAccount(page, false, 'Ada');

  await page.context().clearCookies();
  await page.goto('/otp-verify');
  await expect(page).toHaveURL('/forgot-password');
  const code = await askForCode(page, mobile, sharedShop);
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  const wrong = code === '1111' ? '2222' : '1111';
  await page.getByLabel('Digit 1 of 4').pressSequentially(wrong);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Digit 1 of 4')).toHaveAttribute('aria-invalid', 'true');
  await typeCode(page, code);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('Changed#456');
  await page.getByLabel('Confirm password').fill('Changed#456');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/login');
  await logIn(page, email, 'Secret#123');
  await expect(page.locator(TOAST).filter({ hasText: 'is not right' })).toBeVisible();
  await logIn(page, email, 'Changed#456');
  await expect(page).toHaveURL('/home');
});

test('a shopper confirms the e-mail address of a new account, and gets in again by e-mail in another browser', async ({
  page,
  otherPage,
}) => {
  const { email, password } = await signUp(page);
  await page.goto('/profile-setting');
  const request = page.getByRole('region', { name: 'Please confirm your email address' });
  await expect(request).toContainText(email);
  const link = await linkMailedTo(email, '/verify-email');

  // On the phone on which the mail is read, nobody is signed in.
  await otherPage.goto(link);
  await otherPage.getByRole('main').getByRole('link', { name: 'LOGIN' }).click();
  await logIn(otherPage, email, password);
  const confirmed = { name: 'Your email address is confirmed' };
  await expect(otherPage.getByRole('heading', confirmed)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(request).toBeHidden();

  await otherPage.context().clearCookies();
  await otherPage.evaluate(() => localStorage.clear());
  await otherPage.goto('/forgot-password');
  await otherPage.getByRole('button', { name: 'Get a link by email instead' }).click();
  await otherPage.getByLabel('Email of your account').fill(email);
  await otherPage.keyboard.press('Enter');
  await expect(otherPage.getByText('it has an email from us now')).toBeVisible();
  await otherPage.goto(await linkMailedTo(email, '/reset-password'));
  await expect(otherPage).toHaveURL('/reset-password');
  await otherPage.getByLabel('New password').fill('Changed#456');
  await otherPage.getByLabel('Confirm password').fill('Changed#456');
  await otherPage.getByRole('button', { name: 'Update Password' }).click();
  await expect(otherPage).toHaveURL('/home');
  await otherPage.goto('/login?callbackUrl=%2Fprofile-setting');
  await logIn(otherPage, email, 'Changed#456');
  await expect(otherPage.getByLabel('Email')).toHaveValue(email);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
});

test('a code that has expired or was used before is rejected', async ({ ownShop, page }) => {
  const { mobile } = await signUp(page, ownShop.url);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const rejection = page.getByText('This code is wrong or has expired.');

  await page.goto(`${ownShop.url}/forgot-password`);
  const old = await askForCode(page, mobile, ownShop);
  await ownShop.stopBackend();
  await ownShop.startBackend(11 * 60_000);
  await typeCode(page, old);
  await expect(rejection).toBeVisible();

  await page.goto(`${ownShop.url}/forgot-password`);
  const code = await askForCode(page, mobile, ownShop);
  await typeCode(page, code);
  await expect(page).toHaveURL(`${ownShop.url}/reset-password`);
  await page.goBack();
  await expect(page).toHaveURL(`${ownShop.url}/otp-verify`);
  await typeCode(page, code);
  await expect(rejection).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login form puts nothing that was typed into the URL', async ({ page }) => {
    await page.goto('/login');
    const isAnswered = page.waitForEvent('load');
    await logIn(page, demoShopper.email, demoShopper.password);
    await isAnswered;
    expect(new URL(page.url()).search).toBe('');
  });
});
