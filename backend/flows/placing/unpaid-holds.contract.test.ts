import { and, eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import { readCart } from '../../modules/cart/service';
import { importCatalogue } from '../../modules/catalogue/import';
import { products } from '../../modules/catalogue/schema';
import { orders, refunds } from '../../modules/orders/schema';
import { lastUnitsEnd } from '../../modules/orders/topics';
import { LAST_UNIT_HOLDS, LAST_UNITS_MS } from '../../modules/stock/rules';
import { heldUntil, stock, stockReservations, stockStatus } from '../../modules/stock/schema';
import { forgetHolders } from '../../modules/stock/service';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { silentCatalogue } from '../../testing/catalogue';
import {
  LAMP,
  type OrderShop,
  openOrderShop,
  orderCatalogue,
  SOFA,
  secretOf,
} from '../../testing/order-shop';
import { checkInvariants } from '../staff/invariants';

jest.setTimeout(120_000);

const PAID = '4242424242424242';
const SOFA_PRICE = 10_000;

describe.each(DRIVERS)('units of orders that are not paid, on %s', (driver) => {
  let shop: OrderShop;
  type Buyer = Awaited<ReturnType<OrderShop['newBuyer']>>;

  const reserved = async (productId = SOFA) => {
    const [row] = await shop.queries.select().from(stock).where(eq(stock.productId, productId));
    return row?.reserved;
  };
  const shown = async (productId = SOFA) => {
    const [row] = await shop.queries
      .select({ status: stockStatus, heldUntil })
      .from(products)
      .where(eq(products.id, productId));
    return row;
  };
  /** Presses PLACE ORDER for a cart of sofas, to be paid in the card's frame. */
  const place = async (buyer: Buyer, units: number) => {
    const { attempt_id } = await buyer.begin();
    return buyer.press(attempt_id, units * SOFA_PRICE);
  };
  const newPlaced = async (units: number, client?: string) => {
    const buyer = await shop.newBuyer({ isMember: false, lines: { [SOFA]: units }, client });
    return { buyer, placed: await place(buyer, units) };
  };
  const pay = async (buyer: Buyer, placed: Awaited<ReturnType<typeof place>>) => {
    await shop.pay(secretOf(placed), PAID);
    return buyer.attempt(placed.attempt_id);
  };
  /** Does the jobs that release last units, when their time has come. */
  const runDueReleases = async () => {
    const due = await shop.queries.select().from(jobs).where(eq(jobs.topic, lastUnitsEnd.name));
    for (const { key, runAt } of due) {
      if (runAt > shop.services.clock()) continue;
      await shop.queries.transaction((transaction) =>
        shop.services.stock.releaseLastUnits(transaction, key),
      );
      await shop.queries
        .delete(jobs)
        .where(and(eq(jobs.topic, lastUnitsEnd.name), eq(jobs.key, key)));
    }
  };

  beforeEach(async () => {
    shop = await openOrderShop(driver);
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
    await shop.close();
  });

  it('are never all units of a product, however many an order wants', async () => {
    const { placed } = await newPlaced(5);
    expect(placed).toMatchObject({ state: 'action', is_held: false });
    expect(await reserved()).toBe(2);
    expect(await shown()).toEqual({ status: 'In stock', heldUntil: null });
    // Nor do many shoppers together.
    await newPlaced(3);
    await newPlaced(1);
    await newPlaced(1);
    expect(await reserved()).toBe(4);
    expect(await shown()).toEqual({ status: 'In stock', heldUntil: null });
  });

  it('are all that the order wants where enough is left', async () => {
    const { placed } = await newPlaced(2);
    expect(placed).toMatchObject({ is_held: true });
  });

  it('are at most half of a product for all guests of one address together', async () => {
    for (let guests = 0; guests < 4; guests++) await newPlaced(1, 'one address');
    expect(await reserved()).toBe(2);
    await newPlaced(1, 'another address');
    expect(await reserved()).toBe(3);
  });

  it('are the last ones only while the payment is confirmed, for five minutes', async () => {
    const { buyer, placed } = await newPlaced(5);
    expect(await buyer.hold(placed.attempt_id)).toMatchObject({ state: 'action', is_held: true });
    expect(await reserved()).toBe(5);
    const { status, heldUntil: until } = (await shown()) ?? {};
    expect(status).toBe('On hold');
    const inMs = new Date(until ?? 0).getTime() - shop.services.clock().getTime();
    expect(inMs).toBeGreaterThan(LAST_UNITS_MS - MINUTE_MS);
    expect(inMs).toBeLessThanOrEqual(LAST_UNITS_MS);

    const other = await shop.newBuyer({ lines: { [SOFA]: 1 } });
    await expect(other.begin()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Fjord sofa is held by another shopper, free again at \d{1,2}:\d\d\s[AP]M Pacific Time\.$/,
      ),
    });
    shop.advance(LAST_UNITS_MS + 1000);
    await runDueReleases();
    expect(await reserved()).toBe(2);
    expect(await shown()).toEqual({ status: 'In stock', heldUntil: null });
    await other.begin();
  });

  it('go to the one of two shoppers who confirms first', async () => {
    const [one, two] = [await newPlaced(4), await newPlaced(3)];
    await one.buyer.hold(one.placed.attempt_id);
    await expect(two.buyer.hold(two.placed.attempt_id)).rejects.toMatchObject({ status: 409 });
    expect(await pay(one.buyer, one.placed)).toMatchObject({ state: 'paid' });
    // The other one may try again, and learns that they are sold.
    await expect(two.buyer.hold(two.placed.attempt_id)).rejects.toMatchObject({
      message: 'Only 1 of Fjord sofa is left.',
    });
  });

  it('are the shopper’s own in their cart, and held by nobody else', async () => {
    const { buyer, placed } = await newPlaced(5);
    await buyer.hold(placed.attempt_id);
    const [line] = await readCart(shop.queries, buyer.shopperId);
    expect(line?.has_one_product).toMatchObject({
      stock_status: 'In stock',
      available_units: 5,
      held_until: null,
    });
  });

  it('may be paid late, while no one else has bought them', async () => {
    const { buyer, placed } = await newPlaced(5);
    await buyer.hold(placed.attempt_id);
    shop.advance(LAST_UNITS_MS + 1000);
    await runDueReleases();
    expect(await pay(buyer, placed)).toMatchObject({ state: 'paid' });
    expect(await reserved()).toBe(0);
  });

  it('are paid back where another has bought them meanwhile', async () => {
    const late = await newPlaced(5);
    const first = await newPlaced(2);
    await first.buyer.hold(first.placed.attempt_id);
    expect(await pay(first.buyer, first.placed)).toMatchObject({ state: 'paid' });
    expect(await pay(late.buyer, late.placed)).toMatchObject({ state: 'refunded' });
    const [order] = await shop.queries
      .select({ state: orders.state, amount: refunds.amount })
      .from(orders)
      .innerJoin(refunds, eq(refunds.orderId, orders.id))
      .where(eq(orders.shopperId, late.buyer.shopperId));
    expect(order).toEqual({ state: 'expired', amount: 5 * SOFA_PRICE });
    expect(await reserved()).toBe(0);
    expect(shop.mails.at(-1)?.text).toContain(
      'came too late, and we can no longer deliver what was in it',
    );
  });

  it('are held at once where the provider charges a saved card', async () => {
    const buyer = await shop.newBuyer({ lines: { [SOFA]: 5 } });
    const { attempt_id } = await buyer.begin();
    await shop.setFaults({ silent_ms: 5000 });
    const payment = { method: 'saved_card', reference: 'card-1' } as const;
    expect(await buyer.press(attempt_id, 5 * SOFA_PRICE, { payment })).toMatchObject({
      state: 'checking',
      is_held: true,
    });
    expect(await reserved()).toBe(5);
  });

  it('are not held again and again by someone who does not pay', async () => {
    const client = 'one address';
    for (let holds = 0; holds < LAST_UNIT_HOLDS; holds++) {
      const { buyer, placed } = await newPlaced(5, client);
      await buyer.hold(placed.attempt_id);
      expect(await reserved()).toBe(5);
      await buyer.cancel(placed.attempt_id);
      expect(await reserved()).toBe(0);
    }
    const { buyer, placed } = await newPlaced(5, client);
    expect(await buyer.hold(placed.attempt_id)).toMatchObject({ state: 'action', is_held: false });
    expect(await reserved()).toBe(2);
    // They can buy all the same, and whoever pays has another try.
    expect(await pay(buyer, placed)).toMatchObject({ state: 'paid' });
  });

  it('are held again after an hour, and no address is kept', async () => {
    const client = 'one address';
    for (let holds = 0; holds < LAST_UNIT_HOLDS; holds++) {
      const { buyer, placed } = await newPlaced(5, client);
      await buyer.hold(placed.attempt_id);
      await buyer.cancel(placed.attempt_id);
    }
    shop.advance(66 * MINUTE_MS);
    await forgetHolders(shop.queries, shop.services.clock());
    const isKept = eq(stockReservations.client, client);
    expect(await shop.queries.$count(stockReservations, isKept)).toBe(0);
    const { buyer, placed } = await newPlaced(5, client);
    expect(await buyer.hold(placed.attempt_id)).toMatchObject({ is_held: true });
  });

  it('are twenty of a product in one order, or as many as the catalogue says', async () => {
    const buyer = await shop.newBuyer({ lines: { [LAMP]: 21 } });
    await expect(buyer.begin()).rejects.toMatchObject({
      status: 409,
      code: 'cart_quantity_limit',
      message: 'At most 20 of Lamp can be in one order. For more, please contact us.',
    });
    const { products: entries = [], ...file } = orderCatalogue();
    const changed = entries.map((entry) =>
      entry.id === LAMP ? { ...entry, max_units: 40 } : entry,
    );
    const catalogue = silentCatalogue({ queries: shop.queries });
    await importCatalogue(catalogue, { ...file, products: changed });
    await buyer.begin();
  });
});
