import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../lib/debian.mjs';
import { UserError } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startProgram } from '../lib/processes.mjs';

const START_MS = 20_000;

/**
 * Starts Varnish with deploy/varnish.vcl.
 * @param {{ port: number, storefront: string, token: string }} options the URL of the storefront
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startVarnish({ port, storefront, token }) {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const { hostname, port: storefrontPort } = new URL(storefront);
  const file = join(folder, 'varnish.vcl');
  const text = readFileSync(inRoot('deploy/varnish.vcl'), 'utf8')
    .replace('.host = "storefront"', `.host = "${hostname}"`)
    .replace('.port = "3000"', `.port = "${storefrontPort}"`);
  writeFileSync(file, text);
  const running = startProgram(
    findProgram('varnishd') ?? 'varnishd',
    [
      ...['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file],
      ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-j', 'none'],
    ],
    { env: { ...process.env, CDN_PURGE_TOKEN: token }, output: 'ignore' },
  );
  const end = performance.now() + START_MS;
  // It compiles its configuration first.
  while (!(await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null))) {
    if (running.hasEnded || performance.now() > end) throw new UserError('Varnish did not start.');
    await sleep(50);
  }
  return {
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
