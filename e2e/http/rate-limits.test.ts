import { connect } from 'node:net';
import { startOwnShop } from './own-shop';
import { signUp, Visitor } from './visitor';

// The shop that all tests share has its limits off: every test comes from the same IP.
const shop = startOwnShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });

/** More than the limit of a client IP. */
const MANY = 70;
const TOO_MANY = /^Too many attempts\. Please try again in \d+ minutes\.$/;

/** A visitor whose IP the proxy wrote. */
const visitorAt = (ip: string) => new Visitor(shop().url, { 'x-forwarded-for': ip });

/** Tries to log in, and returns how the shop rejects it, or null where it does not. */
async function rejectionOf(
  visitor: Visitor,
  email: string,
  password = 'Wrong@1234',
): Promise<{ status: number; message: string } | null> {
  const { url } = JSON.parse((await visitor.submit('login', { email, password })).text);
  const error = new URL(url).searchParams.get('error');
  return error && JSON.parse(error);
}

/** Guesses passwords of different accounts until a guess is rejected. Returns how many were allowed. */
async function guessUntilRejected(
  name: string,
  visitorOf: (n: number) => Visitor,
): Promise<number> {
  for (let n = 0; n < MANY; n++) {
    const rejection = await rejectionOf(visitorOf(n), `${name}${n}@mail.example`);
    if (rejection?.status === 429) return n;
    expect(rejection?.status).toBe(401);
  }
  return MANY;
}

test('a visitor who guesses passwords of many accounts is stopped, and other visitors are not', async () => {
  const { email, password } = await signUp(visitorAt('198.51.100.6'));
  const guesser = visitorAt('203.0.113.9');
  expect(await guessUntilRejected('guess', () => guesser)).toBe(60);
  const expected = { status: 429, message: expect.stringMatching(TOO_MANY) };
  expect(await rejectionOf(guesser, 'one-more@mail.example')).toMatchObject(expected);
  expect(await rejectionOf(guesser, email, password)).toMatchObject(expected);
  expect(await rejectionOf(visitorAt('198.51.100.7'), email, password)).toBeNull();
});

test('a visitor cannot escape the limit by naming another client IP', async () => {
  // The proxy writes the last entry; everything else is the visitor's invention.
  const allowed = await guessUntilRejected(
    'forger',
    (n) =>
      new Visitor(shop().url, {
        'x-forwarded-for': `10.0.0.${n}, 203.0.113.10`,
        'x-real-ip': `10.0.0.${n}`,
        forwarded: `for=10.0.0.${n}`,
        'x-client-ip': `10.0.0.${n}`,
      }),
  );
  expect(allowed).toBe(60);
});

test('a stranger who guesses the password of an account is stopped, and the shopper still logs in', async () => {
  const { email, mobile, password } = await signUp(visitorAt('198.51.100.8'));
  const statuses: unknown[] = [];
  for (let n = 0; n < 12; n++) {
    statuses.push((await rejectionOf(visitorAt('203.0.113.100'), email))?.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  // The right password would not help the stranger.
  expect(await rejectionOf(visitorAt('203.0.113.100'), email, password)).toMatchObject({
    status: 429,
  });

  const shopper = visitorAt('198.51.100.8');
  expect(await rejectionOf(shopper, email, password)).toBeNull();
  // The device has logged in now, so it may log in from the stranger's address as well.
  const moved = visitorAt('203.0.113.100');
  for (const [name, value] of shopper.cookies) {
    if (!name.startsWith('next-auth.session-token')) moved.cookies.set(name, value);
  }
  expect(await rejectionOf(moved, mobile, password)).toBeNull();
});

test('a client that floods the shop with searches and slow bodies keeps no one else waiting', async () => {
  const { hostname, port } = new URL(shop().url);
  const shopper = visitorAt('198.51.100.20');
  await shopper.submit('guest');
  const flood = new Visitor(shop().url, { 'x-forwarded-for': '203.0.113.20' });
  const sockets = Array.from({ length: 310 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write(
      'POST /api/backend/searchProductList HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.20\r\nContent-Length: 100\r\n\r\n{"search_text":"',
    );
  }
  let isOver = false;
  const search = async (first: number) => {
    for (let at = first; !isOver; at += 140) {
      await flood.call('searchProductList', { search_text: `oak ${at}` });
    }
  };
  const searches = Array.from({ length: 140 }, (_, at) => search(at));
  const call = async (at: number) => {
    const startedAt = performance.now();
    const answers = [
      await shopper.call('searchProductList', { search_text: `ash ${at}` }),
      await shopper.call('cartList', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return performance.now() - startedAt;
  };
  for (let at = 0; at < 10; at++) expect(await call(at)).toBeLessThan(3_000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  await Promise.all(searches);
});
