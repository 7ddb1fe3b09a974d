import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { endpoints, isEndpointName } from '@/lib/contract/endpoints';
import { type Traffic, trafficOf } from '@/lib/contract/traffic';
import { appErrors } from '@/lib/contract-server/app-error';
import { closeGracefully } from '@/lib/shared/close-gracefully';
import { isTooDeep } from '@/lib/shared/json-depth';
import { type RequestTimes, statusClass } from '@/lib/shared/metrics-server';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import { traceCalls } from '@/lib/shared/trace-calls';
import type { Database } from '../database/database';
import { routeOf } from '../metrics';
import { answerError } from './answer-error';
import { type Api, addApiRoutes } from './api-routes';
import { addHealthRoutes } from './health-routes';
import { acceptMultipart } from './multipart';
import { addOpenApiRoutes } from './openapi-routes';
import { answerUnreadable } from './unreadable-request';

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Until the body has arrived. After that the row of the endpoint has a limit of its own. */
const HANDLER_TIMEOUT_MS = 5000;
const MAX_EVENT_LOOP_DELAY_MS = 1000;
/** Well above the delay: over a shorter time, one long query of the embedded database looks like an overload. */
const EVENT_LOOP_SAMPLE_MS = 5000;
const RETRY_AFTER_SECONDS = 1;
/** How many of the calls that are worked on may be of each kind, so that visitors do not keep out who pays. */
const SHARES: Record<Traffic, number> = { visitor: 0.5, shopper: 0.25, money: 0.25 };
/** Where providers say what became of a payment. */
const WEBHOOKS = '/backend/webhooks/';
/** How often slow requests are looked for. Node's default would let them take twice as long as the limit. */
const TIMEOUT_CHECK_MS = 2000;

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
  interface FastifyRequest {
    /** Counts the call as answered: its answer is a stream that has begun and may take minutes. */
    endCall(): void;
  }
}

interface Options {
  database: Database;
  api: Api;
  /** Adds what the modules answer beside the contract's endpoints. */
  addRoutes(server: FastifyInstance): void;
  /** How many proxies before this server may say whom they speak for. */
  trustedProxies: number;
  /** For the whole request to arrive. Slower callers are answered 408, and their connection is closed. */
  requestTimeoutMs?: number;
  /** How far the event loop may lag before calls are turned away; 0 lets it lag. */
  maxEventLoopDelayMs?: number;
  requestTimes?: RequestTimes;
  log: Logger;
}

/** The backend must stop within 3 seconds. This leaves enough of them to close the database. */
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

/** The HTTP server with all its routes, not listening yet. Every answer stands in the envelope (section 3). */
export function buildServer({
  database,
  api,
  addRoutes,
  trustedProxies,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
  requestTimes,
  log,
}: Options): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
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
  acceptOnlyJson(server);
  acceptMultipart(server);

  traceCalls(server, {
    routeOf,
    // Providers' news come from the public.
    continuesTrace: ({ routeOptions }) => routeOptions.url === '/backend/api/:path',
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: request.id });
  });
  server.addHook('onResponse', async (request, reply) => {
    const { elapsedTime, statusCode } = reply;
    // A stream is open for minutes.
    if (!isStream(reply)) {
      const labels = { route: routeOf(request), status: statusClass(statusCode) };
      requestTimes?.observe(labels, elapsedTime / 1000);
    }
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

  shedLoad(server, database.maxCallsInFlight, maxEventLoopDelayMs);
  // The routes come after the plugins whose hooks they need.
  server.register(async (routes) => {
    addHealthRoutes(routes, database, () => server.isStopping);
    addApiRoutes(routes, api);
    addOpenApiRoutes(routes);
    addRoutes(routes);
  });
  return server;
}

function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith('text/event-stream');
}

function acceptOnlyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Several endpoints have an empty payload (section 7).
      if (body === '') return done(null, undefined);
      parseJson(request, body, (error, value) => {
        if (!error && isTooDeep(value)) done(appErrors.malformed());
        else done(error, value);
      });
    },
  );
}

/** `null` for what must be answered in any case. */
function trafficOfRequest({ url, params }: FastifyRequest): Traffic | null {
  if (!url.startsWith('/backend/')) return null;
  if (url.startsWith(WEBHOOKS)) return 'money';
  const { path }: { path?: unknown } = Object(params);
  const name = typeof path === 'string' && isEndpointName(path) ? path : undefined;
  return name ? trafficOf(endpoints[name]) : 'shopper';
}

/** Turns calls away while those under way already take longer than their callers will wait. */
function shedLoad(
  server: FastifyInstance,
  maxCallsInFlight: number,
  maxEventLoopDelay: number,
): void {
  server.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: EVENT_LOOP_SAMPLE_MS,
    pressureHandler: async () => {
      throw appErrors.busy(RETRY_AFTER_SECONDS);
    },
  });

  const trafficInFlight = new WeakMap<object, Traffic>();
  const counts: Record<Traffic, number> = { visitor: 0, shopper: 0, money: 0 };
  server.addHook('onRequest', async (request) => {
    const traffic = trafficOfRequest(request);
    if (!traffic) return;
    const max = Math.ceil(maxCallsInFlight * SHARES[traffic]);
    if (counts[traffic] >= max) throw appErrors.busy(RETRY_AFTER_SECONDS);
    counts[traffic] += 1;
    trafficInFlight.set(request, traffic);
  });
  const leave = async (request: FastifyRequest) => {
    const traffic = trafficInFlight.get(request);
    if (!traffic) return;
    trafficInFlight.delete(request);
    // The database may still be busy with a call that was given up.
    await request.work?.catch(() => undefined);
    counts[traffic] -= 1;
  };
  server.decorateRequest('endCall', function endCall() {
    void leave(this);
  });
  server.addHook('onResponse', leave);
  server.addHook('onRequestAbort', leave);
}
