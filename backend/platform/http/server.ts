import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { endpoints, isEndpointName } from '@/lib/contract/endpoints';
import { type Traffic, trafficOf } from '@/lib/contract/traffic';
import { appErrors } from '@/lib/contract-server/app-error';
import { createServer, routeOf } from '@/lib/contract-server/server';
import { type RequestTimes, statusClass } from '@/lib/shared/metrics-server';
import type { Database } from '../database/database';
import { isDatabaseUnavailable } from '../database/is-unavailable';
import { type Api, addApiRoutes } from './api-routes';
import { addHealthRoutes } from './health-routes';
import { addOpenApiRoutes } from './openapi-routes';

const MAX_EVENT_LOOP_DELAY_MS = 1000;
/** Well above the delay: over a shorter time, one long query of the embedded database looks like an overload. */
const EVENT_LOOP_SAMPLE_MS = 5000;
const RETRY_AFTER_SECONDS = 1;
/** How many of the calls that are worked on may be of each kind, so that visitors do not keep out who pays. */
const SHARES: Record<Traffic, number> = { visitor: 0.5, shopper: 0.25, money: 0.25 };
/** Where providers say what became of a payment. */
const WEBHOOKS = '/backend/webhooks/';

declare module 'fastify' {
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

/** The HTTP server with all its routes, not listening yet. Every answer stands in the envelope (section 3). */
export function buildServer({
  database,
  api,
  addRoutes,
  trustedProxies,
  requestTimeoutMs,
  maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
  requestTimes,
  log,
}: Options): FastifyInstance {
  const server = createServer({
    isUnavailable: isDatabaseUnavailable,
    trustedProxies,
    requestTimeoutMs,
    log,
  });
  server.addHook('onResponse', async (request, reply) => {
    // A stream is open for minutes.
    if (isStream(reply)) return;
    const labels = { route: routeOf(request), status: statusClass(reply.statusCode) };
    requestTimes?.observe(labels, reply.elapsedTime / 1000);
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
