import type { RequestListener } from 'node:http';
import { beginTrace, endWithResponse } from '@/lib/shared/tracing';
import { EVENT_STREAM } from './graceful-shutdown';
import { routeLabelOf } from './route-label';

/**
 * The same listener, each of whose requests is a trace. A visitor cannot choose the trace, or have it sampled. Streams are not
 * traced: they take minutes.
 */
export function traceRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { headers, method = 'GET', url = '/' } = request;
    for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name];
    const route = routeLabelOf(url);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = EVENT_STREAM.test(url)
      ? null
      : beginTrace({ name: `${method} ${route}`, kind: 'server', attributes });
    if (!span) {
      listener(request, response);
      return;
    }
    endWithResponse(span, response, route);
    span.run(() => listener(request, response));
  };
}
