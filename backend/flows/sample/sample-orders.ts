import fs from 'node:fs/promises';
import path from 'node:path';
import { cartTotals } from '@/lib/contract/cart-totals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { userAddressList } from '../../modules/addresses/procedures';
import { addToCart, cartList } from '../../modules/cart/procedures';
import {
  chooseCheckoutAddress,
  chooseDelivery,
  deliveryOptions,
} from '../../modules/checkout/procedures';
import { type Step, takeStep } from '../../modules/orders/fulfilment';
import type { ReturnStep } from '../../modules/orders/return-state';
import type { OrderServices } from '../../modules/orders/services';
import { trackOrder } from '../../modules/orders/tracking-procedures';
import { grantToWallet } from '../../modules/wallet/service';
import { later } from '../../platform/clock';
import type { Services, ShopperContext } from '../../platform/procedure';

const SHIPPED: Step = {
  to: 'shipped',
  carrier: 'Cascade Freight',
  trackingNumber: 'CF-2048-7731',
};

interface SampleOrder {
  placedDaysAgo: number;
  /** Units by the id of a product of the sample catalogue. */
  units: Readonly<Record<string, number>>;
  steps: readonly Step[];
  /** Cancelled as a whole so long after it was placed. */
  cancelledHoursLater?: number;
  return?: SampleReturn;
}

/** A return of one unit of a delivered order. */
interface SampleReturn {
  productId: string;
  kind: 'replacement' | 'return';
  reason: 'damaged' | 'does_not_fit';
  comment: string;
  /** Null: yesterday. */
  daysAfterDelivery: number | null;
  steps: readonly ReturnStep[];
}

const ON_ITS_WAY: readonly Step[] = [{ to: 'preparing' }, SHIPPED];
const DELIVERED: readonly Step[] = [...ON_ITS_WAY, { to: 'out_for_delivery' }, { to: 'delivered' }];

const REPLACED: readonly ReturnStep[] = [
  { to: 'approved' },
  { to: 'picked_up' },
  { to: 'received', restock: false },
  { to: 'replaced' },
];

/** In the order in which they were placed, as their invoices are numbered. */
const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { placedDaysAgo: 75, units: { 47: 1, 54: 2 }, steps: DELIVERED },
  {
    placedDaysAgo: 45,
    units: { 61: 2 },
    steps: DELIVERED,
    return: {
      productId: '61',
      kind: 'replacement',
      reason: 'damaged',
      comment: 'The glaze has a crack at the foot.',
      daysAfterDelivery: 2,
      steps: REPLACED,
    },
  },
  { placedDaysAgo: 44, units: { 42: 1 }, steps: [], cancelledHoursLater: 3 },
  { placedDaysAgo: 20, units: { 9: 1, 27: 2 }, steps: DELIVERED },
  { placedDaysAgo: 14, units: { 21: 1, 34: 4 }, steps: ON_ITS_WAY },
  { placedDaysAgo: 9, units: { 59: 1, 64: 1 }, steps: DELIVERED },
  {
    placedDaysAgo: 8,
    units: { 62: 1, 68: 1 },
    steps: DELIVERED,
    return: {
      productId: '68',
      kind: 'return',
      reason: 'does_not_fit',
      comment: 'It is taller than the shelf allows.',
      daysAfterDelivery: null,
      steps: [{ to: 'approved' }],
    },
  },
  { placedDaysAgo: 5, units: { 52: 1 }, steps: [{ to: 'preparing' }] },
  { placedDaysAgo: 0.1, units: { 60: 1, 63: 2 }, steps: [] },
];

/** What makes orders and returns. */
export interface SampleServices extends OrderServices {
  placingProcedures(services: OrderServices): Calls<'beginCheckout' | 'placeOrder'>;
  cancellationProcedures(services: OrderServices): Calls<'cancellationQuote' | 'cancelOrder'>;
  returnProcedures(
    services: OrderServices,
  ): Calls<'returnOptions' | 'uploadReturnPicture' | 'requestReturn' | 'trackReturn'>;
  takeReturnStep(services: OrderServices, returnNumber: string, step: ReturnStep): Promise<void>;
}

type Calls<E extends EndpointName> = {
  [N in E]: (request: RequestOf<N>, context: ShopperContext) => Promise<ResponseOf<N>>;
};

