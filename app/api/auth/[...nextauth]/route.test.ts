import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { encode } from 'next-auth/jwt';
import { SignInError } from '@/lib/auth/sign-in-error';
import { callBackend } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { GET, POST } from './route';

jest.mock('next-auth');
jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn(), error: jest.fn() } }));
const nextAuth = jest.mocked(NextAuth as unknown as () => Promise<Response>);
const backend = jest.mocked(callBackend);

const SECRET = 'a secret of the shop, long enough';
const deepBody = `{"data":${'['.repeat(3000)}${']'.repeat(3000)}}`;
const COOKIE = 'next-auth.session-token';
const user = { first_name: 'Ada', last_name: 'Oak', email: 'a@b.co', mobile_no: '' };

function request(path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) {
  const nextauth = path.split('?', 1)[0]?.split('/') ?? [];
  const call = new NextRequest(`http://shop.test/api/auth/${path}`, init);
  const answer = call.method === 'POST' ? POST : GET;
  return answer(call, { params: Promise.resolve({ nextauth }) });
}

let sessions = 0;

async function sessionCookie(): Promise<string> {
  sessions += 1;
  const token = { apiToken: `token-${sessions}`, user, message: '' };
  return `${COOKIE}=${await encode({ token, secret: SECRET })}`;
}

function rejectWith(status: number | undefined): void {
  backend.mockRejectedValue(rejection('sessionUser', status));
}

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = SECRET;
  process.env.SITE_URL = 'http://shop.test';
});
beforeEach(() => {
  backend.mockReset();
  nextAuth.mockReset();
  nextAuth.mockImplementation(async () => Response.json({ user }));
});

