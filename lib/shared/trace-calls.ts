import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginTrace, endWithResponse, type OpenSpan } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no traces are sent. */
    span: OpenSpan | null;
  }
}

interface Options {
  /** The pattern of a request's path: it has no id. */
  routeOf(request: FastifyRequest): string;
  /** Whether who sends a request may say of which trace it is. The public may not, or anybody could have each request traced. */
  continuesTrace(request: FastifyRequest): boolean;
}

/**
 * Each request of a server is a span: of the caller's trace, or of one of its own. Must be added before the hooks that log.
 */
export function traceCalls(server: FastifyInstance, { routeOf, continuesTrace }: Options): void {
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = continuesTrace(request) ? request.headers : {};
    const route = routeOf(request);
    const span = beginTrace(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    if (!span) return done();
    request.span = span;
    endWithResponse(span, reply.raw, route);
    span.run(done);
  });
  // The body arrives, and the answer leaves, in a context of the connection.
  for (const hook of ['preValidation', 'onResponse'] as const) {
    server.addHook(
      hook,
      (request: { span: OpenSpan | null }, _reply: unknown, done: () => void) => {
        if (request.span) request.span.run(done);
        else done();
      },
    );
  }
}
