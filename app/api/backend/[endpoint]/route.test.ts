import { NextRequest } from 'next/server';
import { endpoints } from '@/lib/contract/endpoints';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { BackendError } from '@/lib/server/backend-error';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { log } from '@/lib/server/log';
import { POST } from './route';

jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() } }));

const SHOP = 'http://shop.test';
const backend = jest.mocked(callBackendWithMessage);

interface Sent {
  endpoint?: string;
  body?: string;
  headers?: Record<string, string>;
}

async function call({ endpoint = 'searchSuggestionList', body, headers }: Sent = {}) {
  const request = new NextRequest(`${SHOP}/api/backend/${endpoint}`, {
    method: 'POST',
    body: body ?? '{"search_text":"sofa"}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  const response = await POST(request, { params: Promise.resolve({ endpoint }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function backendError(
  status: number | undefined,
  message?: string,
  code?: ErrorCode,
  retryAfterSeconds?: number,
) {
  const kind = status === undefined ? 'network' : 'envelope';
  return new BackendError({
    kind,
    status,
    code,
    retryAfterSeconds,
    endpoint: 'searchSuggestionList',
    requestId: 'request-1',
    reason: 'a test',
    shopperMessage: message,
  });
}

beforeEach(() => {
  backend.mockReset();
  jest.mocked(log.warn).mockClear();
});

describe('POST /api/backend/[endpoint]', () => {
  it('passes on an answer and forbids caching it', async () => {
    backend.mockResolvedValue({ message: 'Found.', data: [{ name: 'Fjord sofa' }] });
    const { status, headers, body } = await call();
    expect(status).toBe(200);
    expect(body).toEqual({ status: 200, message: 'Found.', data: [{ name: 'Fjord sofa' }] });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes the ids of a page that was opened when they were integers', async () => {
    backend.mockResolvedValue({ message: '', data: null });
    const payload = { product_id: 12, product_price: 1250, lines: [{ line_id: 0, quantity: 2 }] };
    await call({ endpoint: 'addToCart', body: JSON.stringify({ ...payload, ids: [3, 'p_4'] }) });
    expect(backend.mock.calls[0]?.[1]).toEqual({
      product_id: '12',
      product_price: 1250,
      lines: [{ line_id: '0', quantity: 2 }],
      ids: ['3', 'p_4'],
    });
  });

  it.each([-1, 1.5, 1e21])('leaves %d alone, which is no id', async (product_id) => {
    backend.mockResolvedValue({ message: '', data: null });
    await call({ endpoint: 'addToCart', body: JSON.stringify({ product_id }) });
    expect(backend.mock.calls[0]?.[1]).toEqual({ product_id });
  });

  it.each(['getHomeData', 'login', 'toString', 'nonsense'])(
    'answers 404 for %s, which the browser may not call',
    async (endpoint) => {
      expect(await call({ endpoint })).toMatchObject({
        status: 404,
        body: { message: 'There is no such endpoint.', data: { code: 'not_found' } },
      });
      expect(backend).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    [
      'another subdomain with the origin of the shop',
      { 'sec-fetch-site': 'same-site', origin: SHOP },
    ],
    ['a URL that was typed', { 'sec-fetch-site': 'none' }],
    ['another site in an old browser', { 'sec-fetch-site': '', origin: 'https://evil.test' }],
    ['a sandboxed page', { 'sec-fetch-site': '', origin: 'null' }],
    ['a caller without an origin', { 'sec-fetch-site': '' }],
  ])('rejects a call from %s', async (_, headers) => {
    expect(await call({ headers })).toMatchObject({
      status: 403,
      body: { message: 'This call must come from the shop itself.' },
    });
    expect(backend).not.toHaveBeenCalled();
  });

  it('accepts a call of the shop itself from an old browser', async () => {
    backend.mockResolvedValue({ message: '', data: [] });
    const headers = { 'sec-fetch-site': '', origin: SHOP, host: 'shop.test' };
    expect((await call({ headers })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'rejects the type %j, which a form of another site could send',
    async (type) => {
      expect(await call({ headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { message: 'The body must be JSON.' },
      });
    },
  );

  it('accepts JSON with a character set in its type', async () => {
    backend.mockResolvedValue({ message: '', data: [] });
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await call({ headers })).status).toBe(200);
  });

  it('rejects a body that is too large or not JSON', async () => {
    expect(await call({ body: `"${'x'.repeat(70_000)}"` })).toMatchObject({ status: 413 });
    for (const body of ['{', `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`]) {
      expect(await call({ body })).toMatchObject({
        status: 400,
        body: { message: 'The body is not JSON.' },
      });
    }
    expect(backend).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, 1],
    [503, 1],
    [500, 1],
    [422, 0],
  ])('logs an error of the backend with status %s %d times', async (status, times) => {
    backend.mockRejectedValue(backendError(status));
    await call();
    expect(log.warn).toHaveBeenCalledTimes(times);
  });

  it('does not log a call that the browser has aborted', async () => {
    const aborted = new AbortController();
    aborted.abort();
    backend.mockRejectedValue(backendError(undefined));
    const request = new NextRequest(`${SHOP}/api/backend/searchSuggestionList`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      signal: aborted.signal,
    });
    Object.defineProperty(request, 'text', { value: async () => '{}' });
    await POST(request, { params: Promise.resolve({ endpoint: 'searchSuggestionList' }) });
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('does not hide an unexpected error', async () => {
    backend.mockRejectedValue(new TypeError('a bug'));
    await expect(call()).rejects.toThrow(TypeError);
  });

  it('passes on an error with its message and its code', async () => {
    backend.mockRejectedValue(backendError(401, 'It is not right.', 'invalid_credentials'));
    expect(await call()).toEqual({
      status: 401,
      headers: expect.anything(),
      body: {
        status: 401,
        message: 'It is not right.',
        data: { code: 'invalid_credentials', errors: {} },
      },
    });
  });

  it('answers 502, and logs it, where the backend says that it succeeded in a way that breaks the contract', async () => {
    backend.mockRejectedValue(backendError(200, undefined, 'invalid_answer'));
    expect(await call()).toMatchObject({
      status: 502,
      body: { status: 502, message: 'Something Went Wrong!', data: { code: 'invalid_answer' } },
    });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('sends the browser the Retry-After of the backend', async () => {
    for (const [status, given, sent] of [
      [503, 1, '1'],
      [429, 900, '900'],
      [503, undefined, '5'],
      [undefined, undefined, '5'],
      [422, undefined, null],
    ] as const) {
      backend.mockRejectedValue(backendError(status, undefined, undefined, given));
      expect([status, (await call()).headers.get('retry-after')]).toEqual([status, sent]);
    }
  });

  it('calls the backend under the id of the request', async () => {
    backend.mockResolvedValue({ message: '', data: null });
    await call({ headers: { 'x-request-id': 'visit-12345' } });
    expect(backend.mock.lastCall?.[2]).toMatchObject({ requestId: 'visit-12345' });
    await call({ headers: { 'x-request-id': 'a b' } });
    expect(backend.mock.lastCall?.[2]?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it('passes on a valid idempotency key and rejects an invalid one', async () => {
    backend.mockResolvedValue({ message: '', data: null });
    const key = '0b8ce6cb-63e4-43d6-a3a4-6d8e0e5e6a41';
    await call({ headers: { 'idempotency-key': key } });
    expect(backend.mock.lastCall?.[2]).toMatchObject({ idempotencyKey: key });
    backend.mockClear();
    expect(await call({ headers: { 'idempotency-key': 'x' } })).toMatchObject({
      status: 400,
      body: {
        message: 'The idempotency key is not valid.',
        data: { code: 'malformed_request' },
      },
    });
    expect(backend).not.toHaveBeenCalled();
  });

  it('answers 503 with the default message when the backend is down', async () => {
    backend.mockRejectedValue(backendError(undefined));
    expect(await call()).toMatchObject({
      status: 503,
      body: { message: 'Something Went Wrong!' },
    });
  });

  describe('a form', () => {
    const send = async (form: FormData, endpoint = 'updateProfile', length = '1000') => {
      const { headers, body } = new Response(form);
      const request = new NextRequest(`http://shop.test/api/backend/${endpoint}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          'content-type': headers.get('content-type') ?? '',
          'content-length': length,
          'sec-fetch-site': 'same-origin',
        },
      });
      return POST(request, { params: Promise.resolve({ endpoint }) });
    };
    const picture = new File(['x'], 'me.png', { type: 'image/png' });

    it('is passed on with the files that the row names, and with no others', async () => {
      backend.mockResolvedValue({ message: '', data: null });
      const form = new FormData();
      form.set('first_name', 'Ada');
      form.set('profile_pic', picture);
      form.set('virus', picture);
      expect((await send(form)).status).toBe(200);
      const [endpoint, payload, options] = backend.mock.lastCall ?? [];
      expect([endpoint, payload]).toEqual(['updateProfile', { first_name: 'Ada' }]);
      expect(Object.keys(options?.files ?? {})).toEqual(['profile_pic']);
    });

    it('is rejected unread when it is larger than the row allows', async () => {
      const { bytes, messages } = endpoints.updateProfile.files;
      for (const length of [String(bytes + 65 * 1024), 'unknown']) {
        const response = await send(new FormData(), 'updateProfile', length);
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject({
          message: messages.tooLarge,
          data: { code: 'too_large' },
        });
      }
    });

    it('is rejected when it is broken', async () => {
      const { status, body } = await call({
        endpoint: 'updateProfile',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '20' },
      });
      expect(status).toBe(400);
      expect(body.message).toBe('The body is not a form.');
      expect(backend).not.toHaveBeenCalled();
    });

    it('may be JSON when it has no file', async () => {
      backend.mockResolvedValue({ message: '', data: null });
      expect((await call({ endpoint: 'updateProfile', body: '{}' })).status).toBe(200);
    });

    it('is rejected where the row names no file', async () => {
      expect((await send(new FormData(), 'addToCart')).status).toBe(415);
    });
  });

  it('names the field of a request that breaks the contract', async () => {
    const actual = jest.requireActual('@/lib/server/call-backend');
    backend.mockImplementation(actual.callBackendWithMessage);
    const { status, body } = await call({ body: '{"search_text":7}' });
    expect(status).toBe(422);
    expect(body.data.errors).toHaveProperty('search_text');
  });
});
