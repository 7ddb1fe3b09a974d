import { readPort } from './ports.mjs';
import { WEBHOOK_PATH } from './programs.mjs';

/**
 * The host at which this machine reaches a program.
 * @param {string | undefined} host where it listens
 */
function reachableHost(host) {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return isEverywhere ? '127.0.0.1' : host;
}

/**
 * Where the programs of a shop listen. Throws a `UserError` for a port that is none.
 * @param {import('./settings.mjs').Settings} settings
 */
export function readPrograms(settings) {
  const port = readPort(settings, 'PORT', 3000);
  const backendPort = readPort(settings, 'BACKEND_PORT', 4000);
  const paymentsPort = readPort(settings, 'PAYMENTS_PORT', 4200);
  const paymentsHost = settings.PAYMENTS_HOST ?? '127.0.0.1';
  const isEmbedded = settings.BACKEND_URL === undefined;
  return {
    port,
    backendPort,
    paymentsPort,
    paymentsHost,
    isEmbedded,
    // Another backend has its own payment provider.
    hasSandbox: isEmbedded && (settings.PAYMENT_PROVIDER ?? 'sandbox') === 'sandbox',
    reachable: `http://${reachableHost(settings.HOST)}:${port}`,
    backendUrl: settings.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
    paymentsUrl: `http://${reachableHost(paymentsHost)}:${paymentsPort}`,
  };
}

/**
 * The settings with those that follow from others, as the programs of `npm start` have them.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {import('./settings.mjs').Settings}
 */
export function shopEnvironment(settings) {
  const { port, backendPort, paymentsPort, hasSandbox, reachable, backendUrl, paymentsUrl } =
    readPrograms(settings);
  return {
    ...settings,
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    SITE_URL: settings.SITE_URL ?? `http://localhost:${port}`,
    STOREFRONT_URL: settings.STOREFRONT_URL ?? reachable,
    ...(hasSandbox && {
      PAYMENTS_PORT: String(paymentsPort),
      PAYMENTS_URL: settings.PAYMENTS_URL ?? `http://localhost:${paymentsPort}`,
      PAYMENTS_API_URL: settings.PAYMENTS_API_URL ?? paymentsUrl,
      PAYMENTS_WEBHOOK_URL: settings.PAYMENTS_WEBHOOK_URL ?? `${backendUrl}${WEBHOOK_PATH}`,
    }),
  };
}
