import { routes } from '../../lib/shared/routes';
import { sofa } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { ask } from './ask';
import { signUp, Visitor } from './visitor';

const { url } = sharedShop;
const SESSION_COOKIE = 'next-auth.session-token';

const pathsOf = (isWanted: (access: string) => boolean) =>
  Object.values(routes)
    .filter(({ access }) => isWanted(access))
    .map(({ path }): string => path.replace(':id', sofa.id));
const memberPaths = pathsOf((access) => access === 'member');
const openPaths = pathsOf((access) => access !== 'member');

/** Of the session cookie, which may be in parts. */
const sessionCookies = ({ cookies }: Visitor) =>
  [...cookies.keys()].filter((name) => name.startsWith(SESSION_COOKIE));

test('every page for members redirects a visitor to the login, with the way back, in every market', async () => {
  expect(memberPaths.length).toBeGreaterThan(10);
  for (const market of ['', '/uk', '/ca', '/in']) {
    for (const path of memberPaths) {
      const { status, headers } = await ask(`${url}${market}${path}?tab=2`);
      const to = headers.location?.replace(/^https?:\/\/[^/]+/, '');
      const back = encodeURIComponent(`${market}${path}?tab=2`);
      expect({ status, to }).toEqual({ status: 307, to: `${market}/login?callbackUrl=${back}` });
    }
  }
});

test('no other page asks a visitor to log in', async () => {
  for (const path of openPaths) {
    const { status } = await ask(url + path);
    expect({ path, status }).toEqual({ path, status: 200 });
  }
});

test('every page for members opens for a shopper who is signed in', async () => {
  const shopper = new Visitor(url);
  await signUp(shopper);
  for (const path of memberPaths) {
    const { status } = await shopper.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
  }
});

test('a made-up session cookie opens no page for members', async () => {
  for (const value of ['made-up', 'eyJhbGciOiJub25lIn0.eyJhcGlUb2tlbiI6IngifQ.']) {
    const { status } = await ask(`${url}/orders`, {
      headers: { cookie: `${SESSION_COOKIE}=${value}` },
    });
    expect({ value, status }).toEqual({ value, status: 307 });
  }
});

test('a session that the backend has ended is ended in the browser at the next call', async () => {
  const shopper = new Visitor(url);
  const { email, password } = await signUp(shopper);
  const elsewhere = new Visitor(url);
  await elsewhere.submit('login', { email, password });
  const changed = await elsewhere.call('changePassword', {
    current_password: password,
    new_password: 'Changed#456',
    confirm_password: 'Changed#456',
  });
  expect(changed.status).toBe(200);

  expect(sessionCookies(shopper)).not.toEqual([]);
  expect((await shopper.call('cartList', {})).status).toBe(401);
  expect(sessionCookies(shopper)).toEqual([]);
  const orders = await shopper.get('/orders');
  expect(orders.status).toBe(307);
  expect(orders.headers.location).toContain('/login?callbackUrl=%2Forders');
});

test("a page of another subdomain cannot act in a shopper's name", async () => {
  const shopper = new Visitor(url);
  await signUp(shopper);
  const line = { product_id: sofa.id, product_price: sofa.price };
  for (const site of ['same-site', 'cross-site', 'none']) {
    const headers = { 'sec-fetch-site': site };
    const { status } = await shopper.post('/api/backend/addToCart', line, headers);
    expect({ site, status }).toEqual({ site, status: 403 });
  }
});

test('a sign-in answers a URL of the shop, whatever it was asked for', async () => {
  const { email, password } = await signUp(new Visitor(url));
  for (const callbackUrl of ['https://evil.example/', '//evil.example', `${url}@evil.example`]) {
    const answer = await new Visitor(url).submit('login', { email, password, callbackUrl });
    expect(new URL(JSON.parse(answer.text).url, url).origin).toBe(url);
  }
});

test('the browser can change only the names in its session, and only to valid ones', async () => {
  const shopper = new Visitor(url);
  await signUp(shopper);
  const { csrfToken } = JSON.parse((await shopper.get('/api/auth/csrf')).text);
  const session = async () => JSON.parse((await shopper.get('/api/auth/session')).text);
  const before = await session();
  const update = (data: object) => shopper.post('/api/auth/session', { csrfToken, data });

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
