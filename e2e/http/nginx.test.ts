import { createServer, request as plainRequest, type Server } from 'node:http';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../scripts/lib/debian.mjs';
import type { Shop } from '../../scripts/lib/shop.mjs';

const tls = (name: string) => resolve('backend/doctor/testing', name);
/** Longer than `fail_timeout`, which counts in whole seconds: nginx asks a storefront that was away again by then. */
const SEEN_AGAIN_MS = 5_000;
const REVALIDATE_SECRET = 'the secret that two storefronts share';
const NEXTAUTH_SECRET = 'another secret that two storefronts share';

const onNginx = findProgram('nginx') ? describe : describe.skip;

onNginx('two storefronts behind nginx', () => {
  let first: Shop;
  let second: Shop;
  let nginx: { stop: () => Promise<void> };
  let url: string;
  let plainUrl: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 10, rejectUnauthorized: false });
  beforeAll(async () => {
    const { findFreePort } = await import('../../scripts/lib/ports.mjs');
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    const { startNginx } = await import('../../scripts/lib/nginx.mjs');
    const [port, plainPort] = [await findFreePort(), await findFreePort()];
    url = `https://localhost:${port}`;
    plainUrl = `http://localhost:${plainPort}`;
    const dataTemplate = process.env.SAMPLE_DATA;
    const env = { SITE_URL: url, TRUSTED_PROXIES: '1', REVALIDATE_SECRET, NEXTAUTH_SECRET };
    first = await startShop({ ...(dataTemplate && { dataTemplate }), env });
    second = await startShop({ backend: false, env: { ...env, BACKEND_URL: first.backendUrl } });
    nginx = await startNginx({
      port,
      plainPort,
      backendPort: await findFreePort(),
      storefronts: [first.url, second.url],
      backends: [first.backendUrl, first.backendUrl],
      certificate: tls('localhost-until-2120.pem'),
      key: tls('localhost-key.pem'),
    });
  });
  afterAll(async () => {
    agent.destroy();
    await nginx?.stop();
    await Promise.all([first?.stop(), second?.stop()]);
  });

  /** Sends a request over TLS. Status 0 where there is no answer. */
  function ask(path: string, method = 'GET') {
    return new Promise<{ status: number; headers: Record<string, unknown> }>((done) => {
      request(url + path, { agent, method }, (response) => {
        response.resume();
        response.once('error', () => done({ status: 0, headers: {} }));
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers }),
        );
      })
        .on('error', () => done({ status: 0, headers: {} }))
        .end();
    });
  }

  test('http leads to https, at the address of the shop', async () => {
    const location = await new Promise((done) => {
      plainRequest(`${plainUrl}/faq?a=1`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        done([response.statusCode, response.headers.location]);
      }).end();
    });
    expect(location).toEqual([301, `${url}/faq?a=1`]);
  });

  test('pages come by HTTP/2, as the storefront has compressed them', async () => {
    const session = connect(url, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/home', 'accept-encoding': 'br' });
    const headers = await new Promise<Record<string, unknown>>((done) =>
      stream.once('response', done),
    );
    stream.close();
    session.close();
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers.server).toBe('nginx');
  });

  test('of the backend only the webhook of payments can be reached', async () => {
    const webhook = await ask('/backend/webhooks/payments', 'POST');
    expect(webhook.headers['content-type']).toMatch(/json/);
    for (const path of ['/backend/admin/orders/list', '/backend/api/getHomeData']) {
      const { status, headers } = await ask(path, 'POST');
      expect([path, status]).toEqual([path, 405]);
      expect(headers['content-type']).not.toMatch(/json/);
    }
  });

  test('no request fails while both storefronts are started again, one after the other', async () => {
    const paths = ['/home', '/faq', '/product/product-details/1', '/api/auth/session'];
    const statuses = new Map<number, number>();
    let isOver = false;
    const visitor = async () => {
      for (let at = 0; !isOver; at++) {
        const { status } = await ask(paths[at % paths.length] ?? '/home');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Other tests need the processors too.
        await sleep(50);
      }
    };
    const visitors = Array.from({ length: 6 }, visitor);
    for (const shop of [first, second]) {
      await shop.stopStorefront();
      await shop.startStorefront();
      await sleep(SEEN_AGAIN_MS);
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(500);
  });
});

onNginx('two storefronts of different versions behind nginx', () => {
  const servers: Server[] = [];
  let nginx: { stop: () => Promise<void> };
  let url: string;
  /** A storefront that has these files. */
  async function startStorefront(...files: string[]): Promise<string> {
    const server = createServer(({ url: path = '' }, response) =>
      response.writeHead(files.includes(path) ? 200 : 404).end(),
    );
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  beforeAll(async () => {
    const { findFreePort } = await import('../../scripts/lib/ports.mjs');
    const { startNginx } = await import('../../scripts/lib/nginx.mjs');
    const port = await findFreePort();
    const storefronts = [
      await startStorefront('/_next/static/old.js', '/home'),
      await startStorefront('/_next/static/new.js', '/home'),
    ] as [string, string];
    url = `https://localhost:${port}`;
    nginx = await startNginx({
      port,
      plainPort: await findFreePort(),
      backendPort: await findFreePort(),
      storefronts,
      backends: storefronts,
      certificate: tls('localhost-until-2120.pem'),
      key: tls('localhost-key.pem'),
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const server of servers) server.close();
  });

  const statusOf = (path: string) =>
    new Promise<number>((done, fail) => {
      request(url + path, { agent: false, rejectUnauthorized: false }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      })
        .on('error', fail)
        .end();
    });

  test('a page of either finds its scripts, whichever is asked', async () => {
    for (let turn = 0; turn < 4; turn++) {
      for (const file of ['old.js', 'new.js']) {
        expect([file, await statusOf(`/_next/static/${file}`)]).toEqual([file, 200]);
      }
      expect(await statusOf('/_next/static/none.js')).toBe(404);
      expect(await statusOf('/home')).toBe(200);
    }
  });
});
