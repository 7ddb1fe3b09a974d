import fs from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/endpoints';
import { ALL_FEATURES } from '@/lib/contract/features';
import type { CheckoutAttempt, PaymentChoice } from '@/lib/contract/payment';
import { addDays } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import {
  newFolder,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startSandboxHere,
  WEBHOOK_SECRET,
} from '../../payments-sandbox/testing/sandbox-process';
import { createOrderProcedures } from '../flows/placing/procedures';
import { quoteOrder } from '../flows/placing/quote';
import { shoppers } from '../modules/accounts/schema';
import { cartLines } from '../modules/cart/schema';
import { CatalogueFile } from '../modules/catalogue/format';
import { importCatalogue } from '../modules/catalogue/import';
import { checkouts } from '../modules/checkout/schema';
import { importCoupons } from '../modules/coupons/import';
import { cartCoupons } from '../modules/coupons/schema';
import { importDelivery } from '../modules/delivery/import';
import { orders } from '../modules/orders/schema';
import type { OrderServices } from '../modules/orders/services';
import type { PaymentProvider } from '../modules/payment/provider';
import { createSandboxProvider } from '../modules/payment/sandbox';
import { readGeography } from '../modules/places/geography';
import { seedPlaces } from '../modules/places/seed-places';
import { importStock } from '../modules/stock/import';
import { createStock } from '../modules/stock/service';
import { createWalletReader, grantToWallet } from '../modules/wallet/service';
import type { WalletServices } from '../modules/wallet/services';
import { createFiles } from '../platform/files/files';
import { createLogger } from '../platform/http/logging';
import { createJobs } from '../platform/jobs';
import type { MailMessage } from '../platform/mail';
import type { ShopperContext } from '../platform/procedure';
import { SHOPPER_CHANGES, shopperChangeOf } from '../platform/shopper-changes';
import { enteredAddress } from './addresses';
import type { Driver } from './backend-process';
import { productEntry, silentCatalogue } from './catalogue';
import { withDeclaredErrors } from './declared-errors';
import { openTestDatabase } from './open-database';
import { payByCard } from './payments';

export const SOFA = '1';
export const LAMP = '2';
export const RUG = '3';
/** Services of the delivery, for $60.00 and $45.00. */
export const ASSEMBLY = 'assembly';
export const REMOVAL = 'removal';
/** The payments sandbox sends shoppers back to this site alone. */
const SITE_URL = 'http://127.0.0.1:3999';
/** $10 off; each shopper may use it once. */
export const COUPON = 'OAK10';
/** $5 off for people who have not ordered before. */
export const FIRST_COUPON = 'FIRST5';
/** 15% off sofas and rugs; each shopper may use it once. */
export const SOFA_COUPON = 'SOFA15';
/** 20% off lamps; each shopper may use it once. */
export const LAMP_COUPON = 'LAMP20';
const CARD: PaymentChoice = { method: 'card', save_card: false };

const SHORT_LIMIT_MS = 300;

const file: z.ZodType<CatalogueFile> = CatalogueFile;

/** Five sofas for $100.00 each, many lamps and rugs; each region has two deliveries a day. */
export function orderCatalogue(changes: { sofaPrice?: string; capacity?: number } = {}) {
  return z.decode(file, {
    categories: [
      { id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] },
      { id: 2, name: 'Lamps', sub_categories: [{ id: 21, name: 'Floor' }] },
    ],
    products: [
      productEntry({
        id: SOFA,
        name: 'Fjord sofa',
        on_hand: 5,
        display_price: changes.sofaPrice ?? '100.00',
      }),
      productEntry({
        id: LAMP,
        name: 'Lamp',
        on_hand: 5000,
        display_price: '33.33',
        category_id: 2,
        sub_category_id: 21,
      }),
      productEntry({ id: RUG, name: 'Rug', display_price: '50.00' }),
    ],
    lists: { latest: [SOFA] },
    coupons: [
      { code: COUPON, title: '$10 off', kind: 'amount', amount: '10.00', uses_per_shopper: 1 },
      { code: FIRST_COUPON, title: '$5 off', kind: 'amount', amount: '5.00', first_order: true },
      ...[
        { code: SOFA_COUPON, title: '15% off sofas', percent: 15, category_ids: [1] },
        { code: LAMP_COUPON, title: '20% off lamps', percent: 20, category_ids: [2] },
      ].map((coupon) => ({ ...coupon, kind: 'percent', uses_per_shopper: 1 })),
    ],
    delivery: {
      methods: [
        { id: 'standard', name: 'Standard delivery', description: 'To the door.', price: '0.00' },
        { id: 'assembled', name: 'Assembled', description: 'Inside.', price: '89.00' },
      ],
      services: [
        { id: REMOVAL, name: 'Old furniture taken away', description: 'Gone.', price: '45.00' },
        { id: ASSEMBLY, name: 'Assembly', description: 'Ready to use.', price: '60.00' },
      ],
      holidays: [],
      default_lead_days: 1,
      capacity_per_day: changes.capacity ?? 10_000,
    },
  });
}

