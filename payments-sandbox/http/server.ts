import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { type RequestTimes, statusClass } from '@/lib/shared/metrics-server';
import { traceCalls } from '@/lib/shared/trace-calls';
import { ApiError } from '../api-error';
import { answerError } from './errors';
import { isMerchant } from './merchant';

const BODY_LIMIT = 16 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
const HANDLER_TIMEOUT_MS = 5000;
/** How often slow requests are looked for. Node's default would let them take much longer than the limit. */
const TIMEOUT_CHECK_MS = 2000;
const MAX_CONNECTIONS = 1000;

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Options {
  log: Logger;
  /** Resolves when everything that has happened is on the disk. */
  durable(): Promise<void>;
  times: RequestTimes;
  secretKey: string;
}

/** The HTTP server without its routes, not listening yet. */
export function buildServer({ log, durable, times, secretKey }: Options): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
    },
    handlerTimeout: HANDLER_TIMEOUT_MS,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      answerError(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(async () => {
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  });
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  traceCalls(server, {
    routeOf,
    // Pages and frames are called by browsers.
    continuesTrace: (request) => isMerchant(request, secretKey),
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  // What is answered must still be true after a crash.
  server.addHook('onSend', durable);
  server.addHook('onResponse', async (request, reply) => {
    const labels = { route: routeOf(request), status: statusClass(reply.statusCode) };
    times.observe(labels, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        // Without the query, which may hold a token.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Answered',
    );
  });
  return server;
}

/** The pattern of the route: it has no id. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'other';
}