/**
 * Gives the demo shopper a history, by the calls of a shopper and the steps of the shop at the times at which they would
 * have been made. The wallet pays, with money that it gets for it: no provider knows of a payment that was never made.
 * No one gets an e-mail.
 */
export async function addSampleOrders(
  services: Services,
  orderServices: SampleServices,
  shopperId: number,
): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (queries) => {
    const at = (moment: Date) => {
      // Nor is anyone asked for reviews of what arrived long ago.
      const jobs = { ...orderServices.jobs, enqueue: async () => undefined };
      const then = { queries, clock: () => moment, mail: { send: async () => undefined }, jobs };
      return { ...services, ...orderServices, ...then };
    };
    /** What the last order has given back pays a part of the next one. */
    let refunded = 0;
    for (const [index, order] of SAMPLE_ORDERS.entries()) {
      const { placedDaysAgo, units, steps, cancelledHoursLater } = order;
      const placedAt = later(now, -placedDaysAgo * DAY_MS);
      const key = `sample-order-${index + 1}`;
      const placed = await buy(at(placedAt), { shopperId, units, key, refunded });
      refunded =
        cancelledHoursLater === undefined
          ? 0
          : await cancel(
              at(later(placedAt, cancelledHoursLater * HOUR_MS)),
              shopperId,
              placed.number,
            );
      const deliveredAt = await fulfil(at, placed, { placedAt, now, steps });
      const hasReplacements = orderServices.features.has('replacements');
      if (order.return && (hasReplacements || order.return.kind === 'return')) {
        await addSampleReturn(at, placed.number, { shopperId, ...order.return, deliveredAt, now });
      }
    }
  });
}

/** The services as they were at a moment. */
type ServicesAt = (moment: Date) => Services & SampleServices;

interface Placed {
  number: string;
  deliveryDate: string;
}

/** Takes the steps of an order on its way, the last of them before now. @returns when it was delivered, or would be */
async function fulfil(
  at: ServicesAt,
  { number, deliveryDate }: Placed,
  { placedAt, now, steps }: { placedAt: Date; now: Date; steps: readonly Step[] },
): Promise<Date> {
  const delivery = new Date(`${deliveryDate}T16:00:00Z`);
  const times = {
    preparing: later(placedAt, DAY_MS),
    shipped: later(delivery, -2 * DAY_MS),
    out_for_delivery: delivery,
    delivered: later(delivery, 4 * HOUR_MS),
  };
  for (const [position, step] of steps.entries()) {
    // A day on which nothing is delivered may have moved the delivery.
    const latest = later(now, -(steps.length - position) * MINUTE_MS);
    const takenAt = new Date(Math.min(Number(times[step.to]), Number(latest)));
    await takeStep(at(takenAt), number, step);
  }
  return times.delivered;
}

interface DueReturn extends SampleReturn {
  shopperId: number;
  deliveredAt: Date;
  now: Date;
}

/** How long after the request the shop picks up where the shopper chooses no day. */
const PICKUP_AFTER_MS = 2 * DAY_MS;

/** Asks for a return of an order with a picture of its product, and brings its replacement to the shopper. */
async function addSampleReturn(
  at: ServicesAt,
  order_number: string,
  { shopperId, productId, steps, daysAfterDelivery, deliveredAt, now, ...wishes }: DueReturn,
): Promise<void> {
  const requestedAt =
    daysAfterDelivery === null
      ? later(now, -DAY_MS)
      : later(deliveredAt, daysAfterDelivery * DAY_MS);
  const services = at(requestedAt);
  const context = contextOf(services, shopperId);
  const order = await trackOrder({ order_number }, context);
  const line = order.lines.find(({ product_id }) => product_id === productId);
  if (!line?.image) throw new Error(`The sample order has no picture of the product ${productId}`);
  const { returnOptions, uploadReturnPicture, requestReturn } = services.returnProcedures(services);
  const uploadPicture = async (image: string) => {
    const photo = await fs.readFile(path.join('public', image));
    const uploaded = { ...context, uploads: { picture: photo } };
    return (await uploadReturnPicture({ order_number }, uploaded)).picture;
  };
  const item = { order_number, line_id: line.id, address_id: null };
  const [day] = (await returnOptions(item, context)).pickup_days;
  const { return_number } = await requestReturn(
    {
      ...item,
      ...wishes,
      quantity: 1,
      has_agreed: true,
      picture: services.features.has('returnPictures') ? await uploadPicture(line.image) : null,
      pickup_date: day?.date ?? null,
      pickup_time: day?.times[0] ?? null,
      destination: 'source',
    },
    context,
  );
  const pickedUpAt = day ? new Date(`${day.date}T10:00:00Z`) : later(requestedAt, PICKUP_AFTER_MS);
  const receivedAt = later(pickedUpAt, DAY_MS);
  const times = {
    approved: later(requestedAt, 4 * HOUR_MS),
    rejected: later(requestedAt, 4 * HOUR_MS),
    picked_up: pickedUpAt,
    received: receivedAt,
    refunded: later(receivedAt, HOUR_MS),
    replaced: later(receivedAt, HOUR_MS),
  };
  for (const step of steps) await services.takeReturnStep(at(times[step.to]), return_number, step);
  if (steps.at(-1)?.to === 'replaced') {
    const placed = await findReplacement(services, { order_number, return_number }, shopperId);
    await fulfil(at, placed, { placedAt: times.replaced, now, steps: DELIVERED });
  }
}

