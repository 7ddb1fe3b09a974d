import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

let server: Server;
let url: string;
/** What the shop answers to each path. */
let statuses: Record<string, number>;

beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    response.writeHead(statuses[path] ?? 200, {
      'content-type': 'application/json',
      'set-cookie': `cookie-of-${path.split('/').at(-1)}=1; Path=/`,
    });
    response.end(JSON.stringify({ csrfToken: 'token' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

describe('a session for a program', () => {
  const signIn = async () => (await import('./browser-session.mjs')).browserSession(url);

  it('is that of a browser: the cookies of both answers', async () => {
    statuses = {};
    expect(await signIn()).toEqual({ cookie: 'cookie-of-csrf=1; cookie-of-guest=1', origin: url });
  });

  it.each([
    ['the token for the form', { '/api/auth/csrf': 503 }, 503],
    ['the form', { '/api/auth/callback/guest': 401 }, 401],
  ])('is none where the shop refuses %s', async (_, answers, status) => {
    statuses = answers;
    await expect(signIn()).rejects.toMatchObject({ status });
  });
});
