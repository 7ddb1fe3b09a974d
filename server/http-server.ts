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

/** Creates the storefront's HTTP server, not listening yet. */
export function createHttpServer(
  listener: RequestListener,
  limits: ServerOptions = TIME_LIMITS,
): Server {
  const server = createServer(limits, listener);
  // A request with `Expect: 100-continue` gets the same limit for its body.
  server.on('checkContinue', (request, response) => {
    if (isLengthAllowed(request)) response.writeContinue();
    listener(request, response);
  });
  return server;
}
