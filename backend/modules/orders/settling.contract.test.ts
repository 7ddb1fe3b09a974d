import { and, eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations';
import { startSandboxProcess } from '../../../payments-sandbox/testing/sandbox-process';
import { paidOrders } from '../../flows/placing/paid-orders';
import { checkInvariants } from '../../flows/staff/invariants';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { LAMP, type OrderShop, openOrderShop, SOFA, secretOf } from '../../testing/order-shop';
import { receiveEvent } from '../../testing/payments';
import { orderEvents, refunds } from '../orders/schema';
import { checkPayment, reconcile } from '../payment/jobs';
import { payments } from '../payment/schema';
import { stock } from '../stock/schema';
import { readBalance } from '../wallet/ledger';
import { checkRefund } from './jobs';
import type { OrderServices } from './services';

jest.setTimeout(120_000);

const PAID = '4242424242424242';

describe.each(DRIVERS)('settling payments on %s', (driver) => {
  let shop: OrderShop;
  const available = async () => {
    const [row] = await shop.queries.select().from(stock).where(eq(stock.productId, SOFA));
    return row && row.onHand - row.reserved;
  };
  const paymentOf = async (id: string) => {
    const [payment] = await shop.queries.select().from(payments).where(eq(payments.id, id));
    return payment;
  };
  /** Runs the job that looks after a payment, as the worker would. */
  const check = async (id: string, services: OrderServices = shop.services) => {
    await shop.queries.delete(jobs).where(and(eq(jobs.topic, 'payment-check'), eq(jobs.key, id)));
    await checkPayment(services, [paidOrders(services)], id);
  };
  const timelineOf = async (orderId: number) => {
    const rows = await shop.queries
      .select({ state: orderEvents.state })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(orderEvents.id);
    return rows.map(({ state }) => state);
  };
  /** Runs the job of a refund until the provider has made it. */
  const settleRefund = async (id: string, services: OrderServices) => {
    for (;;) {
      await checkRefund(services, id);
      const [refund] = await shop.queries.select().from(refunds).where(eq(refunds.id, id));
      if (refund?.state === 'settled') return;
    }
  };
  /** A shopper who has pressed PLACE ORDER with a new card. */
  const placed = async (options?: Parameters<OrderShop['newBuyer']>[0]) => {
    const buyer = await shop.newBuyer(options);
    const { attempt_id } = await buyer.begin();
    const attempt = await buyer.press(attempt_id, 10_000);
    return { buyer, attempt_id, secret: secretOf(attempt), order: await buyer.latestOrder() };
  };

  beforeAll(async () => {
    shop = await openOrderShop(driver, { startSandbox: startSandboxProcess });
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    shop.mails.length = 0;
  });
  afterEach(async () => {
    await shop.setFaults({});
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  it('confirms an order without the shopper, who has closed the tab', async () => {
    const { buyer, attempt_id, secret, order } = await placed();
    await shop.pay(secret, PAID);
    await check(order.paymentId);
    expect(await timelineOf(order.id)).toEqual(['pending_payment', 'confirmed']);
    expect((await buyer.attempt(attempt_id)).state).toBe('paid');
  });

  it('confirms once, however many processes learn of it at the same time', async () => {
    const { buyer, attempt_id, secret, order } = await placed();
    await shop.pay(secret, PAID);
    await Promise.all([
      ...Array.from({ length: 10 }, () => buyer.attempt(attempt_id)),
      ...Array.from({ length: 5 }, () =>
        checkPayment(shop.services, [paidOrders(shop.services)], order.paymentId),
      ),
      buyer.cancel(attempt_id),
    ]);
    expect(await timelineOf(order.id)).toEqual(['pending_payment', 'confirmed']);
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Your order ${order.number} is confirmed`,
    ]);
    expect(await available()).toBe(4);
  });

  describe('a provider that', () => {
    it('is silent leaves the order unknown, and it is paid when the provider is back', async () => {
      const buyer = await shop.newBuyer();
      const { attempt_id } = await buyer.begin();
      await shop.setFaults({ silent_ms: 600_000 });
      expect(await buyer.press(attempt_id, 10_000)).toMatchObject({
        state: 'checking',
        failure: null,
      });
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'checking' });
      expect(await buyer.cancel(attempt_id)).toMatchObject({ state: 'checking' });
      await shop.setFaults({});
      shop.advance(20_000);
      const back = await buyer.attempt(attempt_id);
      expect(back.state).toBe('action');
      await shop.pay(secretOf(back), PAID);
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'paid' });
    });

    it('answers 500 leaves it unknown too', async () => {
      const { buyer, attempt_id, secret } = await placed();
      await shop.setFaults({ status: 500 });
      await shop.pay(secret, PAID);
      expect((await buyer.attempt(attempt_id)).state).not.toBe('failed');
      expect((await buyer.cancel(attempt_id)).state).not.toBe('failed');
      await shop.setFaults({});
      expect((await buyer.attempt(attempt_id)).state).toBe('paid');
    });

    it('charges and loses its answer is asked again, and no one is shown that it failed', async () => {
      const { buyer, attempt_id, secret } = await placed();
      await shop.setFaults({ drop_after_charge: true });
      await shop.pay(secret, PAID).catch(() => undefined);
      expect((await buyer.attempt(attempt_id)).state).not.toBe('failed');
      await shop.setFaults({});
      expect((await buyer.attempt(attempt_id)).state).toBe('paid');
    });

    it('charges a saved card and loses its answer does not charge it twice', async () => {
      const first = await placed();
      await first.buyer.cancel(first.attempt_id);
      const save = { payment: { method: 'card', save_card: true } } as const;
      const { attempt_id } = await first.buyer.begin();
      await shop.pay(secretOf(await first.buyer.press(attempt_id, 10_000, save)), PAID);
      await first.buyer.attempt(attempt_id);
      const [card] = await shop.services.provider.savedCards(`shopper-${first.buyer.shopperId}`);
      const reference = card?.reference ?? '';

      await first.buyer.fill({ [SOFA]: 1 });
      await first.buyer.choose(10);
      const again = await first.buyer.begin();
      await shop.setFaults({ drop_after_charge: true });
      const payment = { method: 'saved_card', reference } as const;
      const answer = await first.buyer.press(again.attempt_id, 10_000, { payment });
      expect(answer.state).toBe('checking');
      await shop.setFaults({});
      shop.advance(20_000);
      expect((await first.buyer.attempt(again.attempt_id)).state).toBe('paid');
      const { body } = await shop.sandbox().call('GET /v1/payments?limit=100');
      const ids = body.payments.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('never creates a payment again that no one waits for any more', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    await shop.setFaults({ silent_ms: 600_000 });
    await buyer.press(attempt_id, 10_000);
    await shop.setFaults({});
    shop.advance(3 * MINUTE_MS);
    expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: null });
    expect(await available()).toBe(5);
  });

  it('gives up after thirty minutes, at the provider first', async () => {
    const { buyer, attempt_id, secret, order } = await placed();
    shop.advance(29 * MINUTE_MS);
    await check(order.paymentId);
    expect(await available()).toBe(4);
    shop.advance(2 * MINUTE_MS);
    await shop.setFaults({ status: 500 });
    await check(order.paymentId);
    expect(await available()).toBe(4);
    await shop.setFaults({});
    await check(order.paymentId);
    expect(await timelineOf(order.id)).toEqual(['pending_payment', 'expired']);
    expect(await available()).toBe(5);
    expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'failed' });
    const late = await shop.pay(secret, PAID);
    expect(late.body.state).toBe('cancelled');
  });

  it('confirms what was paid in the moment before it would have expired', async () => {
    const { secret, order } = await placed();
    shop.advance(31 * MINUTE_MS);
    await shop.pay(secret, PAID);
    await check(order.paymentId);
    expect(await timelineOf(order.id)).toEqual(['pending_payment', 'confirmed']);
  });

  describe('money that comes after the order has expired', () => {
    /** The shop's answer to the cancellation was wrong, or the provider takes cancelled payments. */
    const paidLate = async () => {
      const sale = await placed();
      const { cancel } = shop.services.provider;
      shop.services.provider.cancel = async (reference) => ({
        ...(await shop.services.provider.read(reference)),
        state: 'cancelled',
      });
      await sale.buyer.cancel(sale.attempt_id);
      shop.services.provider.cancel = cancel;
      expect(await timelineOf(sale.order.id)).toEqual(['pending_payment', 'expired']);
      await shop.pay(sale.secret, PAID);
      return sale;
    };

    it('confirms it when everything can be had again', async () => {
      const { buyer, attempt_id, order } = await paidLate();
      shop.advance(3 * DAY_MS);
      await check(order.paymentId);
      expect(await timelineOf(order.id)).toEqual(['pending_payment', 'expired', 'confirmed']);
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'paid' });
      expect(await available()).toBe(4);
    });

    /** The shop after it has changed to another provider. */
    const withAnotherProvider = (): OrderServices => {
      const { provider } = shop.services;
      const other = { ...provider, name: 'stripe' as const };
      return { ...shop.services, provider: other, formerProviders: [provider] };
    };

    it.each([
      ['by itself', () => shop.services],
      ['with the provider it began with, where the shop has another one now', withAnotherProvider],
    ])('goes back %s when something is sold out', async (_, servicesNow) => {
      const { buyer, attempt_id, order } = await paidLate();
      const other = await shop.newBuyer({ lines: { [SOFA]: 5 } });
      const { attempt_id: id } = await other.begin();
      await shop.pay(secretOf(await other.press(id, 50_000)), PAID);
      await other.attempt(id);

      const services = servicesNow();
      await check(order.paymentId, services);
      expect(await timelineOf(order.id)).toEqual(['pending_payment', 'expired']);
      expect(shop.mails.map(({ subject }) => subject)).toContain(
        `We are refunding your payment for order ${order.number}`,
      );
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'refunded' });
      const [refund] = await shop.queries
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, order.paymentId));
      expect(refund).toMatchObject({ amount: 10_000, state: 'pending' });
      await settleRefund(refund?.id ?? '', services);
    });
  });

  it('goes on with a payment in flight when the clock is set back a day', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    await shop.setFaults({ silent_ms: 600_000 });
    await buyer.press(attempt_id, 10_000);
    await shop.setFaults({});
    const { paymentId } = await buyer.latestOrder();
    expect((await paymentOf(paymentId))?.reference).toBeNull();

    shop.advance(-DAY_MS);
    await check(paymentId);
    shop.advance(MINUTE_MS);
    await check(paymentId);
    expect((await paymentOf(paymentId))?.reference).not.toBeNull();
    // Its half an hour has begun anew.
    shop.advance(30 * MINUTE_MS);
    await check(paymentId);
    expect((await buyer.attempt(attempt_id)).state).toBe('failed');
    shop.advance(DAY_MS - 31 * MINUTE_MS);
  });

  describe('a webhook', () => {
    it('is acted on once, also when it comes before the answer that it is about', async () => {
      const buyer = await shop.newBuyer();
      const { attempt_id } = await buyer.begin();
      await shop.setFaults({ silent_ms: 600_000 });
      await buyer.press(attempt_id, 10_000);
      await shop.setFaults({});
      const { paymentId } = await buyer.latestOrder();
      expect((await paymentOf(paymentId))?.reference).toBeNull();

      const isJob = and(eq(jobs.topic, 'payment-check'), eq(jobs.key, paymentId));
      const dueIn = async () => {
        const [job] = await shop.queries.select().from(jobs).where(isJob);
        return (job?.runAt.getTime() ?? 0) - shop.services.clock().getTime();
      };
      const event = { id: 'evt-1', reference: 'pay-unknown', paymentId };
      expect(await dueIn()).toBeGreaterThan(0);
      await receiveEvent(shop.services, event);
      expect(await dueIn()).toBeLessThanOrEqual(0);
      await shop.queries
        .update(jobs)
        .set({ runAt: new Date('2099-01-01') })
        .where(isJob);
      await receiveEvent(shop.services, event);
      expect(await dueIn()).toBeGreaterThan(0);

      shop.advance(3 * MINUTE_MS);
      await check(paymentId);
      expect((await buyer.attempt(attempt_id)).state).toBe('failed');
    });

    it('about a payment of another shop is taken and changes nothing', async () => {
      await receiveEvent(shop.services, {
        id: 'evt-2',
        reference: 'pay-of-someone',
        paymentId: null,
      });
    });
  });

  it('finds in the hourly comparison what no webhook had reported', async () => {
    const { order, secret } = await placed({ wallet: 100 });
    await shop.pay(secret, PAID);
    await reconcile(shop.services, [paidOrders(shop.services)]);
    expect(await timelineOf(order.id)).toEqual(['pending_payment', 'confirmed']);
  });

  it('survives that the sandbox is killed between placing and paying', async () => {
    const { buyer, attempt_id, secret } = await placed();
    await shop.restartSandbox();
    await shop.pay(secret, PAID);
    expect((await buyer.attempt(attempt_id)).state).toBe('paid');
  });

  it('returns the money of the wallet when the rest is not paid', async () => {
    const buyer = await shop.newBuyer({ lines: { [LAMP]: 1 }, wallet: 3000 });
    const { attempt_id } = await buyer.begin();
    const placedOrder = await buyer.press(attempt_id, 3333, { wallet_part: 3000 });
    expect(await readBalance(shop.queries, buyer)).toBe(0);
    await shop.pay(secretOf(placedOrder), '4000000000009995');
    await check((await buyer.latestOrder()).paymentId);
    expect(await readBalance(shop.queries, buyer)).toBe(3000);
    expect((await paymentOf((await buyer.latestOrder()).paymentId))?.state).toBe('failed');
  });
});
