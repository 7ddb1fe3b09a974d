import { NextRequest } from 'next/server';
import { POST as callEndpoint } from '@/app/api/backend/[endpoint]/route';
import { callBackend, callBackendWithMessage } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { POST } from './route';

jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() } }));
const open = jest.mocked(callBackend);
const backend = jest.mocked(callBackendWithMessage);

const NUMBER = '7KQ4-M2XP';
const key = (letter: string) => letter.repeat(22);

function post(url: string, body: unknown, headers: Record<string, string> = {}): NextRequest {
  return new NextRequest(`http://shop.test${url}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}

const keep = (body: unknown, headers?: Record<string, string>) =>
  POST(post('/api/order-key', body, headers));

/** What a browser would send back. */
const cookieOf = (response: Response) =>
  (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';

/** The payload that reaches the backend when the browser asks for an order. */
async function trackedPayload(cookie: string, body: unknown = { order_number: NUMBER }) {
  backend.mockResolvedValue({ message: '', data: {} as never });
  const params = Promise.resolve({ endpoint: 'trackOrder' });
  await callEndpoint(post('/api/backend/trackOrder', body, { cookie }), { params });
  return backend.mock.calls[0]?.[1];
}

beforeEach(() => {
  process.env.SITE_URL = 'https://shop.test';
  open.mockReset();
  backend.mockReset();
});

describe('the key of an order in this browser', () => {
  it('is saved in a cookie that scripts and other sites cannot read', async () => {
    const response = await keep({ order_number: NUMBER, key: key('k') });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 200, message: '', data: null });
    expect(response.headers.getSetCookie()).toEqual([
      `order-keys=${NUMBER}:${key('k')}; Path=/api; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(open).not.toHaveBeenCalled();
  });

  it('is a new one for anyone who knows the e-mail address, and is not in the answer', async () => {
    open.mockResolvedValue({ key: key('n') });
    const response = await keep({ order_number: NUMBER, email: 'ada@shop.test' });
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual([
      'openOrder',
      { order_number: NUMBER, email: 'ada@shop.test' },
    ]);
    expect(cookieOf(response)).toBe(`order-keys=${NUMBER}:${key('n')}`);
    expect(await response.text()).not.toContain(key('n'));
  });

  it('is not saved where number and e-mail address do not belong together', async () => {
    open.mockRejectedValue(rejection('openOrder', 404));
    const response = await keep({ order_number: NUMBER, email: 'eve@shop.test' });
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('goes to the backend with a call for its order alone', async () => {
    const cookie = cookieOf(await keep({ order_number: NUMBER, key: key('k') }));
    expect(await trackedPayload(cookie)).toEqual({ order_number: NUMBER, key: key('k') });
    backend.mockReset();
    expect(await trackedPayload(cookie, { order_number: 'OTHER-1' })).toEqual({
      order_number: 'OTHER-1',
    });
  });

  it('is found whatever the spelling of the number', async () => {
    const cookie = cookieOf(await keep({ order_number: NUMBER, key: key('k') }));
    const payload = await trackedPayload(cookie, { order_number: ' 7kq4-m2xp ' });
    expect(payload).toMatchObject({ key: key('k') });
  });

  it('is that of the latest opening, for five orders at most', async () => {
    let cookie = '';
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) {
      const body = { order_number: `ORDER-${letter}`, key: key(letter) };
      cookie = cookieOf(await keep(body, { cookie }));
    }
    expect([...cookie.matchAll(/ORDER-(\w):/g)].map(([, letter]) => letter).join('')).toBe('BFEDC');
  });

  it.each(['order-keys=', 'order-keys=nonsense', 'order-keys=A:b.:::.%00', 'other=1'])(
    'is none where the cookie is %j',
    async (cookie) => {
      expect(await trackedPayload(cookie)).toEqual({ order_number: NUMBER });
    },
  );

  it.each([
    [403, { order_number: NUMBER, key: key('k') }, { 'sec-fetch-site': 'cross-site' }],
    [415, { order_number: NUMBER, key: key('k') }, { 'content-type': 'text/plain' }],
    [422, { order_number: NUMBER, key: 'short' }, {}],
    [422, { order_number: 'x; Path=/', key: key('k') }, {}],
    [422, { order_number: NUMBER }, {}],
    [422, null, {}],
  ])('is rejected with %d (case %#)', async (status, body, headers) => {
    const response = await keep(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
