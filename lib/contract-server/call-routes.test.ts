import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createJsonLogger } from '@/lib/shared/logger';
import { addCallRoutes, type Call } from './call-routes';
import { closeServer, createServer } from './server';
import { WithMessage } from './with-message';

const GUEST = 'g'.repeat(43);
const MEMBER = 'm'.repeat(43);

class EngineIsDown extends Error {}

interface Session {
  shopperId: string;
  isMember: boolean;
}

const sessions: Record<string, Session> = {
  [GUEST]: { shopperId: 'guest', isMember: false },
  [MEMBER]: { shopperId: 'ada', isMember: true },
};

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => closeServer(server, { drainMs: 0 })));
});

/** A program that answers the contract with these procedures. */
async function programWith(procedures: Record<string, (request: never) => unknown>) {
  let log = '';
  const calls: Call<Session>[] = [];
  const server = createServer({
    isUnavailable: (error) => error instanceof EngineIsDown,
    log: createJsonLogger({
      level: 'info',
      secretKeys: [],
      destination: {
        write(line: string) {
          log += line;
        },
      },
    }),
  });
  open.push(server);
  server.register(async (routes) => {
    addCallRoutes<Session, object>(routes, {
      features: new Set(['clearCart', 'reviews']),
      procedures,
      findSession: async (token) => sessions[token] ?? null,
      accountNames: { email: (name) => name.toLowerCase() },
      storefrontSecret: undefined,
      run: (call, work) => {
        calls.push(call);
        return work({});
      },
    });
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    calls,
    errors: () => log.split('\n').filter((line) => line.includes('"level":"error"')),
    port: Number(new URL(url).port),
    async call(name: string, { token = '', body = '{}', method = 'POST', headers = {} } = {}) {
      const response = await fetch(`${url}/backend/api/${name}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(method === 'POST' && { body }),
      });
      const { status, message, data } = await response.json();
      expect(status).toBe(response.status);
      return { status, message, data, headers: response.headers };
    },
  };
}

const guest = { token: GUEST };
const member = { token: MEMBER };
const key = '0f'.repeat(16);

describe('a program that answers the contract', () => {
  it('answers with what the procedure returns, and its message', async () => {
    const { call } = await programWith({ clearCart: () => new WithMessage('It is empty.', null) });
    expect(await call('clearCart', guest)).toMatchObject({
      status: 200,
      message: 'It is empty.',
      data: null,
    });
  });

  it('has no call of a feature that it does not have, and none that the contract does not know', async () => {
    const { call } = await programWith({});
    for (const name of ['walletBalance', 'nothing', 'constructor']) {
      const { status, data } = await call(name);
      expect({ name, status, data }).toMatchObject({ status: 404, data: { code: 'not_found' } });
    }
  });

  it('lets a shopper call what is for shoppers, and a member alone what is for members', async () => {
    const { call } = await programWith({ clearCart: () => null, userAddressList: () => [] });
    expect((await call('clearCart')).status).toBe(401);
    expect((await call('clearCart', { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await call('clearCart', guest)).status).toBe(200);
    expect((await call('userAddressList', guest)).data.code).toBe('member_required');
    expect((await call('userAddressList', member)).status).toBe(200);
  });

  it('names each field of a request that is wrong', async () => {
    const { call } = await programWith({ addToCart: () => null });
    const { status, data } = await call('addToCart', { ...guest, body: '{"product_qty":1}' });
    expect(status).toBe(422);
    expect(data).toMatchObject({
      code: 'validation_failed',
      errors: { product_id: 'product_id is required.' },
    });
  });

  it.each([
    ['that is no JSON', '{', {}, 400, 'malformed_request'],
    [
      'that is nested too deeply',
      `${'['.repeat(500)}${']'.repeat(500)}`,
      {},
      400,
      'malformed_request',
    ],
    ['that is too large', JSON.stringify('x'.repeat(70_000)), {}, 413, 'too_large'],
    [
      'that is no JSON by its type',
      'a=1',
      { 'content-type': 'text/plain' },
      415,
      'unsupported_media_type',
    ],
    [
      'that is a form, where there is no file to send',
      '',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'unsupported_media_type',
    ],
    [
      'with an idempotency key that is none',
      '{}',
      { 'idempotency-key': 'a' },
      400,
      'malformed_request',
    ],
  ])('rejects a request %s', async (_, body, headers, status, code) => {
    const { call, calls } = await programWith({ addToCart: () => null });
    const answer = await call('addToCart', { ...guest, body, headers });
    expect(answer).toMatchObject({ status, data: { code } });
    expect(calls).toEqual([]);
  });

  it('knows whose attempt a call is, and its idempotency key where the row takes one', async () => {
    const { call, calls } = await programWith({ addToCart: () => null, login: () => null });
    const headers = { 'idempotency-key': key };
    await call('addToCart', {
      ...guest,
      headers,
      body: '{"product_id":"sofa","product_price":"9.50"}',
    });
    await call('login', { headers, body: '{"email":"Ada@example.com","password":"Secret-123!"}' });
    expect(calls).toMatchObject([
      {
        name: 'addToCart',
        key,
        client: '127.0.0.1',
        account: 'guest',
        session: { isMember: false },
      },
      { name: 'login', key: null, account: 'ada@example.com', session: null },
    ]);
  });

  it('only takes POST', async () => {
    const { call } = await programWith({ clearCart: () => null });
    const { status, headers } = await call('clearCart', { ...guest, method: 'PUT' });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
  });

  it('answers that it is busy, and when to ask again, while what it needs is down', async () => {
    const { call, errors } = await programWith({
      clearCart: () => {
        throw new EngineIsDown();
      },
    });
    const { status, headers } = await call('clearCart', guest);
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    expect(errors()).toHaveLength(1);
  });

  it('answers an unexpected failure, and an answer that breaks the contract, without detail', async () => {
    const { call, errors } = await programWith({
      clearCart: () => {
        throw new Error('the plumbing broke');
      },
      userAddressList: () => 'no list',
    });
    for (const name of ['clearCart', 'userAddressList']) {
      const { status, message, data } = await call(name, member);
      expect({ status, data }).toEqual({ status: 500, data: { code: 'internal_error' } });
      expect(message).not.toContain('plumbing');
    }
    expect(errors()).toHaveLength(2);
  });

  it('answers in the envelope what is no request of HTTP', async () => {
    const { port } = await programWith({});
    const socket = connect(port, '127.0.0.1');
    socket.end('what is this\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('"code":"malformed_request"');
  });
});
