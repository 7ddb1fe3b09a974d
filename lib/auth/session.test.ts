import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { areCookiesSecure, endedSessionCookies, sessionOf } from './session';

const SECRET = 'a secret of the shop, long enough';
const NAME = 'next-auth.session-token';

const mockConfig: { SITE_URL: string; NEXTAUTH_SECRET?: string } = { SITE_URL: '' };
jest.mock('@/lib/server/config', () => ({ getConfig: () => mockConfig }));

function requestWith(cookie: string): NextRequest {
  return new NextRequest('http://shop.test/cart', { headers: { cookie } });
}

/** A session as next-auth encrypts it. */
function encrypted(token: object, secret = SECRET): Promise<string> {
  return encode({ token: token as never, secret });
}

beforeEach(() => {
  mockConfig.SITE_URL = 'http://shop.test';
  mockConfig.NEXTAUTH_SECRET = SECRET;
});

describe('sessionOf', () => {
  const user = { first_name: 'Ada', last_name: 'Weaver', email: 'ada@shop.test', mobile_no: '' };

  it.each([
    ['a member', user, false],
    ['a guest', null, true],
  ])('reads the token of %s from the session cookie', async (_, user, isGuest) => {
    const cookie = `${NAME}=${await encrypted({ apiToken: 'the-api-token', user })}`;
    expect(await sessionOf(requestWith(cookie))).toEqual({ apiToken: 'the-api-token', isGuest });
  });

  it('answers null for a visitor and for a session without a token', async () => {
    expect(await sessionOf(requestWith(''))).toBeNull();
    expect(await sessionOf(requestWith(`${NAME}=${await encrypted({})}`))).toBeNull();
  });

  it('answers null for a cookie that was encrypted with another secret', async () => {
    const forged = await encrypted({ apiToken: 'made-up' }, 'another secret, also long enough');
    expect(await sessionOf(requestWith(`${NAME}=${forged}`))).toBeNull();
  });

  it('answers null when the shop has no secret to read sessions with', async () => {
    const cookie = `${NAME}=${await encrypted({ apiToken: 'the-api-token' })}`;
    delete mockConfig.NEXTAUTH_SECRET;
    expect(await sessionOf(requestWith(cookie))).toBeNull();
  });

  it('reads only the __Secure- cookie on https', async () => {
    mockConfig.SITE_URL = 'https://shop.test';
    const value = await encrypted({ apiToken: 'the-api-token' });
    expect(await sessionOf(requestWith(`${NAME}=${value}`))).toBeNull();
    expect(await sessionOf(requestWith(`__Secure-${NAME}=${value}`))).toMatchObject({
      apiToken: 'the-api-token',
    });
  });
});

describe('endedSessionCookies', () => {
  it('ends every part of the session cookie, with the flags that it was set with', () => {
    const request = requestWith(`theme=dark; ${NAME}=a; ${NAME}.0=b; ${NAME}.1=c; x${NAME}=d`);
    expect(endedSessionCookies(request)).toEqual([
      `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
      `${NAME}.0=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
      `${NAME}.1=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('marks the ended cookies Secure on https, where browsers ignore them otherwise', () => {
    mockConfig.SITE_URL = 'https://shop.test';
    expect(endedSessionCookies(requestWith(`${NAME}=a; __Secure-${NAME}=b`))).toEqual([
      `__Secure-${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`,
    ]);
  });

  it('sets no cookie where there is no session', () => {
    expect(endedSessionCookies(requestWith('theme=dark'))).toEqual([]);
  });
});

describe('areCookiesSecure', () => {
  it('is true for a shop on https alone', () => {
    expect(areCookiesSecure()).toBe(false);
    mockConfig.SITE_URL = 'https://shop.test';
    expect(areCookiesSecure()).toBe(true);
  });
});
