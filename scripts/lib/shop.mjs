import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitUntilHealthy } from './health.mjs';
import { findFreePort } from './ports.mjs';
import { startBackendProgram, startStorefrontProgram } from './programs.mjs';
import { Sentence } from './say.mjs';

/**
 * @typedef {object} Shop
 * @property {string} url
 * @property {string} backendUrl
 * @property {string} dataDir the backend's data, gone after `stop`
 * @property {string} adminSecret
 * @property {string} logFile what both programs print
 * @property {{ storefront?: number, backend?: number }} pids
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stopBackend
 * @property {(aheadMs?: number) => Promise<void>} startBackend on the same port and the same data, with a
 *   clock that is so far ahead
 * @property {() => Promise<void>} stop
 */

/** The last lines of a log, for the message of a failure. */
function tail(/** @type {string} */ logFile) {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/**
 * Starts a shop of its own for a test or a measurement: the production build on free ports of this
 * machine, with an empty data folder that disappears with it.
 * @param {object} [options]
 * @param {boolean} [options.backend] whether its backend runs from the start
 * @param {boolean} [options.storefront] whether there is a storefront at all
 * @param {string} [options.logFile]
 * @param {string} [options.dataTemplate] a folder to copy the backend's data from
 * @param {import('./env-file.mjs').Settings} [options.env] further settings of both programs
 * @returns {Promise<Shop>}
 */
export async function startShop({
  backend = true,
  storefront = true,
  logFile,
  dataTemplate,
  env = {},
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'oak-and-loom-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeFolder);
  const dataDir = join(folder, 'data');
  if (dataTemplate) cpSync(dataTemplate, dataDir, { recursive: true });
  const log = logFile ?? join(folder, 'shop.log');
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');

  const port = await findFreePort();
  const backendPort = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const adminSecret = randomBytes(32).toString('base64url');
  /** @type {import('./env-file.mjs').Settings} */
  const settings = {
    ...process.env,
    // A database of the surroundings is not ours to fill.
    DATABASE_URL: undefined,
    LOG_LEVEL: 'warn',
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    DATA_DIR: dataDir,
    SITE_URL: url,
    STOREFRONT_URL: url,
    REVALIDATE_SECRET: randomBytes(32).toString('base64url'),
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    BACKEND_ADMIN_SECRET: adminSecret,
    // All journeys come from one address.
    RATE_LIMITS: 'off',
    ...env,
  };

  /** @type {import('./processes.mjs').Running | undefined} */
  let runningBackend;
  /** @type {import('./processes.mjs').Running | undefined} */
  let runningStorefront;

  /** @type {Shop} */
  const shop = {
    url,
    backendUrl,
    dataDir,
    adminSecret,
    logFile: log,
    pids: {},
    async stopBackend(signal) {
      await runningBackend?.stop(signal);
    },
    async startBackend(aheadMs) {
      runningBackend = startBackendProgram(
        aheadMs === undefined
          ? { env: settings, output }
          : {
              env: { ...settings, CLOCK_AHEAD_MS: String(aheadMs) },
              output,
              program: 'backend/testing/main-with-clock.ts',
            },
      );
      shop.pids.backend = runningBackend.pid;
      await untilHealthy('backend', `${backendUrl}/api/health`, runningBackend);
    },
    async stop() {
      await Promise.all([runningStorefront?.stop(), runningBackend?.stop()]);
      closeSync(output);
      process.removeListener('exit', removeFolder);
      removeFolder();
    },
  };

  /**
   * @param {string} name
   * @param {string} address
   * @param {import('./processes.mjs').Running} running
   */
  async function untilHealthy(name, address, running) {
    if (await waitUntilHealthy(name, address, running)) return;
    throw new Sentence(`The ${name} of a test shop ended before it was ready:\n${tail(log)}`);
  }

  async function startStorefront() {
    const host = '127.0.0.1';
    runningStorefront = startStorefrontProgram({ env: settings, port, host, output });
    shop.pids.storefront = runningStorefront.pid;
    // Ready it is only once it has seen a backend.
    const health = backend ? '/api/health' : '/api/health/live';
    await untilHealthy('storefront', `${url}${health}`, runningStorefront);
  }

  try {
    await Promise.all([backend && shop.startBackend(), storefront && startStorefront()]);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}
