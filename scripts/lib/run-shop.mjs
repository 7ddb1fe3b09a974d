import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { requireBackend, waitUntilHealthy } from './health.mjs';
import { ensureInstalled } from './install.mjs';
import { log, logError, UserError } from './log.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { isStopping } from './processes.mjs';
import { startBackendProgram, startStorefrontProgram } from './programs.mjs';
import { ensureSecrets, readSettings } from './settings.mjs';

/** After running this long, a program that ends is restarted without a longer pause. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Restarts a program whenever it ends, until the shop is stopped. Meanwhile the other program stays up. The
 * pause doubles with each restart, so that a program that cannot start does not use up the processor.
 * @param {'backend' | 'storefront'} name
 * @param {import('./processes.mjs').Running} first
 * @param {() => import('./processes.mjs').Running} start
 */
async function keepRunning(name, first, start) {
  const other = name === 'backend' ? 'storefront' : 'backend';
  let program = first;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const startedAt = Date.now();
    const code = await program.ended;
    if (isStopping()) return;
    if (Date.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    logError(
      `The ${name} ended unexpectedly (exit code ${code}) and starts again in ${pauseMs / 1000} s; the ${other} stays up.`,
    );
    await sleep(pauseMs);
    if (isStopping()) return;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    program = start();
  }
}

/**
 * Starts the shop and runs it until it is stopped.
 * @param {{ isDev: boolean }} options
 * @returns {Promise<number>}
 */
export async function runShop({ isDev }) {
  let settings = readSettings();
  const port = readPort(settings, 'PORT', 3000);
  const backendPort = readPort(settings, 'BACKEND_PORT', 4000);
  const host = settings.HOST;
  const isEmbedded = settings.BACKEND_URL === undefined;
  if (isEmbedded && port === backendPort) {
    throw new UserError(
      `PORT and BACKEND_PORT are both ${port}: give the storefront and the backend a port each.`,
    );
  }
  await requireFreePort('PORT', port, host);
  if (isEmbedded) {
    await requireFreePort('BACKEND_PORT', backendPort, settings.BACKEND_HOST ?? '127.0.0.1');
  } else {
    await requireBackend(settings.BACKEND_URL ?? '');
  }

  await ensureInstalled();
  settings = ensureSecrets(settings);
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const reachable = `http://${isEverywhere ? '127.0.0.1' : host}:${port}`;
  /** @type {import('./settings.mjs').Settings} */
  const env = {
    ...settings,
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: settings.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
    SITE_URL: settings.SITE_URL ?? `http://localhost:${port}`,
    STOREFRONT_URL: settings.STOREFRONT_URL ?? reachable,
  };
  if (!isDev) await ensureBuilt(env);

  const startBackend = () => startBackendProgram({ env, isDev });
  const backend = isEmbedded ? startBackend() : undefined;
  if (backend) {
    const health = `${env.BACKEND_URL}/api/health`;
    if (!(await waitUntilHealthy('backend', health, backend))) {
      const code = await backend.ended;
      // With exit code 1 it has logged the reason itself.
      if (code === 1) return 1;
      throw new UserError(`The backend ended before it was ready (exit code ${code}).`);
    }
  }
  const startStorefront = () => startStorefrontProgram({ env, port, host, isDev });
  const storefront = startStorefront();
  const health = `${reachable}/api/health`;
  if (!(await waitUntilHealthy('storefront', health, storefront))) {
    const code = await storefront.ended;
    throw new UserError(`The storefront ended before it was ready (exit code ${code}).`);
  }
  // The demo shopper belongs to the sample data.
  const demo =
    isEmbedded && !settings.SAMPLE_CATALOGUE
      ? 'Log in as demo@oakandloom.example with the password Demo@1234.\n'
      : '';
  log(`\nThe shop is open: ${env.SITE_URL}\n${demo}(Ctrl-C closes it.)\n`);

  await Promise.all([
    keepRunning('storefront', storefront, startStorefront),
    backend && keepRunning('backend', backend, startBackend),
  ]);
  return 0;
}
