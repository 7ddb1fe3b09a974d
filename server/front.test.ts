import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageRequest } from './cache-key';
import { ClientActivity, ConcurrencyLimit } from './concurrency-limit';
import { createFront } from './front';
import { PageCache } from './page-cache';
import { createPageSource } from './page-source';
import { createPlaces } from './places';
import type { Rendered } from './rendering';
import { MemoryOnly } from './second-level/memory-only';
import { StaticAssets } from './static-assets';
import { renderedPage } from './testing';

/** A fake request handler of Next.js. */
type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

let server: Server;
let url: string;
let port: number;
let handle: Handle;
let render: (request: PageRequest) => Promise<Rendered>;
let cache: PageCache;

beforeEach(async () => {
  handle = (_, response) => response.end('from Next.js');
  render = async () => renderedPage('10', { renderedAt: Date.now() });
  const source = createPageSource({
    level: new MemoryOnly(),
    render: (request) => render(request),
    now: Date.now,
  });
  cache = new PageCache({ maxBytes: 1_000_000, source });
  const front = createFront({
    handle: (request, response) => handle(request, response),
    missing: { redirectOf: (path) => (path.startsWith('/wallet') ? '/home' : null) },
    pages: cache,
    assets: new StaticAssets('/nowhere'),
    places: {
      ...createPlaces(),
      renderings: new ConcurrencyLimit({
        maxRunning: 2,
        maxWaiting: 2,
        maxRunningPerClient: 2,
        activity: new ClientActivity(),
      }),
    },
    takeVitals: (_, response) => response.end('of a visit'),
    trustedProxies: 1,
    onError: () => {},
  });
  server = createServer(front);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends raw bytes, and reads until the connection is closed. */
async function raw(text: string, closeAfterMs?: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(text);
  if (closeAfterMs !== undefined) setTimeout(() => socket.destroy(), closeAfterMs);
  await once(socket, 'close');
  return received;
}

const page = '<html><script>price("10")</script></html>';

describe('a cached page', () => {
  it('is sent in the requested encoding, always with the same policy', async () => {
    await fetch(`${url}/home`);
    const answers = ['br', 'gzip', 'identity'].map((encoding) =>
      raw(
        `GET /home HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
      ),
    );
    const [br = '', gzip = '', plain = ''] = await Promise.all(answers);
    const bodyOf = (text: string) => Buffer.from(text.split('\r\n\r\n')[1] ?? '', 'latin1');
    expect(brotliDecompressSync(bodyOf(br)).toString()).toBe(page);
    expect(gunzipSync(bodyOf(gzip)).toString()).toBe(page);
    expect(bodyOf(plain).toString()).toBe(page);
    const policies = [br, gzip, plain].map(
      (text) => /^Content-Security-Policy: .*$/m.exec(text)?.[0],
    );
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toContain("'sha256-");
    expect(new Set([br, gzip, plain].map((text) => /^ETag: .*$/m.exec(text)?.[0])).size).toBe(3);
  });

  it('is answered 304 when the ETag matches', async () => {
    const first = await fetch(`${url}/home`);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const again = await fetch(`${url}/home`, { headers: { 'if-none-match': known } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([
        304,
        etag,
        '',
      ]);
      expect(again.headers.get('content-security-policy')).toBe(
        first.headers.get('content-security-policy'),
      );
    }
    const other = await fetch(`${url}/home`, { headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the headers of GET and without a body', async () => {
    const get = await fetch(`${url}/home`);
    await get.text();
    const head = await fetch(`${url}/home`, { method: 'HEAD' });
    expect(await head.text()).toBe('');
    for (const name of ['etag', 'content-length', 'content-encoding', 'cache-control', 'vary']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  });

  it('may not be shown by a browser that has not asked whether it is stale', async () => {
    const { headers } = await fetch(`${url}/home`);
    expect(headers.get('cache-control')).toBe('s-maxage=600');
  });

  it('is sent whole when a range is requested', async () => {
    const response = await fetch(`${url}/home`, { headers: { range: 'bytes=0-3' } });
    expect([response.status, await response.text()]).toEqual([200, page]);
  });

  it('is sent to an HTTP/1.0 client, and the connection is closed afterwards', async () => {
    await fetch(`${url}/home`);
    const answer = await raw('GET /home HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).not.toMatch(/Transfer-Encoding/i);
    expect(answer.endsWith(page)).toBe(true);
  });

  it('is still rendered for the other visitors when one of them disconnects', async () => {
    let count = 0;
    render = async () => {
      count++;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return renderedPage('10', { renderedAt: Date.now() });
    };
    const disconnected = raw('GET /home HTTP/1.1\r\nHost: a\r\n\r\n', 50);
    const waiting = fetch(`${url}/home`);
    await disconnected;
    expect(await (await waiting).text()).toBe(page);
    expect((await fetch(`${url}/home`)).headers.get('cache-status')).toBe('front; hit');
    expect(count).toBe(1);
  });

  it('is served from the cache while rendering fails', async () => {
    await fetch(`${url}/home`);
    render = () => Promise.reject(new Error('Next.js is broken.'));
    cache.invalidate(['home']);
    for (let visit = 0; visit < 3; visit++) {
      expect(await (await fetch(`${url}/home`)).text()).toBe(page);
    }
    expect((await fetch(`${url}/faq`)).status).toBe(500);
  });
});

describe('a response of Next.js', () => {
  it('has the security headers, and for HTML the hashes of its scripts', async () => {
    handle = (_, response) => {
      response.writeHead(410, { 'content-type': 'text/html', etag: '"a"' });
      response.write('<script>a(');
      response.write(Buffer.from(')</script>'));
      response.end('<p>');
    };
    const response = await fetch(`${url}/nothing`);
    expect([response.status, await response.text()]).toEqual([410, '<script>a()</script><p>']);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('etag')).toBe('W/"a"');
  });

  it('may not be shown by a browser that has not asked whether it is stale', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'cache-control': 's-maxage=600, stale-while-revalidate=60' });
      response.end('text');
    };
    const { headers } = await fetch(`${url}/api/x`);
    expect(headers.get('cache-control')).toBe('s-maxage=600');
  });

  it('is compressed while it streams', async () => {
    handle = (_, response) => {
      response.setHeader('content-type', 'application/json');
      response.write('["first"');
      setTimeout(() => response.end(`,"${'x'.repeat(5000)}"]`), 100);
    };
    const response = await fetch(`${url}/api/health`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect((await response.json())[1]).toHaveLength(5000);
  });

  it('is sent event by event and as it is when it is a stream of events', async () => {
    handle = (_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write('event: ready\ndata: {}\n\n');
    };
    const response = await fetch(`${url}/api/events`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('event: ready\ndata: {}\n\n');
    await reader?.cancel();
  });

  it('is sent beside streams of events, however many there are', async () => {
    const streams = new Set<ServerResponse>();
    handle = (request, response) => {
      if (request.url !== '/api/events') return response.end('from Next.js');
      streams.add(response);
      response.write('event: ready\ndata: {}\n\n');
      return once(response, 'close');
    };
    const leaving = new AbortController();
    const opened = Array.from({ length: 350 }, (_, at) =>
      fetch(`${url}/api/events`, {
        signal: leaving.signal,
        headers: { 'x-forwarded-for': `192.0.2.${at % 7}` },
      }),
    );
    await Promise.all(opened);
    // More than there are places for calls.
    expect(streams.size).toBe(350);
    const oneMore = fetch(`${url}/api/events`, { headers: { 'x-forwarded-for': '192.0.2.0' } });
    expect((await oneMore).status).toBe(503);
    expect(await (await fetch(`${url}/api/health/live`)).text()).toBe('from Next.js');
    expect(await (await fetch(`${url}/api/backend/cartList`)).text()).toBe('from Next.js');
    leaving.abort();
  });

  it('is sent unchanged when it is not text or has no body', async () => {
    const picture = Buffer.alloc(100_000, 7);
    handle = (_, response) => {
      response.writeHead(200, ['Content-Type', 'image/webp', 'Content-Length', '100000']);
      response.end(picture);
    };
    const response = await fetch(`${url}/catalogue/a.webp`);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
    handle = (_, answer) => {
      answer.statusCode = 304;
      answer.end();
    };
    const known = await fetch(`${url}/catalogue/a.webp`);
    expect([known.status, known.headers.get('content-security-policy')]).toEqual([304, null]);
  });

  it('gets the client IP of the connection and no internal header from the caller', async () => {
    let seen: IncomingMessage['headers'] = {};
    handle = ({ headers }, response) => {
      seen = headers;
      response.end();
    };
    await fetch(`${url}/api/health`, {
      headers: {
        'x-client-ip': '8.8.8.8',
        'x-middleware-subrequest': 'middleware',
        'x-prerender-revalidate': 'secret',
        'x-request-id': 'visit-12345',
      },
    });
    expect(seen).toMatchObject({ 'x-client-ip': '127.0.0.1', 'x-request-id': 'visit-12345' });
    expect(seen).not.toHaveProperty('x-middleware-subrequest');
    expect(seen).not.toHaveProperty('x-prerender-revalidate');
  });
});

describe('the limit of request bodies', () => {
  const path = '/api/backend/searchProductList';
  const paths = [path, '/api/revalidate', '/api/auth/callback/login', '/api/auth/signout'];

  it.each(paths)(
    'rejects a body for %s with a Content-Length that is too large before Next.js reads it, and closes the connection',
    async (path) => {
      const asked = jest.fn();
      handle = asked;
      const answer = await raw(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 400000000\r\n\r\n{`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/\r\nConnection: close\r\n/);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it.each(paths)(
    'rejects a body for %s without a length as soon as too many bytes arrive, and Next.js gets no more than allowed',
    async (path) => {
      let received = 0;
      let hasEnded = false;
      handle = (request, response) => {
        request.on('error', () => {});
        request.on('data', (chunk: Buffer) => {
          received += chunk.length;
        });
        request.on('end', () => {
          hasEnded = true;
          response.end('done');
        });
      };
      const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const answer = await raw(`${head + chunk.repeat(8)}0\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/\r\nConnection: close\r\n/);
      expect(answer).not.toContain('done');
      expect(received).toBeLessThanOrEqual(65_536);
      expect(hasEnded).toBe(false);
    },
  );

  it('accepts a body within the limit, with or without a length', async () => {
    handle = async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      response.end(String(text.length));
    };
    const body = 'x'.repeat(60_000);
    expect(await (await fetch(url + path, { method: 'POST', body })).text()).toBe('60000');
    const stream = new Blob([body]).stream();
    const streamed = await fetch(url + path, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(await streamed.text()).toBe('60000');
  });

  it('accepts no body for a page', async () => {
    const answer = await raw('GET /search HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a request that no page or route can answer', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'is answered 405 for %s on a page, also with a body or a server action',
    async (method) => {
      const asked = jest.fn();
      handle = asked;
      const body = new FormData();
      body.set('0', '["$K1"]');
      for (const init of [{}, { body }, { headers: { 'next-action': 'x' } }]) {
        const response = await fetch(`${url}/home`, { method, ...init });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it.each(['/home', '/api/health', '/api/backend/cartList'])(
    'is answered 405 for TRACE on %s',
    async (path) => {
      const answer = await raw(`TRACE ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nAllow: GET, HEAD/i);
    },
  );

  it('leaves the methods of a route below /api to the route', async () => {
    const response = await fetch(`${url}/api/health`, { method: 'DELETE' });
    expect(await response.text()).toBe('from Next.js');
  });

  it.each(['%', 'x', '[]', '["",{"children":1}]', '%5B%22%22%5D'])(
    'is answered 400 for the router state %s',
    async (state) => {
      const headers = { rsc: '1', 'next-router-state-tree': state };
      expect((await fetch(`${url}/search?_rsc=x`, { headers })).status).toBe(400);
    },
  );
});

describe('a page in another case', () => {
  it('is redirected to lower case', async () => {
    for (const [path, location] of [
      ['/UK/home?a=B', '/uk/home?a=B'],
      ['/Ca', '/ca'],
    ]) {
      const response = await fetch(url + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([308, location]);
    }
  });
});

describe('a page that does not exist', () => {
  const rendered: string[] = [];
  beforeEach(() => {
    rendered.length = 0;
    render = async ({ page }) => {
      rendered.push(page);
      return page.endsWith('/not-found')
        ? renderedPage('not found', { renderedAt: Date.now() })
        : renderedPage('', { status: 404, body: Buffer.alloc(0), tags: null });
    };
  });
  const missing = '<html><script>price("not found")</script></html>';

  it('is answered 404 with one cached page for all of them, which no one else caches', async () => {
    for (let id = 1; id <= 30; id++) {
      const response = await fetch(`${url}/product/product-details/${id}`);
      expect([response.status, await response.text()]).toEqual([404, missing]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect(rendered.filter((page) => page === '/product/not-found')).toHaveLength(1);
    expect(cache.count).toBe(1);
  });

  it('has the 404 page of its market', async () => {
    await fetch(`${url}/uk/product/product-details/1`);
    expect(rendered).toEqual(['/uk/product/product-details/1', '/uk/product/not-found']);
  });

  it('has a page of its own for product lists', async () => {
    await fetch(`${url}/ca/product/product-list?category_id=999`);
    expect(rendered.at(-1)).toBe('/ca/product/product-list/not-found');
  });

  it('has the same page when Next.js answers 404 for a file, and when the page itself is requested', async () => {
    handle = (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html', 'x-powered': 'a' });
      response.end('<html id="__next_error__">');
    };
    for (const path of ['/nothing.php', '/product/not-found']) {
      const response = await fetch(url + path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, missing]);
      expect(response.headers.get('x-powered')).toBeNull();
    }
  });
});

describe('a page that cannot be rendered', () => {
  const failed = (digest: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(500, { 'content-type': 'text/html' });
    response.end(`<html id="__next_error__"><script>f("E{\\"digest\\":\\"${digest}\\"}")</script>`);
  };

  it('is answered 503 with a whole page and Retry-After if the backend is not available', async () => {
    handle = failed('unavailable-call-12345');
    const response = await fetch(`${url}/uk/product/product-list?search_text=oak`, {
      headers: { 'x-request-id': 'visit-12345' },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const html = await response.text();
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<title>We will be right back | Oak &amp; Loom</title>');
    expect(html).toContain('action="/uk/product/product-list"');
    expect(html).toContain('<code>visit-12345</code>');
    expect(html).not.toContain('<script');
  });

  it('is answered 500 with a whole page for any other error', async () => {
    handle = failed('1081914921');
    const response = await fetch(`${url}/product/product-list?search_text=oak`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null]);
    const id = response.headers.get('x-request-id');
    expect(await response.text()).toContain(`<code>${id}</code>`);
  });
});

describe('clients that send their bodies slowly', () => {
  const call = 'POST /api/backend/searchProductList HTTP/1.1\r\nHost: a\r\n';

  it('take no places from others', async () => {
    const sockets = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(
        `${call}X-Forwarded-For: 192.0.2.9\r\nContent-Length: 100\r\n\r\n{"search_text":`,
      );
    }
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const response = await fetch(`${url}/api/backend/searchProductList`, {
      method: 'POST',
      body: '{}',
    });
    expect(await response.text()).toBe('from Next.js');
    for (const socket of sockets) socket.destroy();
  });

  it('are answered 408 after five seconds, and Next.js is not asked', async () => {
    const asked = jest.fn();
    handle = asked;
    const startedAt = performance.now();
    const answer = await raw(`${call}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`);
    // Long before the time limit of the whole request, also on a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('are read whole when they arrive in time', async () => {
    handle = async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      response.end(`${text.length} bytes`);
    };
    const socket = connect(port, '127.0.0.1');
    socket.write(`${call}Connection: close\r\nContent-Length: 60000\r\n\r\n`);
    for (let part = 0; part < 6; part++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.write('x'.repeat(10_000));
    }
    let received = '';
    for await (const chunk of socket) received += chunk;
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain('60000 bytes');
  });
});

describe('a client that disconnects', () => {
  it('gives its places back, also where Next.js never says that it has done', async () => {
    handle = () => new Promise(() => {});
    const call = 'GET /api/backend/cartList HTTP/1.1\r\nHost: a\r\n\r\n';
    await Promise.all(Array.from({ length: 20 }, () => raw(call, 50)));
    handle = (_, response) => response.end('from Next.js');
    expect(await (await fetch(`${url}/api/backend/cartList`)).text()).toBe('from Next.js');
  });

  it('keeps its places for some seconds, so that it gets no more by disconnecting', async () => {
    let begun = 0;
    handle = () => {
      begun++;
      return new Promise(() => {});
    };
    const call = 'GET /api/backend/cartList HTTP/1.1\r\nHost: a\r\n\r\n';
    for (let at = 0; at < 20; at++) await raw(call, 10);
    expect(begun).toBe(8);
  });
});

describe('more requests than the shop can handle', () => {
  it('are answered 503 with Retry-After, while cached pages, the health check and revalidation are answered', async () => {
    await fetch(`${url}/home`);
    const open: ServerResponse[] = [];
    handle = ({ url }, response) => {
      if (url?.startsWith('/api/')) response.end('answered');
      else open.push(response);
      return once(response, 'close');
    };
    const search = `${url}/product/product-list?search_text=oak`;
    let received = 0;
    server.on('request', () => {
      received++;
    });
    const accepted = Array.from({ length: 4 }, () => fetch(search));
    while (received < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    const rejected = await fetch(search);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await rejected.text()).toContain('Try again');
    expect((await fetch(`${url}/home`)).status).toBe(200);
    for (const path of ['/api/health', '/api/revalidate', '/api/backend/cartList']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    for (let ended = 0; ended < 4; ended++) {
      while (open.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      open.shift()?.end('found');
    }
    for (const response of await Promise.all(accepted)) expect(response.status).toBe(200);
  });
});

describe('the id of a request', () => {
  it('is returned if the caller sent a valid one, also with a cached page', async () => {
    handle = ({ headers }, response) => response.end(headers['x-request-id']);
    const headers = { 'x-request-id': 'visit-12345' };
    for (const path of ['/api/health', '/home', '/home']) {
      const response = await fetch(url + path, { headers });
      expect([path, response.headers.get('x-request-id')]).toEqual([path, 'visit-12345']);
    }
    expect(await (await fetch(`${url}/api/health`, { headers })).text()).toBe('visit-12345');
  });

  it('is new for a caller that sent none or a malformed one', async () => {
    handle = ({ headers }, response) => response.end(headers['x-request-id']);
    const none: Record<string, string> = {};
    for (const headers of [none, { 'x-request-id': 'a b' }]) {
      const response = await fetch(`${url}/api/health`, { headers });
      const id = response.headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(await response.text()).toBe(id);
    }
  });
});
