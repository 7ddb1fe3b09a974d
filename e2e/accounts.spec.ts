import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { expect, startOwnShop, test } from './fixtures/shop';
import { demoShopper } from './fixtures/sign-in';

const TOAST = 'li[data-sonner-toast]';

const headerOf = (page: Page) => page.getByRole('navigation', { name: 'Your shop' });

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Email / Mobile number').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Opens what belongs to the shopper: a menu on a wide screen, the drawer on a phone. */
async function openAccount(page: Page, isMobile: boolean, firstName: string) {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await headerOf(page).getByRole('button', { name: firstName }).click();
  return isMobile ? page.getByRole('dialog', { name: 'Menu' }) : headerOf(page);
}

/** The code that was sent last: it goes to the outbox of the backend. */
async function lastCodeOf({ dataDir }: { dataDir: string }): Promise<string> {
  const outbox = await readFile(`${dataDir}/outbox/sms.jsonl`, 'utf8').catch(() => '');
  const { text } = JSON.parse(outbox.trim().split('\n').at(-1) || '{"text":""}');
  return /\b(\d{4})\b/.exec(text)?.[1] ?? '';
}

test('a shopper logs in by e-mail, is led back to where they came from, and logs out everywhere', async ({
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
  // The other tab follows by itself, within a second.
  if (!isMobile) {
    await expect(headerOf(other).getByRole('link', { name: 'Profile' })).toBeVisible({
      timeout: 1000,
    });
  }
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?callbackUrl=%2Forders');
});

test('a guarded page asks for the login and opens after it, by mobile number, in its market', async ({
  page,
}) => {
  await page.goto('/uk/orders?tab=2');
  await expect(page).toHaveURL('/uk/login?callbackUrl=%2Fuk%2Forders%3Ftab%3D2');
  await logIn(page, demoShopper.mobile, demoShopper.password);
  await expect(page).toHaveURL('/uk/orders?tab=2');
  await page.reload();
  await expect(page).toHaveURL('/uk/orders?tab=2');
});

test('a login never leads to another site', { tag: '@once' }, async ({ page, baseURL }) => {
  await page.goto('/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test('the session is a cookie that no script can read, and the token stands nowhere else', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, demoShopper.email, demoShopper.password);
  await expect(page).toHaveURL('/home');
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === 'next-auth.session-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain('Demo');
  expect(kept).not.toMatch(/token/i);
  const answer = await (await page.request.get('/api/auth/session')).text();
  expect(answer).toContain('Demo');
  expect(answer).not.toMatch(/token/i);
});

test('a session that has ended says so and leads to the login and back', async ({
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

test("another site cannot act in a shopper's name", { tag: '@once' }, async ({ request }) => {
  const answer = await request.post('/api/backend/addToCart', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    data: { product_id: 1 },
  });
  expect(answer.status()).toBe(403);
});

test('the forms around the login have no axe violations, also with errors', async ({ page }) => {
  for (const [address, submit] of [
    ['/login', 'LOGIN'],
    ['/register', 'REGISTER'],
    ['/forgot-password', 'Submit'],
  ] as const) {
    await page.goto(address);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectNoAxeViolations(page);
  }
});

test('an account from its registration to a new password', async ({ ownShop, page, isMobile }) => {
  test.setTimeout(60_000);
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

test('a code that has expired is of no use, and neither is one that was used', {
  tag: '@once',
}, async ({ ownShop, page }) => {
  test.setTimeout(60_000);
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
  const refusal = page.getByText('This code is wrong or has expired.');

  const old = await askForCode();
  await ownShop.stopBackend();
  await ownShop.startBackend(11 * 60_000);
  await type(old);
  await expect(refusal).toBeVisible();

  const code = await askForCode();
  await type(code);
  await expect(page).toHaveURL(`${ownShop.url}/reset-password`);
  await page.goBack();
  await expect(page).toHaveURL(`${ownShop.url}/otp-verify`);
  await type(code);
  await expect(refusal).toBeVisible();
});

test('over https every cookie of a session is marked Secure', { tag: '@once' }, async () => {
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

  test('nothing that is typed into the login form stands in an address', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/login');
    await logIn(page, demoShopper.email, demoShopper.password);
    await page.waitForLoadState();
    expect(new URL(page.url()).search).toBe('');
  });
});
