import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { isSessionLive } from '@/lib/auth/live-sessions';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { POST } from './route';

jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() } }));
const backend = jest.mocked(callBackendWithMessage);

const SECRET = 'a secret of the shop, long enough';
const COOKIE = 'next-auth.session-token';
const user = {
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shop.test',
  mobile_no: '9000000000',
};

/** Calls `cartList` with these cookies. */
function cartList(cookie: string): Promise<Response> {
  const request = new NextRequest('http://shop.test/api/backend/cartList', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  });
  return POST(request, { params: Promise.resolve({ endpoint: 'cartList' }) });
}

function rejectWith(status: number, code?: ErrorCode): void {
  backend.mockRejectedValue(rejection('cartList', status, { code }));
}

async function sessionCookie(of: typeof user | null = user): Promise<string> {
  const token = { apiToken: 'the-api-token', user: of, message: '' };
  return `${COOKIE}=${await encode({ token, secret: SECRET })}`;
}

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = SECRET;
  process.env.SITE_URL = 'http://shop.test';
});
beforeEach(() => backend.mockReset());

describe('the session of a call through /api/backend', () => {
  it('sends the token of the session cookie to the backend', async () => {
    backend.mockResolvedValue({ message: '', data: [] });
    const response = await cartList(await sessionCookie());
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const [, , options] = backend.mock.calls[0] ?? [];
    expect(options).toMatchObject({ token: 'the-api-token' });
  });

  it('sends no token to the backend for a cookie that the shop did not encrypt', async () => {
    backend.mockResolvedValue({ message: '', data: [] });
    const token = { apiToken: 'made-up', user, message: '' };
    const forged = await encode({ token, secret: 'another secret, also long enough' });
    await cartList(`${COOKIE}=${forged}`);
    const [, , options] = backend.mock.calls[0] ?? [];
    expect(options?.token).toBeUndefined();
  });

  it('ends when the backend answers 401', async () => {
    rejectWith(401);
    const response = await cartList(`theme=dark; ${await sessionCookie()}`);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([
      `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
    ]);
  });

  it.each([403, 409, 422, 429, 500, 503])(
    'continues when the backend answers %d',
    async (status) => {
      rejectWith(status);
      const response = await cartList(await sessionCookie());
      expect(response.status).toBe(status);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it('continues when the backend answers 401 to a wrong password', async () => {
    rejectWith(401, 'invalid_credentials');
    const response = await cartList(await sessionCookie());
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('of a guest stays in its cookie, which a sign-in in another tab may have replaced', async () => {
    rejectWith(401);
    const response = await cartList(await sessionCookie(null));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    // It is not read as a session any more, and the backend is not asked for that.
    expect(await isSessionLive('the-api-token')).toBe(false);
  });

  it('sets no cookie when a visitor without a session is asked to log in', async () => {
    rejectWith(401);
    expect((await cartList('theme=dark')).headers.getSetCookie()).toEqual([]);
  });
});
