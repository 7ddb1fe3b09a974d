import type { Logger } from 'pino';
import { ORDER_EVENTS_PING_MS } from '@/lib/contract/order-events';
import { createCommandHandlers } from './command-handlers';
import { commandGroups } from './commands';
import type { Config } from './config';
import { decideCancellation } from './flows/after-sale/cancellation';
import { createCancellationProcedures } from './flows/after-sale/cancellation-procedures';
import { afterSaleModule } from './flows/after-sale/module';
import { createReturnProcedures } from './flows/after-sale/return-procedures';
import { takeReturnStep } from './flows/after-sale/return-steps';
import { placingModule } from './flows/placing/module';
import { paidOrders } from './flows/placing/paid-orders';
import { createOrderProcedures } from './flows/placing/procedures';
import { privacyModule } from './flows/privacy/module';
import { fillEmptyShop } from './flows/sample/sample-shop';
import { signInModule } from './flows/sign-in/module';
import { createVerifiers } from './flows/sign-in/social-procedures';
import { swatchModule } from './flows/swatches/module';
import { accountModule } from './modules/accounts/module';
import { accountNames } from './modules/accounts/rules';
import { createSessionFinder, findLiveSessions } from './modules/accounts/sessions';
import { findDevicesSince } from './modules/accounts/shoppers';
import { addressModule } from './modules/addresses/module';
import { cartModule } from './modules/cart/module';
import type { Catalogue } from './modules/catalogue/change-service';
import { checkoutModule } from './modules/checkout/module';
import { contactModule } from './modules/contact/module';
import { importContent } from './modules/content/import';
import { contentModule } from './modules/content/module';
import { importCoupons } from './modules/coupons/import';
import { couponModule } from './modules/coupons/module';
import { importDelivery } from './modules/delivery/import';
import { deliveryModule } from './modules/delivery/module';
import { createRegionDays } from './modules/delivery/region-days';
import { giftCardModule } from './modules/gift-cards/module';
import { invoiceModule } from './modules/invoices/module';
import { notificationModule } from './modules/notifications/module';
import { checkRefundsOf } from './modules/orders/jobs';
import { orderModule } from './modules/orders/module';
import { createOrderLists } from './modules/orders/order-lists';
import type { OrderServices } from './modules/orders/services';
import { createPaymentProviders } from './modules/payment/create-provider';
import { paymentModule } from './modules/payment/module';
import { readGeography } from './modules/places/geography';
import { placeModule } from './modules/places/module';
import { seedPlaces } from './modules/places/seed-places';
import { seedPostalAreas } from './modules/places/seed-postal-areas';
import { productModule } from './modules/product/module';
import { referralModule } from './modules/referrals/module';
import { reviewModule } from './modules/reviews/module';
import { importSynonyms } from './modules/search/import';
import { openMemorySearch } from './modules/search/memory/memory-search';
import { searchModule } from './modules/search/module';
import { openPostgresSearch } from './modules/search/postgres/postgres-search';
import { importStock } from './modules/stock/import';
import { createStock } from './modules/stock/service';
import { stockAlertModule } from './modules/stock-alerts/module';
import { ticketModule } from './modules/tickets/module';
import { walletModule } from './modules/wallet/module';
import { createWalletReader, walletBalanceOf } from './modules/wallet/service';
import type { WalletServices } from './modules/wallet/services';
import { paidTopUps } from './modules/wallet/top-ups';
import { enqueuePriceDrops } from './modules/wishlist/jobs';
import { wishlistModule } from './modules/wishlist/module';
import { copyCommands } from './platform/backup/copy-command';
import { createCopyHandlers } from './platform/backup/copy-command-handlers';
import { handleRestored } from './platform/backup/restored-job';
import { changedTags } from './platform/changed-tags';
import type { Closing } from './platform/closing';
import type { Database } from './platform/database/database';
import { createEventStreams } from './platform/event-streams';
import { createFeatureProcedures, publishFeatures } from './platform/features';
import { addAdminRoutes } from './platform/http/admin-routes';
import { createInvalidations } from './platform/invalidations';
import type { Jobs } from './platform/jobs';
import type { LateMails } from './platform/mail';
import type { Module } from './platform/module';
import type { Services } from './platform/procedure';
import { SHOPPER_CHANGES } from './platform/shopper-changes';

interface Options {
  config: Config;
  log: Logger;
  /** Migrated. */
  database: Database;
  jobs: Jobs;
  services: Services;
  lateMails: LateMails;
  /** Takes what has to be stopped before the database is closed. */
  closing: Closing;
  pingMs: number | undefined;
}

/**
 * Makes all modules and flows, gives each of them what it needs of others, and fills an empty shop. They stand in the
 * order of a member's file and of the locks of a deletion: orders, then the accounts of the books.
 */
