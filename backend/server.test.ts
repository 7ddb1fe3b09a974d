import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database';
import { createLogger } from './http/logging';
import { buildServer } from './server';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A server on a database whose every query does what the test says. */
function serverOn(query: () => unknown, changes: Partial<Database> = {}) {
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
    ...changes,
  } as unknown as Database;
  const server = buildServer({
    database,
    catalogue: { queries: database.queries } as never,
    search: {} as never,
    accounts: {} as never,
    storefrontSecret: undefined,
    trustedProxies: 0,
    adminSecret: undefined,
    log,
  });
  // Over HTTP, since the module that `inject` needs is one that jest cannot load.
  const listening = server.listen({ host: '127.0.0.1', port: 0 });
  open.push(server);
  const get = async (path: string, method = 'GET') => fetch((await listening) + path, { method });
  const call = (path = '/backend/api/getCategoryList') => get(path, 'POST');
  const errors = () => text.split('\n').filter((line) => line.includes('"level":"error"'));
  return { get, call, errors };
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
      data: null,
    });
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toContain('the plumbing broke');
  });

  it.each([
    ['57014', 'canceling statement due to statement timeout'],
    ['ECONNREFUSED', 'connect ECONNREFUSED'],
    ['53300', 'too many connections'],
  ])('asks for patience when the database answers %s', async (code, message) => {
    const cause = Object.assign(new Error(message), { code });
    const { call, errors } = serverOn(fails(new DrizzleQueryError('select', [], cause)));
    const answer = await call();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ status: 503, data: null });
    expect(errors()).toHaveLength(1);
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
    const refused = await call();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('x-request-id')).toMatch(/./);
    expect((await get('/api/health/live')).status).toBe(200);
    release([]);
    expect((await first).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect(errors()).toEqual([]);
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

  it('has no admin routes without a secret', async () => {
    const { call } = serverOn(fails(new Error('unused')));
    expect(await (await call('/backend/admin/catalogue')).json()).toMatchObject({ status: 404 });
  });
});
