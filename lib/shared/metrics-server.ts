import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { describeListener } from './running-process.mjs';
import { StartError } from './start-error';

/** In seconds: from what memory answers to the longest limits. */
export const DURATION_BUCKETS = [
  0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];

const TIME_LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
};
const MAX_CONNECTIONS = 20;

/** Counts the requests of a program by route and class of status, with their durations. */
export type RequestTimes = Histogram<'route' | 'status'>;

/** @param registry where it is registered */
export function createRequestTimes(registry: Registry): RequestTimes {
  return new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Requests by route and class of status, and how long their answers took',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
}

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** The class of an HTTP status, for a label. */
export function statusClass(status: number): string {
  return CLASSES[Math.floor(status / 100) - 1] ?? 'other';
}

interface Options {
  port: number;
  host: string;
  /** The variable that says the port. */
  setting: string;
}

export interface MetricsServer {
  /** The URL that Prometheus reads. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves what is registered, and the process's own figures (event loop, memory, garbage collection), as `GET /metrics` on
 * a port of its own.
 * @throws {StartError} where the port is taken
 */
export async function startMetricsServer(
  registry: Registry,
  { port, host, setting }: Options,
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(TIME_LIMITS, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (request.method !== 'GET' || path !== '/metrics') send(response, 404, 'Not Found\n');
    else {
      registry.metrics().then(
        (text) => send(response, 200, text, registry.contentType),
        () => send(response, 500, 'The metrics could not be collected.\n'),
      );
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  }).catch((error: unknown) => {
    if (Reflect.get(Object(error), 'code') !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${port} on ${host} is taken by ${describeListener(port)}, or set ${setting}.`,
    );
  });
  // It must not hold up the end of a program.
  server.unref();
  const address = server.address();
  const used = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
