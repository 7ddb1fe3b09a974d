import path from 'node:path';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { lockFolder } from '@/lib/shared/lock-folder';
import {
  createRequestTimes,
  type MetricsServer,
  startMetricsServer,
} from '@/lib/shared/metrics-server';
import { restrictAllToOwner, restrictToOwner } from '@/lib/shared/owner-only';
import { describeListener } from '@/lib/shared/running-process.mjs';
import { StartError } from '@/lib/shared/start-error';
import type { Config } from './config';
import { createFaults } from './faults';
import { addApiRoutes } from './http/api-routes';
import { addFrameRoutes } from './http/frame-routes';
import { addPageRoutes } from './http/page-routes';
import { buildServer } from './http/server';
import { createPayments } from './payments';
import { openStore } from './store';
import { createWebhooks } from './webhooks';

/** How often what is due is looked for: processing, refunds and webhooks. */
const TICK_MS = 50;

export interface Sandbox {
  /** Where it listens. */
  url: string;
  close(): Promise<void>;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/**
 * Starts the sandbox. Throws a `StartError` for an error that the operator can correct.
 * @param onFatal called when the store cannot be written any more: nothing can be answered from then on
 */
export async function startSandbox(
  config: Config,
  log: Logger,
  onFatal: (error: unknown) => void,
): Promise<Sandbox> {
  const clock = Date.now;
  const folder = path.resolve(config.dataDir, 'payments-sandbox');
  const unlock = lockFolder(folder, {
    file: 'lock',
    program: 'payments sandbox',
    setting: 'DATA_DIR',
    toError: (message) => new StartError(message),
  });
  restrictToOwner(config.dataDir, log);
  restrictAllToOwner(folder, log);
  const store = await openStore(folder, onFatal);
  const faults = createFaults();
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const payments = createPayments({
    store,
    clock,
    settleMs: config.settleMs,
    publicUrl,
    siteOrigin: config.siteOrigin,
    hasWebhooks: config.webhookUrl !== undefined,
  });
  const webhooks =
    config.webhookUrl === undefined
      ? null
      : createWebhooks({
          store,
          clock,
          url: config.webhookUrl,
          secret: config.webhookSecret,
          faults,
          log,
        });

  const registry = new Registry();
  const times = createRequestTimes(registry);
  const { secretKey } = config;
  const server = buildServer({ log, durable: store.durable, times, secretKey });
  const api = { store, payments, faults, clock, secretKey, publicUrl };
  server.get('/api/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  addApiRoutes(server, api);
  addFrameRoutes(server, api);
  const { publishableKey, siteOrigin } = config;
  addPageRoutes(server, { ...api, publishableKey, siteOrigin });

  let url: string;
  let metrics: MetricsServer | undefined;
  try {
    if (config.metricsPort !== undefined) {
      const { metricsPort: port, metricsHost: host } = config;
      metrics = await startMetricsServer(registry, {
        port,
        host,
        setting: 'PAYMENTS_METRICS_PORT',
      });
    }
    url = await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await metrics?.close();
    await store.close();
    unlock();
    if (!isTaken(error)) throw error;
    throw new StartError(
      `Port ${config.port} on ${config.host} is taken by ${describeListener(config.port)}, or set PAYMENTS_PORT.`,
    );
  }
  const ticking = setInterval(() => {
    payments.settle();
    webhooks?.send();
  }, TICK_MS);
  log.info({ url }, 'The payments sandbox listens');
  if (metrics) log.info({ url: metrics.url }, 'The metrics are served');

  return {
    url,
    async close() {
      clearInterval(ticking);
      webhooks?.close();
      server.server.closeAllConnections();
      await server.close();
      await metrics?.close();
      await store.close();
      unlock();
    },
  };
}
