import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilHealthy } from './lib/health.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { log, UserError } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { findFreePort } from './lib/ports.mjs';
import { startProgram } from './lib/processes.mjs';

// Runs the steps of deploy/Dockerfile without Docker, and starts backend and storefront from what they made, as a user who
// can write nowhere but in the two folders that the image leaves to them.

const BACKEND = ['--enable-source-maps', 'dist/backend/main.mjs'];
/** The address of a picture that is resized. */
const PICTURE = /\/_next\/image\?[^" ]+/;

/**
 * The bytes of all files below a folder.
 * @param {string} folder
 */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** @param {number} bytes */
const inMb = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;

await main(async () => {
  if (process.getuid?.() !== 0) {
    throw new UserError(
      'The steps of deploy/Dockerfile give files to another user: run this as root.',
    );
  }
  await ensureInstalled();
  // Its imports exist only now.
  const { runDockerfile } = await import('./lib/dockerfile.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'oak-and-loom-image-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const { root, workdir, env, user, command, healthCheck } = await runDockerfile(folder);
  const shop = join(root, workdir);
  log(`\nnode_modules (npm ci --omit=dev): ${inMb(sizeOf(join(shop, 'node_modules')))}`);
  log(`The image, beside Node.js: ${inMb(sizeOf(root))}`);

  const [uid, gid] = user.split(':').map(Number);
  const [port, backendPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const settings = {
    PATH: process.env.PATH,
    ...env,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    STOREFRONT_URL: url,
    SITE_URL: url,
    LOG_LEVEL: 'warn',
    PAYMENT_PROVIDER: 'none',
    REVALIDATE_SECRET: 'only for this run: signs invalidations',
    NEXTAUTH_SECRET: 'only for this run: encrypts the sessions',
  };
  /** @param {string[]} args */
  const start = (args) =>
    startProgram(process.execPath, args, { cwd: shop, env: settings, uid, gid });
  const backend = start(BACKEND);
  await waitUntilHealthy('backend', `${backendUrl}/api/health`, backend);
  const storefront = start(command.slice(1));
  if (!(await waitUntilHealthy('storefront', `${url}/api/health`, storefront))) {
    throw new UserError('The storefront of the image ended before it was ready.');
  }
  if ((await start(healthCheck.slice(1)).ended) !== 0) {
    throw new UserError('HEALTHCHECK says that the storefront is not well.');
  }
  /** @param {string} path */
  const ask = async (path) => {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) throw new UserError(`${path} was answered ${answer.status}.`);
    log(`${answer.status} ${path}`);
    return answer.text();
  };
  await ask('/home');
  const page = await ask('/product/product-details/1');
  // It reads fonts, and the resized picture is written.
  await ask('/og/home/000000000000.png');
  const [picture] = PICTURE.exec(page) ?? [];
  if (!picture) throw new UserError('The page of a product has no picture.');
  await ask(picture.replaceAll('&amp;', '&'));
  return 0;
});
