import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitUntilHealthy } from './health.mjs';
import { UserError } from './log.mjs';
import { findFreePort } from './ports.mjs';
import {
  COMPILED_ONCE,
  startBackendProgram,
  startPaymentsProgram,
  startStorefrontProgram,
  WEBHOOK_PATH,
} from './programs.mjs';

/**
 * @typedef {object} Shop
 * @property {string} url
 * @property {string} backendUrl
 * @property {string} paymentsUrl
 * @property {string} paymentsSecretKey
 * @property {string} dataDir the data of the backend and of the payments; `stop` removes it
 * @property {string} adminSecret
 * @property {string} logFile the output of both programs
 * @property {{ storefront?: number, backend?: number, payments?: number }} pids
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stopBackend
 * @property {(aheadMs?: number) => Promise<void>} startBackend starts it with the same port and data;
 *   its clock is `aheadMs` ahead
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stopPayments
 * @property {() => Promise<void>} startPayments starts the sandbox with the same port and data
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stopStorefront
 * @property {() => Promise<void>} startStorefront starts it with the same port
 * @property {() => Promise<void>} restore starts again what was stopped. A backend whose clock was ahead has its data of
 *   before afterwards: what it does each minute would otherwise wait until that time comes
 * @property {() => Promise<void>} stop
 */