async function findReplacement(
  services: Services & SampleServices,
  request: { order_number: string; return_number: string },
  shopperId: number,
): Promise<Placed> {
  const context = contextOf(services, shopperId);
  const { replacement_order_number } = await services
    .returnProcedures(services)
    .trackReturn(request, context);
  const replacement = { order_number: replacement_order_number ?? '' };
  const { order_number, delivery } = await trackOrder(replacement, context);
  return { number: order_number, deliveryDate: String(delivery.date) };
}

/** What the demo shopper calls the shop with. */
function contextOf(services: Services & SampleServices, shopperId: number): ShopperContext {
  return {
    ...services,
    shopper: { id: shopperId },
    session: { id: 0, shopperId, isMember: true },
    client: 'sample',
    uploads: {},
    clearAttempts: async () => undefined,
  };
}

interface Purchase {
  shopperId: number;
  units: SampleOrder['units'];
  /** Of the money that the wallet gets for it. */
  key: string;
  /** Minor units in the wallet that it does not get. */
  refunded: number;
}

/** Places an order that the wallet pays, delivered on the first possible day. */
async function buy(
  services: Services & SampleServices,
  { shopperId, units, key, refunded }: Purchase,
): Promise<Placed> {
  const context = contextOf(services, shopperId);
  for (const [id, product_qty] of Object.entries(units)) {
    const line = { product_id: id, product_qty, product_price: 0 };
    await addToCart(line, context);
  }
  // The oldest one is their home.
  const address = (await userAddressList({}, context)).at(-1);
  if (!address) throw new Error('The demo shopper has no address');
  await chooseCheckoutAddress({ purpose: 'shipping', address_id: address.id }, context);
  const { methods, days } = await deliveryOptions({}, context);
  const day = days.find(({ status }) => status === 'available');
  const [method] = methods;
  if (!day || !method) throw new Error('The sample shop delivers nothing');
  await chooseDelivery({ method: method.id, date: day.date }, context);

  const total = cartTotals(await cartList({}, context), [], { shipping: method.price }).grandTotal;
  const amount = total - refunded;
  await grantToWallet(services.queries, { shopperId, amount, key }, services.clock());
  const { beginCheckout, placeOrder } = services.placingProcedures(services);
  const { attempt_id } = await beginCheckout({}, context);
  const { order_number } = await placeOrder(
    {
      attempt_id,
      total,
      wallet_part: total,
      payment: { method: 'wallet' },
      return_path: '/payment-method',
    },
    context,
  );
  if (order_number === null) throw new Error('A sample order was not confirmed');
  return { number: order_number, deliveryDate: day.date };
}

/** Cancels all of an order. @returns what goes back to the wallet, in minor units */
async function cancel(
  services: Services & SampleServices,
  shopperId: number,
  order_number: string,
): Promise<number> {
  const context = contextOf(services, shopperId);
  const { cancellationQuote, cancelOrder } = services.cancellationProcedures(services);
  const { lines } = await trackOrder({ order_number }, context);
  const { amount } = await cancellationQuote({ order_number }, context);
  await cancelOrder(
    {
      order_number,
      lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
      reason: 'wrong_choice',
      comment: 'I would rather have it in a lighter wood.',
      destination: 'wallet',
      amount,
    },
    context,
  );
  return amount;
}
