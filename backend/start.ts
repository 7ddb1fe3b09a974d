import type { Logger } from 'pino';
import { closeServer } from '@/lib/contract-server/server';
import { errorCode } from '@/lib/shared/error-code';
import { startMetricsServer } from '@/lib/shared/metrics-server';
import { restrictToOwner } from '@/lib/shared/owner-only';
import { isPublicUrl } from '@/lib/shared/public-settings.mjs';
import { describeListener } from '@/lib/shared/running-process.mjs';
import { StartError } from '@/lib/shared/start-error';
import type { Config } from './config';
import { requireNoDemoShopper } from './flows/sample/demo-shopper';
import { createModules } from './modules';
import { deleteOldCopies } from './platform/backup/copy-command-handlers';
import { backupFigures } from './platform/backup/last-backup';
import { registerCleanup } from './platform/cleanup';
import type { Clock } from './platform/clock';
import { createClosing } from './platform/closing';
import { explainFailedQuery } from './platform/database/damage';
import type { Database } from './platform/database/database';
import { embeddedFolder, openDatabase } from './platform/database/open-database';
import { platformFigures, registerFigures } from './platform/figures';
import { deleteUnusedFiles } from './platform/files/files';
import { createS3Store } from './platform/files/s3-store';
import { buildServer } from './platform/http/server';
import { deleteExpiredIdempotencyKeys } from './platform/idempotency';
import { deleteExpiredInvalidations } from './platform/invalidations';
import { createJobs } from './platform/jobs';
import { deleteOldDeadJobs } from './platform/jobs-store';
import { deleteOldMailCounts } from './platform/mail-limit';
import { createBackendMetrics } from './platform/metrics';
import { type Module, proceduresOf } from './platform/module';
import { deleteOldOutbox, outboxFolder } from './platform/outbox';
import { createRateLimiter, deleteExpiredRateLimits } from './platform/rate-limits';
import { createServices } from './platform/services';

interface Options {
  /** How long calls are still accepted when it is closed. */
  drainMs?: number;
  /** How far the event loop may lag before calls are turned away (see `server.ts`). */
  maxEventLoopDelayMs?: number;
  /** Called when the embedded database ends by itself, with the reason: the process must end then, at once. */
  onDatabaseEnd?: (reason: string) => void;
  /** How often an open event stream is sent `ping`, and its session is looked up. */
  pingMs?: number;
}

export interface Backend {
  /** The URL where it listens, e.g. `http://127.0.0.1:4000`. */
  url: string;
  /** What it works on, for a caller in the same process. It is closed with the backend. */
  database: Database;
  /** Waits until calls in progress are answered, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the backend: opens and migrates the database, fills an empty one, and listens.
 * Throws a `StartError` for an error that the operator can correct. After an error everything is closed again.
 */
export async function startBackend(
  config: Config,
  log: Logger,
  clock: Clock = () => new Date(),
  { drainMs = 0, maxEventLoopDelayMs, onDatabaseEnd = () => undefined, pingMs }: Options = {},
): Promise<Backend> {
  const closing = createClosing(log);
  const metrics = createBackendMetrics();
  try {
    restrictToOwner(config.dataDir, log);
    // Its files are created like that. There may be a million.
    restrictToOwner(outboxFolder(config.dataDir), log);
    const database = await openDatabase(config, log, onDatabaseEnd, metrics.queryEnded);
    closing.add(() => database.close());
    const { queries } = database;
    await database.exclusively(() => database.migrate());
    if (isPublicUrl(config.siteUrl) && !config.isDemo) await requireNoDemoShopper(queries);
    const jobs = createJobs({ queries, clock, log, isOnlyWorker: database.driver === 'pglite' });
    if (!config.hasRateLimits) log.warn('Attempts to log in are not limited (RATE_LIMITS=off)');
    const store = config.s3 && (await createS3Store(config.s3));
    if (store) closing.add(() => store.close());
    const { services, lateMails } = createServices({
      config,
      queries,
      clock,
      jobs,
      log,
      metrics,
      store,
    });
    const shop = await createModules({
      config,
      log,
      database,
      jobs,
      services,
      lateMails,
      closing,
      pingMs,
    });
    const modules: readonly Module[] = shop.modules;
    registerCleanup(
      jobs,
      database,
      clock,
      [
        deleteExpiredRateLimits,
        deleteOldDeadJobs,
        deleteOldMailCounts,
        deleteExpiredIdempotencyKeys,
        (_, now) => deleteExpiredInvalidations(queries, now, log),
        (_, now, keep) => deleteOldOutbox(config.dataDir, now, keep),
        (_, now) => deleteOldCopies(config.dataDir, now),
        (_, now) => deleteUnusedFiles(queries, now, store),
        ...modules.flatMap(({ cleanups }) => cleanups ?? []),
      ],
      config.retention,
    );
    for (const module of modules) module.handleJobs?.(jobs);
    await jobs.start();
    closing.add(() => jobs.stop());

    const server = buildServer({
      database,
      api: {
        services,
        features: new Set(config.features),
        procedures: proceduresOf(shop.modules),
        limits: metrics.countRejections(
          createRateLimiter({ queries, clock, isOn: config.hasRateLimits }),
        ),
        accountNames: shop.accountNames,
        findDevicesSince: shop.findDevicesSince,
        findSession: shop.findSession,
        storefrontSecret: config.revalidateSecret,
      },
      addRoutes: (routes) => {
        for (const module of modules) module.addRoutes?.(routes);
      },
      trustedProxies: config.trustedProxies,
      maxEventLoopDelayMs,
      requestTimes: metrics.requestTimes,
      log,
    });
    closing.add(() => closeServer(server, { drainMs, endStreams: () => shop.streams.stop() }));
    if (config.metricsPort !== undefined) {
      metrics.watchPool(database);
      metrics.watchStreams(shop.streams);
      registerFigures({
        registry: metrics.registry,
        queries,
        clock,
        figures: [
          ...platformFigures,
          ...backupFigures,
          ...modules.flatMap(({ figures }) => figures ?? []),
        ],
        onFailure: (err) =>
          log.warn({ err }, 'The database does not say the figures of the metrics'),
      });
      const served = await startMetricsServer(metrics.registry, {
        port: config.metricsPort,
        host: config.metricsHost,
        setting: 'BACKEND_METRICS_PORT',
      });
      closing.add(() => served.close());
      log.info({ url: served.url }, 'The metrics are served');
    }
    const url = await server.listen({ host: config.host, port: config.port });
    log.info({ url, database: database.driver }, 'The backend listens');
    return { url, database, close: closing.closeAll };
  } catch (error) {
    await closing.closeAll();
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} on ${config.host} is taken by ${describeListener(config.port)}, or set BACKEND_PORT.`,
      );
    }
    const damage =
      config.databaseUrl === undefined && explainFailedQuery(embeddedFolder(config.dataDir), error);
    throw damage ? new StartError(damage) : error;
  }
}
