import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { GracefulShutdown } from './graceful-shutdown';

let server: Server;
let port: number;
let shutdown: GracefulShutdown;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  shutdown = new GracefulShutdown();
  server = createServer(
    shutdown.wrap(async (incoming, response) => {
      if (incoming.url === '/api/events') {
        response.write('event: ready\n\n');
        return;
      }
      while (incoming.url === '/until-it-listens-no-more' && server.listening) await sleep(5);
      const delay = Number(/\d+/.exec(incoming.url ?? '')?.[0] ?? 0);
      await sleep(delay, undefined, { ref: false });
      response.end('answered');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** The status and the `Connection` header of an answer, or the code of the error. */
function ask(path: string, by = agent): Promise<string> {
  return new Promise((resolve) => {
    request({ port, path, agent: by }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(`${response.statusCode} ${response.headers.connection ?? ''}`),
      );
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });
}

describe('a server that stops', () => {
  it('answers the requests in progress, and those that still arrive, and then rejects connections', async () => {
    const inFlight = Array.from({ length: 50 }, (_, at) => ask(`/wait-${200 + at * 5}`));
    await sleep(100);
    // Long enough that each of them is sent in time on a busy machine.
    const stopped = shutdown.stop(server, { drainMs: 1500, limitMs: 10_000 });
    const late = Array.from({ length: 50 }, async (_, at) => {
      await sleep(at * 2);
      return ask(`/wait-${at}`);
    });
    for (const answer of await Promise.all(inFlight)) expect(answer).toMatch(/^200 /);
    expect(new Set(await Promise.all(late))).toEqual(new Set(['200 keep-alive']));
    await stopped;
    agent.destroy();
    expect(await ask('/')).toBe('ECONNREFUSED');
  });

  it('answers what waits to be accepted while the process is busy', async () => {
    const busy = setInterval(() => {
      const end = Date.now() + 40;
      while (Date.now() < end);
    }, 0);
    const waiting = Array.from({ length: 30 }, () => ask('/'));
    const stopped = shutdown.stop(server, { drainMs: 10, limitMs: 10_000 });
    for (const answer of await Promise.all(waiting)) expect(answer).toMatch(/^200 /);
    clearInterval(busy);
    await stopped;
  });

  it('keeps a connection until it stops listening, so that a proxy opens none at that moment', async () => {
    let connections = 0;
    server.on('connection', () => {
      connections++;
    });
    const one = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask('/', one)).toBe('200 keep-alive');
    const stopped = shutdown.stop(server, { drainMs: 500, limitMs: 10_000 });
    expect(await ask('/', one)).toBe('200 keep-alive');
    expect(await ask('/until-it-listens-no-more', one)).toBe('200 keep-alive');
    expect(connections).toBe(1);
    expect(await ask('/', one)).toBe('200 close');
    expect(connections).toBe(1);
    expect(await ask('/', one)).toBe('ECONNREFUSED');
    one.destroy();
    await stopped;
  });

  it('says in its health check that it takes no more requests', async () => {
    expect(await ask('/api/health')).toMatch(/^200 /);
    const stopped = shutdown.stop(server, { drainMs: 200, limitMs: 1000 });
    expect(await ask('/api/health')).toBe('503 keep-alive');
    expect(await ask('/api/health/live')).toBe('200 keep-alive');
    await stopped;
  });

  it('ends the streams of events after the drain, and opens none', async () => {
    const stream = new Promise<number>((ended) => {
      request({ port, path: '/api/events', agent }, (response) => {
        response.resume();
        response.on('error', () => ended(Date.now()));
      }).end();
    });
    await sleep(100);
    const startedAt = Date.now();
    const stopped = shutdown.stop(server, { drainMs: 200, limitMs: 10_000 });
    expect(await ask('/api/events')).toBe('503 keep-alive');
    expect((await stream) - startedAt).toBeGreaterThanOrEqual(195);
    await stopped;
    expect(Date.now() - startedAt).toBeLessThan(2000);
  });

  it('does not wait for connections without a request', async () => {
    await ask('/');
    const startedAt = Date.now();
    await shutdown.stop(server, { drainMs: 10, limitMs: 10_000 });
    expect(Date.now() - startedAt).toBeLessThan(2000);
  });

  it('cuts off what takes longer than the limit', async () => {
    const slow = ask('/wait-5000');
    await sleep(50);
    await shutdown.stop(server, { drainMs: 10, limitMs: 200 });
    expect(await slow).toBe('ECONNRESET');
  });
});
