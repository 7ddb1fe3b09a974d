import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { callBackend } from './call-backend';

/** A call that may take ten seconds. */
const write = () => callBackend('clearCart', {}, { token: 'secret' });
const read = () => callBackend('cartList', {}, { token: 'secret' });

let server: Server;
/** How long the backend takes to answer a call and a ping, in milliseconds. `null` for never. */
let delays: { call: number | null; ping: number | null };
let pings: number;
let calls: number;

beforeAll(async () => {
  server = createServer(async ({ url, method }, response) => {
    const isPing = method === 'GET' && url === '/api/health/live';
    if (isPing) pings++;
    else calls++;
    const delay = isPing ? delays.ping : delays.call;
    if (delay === null) return;
    await sleep(delay);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 200, message: 'done', data: null }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.BACKEND_URL = `http://127.0.0.1:${port}`;
});

beforeEach(() => {
  pings = 0;
  calls = 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe('a call to a backend', () => {
  it('that answers nothing any more fails within five seconds, asked once, and the next ones at once', async () => {
    delays = { call: null, ping: null };
    const failed = { kind: 'timeout', status: undefined };
    const together = [write(), write(), read()].map((call) =>
      expect(call).rejects.toMatchObject(failed),
    );
    expect(await millisecondsOf(Promise.all(together))).toBeLessThan(5_000);
    expect([calls, pings]).toEqual([3, 1]);
    expect(await millisecondsOf(expect(write()).rejects.toMatchObject(failed))).toBeLessThan(1_400);

    delays = { call: 0, ping: 0 };
    await sleep(1_000);
    await write();
  });

  it('that is slow but answers pings is waited for', async () => {
    delays = { call: 3_500, ping: 0 };
    const answered = write();
    await sleep(1_000);
    // The one of the test before may have arrived only now.
    pings = 0;
    await answered;
    expect(pings).toBe(1);
  });

  it('that answers soon causes no ping', async () => {
    delays = { call: 500, ping: 0 };
    await write();
    await sleep(1_500);
    expect(pings).toBe(0);
  });
});
