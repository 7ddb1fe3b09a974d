import { cartTotals } from '@/lib/contract/cart-totals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { userAddressList } from './modules/addresses/procedures';
import { addToCart, cartList } from './modules/cart/procedures';
import {
  chooseCheckoutAddress,
  chooseDelivery,
  deliveryOptions,
} from './modules/checkout/procedures';
import { type Step, takeStep } from './modules/orders/fulfilment';
import { createOrderProcedures } from './modules/orders/procedures';
import type { OrderServices } from './modules/orders/services';
import { grantToWallet } from './modules/wallet/service';
import { later } from './platform/clock';
import type { Services, ShopperContext } from './platform/procedure';

const SHIPPED: Step = {
  to: 'shipped',
  carrier: 'Cascade Freight',
  trackingNumber: 'CF-2048-7731',
};

interface SampleOrder {
  placedDaysAgo: number;
  /** Units by the id of a product of the sample catalogue. */
  units: Readonly<Record<number, number>>;
  steps: readonly Step[];
}

const ON_ITS_WAY: readonly Step[] = [{ to: 'preparing' }, SHIPPED];
const DELIVERED: readonly Step[] = [...ON_ITS_WAY, { to: 'out_for_delivery' }, { to: 'delivered' }];

/** In the order in which they were placed, as their invoices are numbered. */
const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { placedDaysAgo: 75, units: { 47: 1, 54: 2 }, steps: DELIVERED },
  { placedDaysAgo: 20, units: { 9: 1, 27: 2 }, steps: DELIVERED },
  { placedDaysAgo: 14, units: { 21: 1, 34: 4 }, steps: ON_ITS_WAY },
  { placedDaysAgo: 9, units: { 59: 1, 64: 1 }, steps: DELIVERED },
  { placedDaysAgo: 5, units: { 52: 1 }, steps: [{ to: 'preparing' }] },
  { placedDaysAgo: 0.1, units: { 60: 1, 63: 2 }, steps: [] },
];

/**
 * Gives the demo shopper a history, by the calls of a shopper and the steps of the shop at the times at which they would
 * have been made. The wallet pays, with money that it gets for it: no provider knows of a payment that was never made.
 * Nobody gets an e-mail.
 */
export async function addSampleOrders(
  services: Services,
  orderServices: OrderServices,
  shopperId: number,
): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (queries) => {
    const at = (moment: Date) => {
      const then = { queries, clock: () => moment, mail: { send: async () => undefined } };
      return { ...services, ...orderServices, ...then };
    };
    for (const [index, { placedDaysAgo, units, steps }] of SAMPLE_ORDERS.entries()) {
      const placedAt = later(now, -placedDaysAgo * DAY_MS);
      const key = `sample-order-${index + 1}`;
      const { number, deliveryDate } = await buy(at(placedAt), { shopperId, units, key });
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
    }
  });
}

interface Purchase {
  shopperId: number;
  units: SampleOrder['units'];
  /** Of the money that the wallet gets for it. */
  key: string;
}

/** Places an order that the wallet pays, delivered on the first possible day. */
async function buy(
  services: Services & OrderServices,
  { shopperId, units, key }: Purchase,
): Promise<{ number: string; deliveryDate: string }> {
  const context: ShopperContext = {
    ...services,
    shopper: { id: shopperId },
    session: { id: 0, shopperId, isMember: true },
    uploads: {},
    forgetAttempts: async () => undefined,
  };
  for (const [id, product_qty] of Object.entries(units)) {
    const line = { product_id: Number(id), product_qty, product_price: 0 };
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

  const total = cartTotals(await cartList({}, context), null, method.price).grandTotal;
  await grantToWallet(services.queries, { shopperId, amount: total, key }, services.clock());
  const { beginCheckout, placeOrder } = createOrderProcedures(services);
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
