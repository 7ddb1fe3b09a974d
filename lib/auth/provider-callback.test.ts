import { NextRequest } from 'next/server';
import { log } from '@/lib/server/log';
import { answerProviderCallback } from './provider-callback';

jest.mock('@/lib/server/log', () => ({ log: { info: jest.fn(), warn: jest.fn() } }));

const SHOP = 'http://localhost:3000';

interface Callback {
  query?: string;
  /** Where the sign-in began, as next-auth's cookie says. */
  start?: string;
  cookieName?: string;
  /** Where next-auth redirects to. */
  location?: string;
}

async function comeBack({
  query = 'code=1&state=2',
  start,
  cookieName = 'next-auth.callback-url',
  location = `${SHOP}/uk/login`,
}: Callback) {
  const request = new NextRequest(`${SHOP}/api/auth/callback/google?${query}`, {
    headers: start ? { cookie: `${cookieName}=${encodeURIComponent(start)}` } : {},
  });
  const next = jest.fn(async () => new Response(null, { status: 302, headers: { location } }));
  const { headers } = await answerProviderCallback(request, 'google', next);
  const [, cookie = ''] = headers.get('set-cookie')?.match(/^social-sign-in=([^;]*)/) ?? [];
  return { location: headers.get('location'), ...Object.fromEntries(new URLSearchParams(cookie)) };
}

describe('the return from a provider', () => {
  const start = `${SHOP}/uk/login?callbackUrl=%2Fuk%2Fwishlist`;

  it.each(['next-auth.callback-url', '__Secure-next-auth.callback-url'])(
    'ends where it began, by the cookie %s',
    async (cookieName) => {
      expect(await comeBack({ start, cookieName })).toEqual({
        location: start,
        isSignedIn: 'true',
        message: '',
      });
    },
  );

  it.each([
    undefined,
    'no URL',
    `${SHOP}/orders`,
    'https://evil.example/',
    'https://evil.example//evil.example/login',
  ])('redirects to /login when the cookie holds %j', async (other) => {
    expect(await comeBack({ start: other })).toMatchObject({ location: `${SHOP}/login` });
  });

  it.each([
    ['access_denied', 'info', 'access_denied'],
    ['server_error', 'warn', 'server_error'],
    ['Call us: 0800', 'warn', 'unknown'],
    ['0_access_denied', 'warn', 'unknown'],
    ['access_denied_0', 'warn', 'unknown'],
    ['', 'warn', 'unknown'],
  ] as const)('logs the error %j of a provider at level %s, as %s', async (error, level, name) => {
    const query = new URLSearchParams({ error }).toString();
    expect(await comeBack({ start, query })).toMatchObject({ isSignedIn: 'false', message: '' });
    expect(log[level]).toHaveBeenLastCalledWith(
      expect.objectContaining({ provider: 'google' }),
      expect.any(String),
    );
    expect(JSON.stringify(jest.mocked(log[level]).mock.lastCall?.[0])).toContain(`"${name}"`);
  });

  it('does not change the answer to another callback, or an answer without a redirect', async () => {
    const request = new NextRequest(`${SHOP}/api/auth/callback/login`);
    const answer = new Response('{}', { headers: { location: `${SHOP}/orders` } });
    expect(await answerProviderCallback(request, 'login', async () => answer)).toBe(answer);
    expect(answer.headers.get('location')).toBe(`${SHOP}/orders`);
    const page = new Response('{}');
    expect(await answerProviderCallback(request, 'google', async () => page)).toBe(page);
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it('ends at the registration when it began there', async () => {
    const registration = `${SHOP}/ca/register`;
    const back = await comeBack({ start: registration, query: 'error=access_denied' });
    expect(back).toMatchObject({ location: registration });
  });

  it("passes on the backend's message, and no text of next-auth or of the provider", async () => {
    const rejection = JSON.stringify({ status: 409, message: 'Please log in.', errors: {} });
    const location = `${SHOP}/api/auth/error?error=${encodeURIComponent(rejection)}`;
    const rejected = { location: start, isSignedIn: 'false' };
    expect(await comeBack({ start, location })).toEqual({ ...rejected, message: 'Please log in.' });
    const own = `${SHOP}/api/auth/error?error=OAuthCallback`;
    expect(await comeBack({ start, location: own })).toEqual({ ...rejected, message: '' });
    const query = new URLSearchParams({ error: rejection }).toString();
    expect(await comeBack({ start, query })).toEqual({ ...rejected, message: '' });
  });
});
