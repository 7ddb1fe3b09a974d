import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { appErrors } from '@/lib/contract-server/app-error';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import type { Procedures, Services } from './context';
import { answerError } from './http/answer-error';
import { addApiRoutes } from './http/api-routes';
import { addAvatarRoutes } from './http/avatar-routes';
import { acceptBodies } from './http/body';
import { addEventRoutes } from './http/event-routes';
import { addHealthRoutes } from './http/health-routes';

const BODY_LIMIT = 64 * 1024;
/** Until the whole request has arrived. */
const REQUEST_TIMEOUT_MS = 15_000;

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Options {
  services: Services;
  procedures: Procedures;
  eventsSecret: string | undefined;
  /** Proves that a call comes from the storefront, which may name the visitor's IP. */
  storefrontSecret: string | undefined;
  isStopping(): boolean;
}

/** The HTTP server with all its routes, not listening yet. Every answer stands in the envelope. */
export function buildServer({
  services,
  procedures,
  eventsSecret,
  storefrontSecret,
  isStopping,
}: Options): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log;
  const server = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
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
    routerOptions: { maxParamLength: 100 },
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(async () => {
    throw appErrors.notFound('This page');
  });
  acceptBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: request.id });
  });
  server.addHook('onResponse', async (request, { elapsedTime, statusCode }) => {
    request.log.info(
      {
        method: request.method,
        // Without the query, which may hold what does not belong in a log.
        path: request.url.replace(/\?.*/s, ''),
        status: statusCode,
        ms: Math.round(elapsedTime),
      },
      'Answered',
    );
  });
  // The routes come after the plugins whose hooks they need.
  server.register(async (routes) => {
    addHealthRoutes(routes, services, isStopping);
    addApiRoutes(routes, { services, procedures, storefrontSecret });
    addEventRoutes(routes, services.resetTokens, eventsSecret);
    addAvatarRoutes(routes, services.medusa);
  });
  return server;
}
