import type { RequestListener, Server, ServerResponse } from 'node:http';
import { closeGracefully } from '@/lib/shared/close-gracefully';

const HEALTH_CHECK = /^\/api\/health(?:\?|$)/;
/** Its answers take minutes, and browsers open them again after a while. */
export const EVENT_STREAM = /^\/api\/events(?:\?|$)/;
const STOPPING = JSON.stringify({ live: true, ready: false });

/** Stops an HTTP server without losing a request that it has received. */
export class GracefulShutdown {
  #isStopping = false;
  readonly #streams = new Set<ServerResponse>();

  /** While the server stops, the health check and new streams are answered 503. */
  wrap(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request;
      if (this.#isStopping && (HEALTH_CHECK.test(url) || EVENT_STREAM.test(url))) {
        response.writeHead(503, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
        });
        response.end(STOPPING);
        return;
      }
      if (EVENT_STREAM.test(url)) {
        this.#streams.add(response);
        response.once('close', () => this.#streams.delete(response));
      }
      listener(request, response);
    };
  }

  /**
   * Ends the streams after `drainMs`, and resolves when all other requests are answered, at the latest after `limitMs`
   * (both in milliseconds).
   */
  async stop(server: Server, times: { drainMs: number; limitMs: number }): Promise<void> {
    this.#isStopping = true;
    await closeGracefully(server, {
      ...times,
      onDrained: () => {
        for (const stream of this.#streams) stream.destroy();
      },
    });
  }
}
