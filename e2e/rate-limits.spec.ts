import type { APIRequestContext } from '@playwright/test';
import type { Shop } from '../scripts/lib/shop.mjs';
import { test as base, expect, startOwnShop } from './fixtures/shop';
import { demoShopper } from './fixtures/sign-in';

/** The shop that all tests share has its limits off: every test comes from the same IP. */
const test = base.extend<object, { limitedShop: Shop }>({
  limitedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs here.
    async ({}, use) => {
      const shop = await startOwnShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Only the server is tested here, so one screen size is enough. All tests share one shop.
test.skip(({ viewport }) => viewport?.width !== 1440);
test.describe.configure({ mode: 'default' });

/** More than the limit of a client IP. */
const MANY = 70;

/** Tries to log in with a wrong password, as a visitor whose IP the proxy wrote, and returns the status. */
async function tryToLogIn(
  request: APIRequestContext,
  shop: Shop,
  email: string,
  headers: Record<string, string>,
): Promise<number> {
  const csrf = await request.get(`${shop.url}/api/auth/csrf`, { headers });
  const { csrfToken } = await csrf.json();
  const answer = await request.post(`${shop.url}/api/auth/callback/login`, {
    headers,
    form: { csrfToken, json: 'true', email, password: 'Wrong@1234' },
  });
  const { url } = await answer.json();
  return JSON.parse(new URL(url).searchParams.get('error') ?? '{}').status;
}

/** Guesses passwords of different accounts until a guess is rejected. Returns how many were allowed. */
async function guessUntilRejected(
  request: APIRequestContext,
  shop: Shop,
  name: string,
  headersOf: (n: number) => Record<string, string>,
): Promise<number> {
  for (let n = 0; n < MANY; n++) {
    const status = await tryToLogIn(request, shop, `${name}${n}@mail.example`, headersOf(n));
    if (status === 429) return n;
    expect(status).toBe(401);
  }
  return MANY;
}

test('a visitor who guesses passwords of many accounts is stopped, and other visitors are not', async ({
  limitedShop,
  page,
}) => {
  const guesser = { 'x-forwarded-for': '203.0.113.9' };
  const allowed = await guessUntilRejected(page.request, limitedShop, 'guess', () => guesser);
  expect(allowed).toBe(60);

  await page.setExtraHTTPHeaders(guesser);
  await page.goto(`${limitedShop.url}/login`);
  await page.getByLabel('Email / Mobile number').fill('one-more@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong@1234');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.locator('li[data-sonner-toast]')).toContainText(
    /Too many attempts\. Please try again in \d+ minutes\./,
  );
  await expect(page).toHaveURL(`${limitedShop.url}/login`);

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
  await page.reload();
  await page.getByLabel('Email / Mobile number').fill(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(`${limitedShop.url}/home`);
});

test('a visitor cannot escape the limit by naming another client IP', async ({
  limitedShop,
  request,
}) => {
  // The proxy writes the last entry; everything else is the visitor's invention.
  const allowed = await guessUntilRejected(request, limitedShop, 'forger', (n) => ({
    'x-forwarded-for': `10.0.0.${n}, 203.0.113.10`,
    'x-real-ip': `10.0.0.${n}`,
    forwarded: `for=10.0.0.${n}`,
    'x-client-ip': `10.0.0.${n}`,
  }));
  expect(allowed).toBe(60);
});

test('a stranger who guesses the password of an account is stopped, and the shopper still logs in', async ({
  limitedShop,
  request,
  page,
}) => {
  const statuses: number[] = [];
  const stranger = { 'x-forwarded-for': '203.0.113.100' };
  for (let n = 0; n < 12; n++) {
    statuses.push(await tryToLogIn(request, limitedShop, demoShopper.email, stranger));
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.8' });
  await page.goto(`${limitedShop.url}/login`);
  await page.getByLabel('Email / Mobile number').fill(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(`${limitedShop.url}/home`);

  // The device has logged in now, so it may log in from the stranger's address as well.
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.setExtraHTTPHeaders(stranger);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${limitedShop.url}/login`);
  await page.getByLabel('Email / Mobile number').fill(demoShopper.mobile);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(`${limitedShop.url}/home`);
});
