import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ALL_FEATURES } from '@/lib/contract/features';
import { closeServer } from '@/lib/contract-server/server';
import { getCategoryList } from '../../modules/product/procedures';
import type { Database } from '../database/database';
import { createLogger } from './logging';
import { buildServer } from './server';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** What the calls of these tests do not come to. */
const unused = () => ({}) as never;

type Limits = { requestTimeoutMs?: number };

/** A server on a database whose every query does what the test says. */
function serverOn(query: () => unknown, changes: Partial<Database> = {}, limits: Limits = {}) {
  let text = '';
  const log = createLogger('info', {
    write(line: string) {
      text += line;
    },
  });
  const database = {
    queries: { select: query },
    maxCallsInFlight: 100,
    ping: async () => undefined,
    checkWrites: async () => undefined,
    ...changes,
  } as unknown as Database;
  const server = buildServer({
    database,
    api: {
      services: {
        queries: database.queries,
        clock: () => new Date(),
        sms: unused(),
        mail: unused(),
        devices: unused(),
        files: unused(),
      },
      procedures: { getCategoryList } as never,
      features: new Set(ALL_FEATURES),
      limits: unused(),
      accountNames: unused(),
      findDevicesSince: unused(),
      findSession: async () => null,
      storefrontSecret: undefined,
    },
    addRoutes: () => undefined,
    trustedProxies: 0,
    ...limits,
    log,
  });
  // Over HTTP, since the module that `inject` needs is one that jest cannot load.
  const listening = server.listen({ host: '127.0.0.1', port: 0 });
  open.push(server);
  const get = async (path: string, method = 'GET') => fetch((await listening) + path, { method });
  const call = (path = '/backend/api/getCategoryList') => get(path, 'POST');
  const errors = () => text.split('\n').filter((line) => line.includes('"level":"error"'));
  return { get, call, errors, close: (drainMs: number) => closeServer(server, { drainMs }) };
}

function fails(error: Error) {
  return () => {
    throw error;
  };
}

