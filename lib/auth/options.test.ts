import { NextRequest } from 'next/server';
import type { NextAuthOptions, Session } from 'next-auth';
import { decode, type JWT } from 'next-auth/jwt';
import { callBackend, callBackendWithMessage } from '@/lib/server/call-backend';
import { log } from '@/lib/server/log';
import { rejection } from '@/lib/server/testing';
import { authOptions } from './options';
import { sessionOf } from './session';

jest.mock('@/lib/server/call-backend');
jest.mock('./session');
jest.mock('@/lib/server/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));

const SHOP = 'https://shop.test';
const DAY_SECONDS = 24 * 60 * 60;
const user = {
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shop.test',
  mobile_no: '9000000000',
};
const token: JWT = { apiToken: 'the-api-token', user, message: 'Welcome.' };

const options = (headers: Record<string, string> = {}) =>
  authOptions(new NextRequest(`${SHOP}/api/auth/session`, { headers }));

function callbacks(): Required<NonNullable<NextAuthOptions['callbacks']>> {
  return options().callbacks as Required<NonNullable<NextAuthOptions['callbacks']>>;
}

/** The token after the browser asked next-auth to update its session with `session`. */
function updated(session: unknown): Promise<JWT> | JWT {
  const details = { token: { ...token }, trigger: 'update', session } as never;
  return callbacks().jwt(details) as Promise<JWT> | JWT;
}

describe('a redirect of next-auth', () => {
  it.each([
    ['/uk/wishlist', '/uk/wishlist'],
    [`${SHOP}/orders?tab=2`, '/orders?tab=2'],
    ['https://evil.example/home', '/home'],
    ['https://shop.test.evil.example/', '/home'],
    [`${SHOP}@evil.example/`, '/home'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    [`${SHOP}//evil.example`, '/home'],
    ['javascript:alert(1)', '/home'],
    ['', '/home'],
  ])('to %j goes to %s in the shop', async (url, path) => {
    expect(await callbacks().redirect({ url, baseUrl: SHOP })).toBe(SHOP + path);
  });
});

describe('an update of the session by the browser', () => {
  it('changes what the header shows', async () => {
    const changed = { ...user, first_name: 'Grace' };
    expect(await updated({ user: changed })).toEqual({ ...token, user: changed });
  });

  it.each([
    undefined,
    null,
    'user',
    {},
    { user: null },
    { user: { ...user, email: undefined } },
    { user: { ...user, first_name: { evil: true } } },
  ])('is ignored when it is %j', async (session) => {
    expect(await updated(session)).toEqual(token);
  });

  it('adds nothing else to the session', async () => {
    const crafted = {
      user: { ...user, role: 'admin', apiToken: 'x' },
      apiToken: 'x',
      message: 'x',
    };
    expect(await updated(crafted)).toEqual(token);
  });

  it('never makes a member of a guest', async () => {
    const guest = { ...token, user: null };
    const details = { token: guest, trigger: 'update', session: { user } } as never;
    expect(await callbacks().jwt(details)).toEqual(guest);
  });

  it('is applied only when the trigger is an update', async () => {
    const session = { user: { ...user, first_name: 'Grace' } };
    expect(await callbacks().jwt({ token, session } as never)).toEqual(token);
  });
});

describe('the session', () => {
  it('gives the browser the signed-in user, and not the backend’s token', async () => {
    const session = { expires: '2030-01-01' } as Session;
    const visible = await callbacks().session({ session, token } as never);
    expect(visible).toEqual({ expires: '2030-01-01', user, message: 'Welcome.' });
  });

  it('holds the user and the token of a sign-in', async () => {
    const signedIn = { ...user, api_token: 'the-api-token', device_token: 'the-device' };
    const signIn = { token: {}, user: { id: user.email, signedIn, message: 'Welcome.' } } as never;
    expect(await callbacks().jwt(signIn)).toEqual({ ...token, signedInAt: expect.any(Number) });
  });

  it('of a guest holds a token and no name', async () => {
    const signIn = {
      token: {},
      user: { id: 'guest', signedIn: { api_token: 'the-guest-token' }, message: '' },
    } as never;
    expect(await callbacks().jwt(signIn)).toEqual({
      apiToken: 'the-guest-token',
      user: null,
      message: '',
      signedInAt: expect.any(Number),
    });
  });

  it('ends in the backend when the shopper logs out, and in the browser even if that call fails, which is then repeated', async () => {
    jest.useFakeTimers();
    jest.mocked(callBackend).mockClear().mockRejectedValue(new Error('The backend is down.'));
    await options().events?.signOut?.({ token } as never);
    expect(callBackend).toHaveBeenCalledWith('logout', {}, { token: 'the-api-token' });
    expect(callBackend).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(callBackend).toHaveBeenCalledTimes(2);
    jest.mocked(callBackend).mockResolvedValue(null);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(callBackend).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(callBackend).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
  });

  it('is not ended in the backend when it holds no token', async () => {
    jest.mocked(callBackend).mockClear();
    await options().events?.signOut?.({ token: {} } as never);
    expect(callBackend).not.toHaveBeenCalled();
  });

  it.each([0, 1, 29])(
    'ends 30 days after the sign-in, also when it is read %d days later',
    async (days) => {
      const secret = 'a secret of the shop, long enough';
      const signedInAt = Math.floor(Date.now() / 1000) - days * DAY_SECONDS;
      const encode = options().jwt?.encode;
      const cookie = await encode?.({ token: { ...token, signedInAt }, secret, maxAge: 999 });
      const session = await decode({ token: cookie ?? '', secret });
      const exp = Number(session?.exp);
      expect(exp).toBeGreaterThanOrEqual(signedInAt + 30 * DAY_SECONDS - 2);
      expect(exp).toBeLessThanOrEqual(signedInAt + 30 * DAY_SECONDS + 2);
    },
  );

  it('is not read any more once its age is over', async () => {
    const secret = 'a secret of the shop, long enough';
    const signedInAt = Math.floor(Date.now() / 1000) - 31 * DAY_SECONDS;
    const cookie = await options().jwt?.encode?.({ token: { ...token, signedInAt }, secret });
    await expect(decode({ token: cookie ?? '', secret })).rejects.toThrow();
  });

  it('lives in an encrypted cookie for 30 days, as the backend’s token does', () => {
    expect(options().session).toEqual({ strategy: 'jwt', maxAge: 30 * 24 * 60 * 60 });
  });
});

describe('the forms that sign in', () => {
  const providers = (headers?: Record<string, string>) =>
    options(headers).providers.map((provider) => provider.options);
  const form = { email: 'ada@shop.test', password: 'Secret#123' };

  /** Submits one form, in a request with a client IP. */
  function authorize(id: string, headers: Record<string, string> = {}): Promise<unknown> {
    const all = providers({ 'x-client-ip': '203.0.113.9', ...headers });
    return all.find((one) => one?.id === id)?.authorize(form);
  }

  function rejectWith(status: number | undefined): void {
    const fieldErrors = { email: 'Please check.' };
    const error = rejection('login', status, { shopperMessage: 'No.', fieldErrors });
    jest.mocked(callBackendWithMessage).mockRejectedValue(error);
  }

  beforeEach(() => {
    jest.mocked(callBackendWithMessage).mockReset();
    jest.mocked(sessionOf).mockReset().mockResolvedValue(null);
    jest.mocked(log.warn).mockClear();
  });

  it('are login, registration and the way of a guest, on pages of the shop', () => {
    expect(providers().map((provider) => provider?.id)).toEqual(['login', 'register', 'guest']);
    expect(options().pages).toEqual({ signIn: '/login', signOut: '/home', error: '/login' });
  });

  it.each(['login', 'register'])('call the backend for %s', async (id) => {
    const data = { ...user, api_token: 'the-api-token' };
    jest.mocked(callBackendWithMessage).mockResolvedValue({ message: 'Welcome.', data });
    expect(await authorize(id)).toEqual({ id: user.email, signedIn: data, message: 'Welcome.' });
    expect(callBackendWithMessage).toHaveBeenCalledWith(id, form, {
      clientIp: '203.0.113.9',
    });
  });

  it.each([
    ['a guest, with the token of the cart that is theirs', true, 'the-guest-token'],
    ['a member, with no token, because their cart stays theirs', false, undefined],
  ])('call the backend for %s', async (_, isGuest, sent) => {
    jest.mocked(sessionOf).mockResolvedValue({ apiToken: 'the-guest-token', isGuest });
    const data = { ...user, api_token: 'the-api-token' };
    jest.mocked(callBackendWithMessage).mockResolvedValue({ message: '', data });
    await authorize('login');
    await authorize('register');
    for (const [, , call] of jest.mocked(callBackendWithMessage).mock.calls) {
      expect(call?.token).toBe(sent);
    }
  });

  it('begin the session of a guest, and fail when the backend does not', async () => {
    const data = { api_token: 'the-guest-token' };
    jest.mocked(callBackend).mockResolvedValue(data);
    expect(await authorize('guest')).toMatchObject({ signedIn: data });
    expect(callBackend).toHaveBeenLastCalledWith('guestSession', {}, { clientIp: '203.0.113.9' });
    const error = rejection('guestSession', 429, { shopperMessage: 'Too many attempts.' });
    jest.mocked(callBackend).mockRejectedValue(error);
    await expect(authorize('guest')).rejects.toThrow('Too many attempts.');
  });

  it.each([
    ['known-device=abc.DEF-1_2', 'abc.DEF-1_2'],
    ['known-device=a.b:c.d:e.f:g.h', 'a.b:c.d:e.f'],
    ['known-device=a%00b', undefined],
    [`known-device=${'x'.repeat(501)}`, undefined],
    ['', undefined],
  ])(
    'send the token of a known device, and nothing else, from the cookie %j',
    async (cookie, sent) => {
      const data = { ...user, api_token: 'the-api-token' };
      jest.mocked(callBackendWithMessage).mockResolvedValue({ message: '', data });
      await authorize('login', { cookie });
      const [, call] = jest.mocked(callBackendWithMessage).mock.calls[0] ?? [];
      expect(call).toEqual({ ...form, device_token: sent });
    },
  );

  it.each([
    [401, 401, 0],
    [429, 429, 0],
    [500, 500, 1],
    [undefined, 503, 1],
  ])(
    'return the status and the message of an error %s, and log errors of the server',
    async (status, shown, logged) => {
      rejectWith(status);
      const error: Error = await authorize('login').then(
        () => new Error('The sign-in was expected to fail.'),
        (reason) => reason,
      );
      const errors = { email: 'Please check.' };
      expect(JSON.parse(error.message)).toEqual({ status: shown, message: 'No.', errors });
      expect(log.warn).toHaveBeenCalledTimes(logged);
    },
  );

  it('do not hide an unexpected error', async () => {
    jest.mocked(callBackendWithMessage).mockRejectedValue(new TypeError('a bug'));
    await expect(authorize('login')).rejects.toThrow(TypeError);
  });

  it('sign a shopper of a provider in with the token that the backend has verified', async () => {
    const data = { ...user, api_token: 'the-api-token' };
    jest.mocked(callBackendWithMessage).mockResolvedValue({ message: 'Welcome.', data });
    const signedIn = {};
    const account = { type: 'oauth', provider: 'google', id_token: 'the-id-token' };
    const request = new NextRequest(`${SHOP}/api/auth/callback/google`, {
      headers: { 'x-client-ip': '203.0.113.9' },
    });
    const { signIn } = authOptions(request).callbacks ?? {};
    expect(await signIn?.({ user: signedIn, account } as never)).toBe(true);
    expect(callBackendWithMessage).toHaveBeenCalledWith(
      'socialLogin',
      { provider: 'google', token: 'the-id-token' },
      { clientIp: '203.0.113.9' },
    );
    expect(signedIn).toEqual({ signedIn: data, message: 'Welcome.' });
  });

  it('do not call socialLogin for a sign-in with a password', async () => {
    const details = { user: {}, account: { type: 'credentials', provider: 'login' } } as never;
    expect(await callbacks().signIn(details)).toBe(true);
    expect(callBackendWithMessage).not.toHaveBeenCalled();
  });
});
