import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackendError } from './backend-error';
import { callBackend } from './call-backend';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let handle: Handler;
let calls: { url: string | undefined; body: unknown; headers: IncomingMessage['headers'] }[];

function envelope(response: ServerResponse, status: number, data: unknown, message = ''): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status, message, data }));
}

const product = { id: 1, name: 'Fjord', display_price: '1890.00', stock_status: 'In stock' };

async function failure(call: Promise<unknown>): Promise<BackendError> {
  return call.then(
    () => {
      throw new Error('The call was expected to fail.');
    },
    (error: BackendError) => error,
  );
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ url: request.url, body: JSON.parse(body), headers: request.headers });
      handle(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.BACKEND_URL = `http://127.0.0.1:${port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  calls = [];
});

describe('callBackend', () => {
  it('posts the payload with device_type, a request id and the token, and returns prices in minor units', async () => {
    handle = (_, response) => envelope(response, 200, product);
    const options = { token: 'secret', requestId: 'request-1' };
    const answer = await callBackend('getProductDetial', { product_id: '1' }, options);
    expect(answer.display_price).toBe(189000);
    expect(calls).toEqual([
      expect.objectContaining({
        url: '/backend/api/getProductDetial',
        body: { product_id: 1, device_type: 'Web' },
        headers: expect.objectContaining({
          authorization: 'Bearer secret',
          'x-request-id': 'request-1',
        }),
      }),
    ]);
  });

  it('stops reading an answer without an end, and fails', async () => {
    let isClosed = false;
    handle = (_, response) => {
      const chunk = Buffer.alloc(256 * 1024, ' ');
      const send = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', send).on('close', () => {
        isClosed = true;
      });
      send();
    };
    const error = await failure(callBackend('getProductDetial', { product_id: '1' }));
    expect(error).toMatchObject({ kind: 'contract', code: 'invalid_answer' });
    expect(error.message).toContain('bytes');
    await waitUntil(() => isClosed);
  });

  it('sends money in major units', async () => {
    handle = (_, response) => envelope(response, 200, null);
    await callBackend('addToCart', { product_id: '1', product_price: 189050 });
    expect(calls[0]?.body).toMatchObject({ product_price: '1890.50' });
  });

  it('tries a read once more when the backend is overloaded', async () => {
    handle = (_, response) => envelope(response, calls.length === 1 ? 503 : 200, product);
    await expect(callBackend('getProductDetial', { product_id: '1' })).resolves.toMatchObject({
      id: '1',
    });
    expect(calls).toHaveLength(2);
  });

  it('says when the backend wants to be called again', async () => {
    for (const [header, seconds] of [
      ['7', 7],
      ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
      ['-1', undefined],
    ] as const) {
      handle = (_, response) => {
        response.setHeader('retry-after', header);
        envelope(response, 429, null);
      };
      const error = await failure(callBackend('getProductDetial', { product_id: '1' }));
      expect(error).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    }
  });

  it('tries a read no more than twice', async () => {
    handle = (_, response) => envelope(response, 503, null);
    const error = await failure(callBackend('getProductDetial', { product_id: '1' }));
    expect(error).toMatchObject({ kind: 'envelope', status: 503, isRetryable: true });
    expect(calls).toHaveLength(2);
  });

  it('never tries a write again without an idempotency key', async () => {
    handle = (_, response) => envelope(response, 503, null);
    await failure(callBackend('addToCart', { product_id: '1', product_price: 100 }));
    const idempotencyKey = '0b8ce6cb-63e4-43d6-a3a4-6d8e0e5e6a41';
    await failure(callBackend('addToWish', { product_id: '1' }, { idempotencyKey }));
    expect(calls).toHaveLength(2);
  });

  it('tries a write with an idempotency key once more, with the same key', async () => {
    const idempotencyKey = '0b8ce6cb-63e4-43d6-a3a4-6d8e0e5e6a41';
    handle = (request, response) => {
      if (calls.length === 1) request.socket.destroy();
      else envelope(response, 200, null, 'Added.');
    };
    const addition = { product_id: '1', product_price: 100 };
    await expect(callBackend('addToCart', addition, { idempotencyKey })).resolves.toBeNull();
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ]);
  });

  it('carries the backend’s message and field errors', async () => {
    const errors = { product_id: 'There is no such product.' };
    handle = (_, response) => envelope(response, 422, { errors }, 'Please check.');
    const error = await failure(callBackend('addToWish', { product_id: '1' }));
    expect(error).toMatchObject({
      kind: 'envelope',
      status: 422,
      shopperMessage: 'Please check.',
      fieldErrors: errors,
      isRetryable: false,
    });
  });

  it('carries the backend’s code, or the general one of the status', async () => {
    handle = (_, response) => envelope(response, 409, { code: 'out_of_stock' }, 'It is gone.');
    const call = () => failure(callBackend('addToCart', { product_id: '1', product_price: 100 }));
    expect(await call()).toMatchObject({ code: 'out_of_stock', shopperMessage: 'It is gone.' });
    handle = (_, response) => envelope(response, 409, null, 'It is gone.');
    expect(await call()).toMatchObject({ code: 'conflict' });
  });

  it('sends an idempotency key only to endpoints that take one', async () => {
    handle = (_, response) => envelope(response, 200, null);
    const idempotencyKey = '0b8ce6cb-63e4-43d6-a3a4-6d8e0e5e6a41';
    await callBackend('addToCart', { product_id: '1', product_price: 100 }, { idempotencyKey });
    await callBackend('addToWish', { product_id: '1' }, { idempotencyKey });
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      undefined,
    ]);
  });

  it('names endpoint and path of an answer that breaks the contract', async () => {
    handle = (_, response) => envelope(response, 200, { ...product, display_price: 'free' });
    const error = await failure(callBackend('getProductDetial', { product_id: '1' }));
    expect(error.kind).toBe('contract');
    expect(error.message).toContain('getProductDetial');
    expect(error.message).toContain('display_price');
  });

  it.each([
    ['HTML', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['JSON without an envelope', '{"ok":true}'],
    ['null', 'null'],
  ])('throws an http error for an answer of %s', async (_, text) => {
    handle = (_request, response) => response.writeHead(200).end(text);
    const error = await failure(callBackend('getProductDetial', { product_id: '1' }));
    expect(error).toMatchObject({ kind: 'http', shopperMessage: 'Something Went Wrong!' });
  });

  it('throws a network error for a closed connection, after a second try', async () => {
    handle = (request) => request.socket.destroy();
    const error = await failure(callBackend('getProductDetial', { product_id: '1' }));
    expect(error).toMatchObject({ kind: 'network', isRetryable: true });
    expect(calls).toHaveLength(2);
  });

  it('ignores unknown fields', async () => {
    handle = (_, response) => envelope(response, 200, { ...product, warehouse: 'B7' });
    const answer = await callBackend('getProductDetial', { product_id: '1' });
    expect(answer).not.toHaveProperty('warehouse');
  });
});