describe('the server', () => {
  it('answers an unexpected failure without detail and logs it once', async () => {
    const { call, errors } = serverOn(fails(new Error('the plumbing broke')));
    const answer = await call();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      status: 500,
      message: 'Something Went Wrong!',
      data: { code: 'internal_error' },
    });
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toContain('the plumbing broke');
  });

  it.each([
    ['57014', 'canceling statement due to statement timeout'],
    ['ECONNREFUSED', 'connect ECONNREFUSED'],
    ['53300', 'too many connections'],
    ['', 'Query read timeout'],
    ['', 'Connection terminated due to connection timeout'],
    ['', 'Client was closed and is not queryable'],
  ])('asks for patience when the database answers %s', async (code, message) => {
    const cause = Object.assign(new Error(message), { code });
    const { call, errors } = serverOn(fails(new DrizzleQueryError('select', [], cause)));
    const answer = await call();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ status: 503, data: { code: 'unavailable' } });
    expect(errors()).toHaveLength(1);
  });

  it('asks for patience within five seconds when the database never answers, and logs it once', async () => {
    let release = (_rows: unknown[]) => {};
    const rows = new Promise<unknown[]>((resolve) => {
      release = resolve;
    });
    const { call, errors } = serverOn(() => ({ from: () => ({ orderBy: () => rows }) }), {
      maxCallsInFlight: 1,
    });
    const start = performance.now();
    const answer = await call();
    expect(performance.now() - start).toBeLessThan(5000);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ status: 503, data: { code: 'unavailable' } });
    expect(errors()).toHaveLength(1);

    // The database is still busy with it, so the next call is not let in.
    expect((await call()).status).toBe(503);
    expect(errors()).toHaveLength(1);
    release([]);
    await rows;
    expect((await call()).status).toBe(200);
  });

  it('never sends what breaks the contract', async () => {
    const rows = { from: () => ({ orderBy: async () => [{ id: 0, name: '' }] }) };
    const { call, errors } = serverOn(() => rows);
    expect(await (await call()).json()).toMatchObject({ status: 500 });
    expect(errors()).toHaveLength(1);
  });

  it('turns calls away when too many are under way, but not the health checks', async () => {
    let release = (_rows: unknown[]) => {};
    const slow = new Promise<unknown[]>((resolve) => {
      release = resolve;
    });
    let enter = () => {};
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    const orderBy = () => {
      enter();
      return slow;
    };
    const { get, call, errors } = serverOn(() => ({ from: () => ({ orderBy }) }), {
      maxCallsInFlight: 1,
    });
    const first = call();
    await entered;
    const rejected = await call();
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toBe('1');
    expect(rejected.headers.get('x-request-id')).toMatch(/./);
    expect((await get('/api/health/live')).status).toBe(200);
    release([]);
    expect((await first).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect(errors()).toEqual([]);
  });

  it('keeps places for shoppers and payments when visitors have taken all of theirs', async () => {
    let entered = 0;
    const orderBy = () => {
      entered += 1;
      return new Promise(() => undefined);
    };
    const { call, errors } = serverOn(() => ({ from: () => ({ orderBy }) }), {
      maxCallsInFlight: 4,
    });
    const visitors = [call(), call()];
    while (entered < 2) await sleep(5);
    expect((await call()).status).toBe(503);
    // Only their callers are unknown.
    for (const name of ['cartList', 'orderList', 'placeOrder', 'topUpWallet']) {
      expect([name, (await call(`/backend/api/${name}`)).status]).toEqual([name, 401]);
    }
    expect((await call('/backend/webhooks/payments')).status).toBe(404);
    for (const answer of await Promise.all(visitors)) expect(answer.status).toBe(503);
    expect(errors()).toHaveLength(2);
  });

  it('is not ready when the database does not answer, but alive', async () => {
    const { get } = serverOn(fails(new Error('unused')), {
      ping: async () => {
        throw new Error('gone');
      },
    });
    const ready = await get('/api/health');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect((await get('/api/health/live')).status).toBe(200);
  });

  it.each([
    [Object.assign(new Error('no space left on device, /data'), { code: 'ENOSPC' }), 'ENOSPC'],
    [new Error('The server takes no writes'), 'the database can only be read'],
  ])('is not ready when nothing can be stored, and says so: %s', async (error, reason) => {
    const { get } = serverOn(fails(error), {
      checkWrites: async () => {
        throw error;
      },
    });
    const ready = await get('/api/health');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 503,
      message: `Nothing can be stored: ${reason}`,
      data: { writes: false },
    });
    expect((await get('/api/health/live')).status).toBe(200);
  });

  it('writes once to the disk for all who ask within two seconds whether something can be stored', async () => {
    let writes = 0;
    let isFull = false;
    const { get } = serverOn(fails(new Error('unused')), {
      checkWrites: async () => {
        writes += 1;
        if (isFull) throw new Error('full');
      },
    });
    const askAll = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/health')));
      return new Set(answers.map(({ status }) => status));
    };
    expect(await askAll()).toEqual(new Set([200]));
    expect(writes).toBe(1);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 2100);
    isFull = true;
    expect((await get('/api/health')).status).toBe(503);
    isFull = false;
    expect((await get('/api/health')).status).toBe(200);
    expect(writes).toBe(3);
    clock.mockRestore();
  });

  it('loses no call while it stops: answers those in progress and those that still arrive', async () => {
    const orderBy = () => new Promise((resolve) => setTimeout(() => resolve([]), 300));
    const query = () => ({ from: () => ({ orderBy }) });
    const { get, call, close } = serverOn(query);
    await get('/api/health');
    const inProgress = Array.from({ length: 20 }, () => call());
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = close(4000);
    const health = await get('/api/health');
    expect([health.status, health.headers.get('connection')]).toEqual([503, 'keep-alive']);
    expect((await get('/api/health/live')).status).toBe(200);
    const late = Array.from({ length: 20 }, () => call());
    const statuses = await Promise.all(
      [...inProgress, ...late].map(async (it) => (await it).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await closed;
    await expect(call()).rejects.toThrow();
  });

  it('answers what waits to be accepted when it stops while it is busy', async () => {
    const { get, close } = serverOn(unused);
    const { url } = await get('/api/health/live');
    const busy = setInterval(() => {
      const end = Date.now() + 40;
      while (Date.now() < end);
    }, 0);
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      new Promise<string>((resolve) => {
        request(url, { agent }, (response) => {
          response.resume();
          resolve(`${response.statusCode}`);
        })
          .on('error', (error) => resolve(error.message))
          .end();
      });
    // One is accepted in each turn: all of them well within the time for calls in progress.
    const waiting = Array.from({ length: 10 }, ask);
    const closed = close(10);
    const answers = await Promise.all(waiting);
    clearInterval(busy);
    agent.destroy();
    await closed;
    expect(new Set(answers)).toEqual(new Set(['200']));
  });

  it('closes the connection of a call whose body arrives too slowly', async () => {
    const { get } = serverOn(fails(new Error('unused')), {}, { requestTimeoutMs: 300 });
    const { url } = await get('/api/health');
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('error', () => undefined);
    socket.write('POST /backend/api/getCategoryList HTTP/1.1\r\nHost: a\r\n');
    socket.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n');
    const drip = setInterval(() => socket.write(' '), 50);
    await once(socket, 'close');
    clearInterval(drip);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['an expectation that is none', 'Expect: nothing', 404],
    ['headers without end', `X-Odd: ${'x'.repeat(20_000)}`, 431],
    ['a header that is none', 'no colon', 400],
  ])('answers %s in the envelope', async (_, header, status) => {
    const { get } = serverOn(unused);
    const { hostname, port } = new URL((await get('/api/health/live')).url);
    const socket = connect(Number(port), hostname);
    socket.end(`GET /none HTTP/1.1\r\nHost: shop\r\n${header}\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      status,
      message: expect.any(String),
      data: { code: expect.any(String) },
    });
  });

  it('has no admin routes without a secret', async () => {
    const { call } = serverOn(fails(new Error('unused')));
    expect(await (await call('/backend/admin/catalogue/list')).json()).toMatchObject({
      status: 404,
    });
  });
});
