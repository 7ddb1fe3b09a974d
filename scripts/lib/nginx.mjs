import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './debian.mjs';
import { UserError } from './log.mjs';
import { inRoot } from './paths.mjs';
import { untilListens } from './ports.mjs';
import { startProgram } from './processes.mjs';

/**
 * The text of deploy/nginx.conf with names, ports and files of this machine. Throws for a name that it has not.
 * @param {Record<string, string>} replacements
 */
function configuration(replacements) {
  let text = readFileSync(inRoot('deploy/nginx.conf'), 'utf8');
  for (const [name, own] of Object.entries(replacements)) {
    if (!text.includes(name)) throw new UserError(`deploy/nginx.conf does not have: ${name}`);
    text = text.replaceAll(name, own);
  }
  return text;
}

/**
 * Starts nginx with deploy/nginx.conf.
 * @param {{ port: number, plainPort: number, backendPort: number, storefronts: [string, string], backends: [string, string], certificate: string, key: string }} options
 *   the ports of https and http and the one at which it asks either backend, URLs, and files
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startNginx({
  port,
  plainPort,
  backendPort,
  storefronts,
  backends,
  certificate,
  key,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    configuration({
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      'listen [::]:443 ssl http2;': '',
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen [::]:80;': '',
      'server_name shop.example;': 'server_name localhost;',
      'https://shop.example': `https://localhost:${port}`,
      'listen 4000;': `listen 127.0.0.1:${backendPort};`,
      'storefront-1:3000': new URL(storefronts[0]).host,
      'storefront-2:3000': new URL(storefronts[1]).host,
      'backend-1:4000': new URL(backends[0]).host,
      'backend-2:4000': new URL(backends[1]).host,
      '/etc/nginx/tls/fullchain.pem': certificate,
      '/etc/nginx/tls/key.pem': key,
      '/run/nginx.pid': join(folder, 'nginx.pid'),
      '/dev/stdout': join(folder, 'access.log'),
    }),
  );
  const running = startProgram(
    findProgram('nginx') ?? 'nginx',
    ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'],
    { output: 'ignore' },
  );
  await untilListens('nginx', port, running);
  return {
    async stop() {
      await running.stop();
      process.removeListener('exit', removeFolder);
      removeFolder();
    },
  };
}
