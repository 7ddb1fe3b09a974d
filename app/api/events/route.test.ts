import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import { getConfig } from '@/lib/server/config';
import { GET, HEAD } from './route';

jest.mock('@/lib/auth/session', () => ({ sessionOf: jest.fn(), areCookiesSecure: () => false }));
jest.mock('@/lib/server/config', () => ({ getConfig: jest.fn() }));

const KEY = 'abcdefghijklmnopqrstuv';

describe('GET /api/events', () => {
  let backend: Server;
  let requests: { url: string | undefined; authorization: string | undefined; body: unknown }[];
  let answer: (response: ServerResponse) => void;
  let leaving: AbortController;

  beforeEach(async () => {
    requests = [];
    leaving = new AbortController();
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: ready\ndata: {"orders":[]}\n\n');
    };
    backend = createServer(async (request: IncomingMessage, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { url, headers } = request;
      requests.push({ url, authorization: headers.authorization, body: JSON.parse(body) });
      answer(response);
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const { port } = backend.address() as AddressInfo;
    jest.mocked(getConfig).mockReturnValue({ BACKEND_URL: `http://127.0.0.1:${port}` } as never);
    jest.mocked(sessionOf).mockResolvedValue({ apiToken: 'token-1', isGuest: false });
  });
  afterEach(() => {
    leaving.abort();
    backend.closeAllConnections();
    backend.close();
  });

  const get = (headers: Record<string, string> = {}) =>
    GET(
      new NextRequest('http://shop.test/api/events', {
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        signal: leaving.signal,
      }),
    );

  it("passes on the backend's stream, for the session and the order keys of the browser", async () => {
    const response = await get({ cookie: `order-keys=ABCD-1234:${KEY}.BCDE-2345:${KEY}` });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(requests).toEqual([
      {
        url: '/backend/api/orderEvents',
        authorization: 'Bearer token-1',
        body: {
          orders: [
            { order_number: 'ABCD-1234', key: KEY },
            { order_number: 'BCDE-2345', key: KEY },
          ],
        },
      },
    ]);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('event: ready');
  });

  it("ends the backend's stream when the browser has gone", async () => {
    let stream: ServerResponse | undefined;
    const begin = answer;
    answer = (response) => {
      stream = response;
      begin(response);
    };
    await get();
    leaving.abort();
    if (stream) await once(stream, 'close');
    expect(stream?.destroyed).toBe(true);
  });

  it('asks the backend nothing for a visitor and for another site', async () => {
    expect((await get({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    jest.mocked(sessionOf).mockResolvedValue(null);
    expect((await get()).status).toBe(401);
    expect(HEAD().status).toBe(405);
    expect(requests).toEqual([]);
  });

  it.each([
    ['a backend that has no stream', 404, 404],
    ['a session that has ended', 401, 401],
    ['a backend that has too many', 503, 503],
    ['a backend that fails', 500, 503],
    ['an answer that is no stream', 200, 503],
  ])('opens none for %s', async (_, status, expected) => {
    answer = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    expect((await get()).status).toBe(expected);
  });

  it('opens none when the backend cannot be reached', async () => {
    backend.close();
    const response = await get();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