/** The last lines of a log, for an error message. */
function tail(/** @type {string} */ logFile) {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/**
 * Starts a separate shop for a test or a measurement: the production build on free ports, with a new
 * data folder that is removed when it stops.
 * @param {object} [options]
 * @param {boolean} [options.backend] whether to start the backend
 * @param {boolean} [options.storefront] whether to start the storefront
 * @param {boolean} [options.payments] whether to start the sandbox for payments
 * @param {string} [options.logFile]
 * @param {string} [options.dataTemplate] a folder whose copy, beside it, is the backend's first data
 * @param {boolean} [options.isBrief] whether its backend lives for seconds: it starts sooner, and answers later
 * @param {import('./settings.mjs').Settings} [options.env] further settings of both programs
 * @returns {Promise<Shop>}
 */
export async function startShop({
  backend = true,
  storefront = true,
  payments = false,
  logFile,
  dataTemplate,
  isBrief = false,
  env = {},
} = {}) {
  const folder = mkdtempSync(
    join(dataTemplate ? dirname(dataTemplate) : tmpdir(), 'oak-and-loom-'),
  );
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeFolder);
  const dataDir = join(folder, 'data');
  if (dataTemplate) cpSync(dataTemplate, dataDir, { recursive: true });
  const log = logFile ?? join(folder, 'shop.log');
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');

  const port = await findFreePort();
  const backendPort = await findFreePort();
  const paymentsPort = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const paymentsUrl = `http://127.0.0.1:${paymentsPort}`;
  const newSecret = () => randomBytes(32).toString('base64url');
  const adminSecret = newSecret();
  const paymentsSecretKey = newSecret();
  /** @type {import('./settings.mjs').Settings} */
  const settings = {
    ...process.env,
    // Never write to a database that the environment happens to name.
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    PAGE_CACHE_DIR: join(folder, 'pages'),
    LOG_LEVEL: 'warn',
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    DATA_DIR: dataDir,
    SITE_URL: url,
    STOREFRONT_URL: url,
    REVALIDATE_SECRET: newSecret(),
    NEXTAUTH_SECRET: newSecret(),
    PAYMENTS_HOST: '127.0.0.1',
    PAYMENTS_PORT: String(paymentsPort),
    PAYMENTS_URL: paymentsUrl,
    PAYMENTS_API_URL: paymentsUrl,
    PAYMENTS_WEBHOOK_URL: `${backendUrl}${WEBHOOK_PATH}`,
    PAYMENTS_SECRET_KEY: paymentsSecretKey,
    PAYMENTS_PUBLISHABLE_KEY: newSecret(),
    PAYMENTS_WEBHOOK_SECRET: newSecret(),
    BACKEND_ADMIN_SECRET: adminSecret,
    // All journeys have the same client IP.
    RATE_LIMITS: 'off',
    ...env,
  };

  const nodeOptions = isBrief ? [COMPILED_ONCE] : [];

  /** @type {import('./processes.mjs').Running | undefined} */
  let runningBackend;
  /** @type {import('./processes.mjs').Running | undefined} */
  let runningStorefront;
  /** @type {import('./processes.mjs').Running | undefined} */
  let runningPayments;
  const database = join(dataDir, 'pglite');
  const earlierDatabase = join(folder, 'earlier-pglite');
  /** Since the last `restore`. */
  let wasClockAhead = false;

  /** @type {Shop} */
  const shop = {
    url,
    backendUrl,
    paymentsUrl,
    paymentsSecretKey,
    dataDir,
    adminSecret,
    logFile: log,
    pids: {},
    async stopBackend(signal) {
      await runningBackend?.stop(signal);
    },
    async startBackend(aheadMs) {
      // Where the data is on a server, whoever asks for another clock has to bear with what comes of it.
      if (aheadMs !== undefined && !wasClockAhead && existsSync(database)) {
        cpSync(database, earlierDatabase, { recursive: true });
        wasClockAhead = true;
      }
      runningBackend = startBackendProgram(
        aheadMs === undefined
          ? { env: settings, output, nodeOptions }
          : {
              nodeOptions,
              env: { ...settings, CLOCK_AHEAD_MS: String(aheadMs) },
              output,
              program: 'backend/testing/main-with-clock.ts',
            },
      );
      shop.pids.backend = runningBackend.pid;
      await untilHealthy('backend', `${backendUrl}/api/health`, runningBackend);
    },
    async stopPayments(signal) {
      await runningPayments?.stop(signal);
    },
    async startPayments() {
      runningPayments = startPaymentsProgram({ env: settings, output });
      shop.pids.payments = runningPayments.pid;
      await untilHealthy('payments sandbox', `${paymentsUrl}/api/health`, runningPayments);
    },
    async stopStorefront(signal) {
      await runningStorefront?.stop(signal);
    },
    async startStorefront() {
      const host = '127.0.0.1';
      runningStorefront = startStorefrontProgram({ env: settings, port, host, output });
      shop.pids.storefront = runningStorefront.pid;
      // The storefront is ready only after its backend has answered once.
      const health = backend ? '/api/health' : '/api/health/live';
      await untilHealthy('storefront', `${url}${health}`, runningStorefront);
    },
    async restore() {
      if (wasClockAhead) {
        await shop.stopBackend();
        rmSync(database, { recursive: true });
        renameSync(earlierDatabase, database);
        wasClockAhead = false;
      }
      await Promise.all([
        runningBackend?.hasEnded && shop.startBackend(),
        runningPayments?.hasEnded && shop.startPayments(),
        runningStorefront?.hasEnded && shop.startStorefront(),
      ]);
    },
    async stop() {
      // To end in order takes seconds, and its data is removed.
      await Promise.all([
        runningStorefront?.stop('SIGKILL'),
        runningBackend?.stop('SIGKILL'),
        runningPayments?.stop('SIGKILL'),
      ]);
      closeSync(output);
      process.removeListener('exit', removeFolder);
      removeFolder();
    },
  };

  /**
   * @param {string} name
   * @param {string} url
   * @param {import('./processes.mjs').Running} running
   */
  async function untilHealthy(name, url, running) {
    if (await waitUntilHealthy(name, url, running)) return;
    throw new UserError(`The ${name} of a test shop ended before it was ready:\n${tail(log)}`);
  }

  try {
    await Promise.all([
      backend && shop.startBackend(),
      payments && shop.startPayments(),
      storefront && shop.startStorefront(),
    ]);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}
