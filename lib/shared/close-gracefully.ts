import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/**
 * How often connections without a request are closed. The first time leaves a new connection this long to send one: what is
 * reset then cannot be sent again where it has an effect, and a busy machine may take some tenths of a second.
 */
const CLOSE_IDLE_MS = 500;
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

/**
 * Stops listening, and resolves when all that was asked is answered and every connection has ended. No request is lost, not
 * even one whose connection was just opened. What is not answered after `limitMs` (milliseconds) is cut off.
 */
export async function closeGracefully(server: Server, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  await untilAccepted(server, end);
  // `server.close()` of node:http would also close connections whose first request is still on its way.
  const closed = new Promise<void>((done) => {
    NetServer.prototype.close.call(server, () => done());
  });
  const closeIdle = setInterval(
    // After a turn of the event loop, in which requests that have arrived are read.
    () => setImmediate(() => server.closeIdleConnections()),
    CLOSE_IDLE_MS,
  );
  await Promise.race([
    closed,
    sleep(Math.max(0, end - performance.now()), undefined, { ref: false }),
  ]);
  clearInterval(closeIdle);
  server.closeAllConnections();
}
