import { setTimeout as sleep } from 'node:timers/promises';
import { demoShopper } from '../../lib/shared/demo-shopper.mjs';
import { explainPublicFaults, publicFaults } from '../../lib/shared/public-settings.mjs';
import { ensureBuilt } from './build.mjs';
import { bundle, PROGRAMS } from './bundle.mjs';
import { hasHung, requireBackend, waitUntilHealthy } from './health.mjs';
import { ensureInstalled } from './install.mjs';
import { log, logError, UserError } from './log.mjs';
import { requireFreePort } from './ports.mjs';
import { isStopping } from './processes.mjs';
import { startBackendProgram, startPaymentsProgram, startStorefrontProgram } from './programs.mjs';
import { ensureSecrets, readSettings } from './settings.mjs';
import { readPrograms, shopEnvironment } from './shop-environment.mjs';

/** After running this long, a program that ends is restarted without a longer pause. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Restarts a program whenever it ends or hangs, until the shop is stopped. Meanwhile the other programs stay up. The
 * pause doubles with each restart, so that a program that cannot start does not use up the processor.
 * @param {'adapter' | 'backend' | 'storefront' | 'payments sandbox'} name
 * @param {string | undefined} liveUrl where it is asked whether it hangs
 * @param {import('./processes.mjs').Running} first
 * @param {() => import('./processes.mjs').Running} start
 */
export async function keepRunning(name, liveUrl, first, start) {
  let program = first;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const startedAt = performance.now();
    if (liveUrl && (await hasHung(liveUrl, program, program === first)) && !isStopping()) {
      logError(`The ${name} does not answer any more and is ended.`);
      await program.stop();
    }
    const code = await program.ended;
    if (isStopping()) return;
    if (performance.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    logError(
      `The ${name} ended unexpectedly (exit code ${code}) and starts again in ${pauseMs / 1000} s; the rest of the shop stays up.`,
    );
    await sleep(pauseMs);
    if (isStopping()) return;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    program = start();
  }
}

/**
 * Checks that no two programs are given the same port.
 * @param {Record<string, number>} ports by the name of their setting
 */
function requireDifferentPorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    const [same] = Object.keys(ports).filter((other) => other !== name && ports[other] === port);
    if (same) {
      throw new UserError(
        `${name} and ${same} are both ${port}: give each program a port of its own.`,
      );
    }
  }
}

/**
 * Checks that the settings are fit for the public, where it can reach the shop.
 * @param {import('./settings.mjs').Settings} settings
 * @param {boolean} isEmbedded whether the backend is the shop's own
 */
function requirePublicSettings(settings, isEmbedded) {
  const faults = publicFaults(settings, isEmbedded ? ['storefront', 'backend'] : ['storefront']);
  const message = explainPublicFaults(settings, faults);
  if (message) throw new UserError(message);
}

/**
 * Waits for a program's health check. Resolves to the exit code to leave with when it ended with an error that
 * it has logged itself.
 * @param {string} name
 * @param {string} url
 * @param {import('./processes.mjs').Running} program
 * @returns {Promise<number | undefined>}
 */
async function untilReady(name, url, program) {
  if (await waitUntilHealthy(name, url, program)) return undefined;
  const code = await program.ended;
  if (code === 1) return 1;
  throw new UserError(`The ${name} ended before it was ready (exit code ${code}).`);
}

/**
 * Starts the shop and runs it until it is stopped.
 * @param {{ isDev: boolean }} options
 * @returns {Promise<number>}
 */
export async function runShop({ isDev }) {
  let settings = readSettings();
  const { port, backendPort, paymentsPort, paymentsHost, isEmbedded, hasSandbox, ...urls } =
    readPrograms(settings);
  const host = settings.HOST;
  requirePublicSettings(settings, isEmbedded);
  requireDifferentPorts({
    PORT: port,
    ...(isEmbedded && { BACKEND_PORT: backendPort }),
    ...(hasSandbox && { PAYMENTS_PORT: paymentsPort }),
  });
  await requireFreePort('PORT', port, host);
  if (hasSandbox) await requireFreePort('PAYMENTS_PORT', paymentsPort, paymentsHost);
  if (isEmbedded) {
    await requireFreePort('BACKEND_PORT', backendPort, settings.BACKEND_HOST ?? '127.0.0.1');
  } else {
    await requireBackend(settings.BACKEND_URL ?? '');
  }

  await ensureInstalled();
  settings = ensureSecrets(settings);
  const { reachable, paymentsUrl } = urls;
  const env = shopEnvironment(settings);
  if (isDev) await bundle(PROGRAMS);
  else await ensureBuilt(env);

  const live = {
    backend: `${env.BACKEND_URL}/api/health/live`,
    payments: `${paymentsUrl}/api/health`,
    storefront: `${reachable}/api/health/live`,
  };
  const startBackend = () => startBackendProgram({ env, isDev });
  const startPayments = () => startPaymentsProgram({ env, isDev });
  const backend = isEmbedded ? startBackend() : undefined;
  const payments = hasSandbox ? startPayments() : undefined;
  const failures = await Promise.all([
    backend && untilReady('backend', live.backend, backend),
    payments && untilReady('payments sandbox', live.payments, payments),
  ]);
  if (failures.includes(1)) return 1;
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
      ? `Log in as ${demoShopper.email} with the password ${demoShopper.password}.\n`
      : '';
  const sandbox = hasSandbox ? `Test cards: ${env.PAYMENTS_URL}\n` : '';
  log(`\nThe shop is open: ${env.SITE_URL}\n${demo}${sandbox}(Ctrl-C closes it.)\n`);

  /** Not in development, where a debugger stops a program for minutes. @param {string} url */
  const watched = (url) => (isDev ? undefined : url);
  await Promise.all([
    keepRunning('storefront', watched(live.storefront), storefront, startStorefront),
    backend && keepRunning('backend', watched(live.backend), backend, startBackend),
    payments && keepRunning('payments sandbox', watched(live.payments), payments, startPayments),
  ]);
  return 0;
}
