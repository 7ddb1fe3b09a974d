import { routes } from '../lib/routes';
import { expect, test } from './fixtures/shop';
import { demoShopper, signIn, signUp } from './fixtures/sign-in';

// Only the server is tested here, so one screen size is enough.
test.skip(({ viewport }) => viewport?.width !== 1440);

const SESSION_COOKIE = 'next-auth.session-token';

const memberPaths = Object.values(routes)
  .filter(({ access }) => access === 'member')
  .map(({ path }): string => path);
const openPaths = Object.values(routes)
  .filter(({ access }) => access !== 'member')
  .map(({ path }): string => path.replace(':id', '1'));

test('every page for members redirects a visitor to the login, with the way back, in every market', async ({
  request,
}) => {
  expect(memberPaths.length).toBeGreaterThan(10);
  for (const market of ['', '/uk', '/ca', '/in']) {
    for (const path of memberPaths) {
      const answer = await request.get(`${market}${path}?tab=2`, { maxRedirects: 0 });
      const { location = '' } = answer.headers();
      const redirect = { status: answer.status(), to: location.replace(/^https?:\/\/[^/]+/, '') };
      const back = encodeURIComponent(`${market}${path}?tab=2`);
      expect(redirect).toEqual({ status: 307, to: `${market}/login?callbackUrl=${back}` });
    }
  }
});

test('no other page asks a visitor to log in', async ({ request }) => {
  for (const path of openPaths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
  }
});

test('every page for members opens for a shopper who is signed in', async ({ request }) => {
  await signIn(request);
  for (const path of memberPaths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
  }
});

test('a made-up session cookie opens no page for members', async ({ request }) => {
  for (const value of ['made-up', 'eyJhbGciOiJub25lIn0.eyJhcGlUb2tlbiI6IngifQ.']) {
    const answer = await request.get('/orders', {
      headers: { cookie: `${SESSION_COOKIE}=${value}` },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(307);
  }
});

test('a session that the backend has ended is ended in the browser at the next call', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, password } = await signUp(page);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { csrfToken } = await (await elsewhere.get('/api/auth/csrf')).json();
  await elsewhere.post('/api/auth/callback/login', {
    form: { csrfToken, json: 'true', email, password },
  });
  const headers = { origin: baseURL ?? '' };
  const changed = await elsewhere.post('/api/backend/changePassword', {
    headers,
    data: {
      current_password: password,
      new_password: 'Changed#456',
      confirm_password: 'Changed#456',
    },
  });
  expect(changed.status()).toBe(200);

  const answer = await page.request.post('/api/backend/cartList', { headers, data: {} });
  expect(answer.status()).toBe(401);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith(SESSION_COOKIE))).toEqual([]);
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?callbackUrl=%2Forders');
  await elsewhere.dispose();
});

test("a page of another subdomain cannot act in a shopper's name", async ({ page, baseURL }) => {
  await signUp(page);
  for (const site of ['same-site', 'cross-site', 'none']) {
    const answer = await page.request.post('/api/backend/addToCart', {
      headers: { 'sec-fetch-site': site, origin: baseURL ?? '' },
      data: { product_id: 1, product_price: 189_000 },
    });
    expect({ site, status: answer.status() }).toEqual({ site, status: 403 });
  }
});

test('a sign-in answers a URL of the shop, whatever it was asked for', async ({
  request,
  baseURL,
}) => {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const { email, password } = demoShopper;
  for (const callbackUrl of [
    'https://evil.example/',
    '//evil.example',
    `${baseURL}@evil.example`,
  ]) {
    const answer = await request.post('/api/auth/callback/login', {
      form: { csrfToken, json: 'true', email, password, callbackUrl },
    });
    const { url } = await answer.json();
    expect(new URL(url, baseURL).origin).toBe(baseURL);
  }
});

test('the browser can change only the names in its session, and only to valid ones', async ({
  page,
}) => {
  await signUp(page);
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const session = async () => (await page.request.get('/api/auth/session')).json();
  const before = await session();
  const update = (data: object) =>
    page.request.post('/api/auth/session', { data: { csrfToken, data } });

  await update({ user: { ...before.user, first_name: 7 } });
  expect((await session()).user).toEqual(before.user);
  await update({
    user: { ...before.user, first_name: 'Grace', role: 'admin' },
    message: 'Call us',
  });
  const after = await session();
  expect(after.user).toEqual({ ...before.user, first_name: 'Grace' });
  expect(after.message).toBe(before.message);
});