describe('reading the session', () => {
  it('answers a shopper whom the backend still knows', async () => {
    backend.mockResolvedValue(user as never);
    const response = await request('session', { headers: { cookie: await sessionCookie() } });
    expect(await response.json()).toEqual({ user });
  });

  it.each(['GET', 'POST'])(
    'by %s shows no user and ends the cookie after a logout elsewhere',
    async (method) => {
      rejectWith(401);
      const headers = { cookie: await sessionCookie() };
      const response = await request('session', { method, headers });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({});
      expect(response.headers.getSetCookie()).toEqual([
        `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
        'has-session=; Path=/; Max-Age=0; SameSite=Lax',
      ]);
      expect(nextAuth).not.toHaveBeenCalled();
    },
  );

  it('asks for patience while the backend cannot say whether the session has ended', async () => {
    rejectWith(undefined);
    const response = await request('session', { headers: { cookie: await sessionCookie() } });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).not.toContain('Ada');
  });

  it('passes on how long a busy backend asks to wait', async () => {
    backend.mockRejectedValue(rejection('sessionUser', 503, { retryAfterSeconds: 12 }));
    const response = await request('session', { headers: { cookie: await sessionCookie() } });
    expect(response.headers.get('retry-after')).toBe('12');
  });

  it('does not ask the backend about a visitor', async () => {
    nextAuth.mockImplementation(async () => Response.json({}));
    expect(await (await request('session')).json()).toEqual({});
    expect(backend).not.toHaveBeenCalled();
  });
});

describe('a path that is longer than next-auth reads', () => {
  it.each(['session/x.css', 'csrf/x.js', 'signout/x', 'callback/login/x.css', 'session/'])(
    'is answered 404 for %s, so that no cache takes it for a file',
    async (path) => {
      expect((await request(path, { headers: { cookie: await sessionCookie() } })).status).toBe(
        404,
      );
      expect(nextAuth).not.toHaveBeenCalled();
    },
  );
});

describe('a form that signs in', () => {
  it.each(['', '{', 'null', '[]', '"text"', '{"csrfToken":1}', '{"callbackUrl":{}}', deepBody])(
    'answers 400 to the JSON body %.20j',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await request('callback/login', { method: 'POST', body, headers });
      expect(response.status).toBe(400);
      expect(nextAuth).not.toHaveBeenCalled();
    },
  );

  it('is passed on with its body', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ csrfToken: 'x', data: { user } });
    nextAuth.mockImplementation(async () => new Response('passed on'));
    const response = await request('callback/login', { method: 'POST', body, headers });
    expect(await response.text()).toBe('passed on');
  });

  const failWith = (status: number) => {
    const { message } = new SignInError(status, 'Please try again.', {});
    const url = `http://shop.test/api/auth/error?error=${encodeURIComponent(message)}`;
    nextAuth.mockImplementation(async () => Response.json({ url }, { status: 401 }));
    return url;
  };

  it('is answered 503 while the backend is busy, with when to come again and what to tell the shopper', async () => {
    const url = failWith(503);
    const response = await request('callback/guest', { method: 'POST' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({ url });
  });

  it.each([401, 409, 429])(
    'is answered 401 where the backend refuses it with %i',
    async (status) => {
      const url = failWith(status);
      const response = await request('callback/login', { method: 'POST' });
      expect([response.status, response.headers.get('retry-after')]).toEqual([401, null]);
      expect(await response.json()).toEqual({ url });
    },
  );

  it.each(['login', 'register'])('answers 405 when %s is opened as a page', async (name) => {
    const response = await request(`callback/${name}`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('a request that next-auth would fail for', () => {
  it.each(['callback/login', 'signin', 'csrf'])(
    'is answered 400 at %s for a return URL that is none',
    async (path) => {
      for (const url of ['http%3A%2F%2F%5B', 'javascript%3Aalert(1)', '%00']) {
        expect((await request(`${path}?callbackUrl=${url}`, { method: 'POST' })).status).toBe(400);
      }
      expect(nextAuth).not.toHaveBeenCalled();
    },
  );

  it('is answered 400 once for a broken cookie, which is removed', async () => {
    const cookie = 'next-auth.callback-url=http%3A%2F%2F%5B; theme=dark';
    const response = await request('csrf', { headers: { cookie } });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([
      'next-auth.callback-url=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is redirected to the login from the page of errors, without the text of the URL', async () => {
    const response = await request('error?error=%00');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('http://shop.test/login');
  });

  it('is passed on with the return URLs that the shop uses', async () => {
    const cookie = 'next-auth.callback-url=http%3A%2F%2Fshop.test%2Flogin';
    const response = await request('csrf?callbackUrl=%2Fcart', { headers: { cookie } });
    expect(response.status).toBe(200);
  });
});

describe('the device of a shopper who signs in', () => {
  it('is known from then on, by a cookie that no script can read', async () => {
    nextAuth.mockImplementation((async (...parameters: unknown[]) => {
      const [, , { callbacks }] = parameters as [
        unknown,
        unknown,
        { callbacks: { jwt: (details: unknown) => unknown } },
      ];
      const signedIn = { ...user, api_token: 'x', device_token: 'the.device' };
      callbacks.jwt({ token: {}, user: { signedIn, message: '' } });
      return Response.json({});
    }) as never);
    const response = await request('callback/login', { method: 'POST' });
    expect(response.headers.getSetCookie()).toEqual([
      'known-device=the.device; Path=/api; Max-Age=15552000; HttpOnly; SameSite=Lax',
    ]);
  });
});

describe('a logout', () => {
  it('clears the keys of the orders that were opened in this browser', async () => {
    const headers = { cookie: await sessionCookie() };
    const response = await request('signout', { method: 'POST', headers });
    expect(response.headers.getSetCookie()).toContain(
      'order-keys=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax',
    );
    const read = await request('signout', { headers });
    expect(read.headers.getSetCookie()).toEqual([]);
  });

  it('without the token that the shop gave clears nothing', async () => {
    const url = 'http://shop.test/api/auth/signout?csrf=true';
    for (const answer of [Response.json({ url }), Response.redirect(url)]) {
      nextAuth.mockImplementation(async () => new Response(answer.body, answer));
      const { headers } = await request('signout', { method: 'POST' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});
