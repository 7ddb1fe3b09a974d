import * as api from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { installTracing } from '@/lib/shared/tracing';

/** They move no row, and are not the same in number on both databases. */
const OF_TRANSACTIONS = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;
const CHECK_MS = 5;

/** The queries of calls to a backend in this process, each by the trace that its caller began. */
export interface RecordedQueries {
  /** The texts of all SQL statements of a call, without those of transactions, once the call has ended. */
  of(traceId: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Records the queries of all calls from now on. A job that a call leaves behind has a trace of its own. */
export function recordQueries(): RecordedQueries {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  });
  provider.register();
  installTracing({ api, tracer: provider.getTracer('test') });
  const spansOf = (traceId: string) =>
    exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  return {
    async of(traceId) {
      const hasEnded = () => spansOf(traceId).some(({ kind }) => kind === api.SpanKind.SERVER);
      while (!hasEnded()) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      return spansOf(traceId)
        .map(({ attributes }) => attributes['db.query.text'])
        .filter((text) => typeof text === 'string')
        .filter((text) => !OF_TRANSACTIONS.test(text));
    },
    async stop() {
      installTracing(undefined);
      await provider.shutdown();
      // Other test files of the process have no traces.
      api.context.disable();
      api.trace.disable();
      api.propagation.disable();
    },
  };
}
