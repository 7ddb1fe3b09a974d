import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { mailsTo } from '../backend/testing/mails';
import { linkMailedTo } from './fixtures/mailed-link';
import { sofa } from './fixtures/products';
import { test as keylessTest } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { expect, providersWithKeys, test } from './fixtures/social';
import { watchViolations } from './fixtures/violations';

// All tests share one shop.
test.describe.configure({ mode: 'default' });

const SUCCEEDED = 'Successfully login with social media.';
const FAILED = 'Something went wrong !';

const toast = (page: Page) => page.locator('li[data-sonner-toast]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a page with the providers' buttons and presses Google's, up to its consent page. */
async function goToGoogle(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await press(page, 'Continue with Google');
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible();
}

async function expectSignedIn(page: Page, firstName: string): Promise<void> {
  const header = page.getByRole('navigation', { name: 'Your shop' });
  await expect(header.getByRole('button', { name: firstName })).toBeVisible();
}

async function expectSignedOut(page: Page): Promise<void> {
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
  await page.goto('/profile-setting');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fprofile-setting');
}

/** The body of the response; empty after a redirect, or when the page was left before it was read. */
async function bodyOf(request: Request): Promise<string> {
  const response = await request.response();
  return response ? response.text().catch(() => '') : '';
}

/** What the storefront has logged since `offset`, a length of its log file. */
function logSince(file: string, offset: number): string[] {
  const lines = readFileSync(file, 'utf8').slice(offset).split('\n');
  return lines.filter((line) => line.includes('"name":"storefront"'));
}

test('a new shopper signs up with Google and returns to the page they came from, in their market', async ({
  page,
  google,
}) => {
  await goToGoogle(page, '/uk/login?callbackUrl=%2Fuk%2Fwishlist');
  const question = google.asked.at(-1);
  expect(question?.get('scope')).toBe('openid email profile');
  expect(question?.get('code_challenge_method')).toBe('S256');
  expect(question?.get('state')).toBeTruthy();
  await press(page, 'Continue');
  await expect(page).toHaveURL('/uk/wishlist');
  await expect(toast(page)).toHaveText(new RegExp(SUCCEEDED));
  await expectSignedIn(page, 'Grace');
  await page.goto('/profile-setting');
  await expect(page.getByLabel('Email')).toHaveValue(google.person.email);
});

test('a shopper who signed up with Google deletes the account with a code from an e-mail', async ({
  page,
  google,
  socialShop: { shop },
}) => {
  await goToGoogle(page, '/login?callbackUrl=%2Faccount-setting');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/account-setting');
  await press(page, 'DELETE ACCOUNT');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('You have no password here')).toBeVisible();
  await dialog.getByLabel('Code from the email').fill('000');
  await press(page, 'DELETE MY ACCOUNT');
  await expect(dialog.getByText('Please enter the six digits of the code')).toBeVisible();
  await press(page, 'SEND CODE');
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(shop.dataDir, google.person.email);
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  await dialog.getByLabel('Code from the email').fill(code ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expectSignedOut(page);
});

test('a shopper who signs in with Google again has the same account', async ({
  page,
  context,
  google,
}) => {
  await goToGoogle(page);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/home');
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  // Another name and e-mail at Google do not change the account.
  google.person = { ...google.person, given_name: 'Gracia', email: 'moved@gmail.example' };
  await goToGoogle(page, '/in/login');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/in/home');
  await expectSignedIn(page, 'Grace');
});

test('a product that a visitor tried to add is in the cart after they sign in with Google', async ({
  page,
}) => {
  await page.goto(`/uk${sofa.path}`);
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(page).toHaveURL(/\/uk\/login/);
  await press(page, 'Continue with Google');
  await press(page, 'Continue');
  await expect(page).toHaveURL(`/uk${sofa.path}`);
  const cart = page
    .getByRole('navigation', { name: 'Your shop' })
    .getByRole('link', { name: /Cart/ });
  await expect(cart).toHaveAccessibleName(/1 item/);
});

test('Google signs in to an existing account by e-mail only if Google has verified the e-mail', async ({
  page,
  google,
  socialShop: { shop },
}) => {
  const { email } = await signUp(page);
  await page.goto(await linkMailedTo(email, '/verify-email', shop));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  google.person = { ...google.person, email, email_verified: false };
  await goToGoogle(page);
  await press(page, 'Continue');
  await expect(toast(page)).toContainText('There is an account with this email address already.');
  await expectSignedOut(page);

  google.person = { ...google.person, sub: `verified-${google.person.sub}`, email_verified: true };
  await page.context().clearCookies();
  await goToGoogle(page);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/home');
  await expectSignedIn(page, 'Ada');
});

test('an account that a stranger has made with the address is the owner’s after a sign-in with Google', async ({
  page,
  otherPage,
  google,
}) => {
  const { email, mobile, password } = await signUp(otherPage);
  google.person = { ...google.person, email };
  await goToGoogle(page);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/home');
  await expectSignedIn(page, 'Grace');
  await page.goto('/profile-setting');
  await expect(page.getByLabel('Mobile number')).toHaveValue('');

  await otherPage.goto('/orders');
  await expect(otherPage).toHaveURL(/\/login/);
  await otherPage.goto('/login');
  for (const name of [email, mobile]) {
    await otherPage.getByLabel('Email / Mobile number').fill(name);
    await otherPage.getByLabel('Password', { exact: true }).fill(password);
    await otherPage.getByRole('button', { name: 'LOGIN' }).click();
    await expect(otherPage.getByText('is not right').first()).toBeVisible();
  }
});

test("Google's one-tap prompt on /login signs in with one press, and no other page may load it", async ({
  page,
  google,
}) => {
  const violations = await watchViolations(page);
  const response = await page.goto('/uk/login?callbackUrl=%2Fuk%2Fwishlist');
  expect(response?.headers()['content-security-policy']).toContain(`${google.url}/gsi/client`);
  await expect(page.frameLocator('.one-tap iframe').getByText('Your Google account')).toBeVisible();
  await expect(page.locator('.one-tap')).toHaveCSS('position', 'fixed');
  expect(await page.evaluate(() => Reflect.get(window, 'oneTapOptions'))).toMatchObject({
    client_id: google.clientId,
    auto_select: false,
  });
  await press(page, 'Continue as yourself');
  await expect(page).toHaveURL('/uk/wishlist');
  await expect(toast(page)).toHaveText(new RegExp(SUCCEEDED));
  await expectSignedIn(page, 'Grace');
  await expect(page.locator('.one-tap')).toHaveCount(0);
  expect(violations).toEqual([]);

  for (const path of ['/home', '/register', sofa.path]) {
    const other = await page.request.get(path);
    expect(other.headers()['content-security-policy']).not.toContain(google.url);
  }
});

test('a one-tap token that Google did not sign signs no one in', async ({ page, google }) => {
  google.failure = 'forged';
  await page.goto('/login');
  await press(page, 'Continue as yourself');
  await expect(toast(page)).toHaveText(/Something Went Wrong!/);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
});

test('a link to /login shows no one-tap prompt, and violates no policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/register');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.locator('.one-tap')).toHaveCount(0);
  expect(violations).toEqual([]);
});

