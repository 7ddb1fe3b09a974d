import { and, eq, sql } from 'drizzle-orm';
import type { PaymentChoice } from '@/lib/contract/payment';
import { AppError } from '@/lib/contract-server/app-error';
import { cartLines } from '../../modules/cart/schema';
import { deliveryBookings, deliverySettings } from '../../modules/delivery/schema';
import { checkRefund } from '../../modules/orders/jobs';
import { orders, refunds } from '../../modules/orders/schema';
import type { OrderServices } from '../../modules/orders/services';
import { checkPayment } from '../../modules/payment/jobs';
import { ProviderRejection } from '../../modules/payment/provider';
import type { Queries } from '../../platform/database/database';
import { DRIVERS } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { until } from '../../testing/open-database';
import {
  COUPON,
  LAMP,
  newBuyer,
  type OrderShop,
  openOrderShop,
  RUG,
  SOFA,
} from '../../testing/order-shop';
import { checkInvariants } from '../staff/invariants';
import { paidOrders } from './paid-orders';
import { createOrderProcedures } from './procedures';

jest.setTimeout(240_000);

/** The provider charges it within the call, so that the order is confirmed by its second commit. */
const SAVED: PaymentChoice = { method: 'saved_card', reference: 'card-1' };
const ONE_LAMP = { lines: { [LAMP]: 1 } };
const FIVE_SOFAS = { lines: { [SOFA]: 5 } };
const PAYPAL: PaymentChoice = { method: 'paypal' };

/**
 * One side of a race, which stops before each of its transactions begins and, where `holdsLocks`, before it is
 * committed, until it is told to go on.
 */
function startSide<T>(
  services: OrderServices,
  work: (services: OrderServices) => Promise<T>,
  holdsLocks: boolean,
) {
  let goOn: (() => void) | null = null;
  let isDone = false;
  const stop = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  const queries: Queries = Object.create(services.queries);
  queries.transaction = async (change, config) => {
    await stop();
    return services.queries.transaction(async (transaction) => {
      const result = await change(transaction);
      if (holdsLocks) await stop();
      return result;
    }, config);
  };
  const result = work({ ...services, queries }).finally(() => {
    isDone = true;
  });
  // It is awaited at the end of the race.
  result.catch(() => undefined);
  return {
    result,
    isDone: () => isDone,
    isMoving: () => !isDone && goOn === null,
    goOn() {
      const resolve = goOn;
      goOn = null;
      resolve?.();
    },
  };
}

/** All orders in which the late money can do so many steps and the other side so many: `LLPP`, `LPLP` and so on. */
function schedules(late: number, other: number): string[] {
  if (late + other === 0) return [''];
  return [
    ...(late > 0 ? schedules(late - 1, other).map((rest) => `L${rest}`) : []),
    ...(other > 0 ? schedules(late, other - 1).map((rest) => `P${rest}`) : []),
  ];
}

