import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { StartError } from '@/lib/start-error';
import { addAvatarRoutes } from './modules/accounts/avatar-routes';
import { deleteExpiredAccountRows } from './modules/accounts/jobs';
import { accountNames } from './modules/accounts/rules';
import { findSession } from './modules/accounts/sessions';
import { createVerifiers } from './modules/accounts/social-procedures';
import { addCatalogueRoute } from './modules/catalogue/admin-route';
import type { Catalogue } from './modules/catalogue/change';
import { importContent } from './modules/content/import';
import { importCoupons } from './modules/coupons/import';
import { importDelivery } from './modules/delivery/import';
import { addOrdersRoute } from './modules/orders/admin-route';
import { deleteForgottenAttempts } from './modules/orders/attempts';
import {
  deleteOldProviderEvents,
  receiveProviderEvent,
  registerOrderJobs,
} from './modules/orders/jobs';
import type { OrderServices } from './modules/orders/services';
import { createPaymentProvider } from './modules/payments/create-provider';
import { addWebhookRoutes } from './modules/payments/webhook-routes';
import { readGeography } from './modules/places/geography';
import { seedPlaces } from './modules/places/seed-places';
import { openSearchIndex } from './modules/search/search-index';
import { createStock } from './modules/stock/service';
import { registerCleanup } from './platform/cleanup';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import { lockDataFolder } from './platform/database/data-lock';
import type { Database } from './platform/database/database';
import { openPglite } from './platform/database/pglite';
import { openPostgresql } from './platform/database/postgresql';
import { createDeviceTokens } from './platform/device-tokens';
import { errorCode } from './platform/error-code';
import { buildServer } from './platform/http/server';
import { deleteExpiredIdempotencyKeys } from './platform/idempotency';
import { createInvalidations, deleteExpiredInvalidations } from './platform/invalidations';
import { createJobs } from './platform/jobs';
import { createMailSender, createMailTransport } from './platform/mail';
import { createRateLimiter, deleteExpiredRateLimits } from './platform/rate-limits';
import { createSmsSender, createSmsTransport } from './platform/sms';
import { createProcedures } from './procedures';
import { fillEmptyShop } from './sample-shop';

export interface Backend {
  /** The URL where it listens, e.g. `http://127.0.0.1:4000`. */
  address: string;
  /** Waits until calls in progress are answered, then closes the database. */
  close(): Promise<void>;
}

/** The backend must stop within 3 seconds. This leaves enough of them to close the database. */
const CALLS_IN_PROGRESS_MS = 1500;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (!config.databaseUrl) return openPglite(path.resolve(config.dataDir, 'pglite'));
  const database = openPostgresql(config.databaseUrl, log);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(config.databaseUrl);
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new StartError(
      `The database at ${host}${pathname} cannot be reached (${reasonOf(reason)}): check DATABASE_URL.`,
    );
  }
}

/** Closes the server. Calls in progress may end within {@link CALLS_IN_PROGRESS_MS} after `drainMs`. */
async function closeServer(server: FastifyInstance, drainMs: number): Promise<void> {
  const cutOff = setTimeout(
    () => server.server.closeAllConnections(),
    drainMs + CALLS_IN_PROGRESS_MS,
  );
  await server.close();
  clearTimeout(cutOff);
}

/**
 * Starts the backend: opens and migrates the database, fills an empty one, and listens.
 * Throws a `StartError` for an error that the operator can correct. After an error everything is closed again.
 * @param options `drainMs`: how long calls are still accepted when it is closed
 */
export async function startBackend(
  config: Config,
  log: Logger,
  clock: Clock = () => new Date(),
  { drainMs = 0 } = {},
): Promise<Backend> {
  const cleanUps: (() => unknown)[] = [];
  /** Runs the clean-ups in reverse order. An error of one does not prevent the others. */
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) {
      try {
        await cleanUp();
      } catch (err) {
        log.error({ err }, 'Something did not close');
      }
    }
  };

  try {
    if (!config.databaseUrl) cleanUps.push(lockDataFolder(config.dataDir));
    const database = await openDatabase(config, log);
    cleanUps.push(() => database.close());
    const { queries } = database;

    const jobs = createJobs({ queries, clock, log, isOnlyWorker: database.driver === 'pglite' });
    const invalidations = createInvalidations({
      queries,
      jobs,
      storefronts: config.storefrontUrls,
      secret: config.revalidateSecret,
      // The jobs that deliver start after the search.
      beforeDelivery: () => search.listener.onChange(),
    });
    registerCleanup(jobs, { queries, clock }, [
      deleteExpiredAccountRows,
      deleteExpiredRateLimits,
      deleteExpiredIdempotencyKeys,
      deleteForgottenAttempts,
      deleteOldProviderEvents,
      (_, now) => deleteExpiredInvalidations(queries, now, log),
    ]);

    await database.exclusively(() => database.migrate());
    await database.exclusively(() => seedPlaces(queries, readGeography()));
    const search = await openSearchIndex(database, log);
    cleanUps.push(() => search.stop());
    const catalogue: Catalogue = {
      queries,
      invalidations,
      listener: search.listener,
      importParts: [importContent, importCoupons, importDelivery],
      vacuum: database.vacuum,
    };
    if (!config.hasRateLimits) log.warn('Attempts to log in are not limited (RATE_LIMITS=off)');
    const { dataDir, smsGateway: gateway, smtpUrl, mailFrom: from } = config;
    if (!smtpUrl) {
      const folder = path.resolve(dataDir, 'outbox');
      log.warn({ folder }, 'E-mails are written to files and sent to no one (no SMTP_URL)');
    }
    const services = {
      queries,
      clock,
      sms: createSmsSender(jobs, createSmsTransport({ dataDir, gateway })),
      mail: createMailSender(jobs, createMailTransport({ dataDir, smtpUrl, from })),
      devices: createDeviceTokens(config.revalidateSecret, clock),
    };
    const orderServices: OrderServices = {
      queries,
      clock,
      log,
      jobs,
      stock: createStock(invalidations),
      provider: await createPaymentProvider(config, clock),
      siteUrl: config.siteUrl,
      mail: services.mail,
      cancellationFeePercent: config.cancellationFeePercent,
    };
    await database.exclusively(() => fillEmptyShop({ catalogue, services, orderServices, config }));
    registerOrderJobs(jobs, orderServices);
    await jobs.start();
    cleanUps.push(() => jobs.stop());

    const server = buildServer({
      database,
      api: {
        services,
        procedures: createProcedures({
          search,
          verifiers: createVerifiers(config, clock, log),
          orderServices,
        }),
        limits: createRateLimiter({ queries, clock, isOn: config.hasRateLimits }),
        accountNames,
        findSession: (token) => findSession(queries, token, clock()),
        storefrontSecret: config.revalidateSecret,
      },
      addRoutes: (routes) => {
        addAvatarRoutes(routes, queries);
        addCatalogueRoute(routes, catalogue, config.adminSecret);
        addOrdersRoute(routes, orderServices, config.adminSecret);
        const { provider } = orderServices;
        if (provider) {
          addWebhookRoutes(routes, provider, (event) => receiveProviderEvent(orderServices, event));
        }
      },
      trustedProxies: config.trustedProxies,
      drainMs,
      log,
    });
    cleanUps.push(() => closeServer(server, drainMs));
    const address = await server.listen({ host: config.host, port: config.port });
    log.info({ address, database: database.driver }, 'The backend listens');
    return { address, close };
  } catch (error) {
    await close();
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} on ${config.host} is taken: stop the program that listens there, or set BACKEND_PORT.`,
      );
    }
    throw error;
  }
}