test('a new shopper signs up with Facebook on the registration page', async ({
  page,
  facebook,
}) => {
  await page.goto('/ca/register');
  await press(page, 'Continue with Facebook');
  await expect(page).toHaveURL(/\/v10\.0\/dialog\/oauth/);
  const question = facebook.asked.at(-1);
  expect(question?.get('scope')?.split(',')).toEqual(['email', 'public_profile']);
  expect(question?.get('locale')).toBe('en_US');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/ca/home');
  await expect(toast(page)).toHaveText(new RegExp(SUCCEEDED));
  await expectSignedIn(page, 'Faye');
});

test('a shopper whose e-mail Facebook does not share sees what to do', async ({
  page,
  facebook,
}) => {
  const { id, first_name, last_name } = facebook.person;
  facebook.person = { id, first_name, last_name };
  await page.goto('/login');
  await press(page, 'Continue with Facebook');
  await press(page, 'Continue');
  await expect(toast(page)).toContainText('Facebook did not tell us your email address');
  await expectSignedOut(page);
});

test('a shopper who cancels at the provider returns to the page they came from', async ({
  page,
}) => {
  const start = '/uk/login?callbackUrl=%2Fuk%2Fwishlist';
  await goToGoogle(page, start);
  await press(page, 'Cancel');
  await expect(page).toHaveURL(start);
  await expect(toast(page)).toHaveText(new RegExp(FAILED));
  await expect(toast(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  await press(page, 'Continue with Facebook');
  await press(page, 'Cancel');
  await expect(toast(page)).toHaveText(new RegExp(FAILED));
  await expect(page).toHaveURL(start);
  await expectSignedOut(page);
});

test('a provider that is down leaves the page and the typed text unchanged', async ({
  page,
  google,
}) => {
  google.failure = 'down';
  await page.goto('/login?callbackUrl=%2Forders');
  await page.getByLabel('Email / Mobile number').fill('grace@mail.example');
  await press(page, 'Continue with Google');
  await expect(toast(page)).toHaveText(new RegExp(FAILED));
  await expect(page).toHaveURL('/login?callbackUrl=%2Forders');
  await expect(page.getByLabel('Email / Mobile number')).toHaveValue('grace@mail.example');

  google.failure = 'none';
  await press(page, 'Continue with Google');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/orders');
});

for (const [failure, what] of [
  ['forged', 'an ID token that Google did not sign'],
  ['expired', 'an ID token that has expired'],
  ['breaks', 'a failed request from the shop to Google'],
] as const) {
  test(`${what} signs no one in`, async ({ page, google, socialShop: { shop } }) => {
    await goToGoogle(page, '/login?callbackUrl=%2Forders');
    google.failure = failure;
    const before = readFileSync(shop.logFile, 'utf8').length;
    await press(page, 'Continue');
    await expect(page).toHaveURL('/login?callbackUrl=%2Forders');
    await expect(toast(page)).toHaveText(new RegExp(FAILED));
    await expect
      .poll(() => logSince(shop.logFile, before))
      .toEqual([expect.stringContaining('Signing in failed')]);
    await expectSignedOut(page);
  });
}

test('a backend that is down signs no one in', async ({ page, socialShop: { shop } }) => {
  await goToGoogle(page);
  await shop.stopBackend();
  const before = readFileSync(shop.logFile, 'utf8').length;
  await press(page, 'Continue');
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toHaveText(new RegExp(FAILED));
  await expect
    .poll(() => logSince(shop.logFile, before))
    .toEqual([expect.stringContaining('The backend rejected a sign-in with a provider')]);
  await shop.startBackend();
  await expectSignedOut(page);
});

test('a sign-in redirects to no other site, and a crafted URL shows no message and changes nothing', async ({
  page,
  google,
  baseURL,
}) => {
  await goToGoogle(page, '/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await press(page, 'Continue');
  await expect(page).toHaveURL(`${baseURL}/home`);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?error=Call%20us&message=Call%20us&isSignedIn=true');
  google.failure = 'down';
  await press(page, 'Continue with Google');
  // Exactly one toast: an earlier one from the crafted URL would still be there.
  await expect(toast(page)).toHaveText(new RegExp(FAILED));

  for (const query of ['error=Call+us', 'code=made-up&state=made-up']) {
    await page.goto(`/api/auth/callback/google?${query}`);
    await expect(page).toHaveURL('/login');
    await expect(toast(page)).toHaveText(new RegExp(FAILED));
  }
  await expectSignedOut(page);
});

test("the provider's tokens and the shop's secrets are in no response, no storage and no log", async ({
  page,
  google,
  facebook,
  socialShop: { shop },
}) => {
  const answers: Promise<string>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(shop.url)) answers.push(bodyOf(request));
  });
  const seen: string[] = [];
  for (const provider of ['Google', 'Facebook']) {
    await page.goto('/login');
    await press(page, `Continue with ${provider}`);
    await press(page, 'Continue');
    await expect(page).toHaveURL('/home');
    const session = await (await page.request.get('/api/auth/session')).text();
    expect(session).toContain('email');
    expect(session).not.toMatch(/token/i);
    const stored = await page.evaluate(() => [
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.cookie,
      document.documentElement.outerHTML,
    ]);
    seen.push(session, ...stored);
    // A shopper who is signed in does not see the buttons.
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  const visible = [...seen, ...(await Promise.all(answers))].join('\n');
  const log = readFileSync(shop.logFile, 'utf8');
  const secrets = [google, facebook].flatMap((one) => [one.clientSecret, ...one.secrets]);
  expect(secrets.length).toBeGreaterThan(6);
  expect(secrets.filter((secret) => visible.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('a second press on a provider starts no second sign-in, and one after Back does', async ({
  page,
}) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await expect(button).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await button.dblclick();
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/auth/'))).toEqual([
    '/api/auth/csrf',
    '/api/auth/signin/google',
  ]);
  await page.goBack();
  await press(page, 'Continue with Google');
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible();
});

keylessTest(
  "the providers' buttons appear without moving the page",
  { tag: '@both' },
  async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/auth/providers', async (route) => {
      await held;
      await route.fulfill({ json: providersWithKeys });
    });
    await page.goto('/login');
    const still = [
      page.getByRole('button', { name: 'LOGIN' }),
      page.getByRole('main').getByRole('link', { name: 'Register' }),
      page.getByRole('contentinfo'),
    ];
    const places = () => Promise.all(still.map(async (one) => (await one.boundingBox())?.y));
    const before = await places();
    arrive();
    for (const name of ['Google', 'Facebook']) {
      const button = page.getByRole('button', { name: `Continue with ${name}` });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(200);
      expect(box?.width).toBeLessThanOrEqual(400);
    }
    expect(await places()).toEqual(before);
  },
);

keylessTest('a shop without keys of a provider shows no button for it', async ({ page }) => {
  const asked = page.waitForResponse('**/api/auth/providers');
  await page.goto('/login');
  expect(Object.keys(await (await asked).json())).toEqual(['login', 'register', 'guest']);
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0);
});
