import fs from 'node:fs';
import { readMetrics } from '../e2e/fixtures/read-metrics';
import { newFolder, type Sandbox, startSandboxHere } from './testing/sandbox-process';

const folder = newFolder();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandboxHere(folder, { PAYMENTS_METRICS_PORT: '0' });
});
afterAll(async () => {
  await sandbox.close();
  fs.rmSync(folder, { recursive: true });
});

test('the metrics count requests by route, without the id in their path', async () => {
  const url = /"url":"(\S+\/metrics)"/.exec(sandbox.output())?.[1] ?? '';
  await sandbox.call('GET /v1/payments/pay_unknown');
  await sandbox.call('GET /v1/payments/pay_another');
  await fetch(`${sandbox.url}/path-of-somebody`);
  const metrics = await readMetrics(url);
  const count = (route: string) =>
    metrics.get(`shop_http_request_duration_seconds_count{route="${route}",status="4xx"}`);
  expect(count('/v1/payments/:reference')).toBe(2);
  expect(count('other')).toBe(1);
  expect([...metrics.keys()].join('\n')).not.toMatch(/pay_|of-somebody/);
});

test('they are not served where the sandbox is', async () => {
  expect((await fetch(`${sandbox.url}/metrics`)).status).toBe(404);
});
