import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

interface Times {
  /** How long new connections are accepted, so that load balancers notice and send no more requests. */
  drainMs: number;
  /** Requests that are not answered after this time are cut off. It includes `drainMs`. */
  limitMs: number;
}

const HEALTH_CHECK = /^\/api\/health(?:\?|$)/;
/** Its answers take minutes, and browsers open them again after a while. */
export const EVENT_STREAM = /^\/api\/events(?:\?|$)/;
const STOPPING = JSON.stringify({ live: true, ready: false });
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

/** Stops an HTTP server without losing a request that it has received. */
export class GracefulShutdown {
  #isStopping = false;
  readonly #streams = new Set<ServerResponse>();

  /**
   * While the server stops, the health check and new streams are answered 503, and each response closes its
   * connection.
   */
  wrap(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request;
      if (this.#isStopping) {
        response.shouldKeepAlive = false;
        if (HEALTH_CHECK.test(url) || EVENT_STREAM.test(url)) {
          response.writeHead(503, {
            'Content-Type': 'application/json',
            'Cache-Control': 'no-store',
          });
          response.end(STOPPING);
          return;
        }
      }
      if (EVENT_STREAM.test(url)) {
        this.#streams.add(response);
        response.once('close', () => this.#streams.delete(response));
      }
      listener(request, response);
    };
  }

  /** Ends the streams, and resolves when all other requests are answered, at the latest after `limitMs`. */
  async stop(server: Server, { drainMs, limitMs }: Times): Promise<void> {
    this.#isStopping = true;
    const end = performance.now() + limitMs;
    await sleep(drainMs);
    for (const stream of this.#streams) stream.destroy();
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
}