/**
 * What orders are made of, in this process and without HTTP, with a payments sandbox of its own as provider. Jobs
 * are written and not run: tests run them.
 * @param options `startSandbox`: how the sandbox starts, for tests that kill it
 */
export async function openOrderShop(driver: Driver, { startSandbox = startSandboxHere } = {}) {
  const test = await openTestDatabase(driver);
  const { queries } = test.database;
  await seedPlaces(queries, readGeography());
  let sandbox = await startSandbox(newFolder());
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const log = createLogger('silent');
  const catalogue = silentCatalogue({
    queries,
    importParts: [importStock, importCoupons, importDelivery],
  });
  const importFile = (changes?: Parameters<typeof orderCatalogue>[0]) =>
    importCatalogue(catalogue, orderCatalogue(changes));
  await importFile();

  const keys = {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
  };
  const { url } = sandbox;
  const providerOf = (limitMs?: number) =>
    createSandboxProvider(
      { provider: 'sandbox', url, apiUrl: url, ...keys },
      limitMs ? { limitMs } : {},
    );
  const provider = providerOf();
  const mails: MailMessage[] = [];
  const published: string[] = [];
  const stopListening = await test.database.listen(SHOPPER_CHANGES, {
    onMessage: (payload) => {
      const change = shopperChangeOf(payload);
      published.push(change?.data.order_number ?? payload);
    },
    onConnect: () => undefined,
    onDisconnect: () => undefined,
  });
  const services: OrderServices &
    Pick<WalletServices, 'readWallet'> & { provider: PaymentProvider } = {
    queries,
    clock,
    log,
    jobs: createJobs({ queries, clock, log, isOnlyWorker: true }),
    stock: createStock(catalogue.invalidations),
    invalidations: catalogue.invalidations,
    provider,
    formerProviders: [],
    siteUrl: SITE_URL,
    features: new Set(ALL_FEATURES),
    shopEmail: 'shop@oakandloom.example',
    cancellationFeePercent: 25,
    readWallet: await createWalletReader(test.database),
    mail: { send: async (_, message) => void (message && mails.push(message)) },
  };

  return {
    queries,
    services,
    /** The numbers of the orders whose changes were published to open pages. */
    published,
    /** The e-mails that were sent. */
    mails,
    importFile,
    sandbox: () => sandbox,
    /** Makes the sandbox fail (docs/payments-sandbox.md, "Faults"); the shop does not wait long for it while it is silent. */
    setFaults: async (faults: { silent_ms?: number; status?: 500; drop_after_charge?: true }) => {
      services.provider = faults.silent_ms ? providerOf(SHORT_LIMIT_MS) : provider;
      await sandbox.call('POST /v1/faults', faults);
    },
    /** Moves the shop's clock, not the sandbox's. */
    advance: (ms: number) => {
      aheadMs += ms;
    },
    restartSandbox: async () => {
      await sandbox.close();
      const { port } = new URL(sandbox.url);
      sandbox = await startSandbox(sandbox.folder, { PAYMENTS_PORT: port });
    },
    newBuyer: (options?: BuyerOptions) => newBuyer(services, options),
    pay: (secret: string, number: string) => payByCard(sandbox, secret, number),
    async close() {
      await sandbox.close();
      fs.rmSync(sandbox.folder, { recursive: true });
      await stopListening();
      await test.remove();
    },
  };
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

/** What lets the browser confirm the attempt's payment. */
export function secretOf({ next_action }: CheckoutAttempt): string {
  if (next_action?.type !== 'card_frame') throw new Error('There is no card frame');
  return next_action.client_secret;
}

interface BuyerOptions {
  isMember?: boolean;
  lines?: Partial<Record<string, number>>;
  coupons?: readonly string[];
  /** Of where the order goes; a person of their own unless it says another. */
  address?: Partial<typeof enteredAddress>;
  /** Minor units. */
  wallet?: number;
  /** Days from now. */
  day?: number;
  /** Ids of services that are chosen with the delivery. */
  services?: readonly string[];
  /** The network address that they are connected from; one of their own if absent. */
  client?: string;
}

const SAVED_CARD: PaymentChoice = { method: 'saved_card', reference: 'card-1' };

/** An order that was paid with a saved card, which the provider charges at once, and with the wallet. */
export async function newPaidOrder(services: OrderServices, options: BuyerOptions = {}) {
  const buyer = await newBuyer(services, options);
  const { attempt_id } = await buyer.begin();
  const { totals } = await quoteOrder(services.queries, buyer.shopperId, services.clock());
  const walletPart = Math.min(options.wallet ?? 0, totals.grandTotal);
  const paysAll = walletPart === totals.grandTotal;
  const payment: PaymentChoice = paysAll
    ? { method: 'wallet' }
    : options.isMember === false
      ? { method: 'paypal' }
      : SAVED_CARD;
  await buyer.press(attempt_id, totals.grandTotal, { payment, wallet_part: walletPart });
  return { buyer, attempt_id };
}

let members = 0;

/** A shopper with a filled cart who has chosen address and delivery, and what they do on /payment-method. */
export async function newBuyer(
  services: OrderServices,
  {
    isMember = true,
    lines = { [SOFA]: 1 },
    coupons = [],
    address,
    wallet = 0,
    day = 10,
    services: deliveryServices = [],
    client,
  }: BuyerOptions = {},
) {
  const { queries, clock } = services;
  const now = clock();
  members += 1;
  const person = { firstName: 'Ada', lastName: 'Weaver', email: `ada${members}@shoppers.example` };
  const [shopper] = await queries
    .insert(shoppers)
    .values({ ...(isMember && person), createdAt: now, updatedAt: now })
    .returning({ id: shoppers.id });
  const shopperId = shopper?.id ?? 0;
  const fill = async (units: Partial<Record<string, number>>) => {
    for (const [id, quantity = 1] of Object.entries(units)) {
      await queries
        .insert(cartLines)
        .values({ shopperId, productId: id, quantity, seenPrice: 10_000, addedAt: now })
        .onConflictDoUpdate({
          target: [cartLines.shopperId, cartLines.productId],
          set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
        });
    }
  };
  const shippingAddress = {
    ...enteredAddress,
    email: `to${members}@shoppers.example`,
    mobile_no: String(7_100_000_000 + members),
    house_no: String(1000 + members),
    ...address,
    address_id: null,
  };
  const choose = (days: number) =>
    queries
      .insert(checkouts)
      .values({
        shopperId,
        shippingAddress,
        deliveryMethod: 'standard',
        deliveryDate: addDays(shopDayOf(now), days),
        deliveryServices: [...deliveryServices],
      })
      .onConflictDoUpdate({
        target: checkouts.shopperId,
        set: { deliveryMethod: 'standard', deliveryDate: addDays(shopDayOf(now), days) },
      });
  await fill(lines);
  await choose(day);
  /** Their order with a payment. */
  const latestOrder = async () => {
    const [order] = await queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
      .orderBy(desc(orders.id));
    if (!order?.paymentId) throw new Error('There is no order with a payment');
    return { ...order, paymentId: order.paymentId };
  };
  const applyCoupon = (code: string) => queries.insert(cartCoupons).values({ shopperId, code });
  for (const code of coupons) await applyCoupon(code);
  if (wallet > 0) {
    const key = `grant-${shopperId}`;
    await queries.transaction((transaction) =>
      grantToWallet(transaction, { shopperId, amount: wallet, key }, now),
    );
  }

  const context = {
    files: createFiles({ ...services, store: undefined }),
    queries,
    clock,
    shopper: { id: shopperId },
    session: { id: 1, shopperId, isMember },
    client: client ?? `client-${shopperId}`,
  } as ShopperContext;
  const procedures = withDeclaredErrors(createOrderProcedures(services));
  const begin = () => procedures.beginCheckout({}, context);
  const attempt = (attempt_id: string) => procedures.orderAttempt({ attempt_id }, context);
  return {
    shopperId,
    address: shippingAddress,
    context,
    fill,
    choose,
    applyCoupon,
    latestOrder,
    begin,
    attempt,
    cancel: (attempt_id: string) => procedures.cancelAttempt({ attempt_id }, context),
    /** Presses PLACE ORDER. */
    press: (attempt_id: string, total: number, changes: Partial<RequestOf<'placeOrder'>> = {}) =>
      procedures.placeOrder(
        {
          attempt_id,
          total,
          wallet_part: 0,
          payment: CARD,
          return_path: '/payment-method',
          ...changes,
        },
        context,
      ),
    /** Holds the last units, before the payment is confirmed. */
    hold: (attempt_id: string) => procedures.holdAttempt({ attempt_id }, context),
    cart: async () => {
      const rows = await queries
        .select({ id: cartLines.productId, quantity: cartLines.quantity })
        .from(cartLines)
        .where(eq(cartLines.shopperId, shopperId));
      return Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]));
    },
  };
}
