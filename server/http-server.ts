import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { isLengthAllowed } from './request-body';

/** A client that sends more slowly is answered 408, and its connection is closed. In milliseconds. */
export const TIME_LIMITS = {
  headersTimeout: 10_000,
  /** For the whole request with its body. */
  requestTimeout: 30_000,
  /** How often slow clients are looked for. */
  connectionsCheckingInterval: 2_000,
  /** Must be longer than the keep-alive of a proxy in front, which else sends requests to a closed connection. */
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

interface Options {
  limits?: ServerOptions;
  /** Whether `Upgrade` is answered: browsers open a web socket to `next dev`. Otherwise it is ignored. */
  takesUpgrades?: boolean;
}

/** Creates the storefront's HTTP server, not listening yet. */
export function createHttpServer(
  listener: RequestListener,
  { limits = TIME_LIMITS, takesUpgrades = false }: Options = {},
): Server {
  const server = createServer(limits, listener);
  // A request with `Expect: 100-continue` gets the same limit for its body.
  server.on('checkContinue', (request, response) => {
    if (isLengthAllowed(request)) response.writeContinue();
    listener(request, response);
  });
  // Without a listener Node.js answers a request as if it had not asked for another protocol. Next.js adds one, which
  // closes the connection.
  if (!takesUpgrades) {
    server.on('newListener', (event, added) => {
      if (event === 'upgrade') queueMicrotask(() => server.off('upgrade', added));
    });
  }
  return server;
}
