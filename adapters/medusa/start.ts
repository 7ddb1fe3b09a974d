import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Currency } from '@/lib/contract/money';
import { closeServer } from '@/lib/contract-server/server';
import { createSmsTransport } from '@/lib/contract-server/sms-transport';
import { StartError } from '@/lib/shared/start-error';
import { CustomerTokens } from './accounts/customer-tokens';
import { Customers } from './accounts/customers';
import { ResetTokens } from './accounts/reset-tokens';
import { Sessions } from './accounts/sessions';
import { SmsSender } from './accounts/sms';
import { Geography } from './addresses/geography';
import { Carts } from './cart/carts';
import { UnitChanges } from './cart/unit-changes';
import { Catalogue } from './catalogue/catalogue';
import { readStore } from './catalogue/read-catalogue';
import { Storefronts } from './catalogue/storefronts';
import { CheckoutCarts } from './checkout/checkout-carts';
import { ShippingOptions } from './checkout/shipping-options';
import type { Services } from './context';
import { PromotionTitles } from './coupons/promotion-titles';
import { Medusa } from './medusa/medusa';
import { Orders } from './orders/orders';
import { ReturnReasons } from './orders/return-reasons';
import { Attempts } from './payment/attempts';
import { Stripe } from './payment/stripe';
import { procedures } from './procedures';
import { Locks } from './redis/locks';
import { RateLimits } from './redis/rate-limits';
import { Store } from './redis/store';
import { buildServer } from './server';
import type { AdapterSettings } from './settings';

/** How long calls are accepted after a signal, while the health check answers 503. */
const DRAIN_MS = 300;

export interface RunningAdapter {
  url: string;
  close(): Promise<void>;
}

/** The region of the shop, with its currency and its countries. */
async function readRegion(medusa: Medusa, given: string | undefined) {
  const id = given ?? (await readStore(medusa)).default_region_id;
  if (!id) throw new StartError('The store has no default region: set MEDUSA_REGION_ID.');
  const Region = z.object({
    region: z.object({
      id: z.string(),
      currency_code: z.string().toUpperCase().pipe(Currency.unwrap()),
      countries: z.array(z.object({ iso_2: z.string() })),
    }),
  });
  const query = { fields: 'id,currency_code,*countries' };
  return (await medusa.store(`/regions/${id}`, Region, { query })).region;
}

/** Starts the adapter. @throws where Medusa or Redis does not answer */
export async function startAdapter(
  settings: AdapterSettings,
  log: Logger,
): Promise<RunningAdapter> {
  const medusa = new Medusa({
    url: settings.MEDUSA_URL,
    publishableKey: settings.MEDUSA_PUBLISHABLE_KEY,
    secretKey: settings.MEDUSA_SECRET_KEY,
  });
  const store = await Store.connect(settings.REDIS_URL, settings.REDIS_PREFIX, log);
  const region = await readRegion(medusa, settings.MEDUSA_REGION_ID);
  const { id: regionId, currency_code: currency } = region;
  const locks = new Locks(store);
  const sessions = new Sessions(store);
  const tokens = new CustomerTokens({ medusa, store, sessions, log });
  const customers = new Customers(medusa, tokens);
  const storefronts = new Storefronts({
    urls: settings.STOREFRONT_URL ?? [],
    secret: settings.REVALIDATE_SECRET,
    log,
  });
  const catalogue = await Catalogue.open({ medusa, regionId, currency, store, storefronts, log });
  if (!settings.MEDUSA_EVENTS_SECRET) {
    log.warn('MEDUSA_EVENTS_SECRET is missing: nobody can change a password');
  }
  const carts = new Carts({ medusa, store, locks, customers, catalogue, regionId });
  const smsTransport = createSmsTransport({
    outbox: path.join(settings.DATA_DIR, 'outbox'),
    gateway: settings.SMS_GATEWAY_URL
      ? { url: settings.SMS_GATEWAY_URL, token: settings.SMS_GATEWAY_TOKEN }
      : undefined,
  });
  const services: Services = {
    medusa,
    store,
    locks,
    rateLimits: new RateLimits(store, { isOff: settings.RATE_LIMITS === 'off' }),
    catalogue,
    sessions,
    customers,
    resetTokens: new ResetTokens(store),
    carts,
    unitChanges: new UnitChanges(carts),
    checkoutCarts: new CheckoutCarts(medusa, store),
    shippingOptions: new ShippingOptions(medusa),
    promotionTitles: new PromotionTitles(medusa),
    attempts: new Attempts(store),
    stripe: settings.STRIPE_PUBLISHABLE_KEY
      ? new Stripe(settings.STRIPE_API_URL, settings.STRIPE_PUBLISHABLE_KEY)
      : null,
    orders: new Orders(medusa, store),
    returnReasons: new ReturnReasons(medusa),
    regionId,
    geography: await Geography.read(region.countries.map(({ iso_2 }) => iso_2)),
    sms: new SmsSender(smsTransport, log),
    log,
  };
  const server = buildServer({
    services,
    procedures,
    eventsSecret: settings.MEDUSA_EVENTS_SECRET,
    storefrontSecret: settings.REVALIDATE_SECRET,
  });
  const url = await server.listen({ host: settings.ADAPTER_HOST, port: settings.ADAPTER_PORT });
  tokens.start();
  log.info({ url, products: catalogue.snapshot.products.size }, 'The adapter listens');
  return {
    url,
    close: async () => {
      await closeServer(server, { drainMs: DRAIN_MS });
      tokens.stop();
      catalogue.close();
      store.close();
    },
  };
}
