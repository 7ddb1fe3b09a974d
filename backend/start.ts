import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ORDER_EVENTS_PING_MS } from '@/lib/contract/order-events';
import { StartError } from '@/lib/start-error';
import type { Config } from './config';
import { decideCancellation } from './flows/after-sale/cancellation';
import { createCancellationProcedures } from './flows/after-sale/cancellation-procedures';
import { createReturnProcedures } from './flows/after-sale/return-procedures';
import { takeReturnStep } from './flows/after-sale/return-steps';
import { deleteAbandonedAttempts } from './flows/placing/attempts';
import { paidOrders } from './flows/placing/paid-orders';
import { createOrderProcedures } from './flows/placing/procedures';
import { fillEmptyShop } from './flows/sample/sample-shop';
import { createVerifiers } from './flows/sign-in/social-procedures';
import { addCatalogueRoute } from './flows/staff/catalogue-route';
import { addOrdersRoute } from './flows/staff/orders-route';
import { addReturnsRoute } from './flows/staff/returns-route';
import { addAvatarRoutes } from './modules/accounts/avatar-routes';
import { deleteExpiredAccountRows } from './modules/accounts/jobs';
import { accountNames } from './modules/accounts/rules';
import { createSessionFinder, findLiveSessions } from './modules/accounts/sessions';
import type { Catalogue } from './modules/catalogue/change';
import { deleteOldContactMessages } from './modules/contact/jobs';
import { importContent } from './modules/content/import';
import { importCoupons } from './modules/coupons/import';
import { importDelivery } from './modules/delivery/import';
import { registerGiftCards } from './modules/gift-cards/jobs';
import type { GiftCardServices } from './modules/gift-cards/services';
import { registerPushes } from './modules/notifications/push';
import { readPushKeys } from './modules/notifications/push-keys';
import { deleteOldNotifications } from './modules/notifications/service';
import { addOrderEventsRoute } from './modules/orders/events-route';
import { receiveProviderEvent, registerOrderJobs } from './modules/orders/jobs';
import { createOrderLists } from './modules/orders/order-lists';
import { deleteUnusedReturnPictures } from './modules/orders/return-pictures';
import type { OrderServices } from './modules/orders/services';
import { referralCheck, reviewInvitation } from './modules/orders/topics';
import { createPaymentProvider } from './modules/payments/create-provider';
import { deleteOldProviderEvents, registerPaymentJobs } from './modules/payments/jobs';
import { addWebhookRoutes } from './modules/payments/webhook-routes';
import { readGeography } from './modules/places/geography';
import { seedPlaces } from './modules/places/seed-places';
import { addReferralsRoute } from './modules/referrals/admin-route';
import { checkReferral } from './modules/referrals/jobs';
import type { ReferralServices } from './modules/referrals/services';
import { addReviewsRoute } from './modules/reviews/admin-route';
import { inviteToReview } from './modules/reviews/invitation';
import { addReviewPictureRoutes } from './modules/reviews/picture-routes';
import { deleteUnusedReviewPictures } from './modules/reviews/pictures';
import type { ReviewServices } from './modules/reviews/services';
import { openSearchIndex } from './modules/search/search-index';
import { importStock } from './modules/stock/import';
import { createStock } from './modules/stock/service';
import { deleteOldStockAlerts, registerStockAlerts } from './modules/stock-alerts/jobs';
import { addTicketsRoute } from './modules/tickets/admin-route';
import { deleteUnusedDocuments } from './modules/tickets/documents';
import { addLedgerRoute } from './modules/wallet/admin-route';
import { createWalletReader } from './modules/wallet/service';
import type { WalletServices } from './modules/wallet/services';
import { paidTopUps } from './modules/wallet/top-ups';
import { enqueuePriceDrops, registerPriceDrops } from './modules/wishlist/jobs';
import { registerCleanup } from './platform/cleanup';
import type { Clock } from './platform/clock';
import { lockDataFolder } from './platform/database/data-lock';
import type { Database } from './platform/database/database';
import { openPglite } from './platform/database/pglite';
import { openPostgresql } from './platform/database/postgresql';
import { createDeviceTokens } from './platform/device-tokens';
import { errorCode } from './platform/error-code';
import { createEventStreams } from './platform/event-streams';
import { buildServer } from './platform/http/server';
import { deleteExpiredIdempotencyKeys } from './platform/idempotency';
import { createInvalidations, deleteExpiredInvalidations } from './platform/invalidations';
import { createJobs } from './platform/jobs';
import { createMailSender, createMailTransport } from './platform/mail';
import { createRateLimiter, deleteExpiredRateLimits } from './platform/rate-limits';
import { SHOPPER_CHANGES } from './platform/shopper-changes';
import { createSmsSender, createSmsTransport } from './platform/sms';
import { createProcedures } from './procedures';

interface Options {
  /** How long calls are still accepted when it is closed. */
  drainMs?: number;
  /** How far the event loop may lag before calls are turned away (see `server.ts`). */
  maxEventLoopDelayMs?: number;
}

