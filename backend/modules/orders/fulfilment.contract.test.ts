import { eq } from 'drizzle-orm';
import type { OrderState } from '@/lib/contract/order-states';
import { cancelUnits } from '../../flows/after-sale/cancellation';
import { DRIVERS } from '../../testing/backend-process';
import { type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { notifications } from '../notifications/schema';
import { type Step, takeStep } from './fulfilment';
import { orderEvents, orders } from './schema';
import { findOrderByNumber, readOrder } from './service';

/** Of a sofa, in minor units. */
const PRICE = 10_000;

const SHIPPED: Step = { to: 'shipped', carrier: 'Cascade Freight', trackingNumber: 'CF-204-118' };
const ALL: Step[] = [{ to: 'preparing' }, SHIPPED, { to: 'out_for_delivery' }, { to: 'delivered' }];

describe.each(DRIVERS)('the way of an order to its shopper, on %s', (driver) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());

  async function buy(units = 1) {
    const total = units * PRICE;
    const buyer = await shop.newBuyer({ lines: { [SOFA]: units }, wallet: total });
    const { attempt_id } = await buyer.begin();
    const { order_number: number } = await buyer.press(attempt_id, total, {
      wallet_part: total,
      payment: { method: 'wallet' },
    });
    if (number === null) throw new Error('The order was not confirmed');
    shop.mails.length = 0;
    return { number, shopperId: buyer.shopperId };
  }

  async function statesOf(number: string): Promise<OrderState[]> {
    const events = await shop.queries
      .select({ state: orderEvents.state })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(eq(orders.number, number))
      .orderBy(orderEvents.id);
    return events.map(({ state }) => state);
  }

  it('writes a timeline, a notification and an e-mail for each step', async () => {
    const { number, shopperId } = await buy();
    for (const step of ALL) await takeStep(shop.services, number, step);
    expect(await statesOf(number)).toEqual([
      'pending_payment',
      'confirmed',
      'preparing',
      'shipped',
      'out_for_delivery',
      'delivered',
    ]);
    const notified = await shop.queries
      .select()
      .from(notifications)
      .where(eq(notifications.shopperId, shopperId))
      .orderBy(notifications.id);
    const titles = [
      `We are preparing your order ${number}`,
      `Your order ${number} is on its way`,
      `Your order ${number} arrives today`,
      `Your order ${number} was delivered`,
    ];
    expect(notified.map(({ title }) => title)).toEqual([
      `Your order ${number} is confirmed`,
      ...titles,
    ]);
    expect(notified[0]?.path).toBe(`/track-order?order=${number}`);
    expect(shop.mails.map(({ subject }) => subject)).toEqual(titles);
    expect(shop.mails[1]?.text).toContain('CF-204-118');
  });

  it('names in its e-mails what was not cancelled', async () => {
    const { number } = await buy(2);
    await shop.queries.transaction(async (transaction) => {
      const order = await findOrderByNumber(transaction, number);
      const [line] = (await readOrder(transaction, order?.id ?? 0)).lines;
      await cancelUnits(shop.services, transaction, order?.id ?? 0, {
        lines: [{ line_id: line?.id ?? '', quantity: 1 }],
        reason: 'other',
        comment: '',
        destination: 'wallet',
        amount: PRICE,
      });
    });
    await takeStep(shop.services, number, { to: 'preparing' });
    const text = shop.mails.at(-1)?.text;
    expect(text).toContain('1 × ');
    expect(text).not.toContain('2 × ');
  });

  it('rejects a step that does not follow, and then notifies no one', async () => {
    const { number } = await buy();
    await expect(takeStep(shop.services, number, SHIPPED)).rejects.toMatchObject({
      status: 409,
      message: 'What is confirmed cannot become shipped.',
    });
    expect(await statesOf(number)).toEqual(['pending_payment', 'confirmed']);
    expect(shop.mails).toEqual([]);
  });

  it('is taken once, however often it is asked for at the same time', async () => {
    const { number } = await buy();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => takeStep(shop.services, number, { to: 'preparing' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(shop.mails).toHaveLength(1);
  });

  it('does not know an order that there is not', async () => {
    await expect(takeStep(shop.services, 'NONE-0001', ALL[0] ?? SHIPPED)).rejects.toMatchObject({
      status: 404,
    });
  });
});
