import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { cancelUnits } from '../../flows/after-sale/cancellation';
import { checkInvariants } from '../../flows/staff/invariants';
import { portlandIds } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { LAMP, newPaidOrder, type OrderShop, openOrderShop } from '../../testing/order-shop';
import { deliveryBookings, deliveryWindows } from '../delivery/schema';
import { notifications } from '../notifications/schema';
import { changeDeliveryDay, readChangeDays } from './delivery-change';
import { takeStep } from './fulfilment';
import { orders } from './schema';
import { findOrderByNumber, readOrder } from './service';

const PLACES = 2;
/** Days from today for which orders are placed. */
const CHOSEN = 10;

describe.each(DRIVERS)('another delivery day of an order, on %s', (driver) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
    await shop.importFile({ capacity: PLACES });
  });
  afterAll(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
    await shop?.close();
  });
  beforeEach(async () => {
    // Each test has the days for itself.
    shop.advance(60 * DAY_MS);
    shop.mails.length = 0;
    shop.published.length = 0;
  });

  const dayIn = (days: number) => addDays(shopDayOf(shop.services.clock()), days);
  async function buy({ isMember = true, day = CHOSEN } = {}) {
    const { buyer } = await newPaidOrder(shop.services, {
      lines: { [LAMP]: 1 },
      wallet: isMember ? 3333 : 0,
      isMember,
      day,
    });
    const [order] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, buyer.shopperId));
    if (!order) throw new Error('There is no order');
    shop.mails.length = 0;
    shop.published.length = 0;
    return { ...order, buyer };
  }
  const change = (
    { id }: { id: number },
    date: string,
    others: Partial<Parameters<typeof changeDeliveryDay>[3]> = {},
  ) =>
    shop.queries.transaction((transaction) =>
      changeDeliveryDay(shop.services, transaction, id, { date, ...others }),
    );
  const placesOn = (date: string) =>
    shop.queries.$count(
      deliveryBookings,
      and(
        eq(deliveryBookings.date, date),
        eq(deliveryBookings.stateId, portlandIds.state_id),
        eq(deliveryBookings.state, 'booked'),
      ),
    );
  const dateOf = async ({ id }: { id: number }) =>
    (await readOrder(shop.queries, id)).delivery.date;
  const statusOf = async (order: { number: string }, date: string) => {
    const row = await findOrderByNumber(shop.queries, order.number);
    if (!row) throw new Error('There is no order');
    const days = await readChangeDays(shop.queries, row, shop.services.clock());
    return days.find((day) => day.date === date)?.status;
  };

  it('takes its place along, and a mail and a notification say so', async () => {
    const order = await buy();
    const [before, after] = [dayIn(CHOSEN), dayIn(12)];
    expect(await change(order, after)).toEqual({
      method: 'Standard delivery',
      date: after,
      change_until: addDays(after, -2),
    });
    expect([await placesOn(before), await placesOn(after)]).toEqual([0, 1]);
    expect(await dateOf(order)).toBe(after);
    expect(shop.published).toEqual([order.number]);
    const title = `Your order ${order.number} arrives on another day`;
    const text = `It arrives on ${dayName(after)}, and no longer on ${dayName(before)}.`;
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [order.shippingAddress.email, title],
    ]);
    expect(shop.mails[0]?.text).toContain(text);
    const notified = await shop.queries
      .select()
      .from(notifications)
      .where(and(eq(notifications.shopperId, order.buyer.shopperId), eq(notifications.text, text)));
    expect(notified).toMatchObject([{ title, text, path: `/track-order?order=${order.number}` }]);
  });

  it('is changed once, however often the same day is asked for at the same time', async () => {
    const order = await buy();
    const after = dayIn(13);
    await Promise.all([1, 2, 3, 4].map(() => change(order, after)));
    expect(await placesOn(after)).toBe(1);
    expect(shop.mails).toHaveLength(1);
    await change(order, after);
    expect(shop.mails).toHaveLength(1);
  });

  it('is given to as many orders as it has places, and the others keep theirs', async () => {
    const all = [await buy(), await buy(), await buy({ day: 11 }), await buy({ day: 11 })];
    const after = dayIn(14);
    const results = await Promise.allSettled(all.map((order) => change(order, after)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLACES);
    for (const [index, result] of results.entries()) {
      const order = all[index] ?? { id: 0, number: '' };
      if (result.status === 'fulfilled') {
        expect(await dateOf(order)).toBe(after);
        continue;
      }
      expect(result.reason).toMatchObject({
        status: 409,
        code: 'delivery_unavailable',
        message: `${dayName(after)} is fully booked. Please choose another day.`,
      });
      expect(await dateOf(order)).toBe(dayIn(index < 2 ? CHOSEN : 11));
    }
    expect(await placesOn(after)).toBe(PLACES);
    expect(shop.mails).toHaveLength(PLACES);
  });

  it('goes to one of two whose last place another shopper buys meanwhile', async () => {
    const order = await buy();
    await buy({ day: 15 });
    const after = dayIn(15);
    const [changed, bought] = await Promise.allSettled([change(order, after), buy({ day: 15 })]);
    expect([changed.status, bought.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await placesOn(after)).toBe(PLACES);
  });

  it('may be the full one that it has: its own place is free for it', async () => {
    const [order, other] = [await buy({ day: 16 }), await buy({ day: 16 })];
    expect(await statusOf(order, dayIn(16))).toBe('available');
    await change(order, dayIn(17));
    await change(other, dayIn(17));
    await change(order, dayIn(16));
    expect([await placesOn(dayIn(16)), await placesOn(dayIn(17))]).toEqual([1, 1]);
  });

  it('is not one for which the shop cannot plan it any more, nor before its products are ready', async () => {
    const order = await buy();
    expect(await statusOf(order, dayIn(1))).toBe('early');
    expect(await statusOf(order, dayIn(2))).toBe('available');
    await expect(change(order, dayIn(1))).rejects.toMatchObject({
      code: 'delivery_unavailable',
      message: `Your order cannot arrive by ${dayName(dayIn(1))}. Please choose a later day.`,
    });
    await expect(change(order, dayIn(80))).rejects.toMatchObject({ code: 'delivery_unavailable' });
  });

  it('can be chosen until two days before, and not after', async () => {
    const order = await buy({ day: 4 });
    const after = dayIn(9);
    const until = dayIn(2);
    expect((await readOrder(shop.queries, order.id)).delivery.change_until).toBe(until);
    shop.advance(2 * DAY_MS);
    expect(await statusOf(order, after)).toBe('available');
    shop.advance(DAY_MS);
    await expect(change(order, after)).rejects.toMatchObject({
      status: 409,
      code: 'delivery_fixed',
      message: `The delivery could be changed until ${dayName(until)}. Please call us if nobody is at home.`,
    });
    expect(await placesOn(after)).toBe(0);
    expect(shop.mails).toEqual([]);
  });

  describe('with a window', () => {
    beforeAll(async () => {
      await shop.queries.insert(deliveryWindows).values([
        { id: 'morning', position: 0, hours: '8 AM – 12 PM', capacity: 1 },
        { id: 'evening', position: 1, hours: '5 PM – 9 PM' },
      ]);
    });

    it('takes the place of the window along, and says so', async () => {
      const order = await buy();
      const date = dayIn(CHOSEN);
      const morning = { id: 'morning', hours: '8 AM – 12 PM' };
      expect(await change(order, date, { window: 'morning' })).toMatchObject({
        date,
        window: morning,
      });
      expect(shop.mails.map(({ subject }) => subject)).toEqual([
        `Your order ${order.number} arrives at another time`,
      ]);
      expect(shop.mails[0]?.text).toContain(
        `It arrives on ${dayName(date)}, 8 AM – 12 PM, and no longer on ${dayName(date)}.`,
      );
      expect(await change(order, dayIn(11))).toMatchObject({ window: morning });
      expect(await change(order, dayIn(11), { window: null })).not.toHaveProperty('window');
      expect(shop.mails).toHaveLength(3);
    });

    it('is given to as many orders as the window has places, and the others keep theirs', async () => {
      const all = [await buy(), await buy()];
      const after = dayIn(14);
      const results = await Promise.allSettled(
        all.map((order) => change(order, after, { window: 'morning' })),
      );
      const lost = results.findIndex(({ status }) => status === 'rejected');
      expect(results[1 - lost]?.status).toBe('fulfilled');
      expect(results[lost]).toMatchObject({
        reason: {
          code: 'delivery_unavailable',
          message: `The morning of ${dayName(after)} is fully booked. Please choose another time.`,
        },
      });
      const other = all[lost] ?? { id: 0 };
      expect(await dateOf(other)).toBe(dayIn(CHOSEN));
      expect(await change(other, after, { window: 'evening' })).toMatchObject({ date: after });
    });

    it('is none that the shop does not have', async () => {
      const order = await buy();
      await expect(change(order, dayIn(12), { window: 'afternoon' })).rejects.toMatchObject({
        code: 'delivery_unavailable',
      });
      expect(await dateOf(order)).toBe(dayIn(CHOSEN));
    });
  });

  it('may stay while the driver is told something, without a mail', async () => {
    const order = await buy();
    const driver = {
      floor: '3',
      has_lift: false,
      gate_code: '4711',
      note: 'Ring twice.',
      mobile_no: '5035550142',
    };
    const date = dayIn(CHOSEN);
    expect(await change(order, date, { driver })).toMatchObject({ date, driver });
    await change(order, dayIn(11));
    expect((await readOrder(shop.queries, order.id)).delivery).toMatchObject({ driver });
    expect(shop.mails).toHaveLength(1);
    const silent = { floor: '', has_lift: false, gate_code: '', note: '', mobile_no: '' };
    expect(await change(order, dayIn(11), { driver: silent })).not.toHaveProperty('driver');
  });

  it('cannot be chosen for what has left the shop, or was cancelled', async () => {
    const fixed = {
      status: 409,
      code: 'delivery_fixed',
      message: 'The delivery of this order can no longer be changed.',
    };
    const order = await buy();
    await takeStep(shop.services, order.number, { to: 'preparing' });
    await change(order, dayIn(18));
    await takeStep(shop.services, order.number, {
      to: 'shipped',
      carrier: 'Cascade Freight',
      trackingNumber: 'CF-1',
    });
    await expect(change(order, dayIn(19))).rejects.toMatchObject(fixed);
    expect((await readOrder(shop.queries, order.id)).delivery.change_until).toBeNull();

    const other = await buy();
    const [line] = (await readOrder(shop.queries, other.id)).lines;
    await shop.queries.transaction((transaction) =>
      cancelUnits(shop.services, transaction, other.id, {
        lines: [{ line_id: line?.id ?? '', quantity: 1 }],
        reason: 'other',
        comment: '',
        destination: 'wallet',
        amount: 3333,
      }),
    );
    await expect(change(other, dayIn(19))).rejects.toMatchObject(fixed);
    expect(await placesOn(dayIn(19))).toBe(0);
  });
});
