import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import { readAddresses } from '../addresses/service';
import { cartLines } from '../cart/schema';
import { checkouts } from '../checkout/schema';
import { readDeliveryOptions } from '../checkout/service';
import { grantToWallet } from '../wallet/service';
import { beginAttempt, findAttempt } from './attempts';
import { type Step, takeStep } from './fulfilment';
import { writeOrder } from './placement';
import { quoteOrder } from './quote';
import type { OrderServices } from './services';

const METHOD = 'standard';
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

/** Each state that an order can be in once it is paid, with a delivery within the return window and one before it. */
const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { placedDaysAgo: 75, units: { 47: 1, 54: 2 }, steps: DELIVERED },
  { placedDaysAgo: 20, units: { 9: 1, 27: 2 }, steps: DELIVERED },
  { placedDaysAgo: 9, units: { 59: 1, 64: 1 }, steps: DELIVERED },
  { placedDaysAgo: 14, units: { 21: 1, 34: 4 }, steps: ON_ITS_WAY },
  { placedDaysAgo: 5, units: { 52: 1 }, steps: [{ to: 'preparing' }] },
  { placedDaysAgo: 0.1, units: { 60: 1, 63: 2 }, steps: [] },
];

/**
 * Gives the demo shopper a history, through the same functions as every order, at the times at which they would have
 * been called. The wallet pays, with money that it gets for it: no provider knows of a payment that was never made.
 * Nobody gets an e-mail.
 */
export async function addSampleOrders(services: OrderServices, shopperId: number): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (transaction) => {
    const at = (moment: Date): OrderServices => ({
      ...services,
      queries: transaction,
      clock: () => moment,
      mail: { send: async () => undefined },
    });
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
        await takeStep(
          at(new Date(Math.min(Number(times[step.to]), Number(latest)))),
          number,
          step,
        );
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
async function buy(services: OrderServices, { shopperId, units, key }: Purchase) {
  const { queries, clock } = services;
  const now = clock();
  const home = (await readAddresses(queries, shopperId)).at(-1);
  if (!home) throw new Error('The demo shopper has no address');
  const { id, ...address } = home;
  await queries.insert(cartLines).values(
    Object.entries(units).map(([productId, quantity]) => ({
      shopperId,
      productId: Number(productId),
      quantity,
      seenPrice: 0,
      addedAt: now,
    })),
  );
  const { days } = await readDeliveryOptions(queries, shopperId, home.state_id, now);
  const choice = {
    shippingAddress: { ...address, address_id: id },
    deliveryMethod: METHOD,
    deliveryDate: days.find(({ status }) => status === 'available')?.date ?? null,
  };
  await queries
    .insert(checkouts)
    .values({ shopperId, ...choice })
    .onConflictDoUpdate({ target: checkouts.shopperId, set: choice });

  const attemptId = await beginAttempt(queries, shopperId, now);
  const { totals } = await quoteOrder(queries, shopperId, now);
  const total = totals.grandTotal;
  await grantToWallet(queries, { shopperId, amount: total, key }, now);
  await writeOrder(
    services,
    { shopperId, isMember: true },
    {
      attempt_id: attemptId,
      total,
      wallet_part: total,
      payment: { method: 'wallet' },
      return_path: '/payment-method',
    },
  );
  const order = (await findAttempt(queries, shopperId, attemptId))?.order;
  if (!order) throw new Error('A sample order was not placed');
  return order;
}
