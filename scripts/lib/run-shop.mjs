import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { ensureSecrets, readSettings } from './env-file.mjs';
import { requireBackend, waitUntilHealthy } from './health.mjs';
import { ensureInstalled } from './install.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { isStopping } from './processes.mjs';
import { startBackendProgram, startStorefrontProgram } from './programs.mjs';
import { complain, Sentence, say } from './say.mjs';

/** A backend that ran this long before it ended counts as one that never failed. */
const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the embedded backend again whenever it ends: the storefront stays up meanwhile and serves
 * the pages it has. The pauses double, so that a backend that cannot run costs next to nothing.
 * @param {import('./processes.mjs').Running} first
 * @param {() => import('./processes.mjs').Running} start
 */
async function keepBackendRunning(first, start) {
  let backend = first;
  let pauseMs = 1000;
  for (;;) {
    const startedAt = Date.now();
    const code = await backend.ended;
    if (isStopping()) return;
    if (Date.now() - startedAt > STEADY_MS) pauseMs = 1000;
    complain(
      `The backend ended unexpectedly (exit code ${code}) and starts again in ${pauseMs / 1000} s; the storefront stays up.`,
    );
    await sleep(pauseMs);
    if (isStopping()) return;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    backend = start();
  }
}

/**
 * Starts the shop and stays until it ends.
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
    throw new Sentence(
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
  /** @type {import('./env-file.mjs').Settings} */
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
      // With 1 it has said what is wrong, in a sentence of its own.
      if (code === 1) return 1;
      throw new Sentence(`The backend ended before it was ready (exit code ${code}).`);
    }
  }
  const storefront = startStorefrontProgram({ env, port, host, isDev });
  const health = `${reachable}/api/health`;
  if (!(await waitUntilHealthy('storefront', health, storefront))) {
    const code = await storefront.ended;
    throw new Sentence(`The storefront ended before it was ready (exit code ${code}).`);
  }
  // The sample data has a shopper; a shop of one's own has not.
  const demo =
    isEmbedded && !settings.SAMPLE_CATALOGUE
      ? 'Log in as demo@oakandloom.example with the password Demo@1234.\n'
      : '';
  say(`\nThe shop is open: ${env.SITE_URL}\n${demo}(Ctrl-C closes it.)\n`);

  if (backend) keepBackendRunning(backend, startBackend);
  const code = await storefront.ended;
  throw new Sentence(
    `The storefront ended unexpectedly (exit code ${code}), so the shop is closed.`,
  );
}