export interface Backend {
  /** The URL where it listens, e.g. `http://127.0.0.1:4000`. */
  url: string;
  /** What it works on, for a caller in the same process. It is closed with the backend. */
  database: Database;
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
 */
export async function startBackend(
  config: Config,
  log: Logger,
  clock: Clock = () => new Date(),
  { drainMs = 0, maxEventLoopDelayMs }: Options = {},
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
    registerCleanup(jobs, database, clock, [
      deleteExpiredAccountRows,
      deleteExpiredRateLimits,
      deleteExpiredIdempotencyKeys,
      deleteAbandonedAttempts,
      deleteOldProviderEvents,
      deleteOldNotifications,
      deleteOldStockAlerts,
      deleteUnusedReturnPictures,
      deleteOldContactMessages,
      deleteUnusedDocuments,
      deleteUnusedReviewPictures,
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
      importParts: [importStock, importContent, importCoupons, importDelivery],
      onLowerPrice: (transaction) => enqueuePriceDrops(jobs, transaction),
      vacuum: database.vacuum,
    };
    if (!config.hasRateLimits) log.warn('Attempts to log in are not limited (RATE_LIMITS=off)');
    const { dataDir, smsGateway: gateway, smtpUrl, mailFrom: from } = config;
    if (!smtpUrl) {
      const folder = path.resolve(dataDir, 'outbox');
      log.warn({ folder }, 'E-mails are written to files and sent to no one (no SMTP_URL)');
    }
    const deliverMail = createMailTransport({ dataDir, smtpUrl, from });
    const services = {
      queries,
      clock,
      sms: createSmsSender(jobs, createSmsTransport({ dataDir, gateway })),
      mail: createMailSender(jobs, deliverMail),
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
      shopEmail: config.shopEmail,
      cancellationFeePercent: config.cancellationFeePercent,
    };
    const walletServices: WalletServices = {
      ...orderServices,
      topUpBounds: config.topUpBounds,
      readWallet: await createWalletReader(database),
    };
    const giftCardServices: GiftCardServices = {
      queries,
      clock,
      jobs,
      deliverMail,
      siteUrl: config.siteUrl,
      giftCardBounds: config.giftCardBounds,
    };
    const reviewServices: ReviewServices = { queries, clock, invalidations };
    const referralServices: ReferralServices = {
      queries,
      clock,
      jobs,
      mail: services.mail,
      siteUrl: config.siteUrl,
      pointValue: config.pointValue,
      referralsPerMonth: config.referralsPerMonth,
    };
    await database.exclusively(() =>
      fillEmptyShop({
        catalogue,
        services,
        orderServices: {
          ...orderServices,
          placingProcedures: createOrderProcedures,
          cancellationProcedures: createCancellationProcedures,
          returnProcedures: createReturnProcedures,
          takeReturnStep,
        },
        reviewServices,
        config,
      }),
    );
    registerPaymentJobs(jobs, orderServices, [
      paidOrders(orderServices),
      paidTopUps(walletServices),
    ]);
    registerOrderJobs(jobs, orderServices);
    jobs.handle(reviewInvitation, ({ key }) => inviteToReview(orderServices, Number(key)));
    jobs.handle(referralCheck, ({ key }) => checkReferral(referralServices, Number(key)));
    registerGiftCards(jobs, giftCardServices);
    registerStockAlerts(jobs, orderServices);
    registerPriceDrops(jobs, orderServices);
    const pushKeys = await readPushKeys(queries, config.webPushKeys);
    const pushServices = config.webPushServices;
    registerPushes(jobs, {
      queries,
      clock,
      keys: pushKeys,
      contact: `mailto:${config.shopEmail}`,
      services: pushServices,
    });
    await jobs.start();
    cleanUps.push(() => jobs.stop());

    const streams = createEventStreams({
      clock,
      pingMs: ORDER_EVENTS_PING_MS,
      findLiveSessions: (ids, now) => findLiveSessions(queries, ids, now),
      onError: (err) => log.warn({ err }, 'The sessions of event streams could not be checked'),
    });
    cleanUps.push(await database.listen(SHOPPER_CHANGES, streams.listener));
    const orderLists = await createOrderLists(database);
    cleanUps.push(() => orderLists.stop());
    const findSession = await createSessionFinder(database);
    const sessionOf = (token: string) => findSession(token, clock());
    const server = buildServer({
      database,
      api: {
        services,
        procedures: createProcedures({
          search,
          verifiers: createVerifiers(config, clock, log),
          orderServices,
          walletServices,
          giftCardServices,
          orderLists,
          shopEmail: config.shopEmail,
          reviewServices,
          pointValue: config.pointValue,
          webPush: { publicKey: pushKeys.publicKey, services: pushServices },
        }),
        limits: createRateLimiter({ queries, clock, isOn: config.hasRateLimits }),
        accountNames,
        findSession: sessionOf,
        storefrontSecret: config.revalidateSecret,
      },
      addRoutes: (routes) => {
        addAvatarRoutes(routes, queries);
        addReviewPictureRoutes(routes, queries);
        addCatalogueRoute(routes, catalogue, config.adminSecret);
        const staffServices = { ...orderServices, decideCancellation, takeReturnStep };
        addOrdersRoute(routes, staffServices, config.adminSecret);
        addReturnsRoute(routes, staffServices, config.adminSecret);
        addReviewsRoute(routes, reviewServices, config.adminSecret);
        addReferralsRoute(routes, referralServices, config.adminSecret);
        addTicketsRoute(routes, orderServices, config.adminSecret);
        addLedgerRoute(routes, walletServices, config.adminSecret);
        addOrderEventsRoute(routes, { queries, findSession: sessionOf, streams });
        const { provider } = orderServices;
        if (provider) {
          addWebhookRoutes(routes, provider, (event) => receiveProviderEvent(orderServices, event));
        }
      },
      trustedProxies: config.trustedProxies,
      drainMs,
      maxEventLoopDelayMs,
      log,
    });
    cleanUps.push(() => closeServer(server, drainMs));
    const url = await server.listen({ host: config.host, port: config.port });
    log.info({ url, database: database.driver }, 'The backend listens');
    return { url, database, close };
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
