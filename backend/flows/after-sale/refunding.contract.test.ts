import { and, asc, eq } from 'drizzle-orm';
import { notifications } from '../../modules/notifications/schema';
import { checkRefund } from '../../modules/orders/jobs';
import { lockOrder } from '../../modules/orders/order-state';
import { amountsOf, readRefundableLines, retryRefunds } from '../../modules/orders/refunding';
import { orders, refundEvents, refunds } from '../../modules/orders/schema';
import { ProviderRejection } from '../../modules/payment/provider';
import { walletBalanceOf } from '../../modules/wallet/service';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { LAMP, newPaidOrder, type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { checkInvariants } from '../staff/invariants';
import { createOrderHandlers } from '../staff/orders-command-handlers';
import { decideCancellation } from './cancellation';
import { refundWithCreditNote } from './refund';
import { takeReturnStep } from './return-steps';

jest.setTimeout(120_000);

describe.each(DRIVERS)('refunds on %s', (driver) => {
  let shop: OrderShop;
  let fake: ReturnType<typeof fakePaymentProvider>;
  const services = () => ({ ...shop.services, provider: fake.provider });
  const staffServices = () => ({ ...services(), decideCancellation, takeReturnStep });

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    fake = fakePaymentProvider();
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  /** A paid order of a member: $100 for a sofa and three lamps for $33.33. */
  async function paidOrder(walletPart = 0) {
    const { buyer, attempt_id } = await newPaidOrder(services(), {
      wallet: walletPart,
      lines: { [SOFA]: 1, [LAMP]: 3 },
    });
    await buyer.attempt(attempt_id);
    const [order] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, buyer.shopperId));
    if (order?.state !== 'confirmed') throw new Error('The order is not paid');
    const lines = await readRefundableLines(shop.queries, order.id);
    const lamps = lines.find(({ productId }) => productId === LAMP)?.id ?? '';
    const sofa = lines.find(({ productId }) => productId === SOFA)?.id ?? '';
    return { order, lamps, sofa, shopperId: buyer.shopperId };
  }

  function refundUnits(
    orderId: number,
    units: readonly [lineId: string, units: number][],
    destination: 'source' | 'wallet' = 'source',
  ) {
    return shop.queries.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      const known = await readRefundableLines(transaction, orderId);
      const wanted = units.map(([lineId, count]) => ({ lineId, units: count }));
      const lines = amountsOf(known, wanted);
      const amount = lines.reduce((sum, line) => sum + line.amount, 0);
      return refundWithCreditNote(services(), transaction, order, {
        reason: 'return',
        destination,
        lines,
        amount,
      });
    });
  }

  const stateOf = async (id: string) => {
    const [row] = await shop.queries.select().from(refunds).where(eq(refunds.id, id));
    return row?.state;
  };
  const eventsOf = (id: string) =>
    shop.queries
      .select({ state: refundEvents.state, actor: refundEvents.actor })
      .from(refundEvents)
      .where(eq(refundEvents.refundId, id))
      .orderBy(asc(refundEvents.id));
  const jobsOf = (id: string) =>
    shop.queries.$count(jobs, and(eq(jobs.topic, 'refund-check'), eq(jobs.key, id)));

  it('go to the payment, and once they are there that is stored', async () => {
    const { order, lamps } = await paidOrder();
    const refund = await refundUnits(order.id, [[lamps, 2]]);
    expect(refund).toMatchObject({ amount: 6666, walletPart: 0, state: 'pending' });
    expect(await jobsOf(refund.id)).toBe(1);
    await checkRefund(services(), refund.id);
    await checkRefund(services(), refund.id);
    expect(await stateOf(refund.id)).toBe('settled');
    expect(fake.payments()).toMatchObject([{ refunded: 6666 }]);
  });

  it('go to the payment first, and what it did not pay to the wallet', async () => {
    const { order, sofa, lamps, shopperId } = await paidOrder(15_000);
    const first = await refundUnits(order.id, [[lamps, 1]]);
    expect(first).toMatchObject({ amount: 3333, walletPart: 0, destination: 'source' });
    const second = await refundUnits(order.id, [[sofa, 1]]);
    expect(second).toMatchObject({ amount: 10_000, walletPart: 8334, state: 'pending' });
    expect(await walletBalanceOf(shop.queries, shopperId)).toBe(8334);
    const last = await refundUnits(order.id, [[lamps, 2]]);
    expect(last).toMatchObject({ walletPart: 6666, destination: 'wallet', state: 'settled' });
    expect(await walletBalanceOf(shop.queries, shopperId)).toBe(15_000);
    for (const { id } of [first, second]) await checkRefund(services(), id);
    expect(fake.payments()).toMatchObject([{ amount: 4999, refunded: 4999 }]);
  });

  it('go to the wallet at once where the member wants it', async () => {
    const { order, sofa, shopperId } = await paidOrder();
    const refund = await refundUnits(order.id, [[sofa, 1]], 'wallet');
    expect(refund).toMatchObject({ paymentId: null, walletPart: 10_000, state: 'settled' });
    expect(await jobsOf(refund.id)).toBe(0);
    expect(await walletBalanceOf(shop.queries, shopperId)).toBe(10_000);
  });

  // Without a payment only the lock of the order is left.
  it.each([
    ['a part', 5000],
    ['all', 19_999],
  ])(
    'are never more than was paid, with 200 attempts at the same time, where the wallet paid %s',
    async (_, walletPart) => {
      const { order, sofa, lamps, shopperId } = await paidOrder(walletPart);
      const attempts = Array.from({ length: 200 }, (_, index) =>
        refundUnits(
          order.id,
          index % 3 === 0 ? [[sofa, 1]] : [[lamps, 1]],
          index % 2 === 0 ? 'source' : 'wallet',
        ),
      );
      const results = await Promise.allSettled(attempts);
      const rejected = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason] : [],
      );
      expect(rejected).toHaveLength(196);
      for (const reason of rejected) expect(reason).toMatchObject({ status: 409 });
      const made = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(19_999);
      for (const { id } of made) await checkRefund(services(), id);
      const [payment] = fake.payments();
      expect((payment?.refunded ?? 0) + (await walletBalanceOf(shop.queries, shopperId))).toBe(
        19_999,
      );
    },
  );

  it('that the provider could not make are made again when the shop says so', async () => {
    const { order, sofa } = await paidOrder();
    const refund = await refundUnits(order.id, [[sofa, 1]]);
    fake.failRefunds(true);
    await checkRefund(services(), refund.id);
    expect(await stateOf(refund.id)).toBe('failed');
    await checkRefund(services(), refund.id);
    fake.failRefunds(false);
    expect(await retryRefunds(services(), order.number)).toBe(1);
    expect(await stateOf(refund.id)).toBe('pending');
    await checkRefund(services(), refund.id);
    expect(await stateOf(refund.id)).toBe('settled');
    expect(await retryRefunds(services(), order.number)).toBe(0);
    expect(fake.payments()).toMatchObject([{ refunded: 10_000 }]);
    expect(await eventsOf(refund.id)).toEqual([
      { state: 'pending', actor: 'shop' },
      { state: 'failed', actor: 'provider' },
      { state: 'pending', actor: 'shop' },
      { state: 'settled', actor: 'provider' },
    ]);
  });

  it('notify the shopper, and of what has failed the shop too, once for each time', async () => {
    const { order, sofa, lamps, shopperId } = await paidOrder(15_000);
    const { number } = order;
    const address = order.shippingAddress.email;
    const delayed = { to: address, subject: `Your refund for order ${number} is delayed` };
    const done = { to: address, subject: `Your refund for order ${number} is done` };
    const news = async () => {
      const rows = await shop.queries
        .select()
        .from(notifications)
        .where(eq(notifications.shopperId, shopperId))
        .orderBy(notifications.id);
      return rows.slice(1).map(({ title, text, path }) => ({ title, text, path }));
    };
    const path = `/track-order?order=${number}`;
    // Of $133.33 the wallet gets $83.34 at once.
    const refund = await refundUnits(order.id, [
      [sofa, 1],
      [lamps, 1],
    ]);
    shop.mails.length = 0;
    fake.failRefunds(true);
    const checkTwice = () =>
      Promise.all([checkRefund(services(), refund.id), checkRefund(services(), refund.id)]);
    await checkTwice();
    expect(shop.mails).toMatchObject([
      { ...delayed, text: expect.stringContaining('We could not send $49.99 back to you yet') },
      {
        to: 'shop@oakandloom.example',
        subject: `A refund of order ${number} has failed`,
        text: expect.stringContaining(`retry-refunds ${number}`),
      },
    ]);
    expect(shop.mails[0]?.text).toContain(`${path}&key=`);
    expect(await news()).toMatchObject([{ title: delayed.subject, path }]);

    shop.mails.length = 0;
    fake.failRefunds(false);
    await retryRefunds(services(), number);
    await checkTwice();
    expect(shop.mails).toMatchObject([
      { ...done, text: expect.stringContaining('$49.99 went back to you') },
    ]);
    expect(await news()).toMatchObject([
      { title: delayed.subject },
      { title: done.subject, text: expect.stringContaining('$49.99'), path },
    ]);
  });

  it('that the provider rejects have failed: staff is shown them, and can send them once more', async () => {
    const { order, sofa } = await paidOrder();
    const refund = await refundUnits(order.id, [[sofa, 1]]);
    const rejecting = {
      ...fake.provider,
      refund: () => Promise.reject(new ProviderRejection('The payment is disputed')),
    };
    const error = jest.spyOn(shop.services.log, 'error');
    await checkRefund({ ...services(), provider: rejecting }, refund.id);
    expect(await stateOf(refund.id)).toBe('failed');
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();

    const issue = `Order ${order.number}: a refund of $100.00 has failed. Send it once more with: retry-refunds ${order.number}`;
    const staff = createOrderHandlers(staffServices());
    const { log } = shop.services;
    const checked = await staff.check({}, log);
    expect(checked.result.issues).toContain(issue);
    const shown = await staff.show({ order_number: order.number }, log);
    expect(shown.message).toContain('A refund has failed');
    expect(shown.result.payment?.refunds).toMatchObject([{ state: 'failed' }]);

    const retried = await staff['retry-refunds']({ order_number: order.number }, log);
    expect(retried.message).toBe('1 refund is sent once more.');
    await checkRefund(services(), refund.id);
    expect(await stateOf(refund.id)).toBe('settled');
    const after = await staff.check({}, log);
    expect(after.result.issues).not.toContain(issue);
  });

  it('still owe what the provider could not make', async () => {
    const { order, sofa } = await paidOrder();
    const refund = await refundUnits(order.id, [[sofa, 1]]);
    fake.failRefunds(true);
    await checkRefund(services(), refund.id);
    await expect(refundUnits(order.id, [[sofa, 1]], 'wallet')).rejects.toMatchObject({
      status: 409,
    });
  });

  it('are sent once, though the answer was lost', async () => {
    const { order, sofa } = await paidOrder();
    const refund = await refundUnits(order.id, [[sofa, 1]]);
    fake.set('lost');
    await expect(checkRefund(services(), refund.id)).rejects.toThrow('lost');
    expect(await stateOf(refund.id)).toBe('pending');
    fake.set('up');
    await checkRefund(services(), refund.id);
    expect(fake.payments()).toMatchObject([{ refunded: 10_000 }]);
  });
});
