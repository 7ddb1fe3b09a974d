import * as api from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { installTracing, inTrace } from '@/lib/shared/tracing';
import { inQuerySpan } from './query-span';

describe('the span of a query', () => {
  const exporter = new InMemorySpanExporter();
  beforeAll(() => {
    const provider = new NodeTracerProvider({
      spanProcessors: [new SimpleSpanProcessor(exporter)],
    });
    provider.register();
    installTracing({ api, tracer: provider.getTracer('test') });
  });
  afterAll(() => installTracing(undefined));
  beforeEach(() => exporter.reset());

  const spanOf = (query: unknown) => {
    inTrace({ name: 'request' }, () => inQuerySpan(query, () => 1));
    const [span] = exporter.getFinishedSpans();
    return [span?.name, span?.attributes['db.query.text']];
  };

  it.each([
    ['select "a1" from "b" where "c" = $1', 'select', 'select "a1" from "b" where "c" = $1'],
    ['update "b" set x = 12.5', 'update "b', 'update "b" set x = ?'],
    ["select 1 where name = 'O''Brien' and 2 = id", 'select', 'select ? where name = ? and ? = id'],
    [{ text: "insert into t values ('cut off" }, 'insert into t', 'insert into t values (?'],
  ])('of %j holds no literal', (query, name, text) => {
    expect(spanOf(query)).toEqual([name.replace('"', ''), text]);
  });

  it('is made only in a trace', () => {
    expect(inQuerySpan('select 1', () => 1)).toBe(1);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  it('says that the query has failed, and not why', async () => {
    const failing = inTrace({ name: 'request' }, () =>
      inQuerySpan('select 1', () => Promise.reject(new Error('of Ada'))),
    );
    await expect(failing).rejects.toThrow('of Ada');
    const [span] = exporter.getFinishedSpans();
    expect([span?.status, span?.attributes['error.type']]).toEqual([{ code: 2 }, 'Error']);
    expect(JSON.stringify(span?.attributes)).not.toContain('Ada');
  });
});
