import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cdn, type CdnApi, cdnHeaders } from './cdn';

interface Call {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let calls: Call[];
let status: number;
const failures: unknown[] = [];

beforeEach(async () => {
  calls = [];
  status = 200;
  failures.length = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ method: request.method, headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

function cdn(api: CdnApi): Cdn {
  const { port } = server.address() as AddressInfo;
  return new Cdn({
    api,
    url: `http://127.0.0.1:${port}/purge`,
    token: 'the token',
    onFailure: (error) => failures.push(error),
  });
}

async function calledTimes(times: number): Promise<Call[]> {
  while (calls.length < times) await new Promise((resolve) => setTimeout(resolve, 10));
  return calls;
}

describe('purging a CDN', () => {
  it('tells Fastly the keys of several changes in one call', async () => {
    const fastly = cdn('fastly');
    fastly.purge(['product:1', 'home']);
    fastly.purge(['home', 'products']);
    const [call] = await calledTimes(1);
    expect(call?.method).toBe('POST');
    expect(call?.headers).toMatchObject({
      'fastly-key': 'the token',
      'surrogate-key': 'product:1 home products',
    });
  });

  it('tells Cloudflare at most 30 tags in a call', async () => {
    cdn('cloudflare').purge(Array.from({ length: 40 }, (_, at) => `product:${at}`));
    const [first, second] = await calledTimes(2);
    expect(first?.headers.authorization).toBe('Bearer the token');
    const tags = [first, second].map((call) => JSON.parse(call?.body ?? '{}').tags);
    expect(tags.map((list) => list.length)).toEqual([30, 10]);
    expect(new Set(tags.flat()).size).toBe(40);
  });

  it('tells Varnish by its own method', async () => {
    cdn('varnish').purge(['product:1']);
    const [call] = await calledTimes(1);
    expect([call?.method, call?.headers['xkey-purge']]).toEqual(['PURGE', 'product:1']);
  });

  it('purges the whole shop where it is not known what has changed, or too much has', async () => {
    const fastly = cdn('fastly');
    fastly.purge('all');
    expect((await calledTimes(1))[0]?.headers['surrogate-key']).toBe('shop');
    fastly.purge(Array.from({ length: 3000 }, (_, at) => `product:${at}`));
    expect((await calledTimes(2))[1]?.headers['surrogate-key']).toBe('shop');
  });

  it('purges again what was on its way to the CDN meanwhile', async () => {
    cdn('fastly').purge(['home']);
    const keys = (await calledTimes(2)).map(({ headers }) => headers['surrogate-key']);
    expect(keys).toEqual(['home', 'home']);
  });

  it('tries again until the CDN takes it, and says so once', async () => {
    status = 503;
    cdn('fastly').purge(['home']);
    await calledTimes(2);
    status = 200;
    await calledTimes(3);
    expect(failures).toHaveLength(1);
  });
});

it('names the shop and its tags in the headers of each provider', () => {
  expect(cdnHeaders(['home', 'product:1'])).toEqual([
    ['Cache-Tag', 'shop,home,product:1'],
    ['Surrogate-Key', 'shop home product:1'],
  ]);
});
