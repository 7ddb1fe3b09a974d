import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

interface Options {
  /** How long connections are still accepted, so that load balancers notice and send no more requests. In milliseconds. */
  drainMs: number;
  /** Requests that are not answered after this time are cut off. It includes `drainMs`. */
  limitMs: number;
  /** Called after `drainMs`: ends what would stay open. */
  onDrained?: (() => void) | undefined;
}

/**
 * How long a connection without a request is left after the end of listening: a proxy may be about to use it, and what is
 * reset then cannot be sent again where it has an effect.
 */
const IDLE_MS = 500;
/** If no connection was accepted for so long, and for at least one turn of the event loop, none is waiting. */
const ACCEPT_MS = 20;

/**
 * Resolves when no connection waits to be accepted. Node.js accepts one in each turn of the event loop, and a turn
 * of a busy process takes as long as a rendering. What waits would be reset when the server stops listening.
 */
async function untilAccepted(server: Server, end: number): Promise<void> {
  let accepted = 0;
  let before: number;
  const count = () => {
    accepted++;
  };
  server.on('connection', count);
  do {
    before = accepted;
    await sleep(ACCEPT_MS);
    await turn();
  } while (accepted > before && performance.now() < end);
  server.off('connection', count);
}

function closeConnectionAfter(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/**
 * Stops a server without losing a request, and resolves when all are answered and every connection has ended.
 *
 * Until it stops listening, connections stay open: a proxy that had to open one for each request might do so at the moment
 * when listening ends, and the kernel would reset it. After that each response closes its connection, and the proxy is
 * refused the next one, which it knows to be safe to send elsewhere.
 */
export async function closeGracefully(
  server: Server,
  { drainMs, limitMs, onDrained }: Options,
): Promise<void> {
  if (!server.listening) return;
  const end = performance.now() + limitMs;
  await sleep(drainMs);
  onDrained?.();
  await untilAccepted(server, end);
  server.prependListener('request', closeConnectionAfter);
  // `server.close()` of node:http would close connections without a request at once.
  const closed = new Promise<void>((done) => {
    NetServer.prototype.close.call(server, () => done());
  });
  const closeIdle = setInterval(
    // After a turn of the event loop, in which requests that have arrived are read.
    () => setImmediate(() => server.closeIdleConnections()),
    Math.min(IDLE_MS, drainMs),
  );
  await Promise.race([
    closed,
    sleep(Math.max(0, end - performance.now()), undefined, { ref: false }),
  ]);
  clearInterval(closeIdle);
  server.closeAllConnections();
}
