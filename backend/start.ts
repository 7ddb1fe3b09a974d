import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { StartError } from '@/lib/start-error';
import { addAvatarRoutes } from './modules/accounts/avatar-routes';
import { addDemoShopper } from './modules/accounts/demo-shopper';
import { deleteExpiredAccountRows } from './modules/accounts/jobs';
import { accountNames } from './modules/accounts/rules';
import { findSession } from './modules/accounts/sessions';
import { createVerifiers } from './modules/accounts/social-procedures';
import { addCatalogueRoute } from './modules/catalogue/admin-route';
import type { Catalogue } from './modules/catalogue/change';
import { CatalogueFile } from './modules/catalogue/format';
import { importCatalogue } from './modules/catalogue/import';
import { categories } from './modules/catalogue/schema';
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
import { grantToWallet } from './modules/wallet/service';
import { AppError } from './platform/app-error';
import { registerCleanup } from './platform/cleanup';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import { lockDataFolder } from './platform/database/data-lock';
import type { Database, Queries } from './platform/database/database';
import { openPglite } from './platform/database/pglite';
import { openPostgresql } from './platform/database/postgresql';
import { createDeviceTokens } from './platform/device-tokens';
import { errorCode } from './platform/error-code';
import { firstIssue } from './platform/http/field-errors';
import { buildServer } from './platform/http/server';
import { deleteExpiredIdempotencyKeys } from './platform/idempotency';
import { createInvalidations, deleteExpiredInvalidations } from './platform/invalidations';
import { createJobs } from './platform/jobs';
import { createMailSender, createMailTransport } from './platform/mail';
import { createRateLimiter, deleteExpiredRateLimits } from './platform/rate-limits';
import { createSmsSender, createSmsTransport } from './platform/sms';
import { createProcedures } from './procedures';

export interface Backend {
  /** The URL where it listens, e.g. `http://127.0.0.1:4000`. */
  address: string;
  /** Waits until calls in progress are answered, then closes the database. */
  close(): Promise<void>;
}

/** The backend must stop within 3 seconds. This leaves enough of them to close the database. */
const CALLS_IN_PROGRESS_MS = 1500;

/** $250.00, so that a wallet can be tried out. */
const DEMO_WALLET = { amount: 25_000, key: 'demo-shopper' };

const catalogueFile: z.ZodType<CatalogueFile> = CatalogueFile;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads a catalogue file. Throws a `StartError` with the path of the first invalid field. */
async function readCatalogue(file: string): Promise<CatalogueFile> {
  const advice = 'set SAMPLE_CATALOGUE to another file, or to none to start with an empty shop.';
  let content: unknown;
  try {
    content = JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `The sample catalogue ${file} cannot be read (${reasonOf(error)}): ${advice}`,
    );
  }
  const result = z.safeDecode(catalogueFile, content);
  if (result.success) return result.data;
  throw new StartError(
    `The sample catalogue ${file} is not valid: ${firstIssue(result.error, content)}`,
  );
}

async function isShopEmpty(queries: Queries): Promise<boolean> {
  const [category] = await queries.select().from(categories).limit(1);
  return !category;
}

/** Fills an empty shop, so that a fresh clone has products to show. */
async function importSample(catalogue: Catalogue, file: string, log: Logger): Promise<void> {
  const content = await readCatalogue(file);
  try {
    const { written } = await importCatalogue(catalogue, content);
    log.info({ file, products: written }, 'Imported the sample catalogue');
  } catch (error) {
    if (error instanceof AppError) throw new StartError(`${file}: ${error.message}`);
    throw error;
  }
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

    const sample = config.sampleCatalogue;
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
    if (sample) {
      await database.exclusively(async () => {
        if (!(await isShopEmpty(queries))) return;
        // The demo password is public, so only the sample shop gets the demo shopper. It is added before the
        // catalogue: if the import fails, the shop is still empty and the next start repeats both.
        if (config.isSampleShop) {
          await addDemoShopper(queries, clock(), (transaction, shopperId) =>
            grantToWallet(transaction, { shopperId, ...DEMO_WALLET }, clock()),
          );
        }
        await importSample(catalogue, sample, log);
      });
    }
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
    };
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
