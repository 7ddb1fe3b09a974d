import { StartError } from './start-error';
import { startTracing } from './start-tracing';
import { inSpan, traceFields } from './tracing';

const log = { info: () => undefined, warn: () => undefined };

describe('the settings of traces', () => {
  it('send none without a collector', async () => {
    expect(await startTracing('backend', {}, log)).toBeNull();
    expect(inSpan({ name: 'work' }, (span) => span)).toBeNull();
    expect(traceFields()).toEqual({});
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ])('name a wrong %s', async (name, value) => {
    const starting = startTracing('backend', { [name]: value }, log);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(name);
  });
});