describe.each(DRIVERS)('late money and another order on %s', (driver) => {
  let shop: OrderShop;
  let fake: ReturnType<typeof fakePaymentProvider>;
  const services = () => ({ ...shop.services, provider: fake.provider });

  // A transaction of PGlite has its one connection for itself: there, whole transactions take turns.
  const holdsLocks = driver === 'postgresql';
  // The refund of the late money comes after these: it needs nothing that the other side has. The last one: both at once.
  const all = holdsLocks ? [...schedules(2, 4), ''] : schedules(1, 2);

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
  });
  // Days are not compared: a race for the last place of one begins without bookings.
  const issues = async () => {
    const found = await checkInvariants(shop.queries);
    return found.filter((issue) => !issue.includes('its delivery day'));
  };

  type Buyer = Awaited<ReturnType<typeof newBuyer>>;

  type PaidOrder = Awaited<ReturnType<Buyer['latestOrder']>>;

  /** What has become of an order and of its money. */
  const outcomeOf = async ({ id, paymentId }: PaidOrder) => {
    const [order] = await shop.queries.select().from(orders).where(eq(orders.id, id));
    const made = await shop.queries.select().from(refunds).where(eq(refunds.orderId, id));
    const payment = fake.payments().find((one) => one.paymentId === paymentId);
    const taken = payment?.state === 'captured' ? payment.amount : 0;
    const settled = made.filter(({ state, amount }) => state === 'settled' && amount === taken);
    const back = payment?.refunded ?? 0;
    if (taken === 0 && made.length === 0) return `${order?.state}, not paid`;
    if (made.length === 0 && back === 0) return `${order?.state}, paid`;
    if (made.length === 1 && settled.length === 1 && back === taken)
      return `${order?.state}, refunded`;
    return `${order?.state}, ${taken} taken, ${back} given back by ${made.length} refunds`;
  };

  /** Resolves with the order whose outcome counts, or with the code of why there is none. */
  type Work = (services: OrderServices) => Promise<PaidOrder | string>;
  interface Sides {
    L: Work;
    P: Work;
  }

  /** How many transactions wait for a lock that another one holds. */
  const countWaiting = () =>
    shop.queries.$count(
      sql`pg_locks join pg_stat_activity using (pid)`,
      sql`not granted and datname = current_database()`,
    );

  /** Lets both sides do their steps in this order. A side that waits for the other one's lock is passed over. */
  const race = async (schedule: string, works: Sides) => {
    const sides = {
      L: startSide(services(), works.L, holdsLocks),
      P: startSide(services(), works.P, holdsLocks),
    };
    const both = [sides.L, sides.P];
    const settled = () =>
      until(async () => {
        const moving = both.filter((side) => side.isMoving()).length;
        return moving === 0 || (holdsLocks && (await countWaiting()) >= moving);
      });
    await settled();
    for (const step of schedule) {
      sides[step === 'L' ? 'L' : 'P'].goOn();
      await settled();
    }
    while (!both.every((side) => side.isDone())) {
      for (const side of both) side.goOn();
      await settled();
    }
    const ends = [await sides.L.result, await sides.P.result];
    return Promise.all(ends.map((end) => (typeof end === 'string' ? end : outcomeOf(end))));
  };

  /** The job learns of the late money; where it goes back, another job sends it. */
  const settle =
    (order: PaidOrder): Work =>
    async (sideServices) => {
      await checkPayment(sideServices, [paidOrders(sideServices)], order.paymentId);
      const made = await shop.queries
        .select()
        .from(refunds)
        .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'pending')));
      for (const { id } of made) await checkRefund(sideServices, id);
      return order;
    };
  /** The shopper presses PLACE ORDER. */
  const place =
    (buyer: Buyer, attempt_id: string, total: number): Work =>
    async (sideServices) => {
      try {
        await createOrderProcedures(sideServices).placeOrder(
          {
            attempt_id,
            total,
            wallet_part: 0,
            payment: SAVED,
            return_path: '/payment-method',
          },
          buyer.context,
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return error.code;
      }
      return buyer.latestOrder();
    };

  /** Places the cart and gives that up, but the provider takes the money all the same. */
  const placeExpired = async (buyer: Buyer, total: number) => {
    const { attempt_id } = await buyer.begin();
    await buyer.press(attempt_id, total, { payment: PAYPAL });
    await buyer.cancel(attempt_id);
    const order = await buyer.latestOrder();
    fake.captureLate(`ref-${order.paymentId}`);
    return order;
  };
  /** A shopper of rugs by a coupon, whose cart has lamps by the same coupon now. */
  const newCouponBuyer = async () => {
    const buyer = await newBuyer(services(), { lines: { [RUG]: 1 }, coupons: [COUPON] });
    const order = await placeExpired(buyer, 4000);
    await shop.queries.delete(cartLines).where(eq(cartLines.shopperId, buyer.shopperId));
    await buyer.fill({ [LAMP]: 3 });
    return { buyer, order };
  };

  /** From now on each day has so many places, and none of them is taken. */
  const limitDays = async (capacity: number | null) => {
    await shop.queries.delete(deliveryBookings);
    await shop.queries.update(deliverySettings).set({ capacity });
  };
  const attemptOf = async (buyer: Buyer) => (await buyer.begin()).attempt_id;

  /** Each is prepared anew for every schedule. What must come of some schedule, and what else may: `late / placed`. */
  const races: {
    what: string;
    prepare: () => Promise<Sides>;
    outcomes: string[];
    also?: string[];
  }[] = [
    {
      what: 'one of them has the last use of a coupon',
      prepare: async () => {
        const { buyer, order } = await newCouponBuyer();
        return { L: settle(order), P: place(buyer, await attemptOf(buyer), 8999) };
      },
      outcomes: ['confirmed, paid / cart_changed', 'expired, refunded / confirmed, paid'],
    },
    {
      what: 'one of them has the cart',
      prepare: async () => {
        const buyer = await newBuyer(services(), ONE_LAMP);
        const order = await placeExpired(buyer, 3333);
        return { L: settle(order), P: place(buyer, await attemptOf(buyer), 3333) };
      },
      outcomes: ['confirmed, paid / cart_empty', 'expired, refunded / confirmed, paid'],
    },
    {
      what: 'one of them has the cart, or none, where the other payment is declined',
      prepare: async () => {
        const buyer = await newBuyer(services(), ONE_LAMP);
        const order = await placeExpired(buyer, 3333);
        fake.provider.create = () => Promise.reject(new ProviderRejection('declined'));
        return { L: settle(order), P: place(buyer, await attemptOf(buyer), 3333) };
      },
      outcomes: [
        'confirmed, paid / cart_empty',
        'confirmed, paid / expired, not paid',
        'expired, refunded / expired, not paid',
      ],
    },
    {
      what: 'one of them has the last units, which another shopper orders',
      prepare: async () => {
        await shop.importFile();
        const order = await placeExpired(await newBuyer(services(), FIVE_SOFAS), 50_000);
        const other = await newBuyer(services(), FIVE_SOFAS);
        return { L: settle(order), P: place(other, await attemptOf(other), 50_000) };
      },
      outcomes: ['confirmed, paid / out_of_stock', 'expired, refunded / confirmed, paid'],
      // The other shopper's order waited after it had been computed.
      also: ['confirmed, paid / insufficient_stock'],
    },
    {
      what: 'one of them has the last place of a day, and the late one is moved',
      prepare: async () => {
        await limitDays(null);
        const order = await placeExpired(await newBuyer(services(), ONE_LAMP), 3333);
        const other = await newBuyer(services(), ONE_LAMP);
        await limitDays(1);
        return { L: settle(order), P: place(other, await attemptOf(other), 3333) };
      },
      outcomes: ['confirmed, paid / delivery_unavailable', 'confirmed, paid / confirmed, paid'],
    },
    {
      what: 'one of two late ones has the last use of a coupon',
      prepare: async () => {
        const { buyer, order } = await newCouponBuyer();
        await buyer.choose(12);
        const lamps = await placeExpired(buyer, 8999);
        return { L: settle(order), P: settle(lamps) };
      },
      outcomes: ['confirmed, paid / expired, refunded', 'expired, refunded / confirmed, paid'],
    },
    {
      what: 'one of two late ones has the cart',
      prepare: async () => {
        const buyer = await newBuyer(services(), ONE_LAMP);
        const order = await placeExpired(buyer, 3333);
        await buyer.choose(12);
        return { L: settle(order), P: settle(await placeExpired(buyer, 3333)) };
      },
      outcomes: ['confirmed, paid / expired, refunded', 'expired, refunded / confirmed, paid'],
    },
    {
      what: 'it is confirmed once when a webhook and the job learn of it',
      prepare: async () => {
        const order = await placeExpired(await newBuyer(services(), ONE_LAMP), 3333);
        return { L: settle(order), P: settle(order) };
      },
      outcomes: ['confirmed, paid / confirmed, paid'],
    },
    {
      what: 'it goes back once when a webhook and the job learn of it',
      prepare: async () => {
        const buyer = await newBuyer(services(), ONE_LAMP);
        const order = await placeExpired(buyer, 3333);
        await buyer.press(await attemptOf(buyer), 3333, { payment: SAVED });
        return { L: settle(order), P: settle(order) };
      },
      outcomes: ['expired, refunded / expired, refunded'],
    },
  ];

  it.each(races)('$what', async ({ prepare, outcomes, also = [] }) => {
    const seen: string[] = [];
    const wrong: string[] = [];
    for (const schedule of all) {
      fake = fakePaymentProvider();
      const outcome = (await race(schedule, await prepare())).join(' / ');
      seen.push(outcome);
      if (![...outcomes, ...also].includes(outcome)) wrong.push(`${schedule}: ${outcome}`);
      wrong.push(...(await issues()).map((issue) => `${schedule}: ${issue}`));
    }
    expect(wrong).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(outcomes));
  });

  if (holdsLocks) {
    it('lock the lines of a cart in the same order, so that they never wait for each other', async () => {
      fake = fakePaymentProvider();
      const buyer = await newBuyer(services(), { lines: { [SOFA]: 1, [LAMP]: 1 } });
      await buyer.press(await attemptOf(buyer), 13_333, { payment: PAYPAL });
      await buyer.fill({ [SOFA]: 1 });
      const order = await buyer.latestOrder();
      fake.change(`ref-${order.paymentId}`, 'captured');
      let settled: ReturnType<Work> | undefined;
      await shop.queries.transaction(async (transaction) => {
        const lock = (productId: string) =>
          transaction
            .select()
            .from(cartLines)
            .where(
              and(eq(cartLines.shopperId, buyer.shopperId), eq(cartLines.productId, productId)),
            )
            .for('update', { noWait: true });
        await lock(SOFA);
        settled = settle(order)(services());
        await until(async () => (await countWaiting()) === 1);
        // It waits for the first line, and so it has not locked the second one.
        expect(await lock(LAMP)).toHaveLength(1);
      });
      await settled;
      expect(await outcomeOf(order)).toBe('confirmed, paid');
      expect(await buyer.cart()).toEqual({ [SOFA]: 1 });
    });
  }
});
