import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isEndpointName } from '@/lib/contract/endpoints';
import { closeGracefully } from '@/lib/shared/close-gracefully';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import { traceCalls } from '@/lib/shared/trace-calls';
import { appErrors } from './app-error';
import { acceptBodies } from './call-body';
import { errorHandler } from './error-handler';
import { answerUnreadable } from './unreadable-request';

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Until the body has arrived. After that the row of the endpoint has a limit of its own. */
const HANDLER_TIMEOUT_MS = 5000;
/** How often slow requests are looked for. Node's default would let them take twice as long as the limit. */
const TIMEOUT_CHECK_MS = 2000;

const CALL_ROUTE = '/backend/api/:path';

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it is being closed. Its health check answers 503 then. */
    isStopping: boolean;
  }
}

interface Options {
  /** Whether an error says that something which the program needs is down: its answer is a 503. */
  isUnavailable(error: unknown): boolean;
  /** How many proxies before this server may say whom they speak for. */
  trustedProxies?: number;
  /** For the whole request to arrive. Slower callers are answered 408, and their connection is closed. */
  requestTimeoutMs?: number | undefined;
  log: Logger;
}

/** The programs must stop within 3 seconds. This leaves enough of them to close what they have open. */
const CALLS_IN_PROGRESS_MS = 1500;

/**
 * Closes the server. For `drainMs` (milliseconds) it still accepts connections, while its health check answers 503. Then calls
 * in progress may end within {@link CALLS_IN_PROGRESS_MS}.
 * @param endStreams called after `drainMs`
 */
export async function closeServer(
  fastify: FastifyInstance,
  { drainMs, endStreams }: { drainMs: number; endStreams?: () => void },
): Promise<void> {
  fastify.isStopping = true;
  await closeGracefully(fastify.server, {
    drainMs,
    limitMs: drainMs + CALLS_IN_PROGRESS_MS,
    onDrained: endStreams,
  });
  await fastify.close();
}

/** The route of a request, for logs and labels: the endpoint, or the pattern of another path. */
export function routeOf({ params, routeOptions }: FastifyRequest): string {
  const { path }: { path?: unknown } = Object(params);
  const { url } = routeOptions;
  if (url !== CALL_ROUTE) return url ?? 'other';
  return typeof path === 'string' && isEndpointName(path) ? path : 'other';
}

/** The HTTP server without its routes, not listening yet. Every answer stands in the envelope (section 3). */
export function createServer({
  isUnavailable,
  trustedProxies = 0,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  log,
}: Options): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const answerError = errorHandler(isUnavailable);
  const server = Fastify({
    loggerInstance,
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    http: {
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node.js swaps the two limits if this one is longer, and its default is a minute.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
    },
    handlerTimeout: HANDLER_TIMEOUT_MS,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    // A URL that cannot be decoded has no route whose hooks could run.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: request.id });
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 100 },
  });

  server.decorate('isStopping', false);
  // Node.js would answer an expectation that it does not know with a 417 outside the envelope.
  server.server.on('checkExpectation', (request, response) => server.routing(request, response));
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(async () => {
    throw appErrors.notFound('This page');
  });
  acceptBodies(server);

  traceCalls(server, {
    routeOf,
    // Providers' news come from the public.
    continuesTrace: ({ routeOptions }) => routeOptions.url === CALL_ROUTE,
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: request.id });
  });
  server.addHook('onResponse', async (request, { elapsedTime, statusCode }) => {
    request.log.info(
      {
        method: request.method,
        // Without the query, which may hold what does not belong in a log.
        path: request.url.split('?', 1)[0],
        status: statusCode,
        milliseconds: Math.round(elapsedTime * 10) / 10,
      },
      'Answered',
    );
  });
  return server;
}
