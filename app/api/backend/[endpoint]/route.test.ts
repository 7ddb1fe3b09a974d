/** @jest-environment node */
import { NextRequest } from 'next/server';
import { BackendError } from '@/lib/backend/backend-error';
import { callBackendWithMessage } from '@/lib/backend/call-backend';
import { POST } from './route';

jest.mock('@/lib/backend/call-backend');
jest.mock('@/lib/log', () => ({ log: { warn: jest.fn() } }));
const backend = jest.mocked(callBackendWithMessage);

interface Sent {
  endpoint?: string;
  body?: string;
  headers?: Record<string, string>;
}

async function call({ endpoint = 'searchSuggestionList', body, headers }: Sent = {}) {
  const request = new NextRequest(`http://shop.test/api/backend/${endpoint}`, {
    method: 'POST',
    body: body ?? '{"search_text":"sofa"}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  const response = await POST(request, { params: Promise.resolve({ endpoint }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function backendError(status: number | undefined, message?: string) {
  const kind = status === undefined ? 'network' : 'envelope';
  return new BackendError({
    kind,
    status,
    endpoint: 'searchSuggestionList',
    requestId: 'request-1',
    reason: 'a test',
    shopperMessage: message,
  });
}

beforeEach(() => backend.mockReset());

describe('POST /api/backend/[endpoint]', () => {
  it('passes an answer on, never kept', async () => {
    backend.mockResolvedValue({ message: 'Found.', data: [{ name: 'Fjord sofa' }] });
    const { status, headers, body } = await call();
    expect(status).toBe(200);
    expect(body).toEqual({ status: 200, message: 'Found.', data: [{ name: 'Fjord sofa' }] });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['getHomeData', 'login', 'toString', 'nonsense'])(
    'does not open %s to the browser',
    async (endpoint) => {
      expect((await call({ endpoint })).status).toBe(404);
      expect(backend).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of an old browser', { 'sec-fetch-site': '', origin: 'https://evil.test' }],
    ['a sandboxed page', { 'sec-fetch-site': '', origin: 'null' }],
    ['nowhere', { 'sec-fetch-site': '' }],
  ])('refuses a call from %s', async (_, headers) => {
    expect((await call({ headers })).status).toBe(403);
    expect(backend).not.toHaveBeenCalled();
  });

  it('refuses the types that a form of another site could send', async () => {
    expect((await call({ headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  });

  it('refuses a body that is too large or no JSON', async () => {
    expect((await call({ body: `"${'x'.repeat(70_000)}"` })).status).toBe(413);
    expect((await call({ body: '{' })).status).toBe(400);
  });

  it('passes a refusal on with its message', async () => {
    backend.mockRejectedValue(backendError(401, 'Please log in to continue.'));
    expect(await call()).toMatchObject({
      status: 401,
      body: { status: 401, message: 'Please log in to continue.' },
    });
  });

  it('answers 503 with the default message when the backend is down', async () => {
    backend.mockRejectedValue(backendError(undefined));
    expect(await call()).toMatchObject({
      status: 503,
      body: { message: 'Something Went Wrong!' },
    });
  });

  it('names the field of a request that breaks the contract', async () => {
    const actual = jest.requireActual('@/lib/backend/call-backend');
    backend.mockImplementation(actual.callBackendWithMessage);
    const { status, body } = await call({ body: '{"search_text":7}' });
    expect(status).toBe(422);
    expect(body.data.errors).toHaveProperty('search_text');
  });
});
