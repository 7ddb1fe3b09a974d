/** @jest-environment node */
import { NextRequest } from 'next/server';
import { answerProviderCallback } from './provider-callback';

jest.mock('@/lib/log', () => ({ log: { info: jest.fn(), warn: jest.fn() } }));

const SHOP = 'http://localhost:3000';

interface Callback {
  query?: string;
  /** Where the sign-in began, as next-auth's cookie says. */
  start?: string;
  cookieName?: string;
  /** Where next-auth leads. */
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

describe('the way back from a provider', () => {
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
    'no address',
    `${SHOP}/orders`,
    'https://evil.example/',
    'https://evil.example//evil.example/login',
  ])('leads to /login where the cookie says %j', async (other) => {
    expect(await comeBack({ start: other })).toMatchObject({ location: `${SHOP}/login` });
  });

  it("hands on the backend's words, and none of next-auth's or of the provider's", async () => {
    const refusal = JSON.stringify({ status: 409, message: 'Please log in.', errors: {} });
    const location = `${SHOP}/api/auth/error?error=${encodeURIComponent(refusal)}`;
    const refused = { location: start, isSignedIn: 'false' };
    expect(await comeBack({ start, location })).toEqual({ ...refused, message: 'Please log in.' });
    const own = `${SHOP}/api/auth/error?error=OAuthCallback`;
    expect(await comeBack({ start, location: own })).toEqual({ ...refused, message: '' });
    const query = new URLSearchParams({ error: refusal }).toString();
    expect(await comeBack({ start, query })).toEqual({ ...refused, message: '' });
  });
});
