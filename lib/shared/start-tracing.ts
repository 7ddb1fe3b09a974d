import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { readSettings } from './settings';
import { EXPORTED_ATTRIBUTES, installTracing } from './tracing';
import { tracingSettings } from './tracing-settings';

type Log = Pick<Logger, 'info' | 'warn'>;

/** How long a program that ends waits for the collector to take its last spans. */
const STOP_LIMIT_MS = 1000;

/** `ExportResultCode.SUCCESS` of OpenTelemetry, which would have to be loaded for it. */
const SUCCESS = 0;

const exported: ReadonlySet<string> = new Set(EXPORTED_ATTRIBUTES);

/**
 * Sends traces to the collector that the settings name. Spans wait in a queue of 2048, and what finds no room there is
 * dropped: no request waits for a collector.
 * @param program the end of its service's name, unless the settings give one
 * @returns sends the last spans; null where the settings name no collector, and then nothing is loaded
 * @throws {StartError} that names each wrong variable
 */
export async function startTracing(
  program: 'storefront' | 'backend' | 'payments-sandbox',
  environment: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<(() => Promise<void>) | null> {
  const settings = readSettings(tracingSettings, environment);
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined) return null;
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const service = settings.OTEL_SERVICE_NAME ?? `oak-and-loom-${program}`;
  const outside = AsyncLocalStorage.snapshot();

  /** Next.js takes the time and the random id of a span that begins in a rendering for the page's own, which it cannot cache. */
  class Provider extends sdk.NodeTracerProvider {
    override getTracer(name: string, version?: string): Tracer {
      const tracer = super.getTracer(name, version);
      const startSpan = tracer.startSpan.bind(tracer);
      tracer.startSpan = (span, options, parent = api.context.active()) =>
        outside(startSpan, span, options, parent);
      return tracer;
    }
  }
  const batches = new sdk.BatchSpanProcessor(exporting(new OTLPTraceExporter(), log));
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd: (span) => outside(() => batches.onEnd(span)),
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
  const provider = new Provider({
    resource: resources
      .defaultResource()
      .merge(resources.detectResources({ detectors: [resources.envDetector] }))
      .merge(resources.resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [processor],
  });
  provider.register();
  installTracing({ api, tracer: provider.getTracer('oak-and-loom') });
  log.info({ collector: new URL(collector).origin, service }, 'Traces are sent');
  return async () => {
    installTracing(undefined);
    const limit = sleep(STOP_LIMIT_MS, undefined, { ref: false });
    await Promise.race([provider.shutdown().catch(() => undefined), limit]);
  };
}

/** The same exporter, which gets no personal data and whose failures are logged once until it works again. */
function exporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans.map(withoutPersonalData), (result) => {
        const hasFailed = result.code !== SUCCESS;
        if (hasFailed && !isFailing) {
          log.warn({ reason: result.error?.message }, 'Traces cannot be sent; they are dropped');
        }
        if (!hasFailed && isFailing) log.info({}, 'Traces are sent again');
        isFailing = hasFailed;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Next.js puts URLs with their queries into the attributes and names of its spans, and an error's message may hold anything:
 * only what is known to be harmless is sent.
 */
function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => exported.has(name));
  // "fetch GET https://…", "GET /path?query"
  const name = span.name.replace(/^(fetch \S+) .*/s, '$1').replace(/\?.*/s, '');
  return Object.create(span, {
    name: { value: name },
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
