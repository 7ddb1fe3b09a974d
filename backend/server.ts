import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts';
import type { Catalogue } from './catalogue/change';
import type { Database } from './db/database';
import { addAdminRoutes } from './http/admin-routes';
import { addApiRoutes } from './http/api-routes';
import { addAvatarRoutes } from './http/avatar-routes';
import { answerError } from './http/errors';
import { addHealthRoutes } from './http/health-routes';
import { acceptMultipart } from './http/multipart';
import { refusals } from './http/refusal';
import type { SearchIndex } from './services/search-index';

const BODY_LIMIT = 64 * 1024;
/** For the whole request to arrive. */
const REQUEST_TIMEOUT_MS = 15_000;
const HANDLER_TIMEOUT_MS = 5000;
const MAX_EVENT_LOOP_DELAY_MS = 1000;
const RETRY_AFTER_SECONDS = 1;
const REQUEST_ID = /^[\w-]{8,64}$/;

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Options {
  database: Database;
  catalogue: Catalogue;
  search: SearchIndex;
  accounts: Accounts;
  adminSecret: string | undefined;
  /** What the storefront and the backend both know. */
  storefrontSecret: string | undefined;
  /** How many proxies before this server may say whom they speak for. */
  trustedProxies: number;
  log: Logger;
}

/** The HTTP server with all its routes, not listening yet. Every answer stands in the envelope (section 3). */
export function buildServer({
  database,
  catalogue,
  search,
  accounts,
  adminSecret,
  storefrontSecret,
  trustedProxies,
  log,
}: Options): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // An address that cannot be decoded has no route whose hooks could run.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
      answerError(error, request, reply);
    },
    routerOptions: { maxParamLength: 100 },
  });

  server.setErrorHandler(answerError);
  server.setNotFoundHandler(async () => {
    throw refusals.notFound('This page');
  });
  acceptOnlyJson(server);
  acceptMultipart(server);

  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Without the query, which may hold what nobody should find in a log.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Answered',
    );
  });

  shedLoad(server, database.maxCallsInFlight);
  // The routes come after the plugins whose hooks they need.
  server.register(async (routes) => {
    addHealthRoutes(routes, database);
    addApiRoutes(routes, { queries: database.queries, search, accounts }, storefrontSecret);
    addAvatarRoutes(routes, database.queries);
    addAdminRoutes(routes, catalogue, adminSecret);
  });
  return server;
}

function acceptOnlyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Several endpoints have an empty payload (section 7).
      if (body === '') done(null, undefined);
      else parseJson(request, body, done);
    },
  );
}

/** Turns calls away while those under way already take longer than their callers will wait. */
function shedLoad(server: FastifyInstance, maxCallsInFlight: number): void {
  server.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: async () => {
      throw refusals.busy(RETRY_AFTER_SECONDS);
    },
  });

  const inFlight = new WeakSet<object>();
  let callsInFlight = 0;
  server.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/backend/')) return;
    if (callsInFlight >= maxCallsInFlight) throw refusals.busy(RETRY_AFTER_SECONDS);
    callsInFlight += 1;
    inFlight.add(request);
  });
  const leave = async (request: object) => {
    if (inFlight.delete(request)) callsInFlight -= 1;
  };
  server.addHook('onResponse', leave);
  server.addHook('onRequestAbort', leave);
}
