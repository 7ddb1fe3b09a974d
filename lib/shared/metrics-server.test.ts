import { connect } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { type MetricsServer, startMetricsServer, statusClass } from './metrics-server';

const registry = new Registry();
new Counter({ name: 'shop_things_total', help: 'Things', registers: [registry] }).inc(3);

describe('the server of the metrics', () => {
  let server: MetricsServer;
  beforeAll(async () => {
    const options = { port: 0, host: '127.0.0.1', setting: 'METRICS_PORT' };
    server = await startMetricsServer(registry, options);
  });
  afterAll(() => server.close());

  it('answers Prometheus with what is counted and with the figures of the process', async () => {
    const response = await fetch(server.url);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toContain('shop_things_total 3');
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
      expect(text).toContain(`# TYPE ${name} gauge`);
    expect(text).toContain('# TYPE nodejs_gc_duration_seconds histogram');
  });

  it.each(['/', '/metrics/', '/metrics.json', '//metrics'])('answers 404 to %s', async (path) => {
    const { origin } = new URL(server.url);
    expect((await fetch(origin + path)).status).toBe(404);
  });

  it('answers 404 to another method', async () => {
    expect((await fetch(server.url, { method: 'DELETE' })).status).toBe(404);
  });

  it('ends a connection that sends nothing', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /metrics HTTP/1.1\r\n');
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }, 20_000);

  it('does not start on a port that is taken, and names the setting', async () => {
    const port = Number(new URL(server.url).port);
    const options = { port, host: '127.0.0.1', setting: 'METRICS_PORT' };
    await expect(startMetricsServer(new Registry(), options)).rejects.toThrow(
      /^Port \d+ on 127\.0\.0\.1 is taken by .*, or set METRICS_PORT\.$/,
    );
  });
});

test.each([
  [200, '2xx'],
  [304, '3xx'],
  [404, '4xx'],
  [503, '5xx'],
  [0, 'other'],
  [999, 'other'],
])('the class of the status %i is %s', (status, expected) => {
  expect(statusClass(status)).toBe(expected);
});
