import type { FastifyInstance } from 'fastify';
import { beginTrace, endWithResponse, type OpenSpan } from '@/lib/shared/tracing';
import { routeOf } from '../metrics';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no traces are sent. */
    span: OpenSpan | null;
  }
}

/** Each call is a span: of the storefront's trace, or of one of its own. Must be added before the hooks that log. */
export function traceCalls(server: FastifyInstance): void {
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, reply, done) => {
    // Providers' news come from the public, which may not choose a trace.
    const isCall = request.routeOptions.url === '/backend/api/:path';
    const { traceparent } = isCall ? request.headers : {};
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
