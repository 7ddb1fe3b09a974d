import type { ServerResponse } from 'node:http';
import type * as OpenTelemetry from '@opentelemetry/api';
import { currentTimings } from './timings';

/*
 * What code says of its work, where traces are sent (`start-tracing.ts`). Without them each function costs one look-up, and
 * OpenTelemetry is not loaded.
 */

/** The global symbol by which the front, the backend and the code in Next's bundle find the same tracer. */
const TRACING = Symbol.for('oak-and-loom.tracing');

/** No personal data, no token and no path with an id: {@link EXPORTED_ATTRIBUTES} names those that are sent. */
type Attributes = Readonly<Partial<Record<ExportedAttribute, string | number>>>;

export interface Tracing {
  api: typeof OpenTelemetry;
  tracer: OpenTelemetry.Tracer;
}

/** Which attributes leave the program. Of Next.js's own, the others hold URLs with their queries. */
export const EXPORTED_ATTRIBUTES = [
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'next.route',
  'next.span_type',
  'server.address',
  'server.port',
  'shop.page_cache.level',
  'shop.place.kind',
] as const;
type ExportedAttribute = (typeof EXPORTED_ATTRIBUTES)[number];

interface SpanStart {
  name: string;
  /** `internal` unless it is said. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /** The `traceparent` of the span that has set off this work, but of which it is not a part. */
  link?: string | null;
}

/** A span that has begun, and must be ended. */
export interface OpenSpan {
  /** Runs work whose spans are inside this one. */
  run<T>(work: () => T): T;
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** Lets {@link inSpan} and the others make spans. */
export function installTracing(tracing: Tracing | undefined): void {
  Reflect.set(globalThis, TRACING, tracing);
}

function installed(): Tracing | undefined {
  return Reflect.get(globalThis, TRACING);
}

/** Begins a trace, or continues the caller's. Null where none are sent. */
export function beginTrace(start: SpanStart, traceparent?: string): OpenSpan | null {
  const tracing = installed();
  if (!tracing) return null;
  return open(tracing, start, contextOf(tracing.api, traceparent));
}

/**
 * Does work in a span of the present trace, and times it where the staff asks for that. Otherwise it only does the work.
 * @param start a function where it costs something to say
 */
export function inSpan<T>(
  start: SpanStart | (() => SpanStart),
  work: (span: OpenSpan | null) => T,
): T {
  const tracing = installed();
  const isTraced = tracing?.api.trace.getActiveSpan()?.isRecording();
  const timings = currentTimings();
  if (!isTraced && !timings) return work(null);
  const said = typeof start === 'function' ? start() : start;
  const run = () =>
    tracing && isTraced
      ? inOpenSpan(open(tracing, said, tracing.api.context.active()), work)
      : work(null);
  return timings ? timings.measure(said.name, run) : run();
}

/** Ends the span of a request with its response. @param route is said again, because Next.js sets its own */
export function endWithResponse(span: OpenSpan, response: ServerResponse, route: string): void {
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response;
    span.set({ 'http.response.status_code': status, 'http.route': route });
    if (!writableFinished) span.set({ 'error.type': 'aborted' });
    else if (status >= 500) span.fail(String(status));
    span.end();
  });
}

/** Does work in a trace of its own. */
export function inTrace<T>(start: SpanStart, work: () => T): T {
  const span = beginTrace(start);
  return span ? inOpenSpan(span, work) : work();
}

/** Does work that a request has set off, but that is not a part of it. */
export function outsideTraces<T>(work: () => T): T {
  const api = installed()?.api;
  return api ? api.context.with(api.ROOT_CONTEXT, work) : work();
}

/** Adds to the present span. */
export function describeSpan(attributes: Attributes): void {
  installed()?.api.trace.getActiveSpan()?.setAttributes(attributes);
}

/**
 * Calls the backend in a span that is named after the endpoint: the last part of its path.
 * @param call is given the headers by which the backend continues the trace
 */
export function callInSpan<T extends { status: number }>(
  url: URL,
  call: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const start = (): SpanStart => ({
    name: `POST ${url.pathname.slice(url.pathname.lastIndexOf('/') + 1)}`,
    kind: 'client',
    attributes: {
      'http.request.method': 'POST',
      'server.address': url.hostname,
      'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    },
  });
  return inSpan(start, async (span) => {
    const answer = await call(traceHeaders());
    span?.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}

/** The headers by which a program that is called continues the present trace. None where no traces are sent. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const api = installed()?.api;
  api?.propagation.inject(api.context.active(), headers);
  return headers;
}

/** The present span, for work that is done later. Null where it is not sent. */
export function recordedTraceparent(): string | null {
  const isRecorded = installed()?.api.trace.getActiveSpan()?.isRecording();
  return (isRecorded && traceHeaders().traceparent) || null;
}

/** What a log line says of its trace, in the names that log stores look for. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const context = installed()?.api.trace.getActiveSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

function contextOf(api: typeof OpenTelemetry, traceparent?: string): OpenTelemetry.Context {
  return api.propagation.extract(api.ROOT_CONTEXT, { traceparent });
}

function open({ api, tracer }: Tracing, start: SpanStart, parent: OpenTelemetry.Context): OpenSpan {
  const { name, kind = 'internal', attributes = {}, link } = start;
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const linked = link && api.trace.getSpanContext(contextOf(api, link));
  const links = linked ? [{ context: linked }] : [];
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, parent);
  const inside = api.trace.setSpan(parent, span);
  return {
    run: (work) => api.context.with(inside, work),
    set: (more) => span.setAttributes(more),
    fail: (error) => {
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    },
    end: () => span.end(),
  };
}

function inOpenSpan<T>(span: OpenSpan, work: (span: OpenSpan) => T): T {
  const fail = (error: unknown) => {
    span.fail(error);
    span.end();
  };
  try {
    const result = span.run(() => work(span));
    if (result instanceof Promise) result.then(() => span.end(), fail);
    else span.end();
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}
