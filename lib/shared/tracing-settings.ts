import { z } from 'zod';
import { HttpUrl, optionalSetting, setting } from './settings';

/** Where traces go, by the names that OpenTelemetry gives these variables. Its SDK reads them itself; this checks them. */
export const tracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting(
    HttpUrl,
    'no traces, and nothing of OpenTelemetry is loaded',
    'The collector to which the programs send traces, by OTLP over HTTP as JSON, below /v1/traces: http://127.0.0.1:4318.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optionalSetting(
    z.string(),
    'none',
    'Headers for the collector, such as a key: name=value,name=value.',
  ),
  OTEL_SERVICE_NAME: optionalSetting(
    z.string(),
    'oak-and-loom-storefront, oak-and-loom-backend, oak-and-loom-payments-sandbox',
    'What a program is called in its traces. Set it for each program alone, or not at all.',
  ),
  OTEL_TRACES_SAMPLER: setting(
    z.enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { error: 'must be a sampler of OpenTelemetry, such as parentbased_traceidratio' },
    ),
    'parentbased_always_on',
    'Which requests are traced: all of them, or with parentbased_traceidratio a share. The storefront decides, and the others follow.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.string().regex(/^(?:0?\.\d+|[01](?:\.0+)?)$/, 'must be a number from 0 to 1'),
    '1',
    'The share of requests for the samplers with a ratio: 0.01 is one of a hundred.',
  ),
  OTEL_RESOURCE_ATTRIBUTES: optionalSetting(
    z.string(),
    'none',
    'What each trace says of where it comes from: deployment.environment.name=production,service.instance.id=front-1.',
  ),
});
