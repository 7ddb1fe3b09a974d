import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { expect, startOwnShop, test } from './fixtures/shop';
import { demoShopper } from './fixtures/sign-in';

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

/** The code that was sent last, from the outbox of the backend. */
async function lastCodeOf({ dataDir }: { dataDir: string }): Promise<string> {
  const outbox = await readFile(`${dataDir}/outbox/sms.jsonl`, 'utf8').catch(() => '');
  const { text } = JSON.parse(outbox.trim().split('\n').at(-1) || '{"text":""}');
  return /\b(\d{4})\b/.exec(text)?.[1] ?? '';
}

test('a shopper logs in by e-mail, returns to the page they came from, and logs out in every tab', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/product/product-details/1');
  await page.goto('/login?callbackUrl=%2Fproduct%2Fproduct-details%2F1');
  await logIn(page, demoShopper.email, 'Wrong@1234');
  await expect(page.locator(TOAST)).toContainText('is not right');
  await expect(page.getByLabel('Email / Mobile number')).toHaveValue(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL('/product/product-details/1');

  const other = await context.newPage();
  await other.goto('/home');
  await page.bringToFront();
  let account = await openAccount(page, isMobile, 'Demo');
  for (const name of ['Order', 'Wishlist', 'Wallet', 'Reviews', 'Ticket', 'Refer & Earn']) {
    await expect(account.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await account.getByRole('button', { name: 'Logout' }).click();
  const modal = page.getByRole('dialog', { name: 'Logout' });
  await expect(modal).toContainText('Do you want to logout?');
  await expectNoAxeViolations(page);
  await modal.getByRole('button', { name: 'NO' }).click();
  await expect(modal).toBeHidden();
  account = await openAccount(page, isMobile, 'Demo');
  await account.getByRole('button', { name: 'Logout' }).click();
  await modal.getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL('/home');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // The other tab shows it at once, without a reload.
  if (!isMobile) {
    await expect(headerOf(other).getByRole('link', { name: 'Profile' })).toBeVisible({
      timeout: AT_ONCE_MS,
    });
  }
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

test('the login and the registration load little more script than a content page', {
  tag: '@once',
}, async ({ request }) => {
  const scriptBytes = async (path: string) => {
    const html = await (await request.get(path)).text();
    // The list of the loader that the front writes into the page.
    const sources = [...html.matchAll(/"src":"([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources, path).not.toEqual([]);
    let bytes = 0;
    for (const source of new Set(sources)) {
      bytes += gzipSync(await (await request.get(source)).body()).length;
    }
    return bytes;
  };
  const content = await scriptBytes('/faq');
  for (const path of ['/login', '/register']) {
    // A form's own code.
    expect((await scriptBytes(path)) - content, path).toBeLessThan(35_000);
  }
});

test('a login never redirects to another site', { tag: '@once' }, async ({ page, baseURL }) => {
  await page.goto('/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test('the session is a cookie that no script can read, and no script can find the token', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL('/home');
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
  await page.goto('/login');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL('/home');
  await page.goto('/product/product-details/1');
  await context.clearCookies();
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page.locator(TOAST)).toContainText('Your session has ended');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fproduct%2Fproduct-details%2F1');
});

test("a tab with a shopper's data clears and goes to the login when another tab logs out", async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/login');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL('/home');
  const other = await context.newPage();
  await other.goto('/profile-setting');
  await other.getByLabel('First name').fill('Typed');

  await page.bringToFront();
  const account = await openAccount(page, isMobile, 'Demo');
  await account.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL('/home');
  await expect(other.getByLabel('First name')).toBeHidden({
    timeout: AT_ONCE_MS,
  });
  await expect(other).toHaveURL('/login?callbackUrl=%2Fprofile-setting');
  await expect(other.locator(TOAST)).toContainText('You have logged out in another tab.');
  await other.goBack();
  await expect(other.getByText(demoShopper.email)).toBeHidden();
});

test('a shopper who is signed in is redirected from the login and the registration', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL('/home');
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

test('a copied session cookie reads nothing after the shopper has logged out', {
  tag: '@once',
}, async ({ page, context, playwright, baseURL }) => {
  await page.goto('/login');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL('/home');
  const thief = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    storageState: await context.storageState(),
  });
  const read = async () => (await thief.get('/api/auth/session')).text();
  expect(await read()).toContain(demoShopper.email);
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  await page.request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } });
  expect(await read()).toBe('{}');
  await thief.dispose();
});

test('the link to the registration keeps the focus while the page loads, and gets the return URL', {
  tag: '@once',
}, async ({ page }) => {
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

test("another site cannot act in a shopper's name", { tag: '@once' }, async ({ request }) => {
  const answer = await request.post('/api/backend/addToCart', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    data: { product_id: 1 },
  });
  expect(answer.status()).toBe(403);
});

test('the login, registration and recovery forms have no axe violations, with and without errors', async ({
  page,
}) => {
  for (const [address, submit] of [
    ['/login', 'LOGIN'],
    ['/register', 'REGISTER'],
    ['/forgot-password', 'Submit'],
  ] as const) {
    await page.goto(address);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expect(page.locator(TOAST)).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test('a shopper registers, forgets the password and sets a new one', async ({
  ownShop,
  page,
  isMobile,
}) => {
  await page.goto(`${ownShop.url}/register`);
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page.getByText('Please enter first name')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Loom');
  await page.getByLabel('Email').fill(demoShopper.email);
  await page.getByLabel('Mobile number').fill('9123456789');
  await page.getByLabel('Password', { exact: true }).fill('Secret#123');
  await page.getByLabel('Confirm password').fill('Secret#123');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'REGISTER' }).dblclick();
  await expect(page).toHaveURL(`${ownShop.url}/home`);
  await expect(page.locator(TOAST).first()).toContainText('User Successfully Register.');
  await openAccount(page, isMobile, 'Ada');

  const lastCode = () => lastCodeOf(ownShop);
  await page.context().clearCookies();
  await page.goto(`${ownShop.url}/otp-verify`);
  await expect(page).toHaveURL(`${ownShop.url}/forgot-password`);
  await page.getByLabel('Mobile number').fill('9123456789');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/otp-verify`);
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await expect.poll(lastCode).toMatch(/^\d{4}$/);
  const code = await lastCode();
  const wrong = code === '1111' ? '2222' : '1111';
  await page.getByLabel('Digit 1 of 4').pressSequentially(wrong);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Digit 1 of 4')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/reset-password`);
  await page.getByLabel('New password').fill('Changed#456');
  await page.getByLabel('Confirm password').fill('Changed#456');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/home`);

  await page.goto(`${ownShop.url}/login`);
  await logIn(page, 'ada@example.com', 'Secret#123');
  await expect(page.locator(TOAST).filter({ hasText: 'is not right' })).toBeVisible();
  await logIn(page, 'ada@example.com', 'Changed#456');
  await expect(page).toHaveURL(`${ownShop.url}/home`);
});

test('a code that has expired or was used before is rejected', {
  tag: '@once',
}, async ({ ownShop, page }) => {
  const askForCode = async () => {
    const before = await lastCodeOf(ownShop);
    await page.goto(`${ownShop.url}/forgot-password`);
    await page.getByLabel('Mobile number').fill(demoShopper.mobile);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(`${ownShop.url}/otp-verify`);
    await expect.poll(() => lastCodeOf(ownShop)).not.toBe(before);
    return lastCodeOf(ownShop);
  };
  const type = async (code: string) => {
    await page.getByLabel('Digit 1 of 4').click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Verify' }).click();
  };
  const rejection = page.getByText('This code is wrong or has expired.');

  const old = await askForCode();
  await ownShop.stopBackend();
  await ownShop.startBackend(11 * 60_000);
  await type(old);
  await expect(rejection).toBeVisible();

  const code = await askForCode();
  await type(code);
  await expect(page).toHaveURL(`${ownShop.url}/reset-password`);
  await page.goBack();
  await expect(page).toHaveURL(`${ownShop.url}/otp-verify`);
  await type(code);
  await expect(rejection).toBeVisible();
});

test('every session cookie is marked Secure over https', { tag: '@once' }, async () => {
  const shop = await startOwnShop({ SITE_URL: 'https://shop.example' });
  try {
    const csrf = await fetch(`${shop.url}/api/auth/csrf`);
    const { csrfToken } = await csrf.json();
    const cookie = csrf.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    const { email, password } = demoShopper;
    const answer = await fetch(`${shop.url}/api/auth/callback/login`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    });
    const set = [...csrf.headers.getSetCookie(), ...answer.headers.getSetCookie()];
    expect(set.join('\n')).toContain('__Secure-next-auth.session-token=');
    for (const header of set) expect(header).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  } finally {
    await shop.stop();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login form puts nothing that was typed into the URL', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/login');
    await logIn(page, demoShopper.email, demoShopper.password);
    await page.waitForLoadState();
    expect(new URL(page.url()).search).toBe('');
  });
});