export async function createModules(options: Options) {
  const { config, log, database, jobs, services, lateMails, closing } = options;
  const { queries } = database;
  const { clock, files, mail } = services;
  const { adminSecret, siteUrl, shopEmail } = config;
  const features = new Set(config.features);
  await database.exclusively(async () => {
    await seedPlaces(queries, readGeography());
    await seedPostalAreas(queries);
  });
  const openSearch = config.search === 'postgres' ? openPostgresSearch : openMemorySearch;
  const search = await openSearch(database, log);
  closing.add(() => search.stop());
  const invalidations = createInvalidations({
    queries,
    jobs,
    storefronts: config.storefrontUrls,
    secret: config.revalidateSecret,
    beforeDelivery: () => search.listener.onChange(),
  });
  handleRestored(jobs, queries, invalidations);
  await database.exclusively(() => publishFeatures(queries, config.features, invalidations));
  const catalogue: Catalogue = {
    queries,
    invalidations,
    listener: search.listener,
    importParts: [importStock, importContent, importCoupons, importDelivery, importSynonyms],
    onLowerPrice: (transaction) => enqueuePriceDrops(jobs, transaction),
    vacuum: database.vacuum,
  };
  const orderServices: OrderServices = {
    queries,
    clock,
    log,
    jobs,
    stock: createStock(invalidations),
    invalidations,
    ...(await createPaymentProviders(config, clock)),
    siteUrl,
    features,
    mail,
    shopEmail,
    cancellationFeePercent: config.cancellationFeePercent,
  };
  const walletServices: WalletServices = {
    ...orderServices,
    topUpBounds: config.topUpBounds,
    readWallet: await createWalletReader(database),
  };
  const { giftCardBounds, pointValue, referralsPerMonth } = config;
  const giftCardServices = {
    queries,
    clock,
    jobs,
    lateMails,
    siteUrl,
    features,
    giftCardBounds,
  };
  const reviewServices = { queries, clock, files, features, invalidations };
  const referralServices = {
    queries,
    clock,
    jobs,
    mail,
    siteUrl,
    features,
    pointValue,
    referralsPerMonth,
  };
  const staffServices = { ...orderServices, files, decideCancellation, takeReturnStep };
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

  const streams = createEventStreams({
    clock,
    pingMs: options.pingMs ?? ORDER_EVENTS_PING_MS,
    findLiveSessions: (ids, now) => findLiveSessions(queries, ids, now),
    onError: (err) => log.warn({ err }, 'The sessions of event streams could not be checked'),
  });
  closing.add(await database.listen(SHOPPER_CHANGES, streams.listener));
  const lists = await createOrderLists(database);
  closing.add(() => lists.stop());
  const regionDays = await createRegionDays(database);
  closing.add(() => regionDays.stop());
  const findLiveSession = await createSessionFinder(database);
  const findSession = (token: string) => findLiveSession(token, clock());

  const staffModule = {
    addRoutes(server) {
      const handlers = createCommandHandlers({
        catalogue,
        staffServices,
        reviewServices,
        referralServices,
        walletServices,
        systemServices: { config, database, clock },
      });
      addAdminRoutes(
        server,
        { ...commandGroups, backup: copyCommands },
        { ...handlers, backup: createCopyHandlers(database, config.dataDir) },
        { secret: adminSecret, clock },
      );
    },
  } satisfies Module;
  const keepers = [
    accountModule(services),
    addressModule,
    cartModule,
    couponModule,
    checkoutModule,
    wishlistModule(orderServices),
    orderModule(orderServices, {
      lists,
      events: features.has('events') ? { queries, findSession, streams } : null,
    }),
    invoiceModule,
    walletModule(walletServices),
    giftCardModule(giftCardServices),
    paymentModule(orderServices, {
      walletBalanceOf,
      paidThings: [paidOrders(orderServices), paidTopUps(walletServices)],
      onNews: (transaction, paymentId) => checkRefundsOf(orderServices, transaction, paymentId),
    }),
    await notificationModule({ ...config, queries, clock }),
    referralModule(referralServices),
    reviewModule(reviewServices, orderServices),
    ticketModule,
    stockAlertModule(orderServices),
    contactModule({ shopEmail }),
  ] as const;
  const personParts = keepers.flatMap((module) => module.personParts);
  const modules = [
    ...keepers,
    placeModule,
    deliveryModule(regionDays),
    productModule(files),
    contentModule,
    searchModule(search),
    signInModule(createVerifiers(config, clock, log), {
      personParts,
      jobs,
      invalidations,
      siteUrl,
      features,
    }),
    placingModule(orderServices),
    swatchModule(orderServices),
    afterSaleModule(orderServices),
    privacyModule({ personParts, jobs, invalidations }),
    staffModule,
    { procedures: { changedTags } },
    { procedures: createFeatureProcedures(config.features) },
  ] as const;
  return {
    modules,
    streams,
    accountNames,
    findDevicesSince: (account: string) => findDevicesSince(queries, account),
    findSession,
  };
}
