import { and, eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import type { PaymentChoice } from '@/lib/contract/payment';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { cartLines } from '../../modules/cart/schema';
import { couponUses } from '../../modules/coupons/schema';
import { deliveryBookings, deliverySettings } from '../../modules/delivery/schema';
import { notifications } from '../../modules/notifications/schema';
import { checkRefund } from '../../modules/orders/jobs';
import { orderEvents, orders, refunds } from '../../modules/orders/schema';
import { checkPayment } from '../../modules/payment/jobs';
import { enteredAddress } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import {
  COUPON,
  LAMP,
  newBuyer,
  type OrderShop,
  openOrderShop,
  RUG,
  SOFA,
} from '../../testing/order-shop';
import { quoteCancellation } from '../after-sale/cancellation';
import { checkInvariants } from '../staff/invariants';
import { paidOrders } from './paid-orders';

jest.setTimeout(120_000);

const PAYPAL: PaymentChoice = { method: 'paypal' };
const SAVED: PaymentChoice = { method: 'saved_card', reference: 'card-1' };
const SOFA_PRICE = 10_000;

describe.each(DRIVERS)('money for an order that has expired on %s', (driver) => {
  let shop: OrderShop;
  let fake: ReturnType<typeof fakePaymentProvider>;
  const services = () => ({ ...shop.services, provider: fake.provider });
  const today = () => shopDayOf(shop.services.clock());

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    await shop.queries.delete(deliveryBookings);
    fake = fakePaymentProvider();
    shop.mails.length = 0;
  });
  // Days are compared across tests whose bookings were removed.
  const expectSound = async () => {
    const issues = await checkInvariants(shop.queries);
    expect(issues.filter((issue) => !issue.includes('its delivery day'))).toEqual([]);
  };
  afterEach(expectSound);

  type Buyer = Awaited<ReturnType<typeof newBuyer>>;

  const rowOf = async ({ id }: { id: number }) => {
    const [row] = await shop.queries.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('The order is gone');
    return row;
  };
  const refundsOf = ({ id }: { id: number }) =>
    shop.queries.select().from(refunds).where(eq(refunds.orderId, id));

  /** Places the cart, to be paid on a page of the provider. */
  const press = async (buyer: Buyer, total = SOFA_PRICE) => {
    const { attempt_id } = await buyer.begin();
    await buyer.press(attempt_id, total, { payment: PAYPAL });
    return { attempt_id, order: await buyer.latestOrder() };
  };
  /** Places the cart and gives that up: the order expires. */
  const expire = async (buyer: Buyer, total?: number) => {
    const placed = await press(buyer, total);
    expect(await buyer.cancel(placed.attempt_id)).toMatchObject({ state: 'failed' });
    return placed;
  };
  const newExpired = async (options: Parameters<typeof newBuyer>[1] = {}) => {
    const buyer = await newBuyer(services(), options);
    return { buyer, ...(await expire(buyer)) };
  };
  /** The provider takes the money all the same, and the job learns of it. */
  const payLate = async ({ paymentId }: { paymentId: string }) => {
    fake.captureLate(`ref-${paymentId}`);
    await checkPayment(services(), [paidOrders(services())], paymentId);
  };
  const emptyCart = ({ shopperId }: Buyer) =>
    shop.queries.delete(cartLines).where(eq(cartLines.shopperId, shopperId));
  const subjects = () => shop.mails.map(({ subject }) => subject);

  it('is not forgotten when the provider does not answer the job that a webhook has caused', async () => {
    const { order } = await newExpired();
    fake.set('down');
    fake.captureLate(`ref-${order.paymentId}`);
    const check = () => checkPayment(services(), [paidOrders(services())], order.paymentId);
    // The job has failed, and so it is tried again.
    await expect(check()).rejects.toThrow('the provider did not answer');
    fake.set('up');
    await check();
    expect(await rowOf(order)).toMatchObject({ state: 'confirmed' });
  });

  describe('that had the last use of a coupon', () => {
    const usesOf = ({ shopperId }: Buyer) =>
      shop.queries.$count(couponUses, eq(couponUses.shopperId, shopperId));
    /** An expired order of a rug by this coupon; then its shopper has nothing in the cart. */
    const expireRug = async (buyer: Buyer) => {
      const { order } = await expire(buyer, 4000);
      await emptyCart(buyer);
      return order;
    };

    it('has it, and another order that is placed then is shown what it costs else', async () => {
      const buyer = await newBuyer(services(), { lines: { [RUG]: 1 }, coupons: [COUPON] });
      const order = await expireRug(buyer);
      await buyer.fill({ [LAMP]: 3 });
      const { attempt_id } = await buyer.begin();
      await payLate(order);
      await expect(buyer.press(attempt_id, 8999)).rejects.toMatchObject({
        status: 409,
        code: 'cart_changed',
        message: expect.stringContaining(`You have used ${COUPON} already. It is $99.99 now.`),
      });
      expect(await usesOf(buyer)).toBe(1);
      const next = await buyer.begin();
      await buyer.press(next.attempt_id, 9999, { payment: SAVED });
      expect(await buyer.attempt(next.attempt_id)).toMatchObject({ state: 'paid' });
    });
  });

  describe('while the cart', () => {
    it('has other products leaves it its coupon and its delivery', async () => {
      const { buyer, order } = await newExpired();
      await emptyCart(buyer);
      await buyer.fill({ [LAMP]: 3 });
      await buyer.applyCoupon(COUPON);
      const { attempt_id } = await buyer.begin();
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'confirmed' });
      await buyer.press(attempt_id, 8999, { payment: SAVED });
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'paid' });
    });

    it('has more than was ordered leaves the rest to an order with a delivery of its own', async () => {
      const { buyer, order } = await newExpired();
      await buyer.fill({ [LAMP]: 1 });
      await payLate(order);
      expect(await buyer.cart()).toEqual({ [LAMP]: 1 });
      await expect(buyer.begin()).rejects.toMatchObject({ code: 'delivery_unavailable' });
      await buyer.choose(12);
      await buyer.begin();
    });
  });

  describe('whose cart was bought meanwhile', () => {
    it('goes back by itself, and says which order there is', async () => {
      const { buyer, attempt_id, order } = await newExpired();
      const second = await buyer.begin();
      await buyer.press(second.attempt_id, SOFA_PRICE, { payment: SAVED });
      const bought = await buyer.latestOrder();
      expect(bought.state).toBe('confirmed');

      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'expired' });
      const [refund] = await refundsOf(order);
      expect(refund).toMatchObject({ reason: 'late_payment', amount: SOFA_PRICE });
      expect(subjects()).toContain(`We are refunding your payment for order ${order.number}`);
      expect(shop.mails.at(-1)?.text).toContain(
        `You have bought the same with order ${bought.number}`,
      );
      expect(await buyer.attempt(attempt_id)).toMatchObject({
        state: 'refunded',
        order_number: bought.number,
      });
      await checkRefund(services(), refund?.id ?? '');
      expect(fake.payments().map(({ amount, refunded }) => amount - refunded)).toEqual([
        0,
        SOFA_PRICE,
      ]);
    });

    it('goes back also when it was bought with another delivery day', async () => {
      const { buyer, order } = await newExpired();
      await buyer.choose(12);
      const second = await buyer.begin();
      await buyer.press(second.attempt_id, SOFA_PRICE, { payment: SAVED });
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'expired' });
      expect(await refundsOf(order)).toHaveLength(1);
    });

    it('goes back while another payment for it is under way, which confirms its order', async () => {
      const { buyer, order } = await newExpired();
      const second = await press(buyer);
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'expired' });
      fake.change(`ref-${second.order.paymentId}`, 'captured');
      expect(await buyer.attempt(second.attempt_id)).toMatchObject({ state: 'paid' });
      expect(await buyer.cart()).toEqual({});
    });

    it('confirms one order when the money for two of them comes late', async () => {
      const { buyer, order } = await newExpired();
      const second = await expire(buyer);
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'confirmed' });
      await payLate(second.order);
      expect(await rowOf(second.order)).toMatchObject({ state: 'expired' });
      expect(await refundsOf(second.order)).toHaveLength(1);
    });

    it('confirms it though the shopper has bought something else since', async () => {
      const { buyer, order } = await newExpired();
      const cart = await buyer.cart();
      expect(cart).toEqual({ [SOFA]: 1 });
      const other = await newBuyer(services(), { lines: { [LAMP]: 1 } });
      const { attempt_id } = await other.begin();
      await other.press(attempt_id, 3333, { payment: SAVED });
      await shop.queries
        .update(orders)
        .set({ shopperId: buyer.shopperId })
        .where(eq(orders.shopperId, other.shopperId));
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'confirmed' });
      expect(await buyer.cart()).toEqual({});
    });
  });

  describe('for a delivery day', () => {
    const bookingOf = async ({ id }: { id: number }) => {
      const key = `order-${id}-2`;
      const [booking] = await shop.queries
        .select()
        .from(deliveryBookings)
        .where(eq(deliveryBookings.key, key));
      return booking;
    };

    it('that can still be had confirms it for that day', async () => {
      const { order } = await newExpired();
      shop.advance(3 * DAY_MS);
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({
        state: 'confirmed',
        deliveryDate: order.deliveryDate,
      });
      expect(shop.mails.at(-1)?.text).not.toContain('moved');
    });

    it.each([
      ['has passed', 5],
      ['is today', 2],
    ])('that %s confirms it for the first free day, and says so', async (_, days) => {
      const { buyer, order } = await newExpired({ day: 2 });
      shop.advance(days * DAY_MS);
      await payLate(order);
      const day = addDays(today(), 1);
      expect(await rowOf(order)).toMatchObject({ state: 'confirmed', deliveryDate: day });
      expect(await bookingOf(order)).toMatchObject({ date: day, state: 'booked' });
      expect(subjects()).toEqual([`Your order ${order.number} is confirmed`]);
      const text = shop.mails.at(-1)?.text ?? '';
      expect(text).toContain(`It arrives on ${dayName(day)}`);
      expect(text).toContain(
        `${dayName(order.deliveryDate)} could no longer be kept, so we have moved the delivery to ${dayName(day)}`,
      );
      const [notification] = await shop.queries
        .select()
        .from(notifications)
        .where(eq(notifications.shopperId, buyer.shopperId));
      expect(notification?.text).toContain(`It arrives on ${dayName(day)} now`);
    });

    it('that is full by now confirms it for the next free day after it', async () => {
      const { order } = await newExpired();
      await shop.queries.update(deliverySettings).set({ capacity: 1 });
      const stateId = enteredAddress.state_id;
      await shop.queries.insert(deliveryBookings).values({
        key: 'another-order',
        stateId,
        date: order.deliveryDate,
        state: 'booked',
      });
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({
        state: 'confirmed',
        deliveryDate: addDays(order.deliveryDate, 1),
      });
    });

    it('goes back when there is no day any more', async () => {
      const { order } = await newExpired();
      await shop.queries.update(deliverySettings).set({ weekdays: [] });
      await payLate(order);
      expect(await rowOf(order)).toMatchObject({ state: 'expired' });
      expect(await refundsOf(order)).toHaveLength(1);
    });
  });

  it('confirms an order that can be cancelled free of charge for a day from then on', async () => {
    const { buyer, order } = await newExpired();
    shop.advance(3 * DAY_MS);
    await payLate(order);
    const quote = async () =>
      quoteCancellation(services(), shop.queries, await rowOf(order), {
        lines: undefined,
        canUseWallet: true,
      });
    const [confirmed] = await shop.queries
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.state, 'confirmed')));
    expect(await quote()).toMatchObject({
      fee: 0,
      amount: SOFA_PRICE,
      free_until: new Date((confirmed?.at.getTime() ?? 0) + DAY_MS).toISOString(),
    });
    shop.advance(25 * HOUR_MS);
    expect(await quote()).toMatchObject({ fee: 2500, amount: 7500 });
    expect(buyer.shopperId).toBe(order.shopperId);
  });
});
