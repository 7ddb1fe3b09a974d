import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeGracefully } from '@/lib/shared/close-gracefully';

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
    await closeGracefully(server, Math.max(0, end - performance.now()));
  }
}
