import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { couponUses } from '../../modules/coupons/schema';
import { invoices } from '../../modules/invoices/schema';
import { takeStep } from '../../modules/orders/fulfilment';
import { checkRefund } from '../../modules/orders/jobs';
import { orderEvents, orders, refunds } from '../../modules/orders/schema';
import { readOrder } from '../../modules/orders/service';
import { stock } from '../../modules/stock/schema';
import { walletBalanceOf } from '../../modules/wallet/service';
import { DRIVERS } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { featuresWithout } from '../../testing/features';
import { until } from '../../testing/open-database';
import {
  ASSEMBLY,
  COUPON,
  LAMP,
  LAMP_COUPON,
  newPaidOrder,
  type OrderShop,
  openOrderShop,
  REMOVAL,
  RUG,
  SOFA,
  SOFA_COUPON,
} from '../../testing/order-shop';
import { checkInvariants } from '../staff/invariants';
import { decideCancellation } from './cancellation';
import { createCancellationProcedures } from './cancellation-procedures';

jest.setTimeout(300_000);

type Cancel = RequestOf<'cancelOrder'>;

describe.each(DRIVERS)('cancelling an order on %s', (driver) => {
  let shop: OrderShop;
  let fake: ReturnType<typeof fakePaymentProvider>;
  let feePercent = 25;
  let features = featuresWithout();
  const services = () => ({
    ...shop.services,
    features,
    provider: fake.provider,
    cancellationFeePercent: feePercent,
  });

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    fake = fakePaymentProvider();
    feePercent = 25;
    features = featuresWithout();
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  /** A paid order, and what its shopper does with it on /cancel-order. */
  async function paidOrder(options: Parameters<typeof newPaidOrder>[1] = {}) {
    const { buyer, attempt_id } = await newPaidOrder(services(), options);
    for (const { reference } of fake.payments()) fake.change(reference, 'captured');
    await buyer.attempt(attempt_id);
    shop.mails.length = 0;
    const [row] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, buyer.shopperId));
    if (row?.state !== 'confirmed') throw new Error('The order is not paid');
    const { id, number } = row;
    const procedures = withDeclaredErrors(createCancellationProcedures(services()));
    const read = () => readOrder(shop.queries, id);
    const lineOf = async (productId: string) =>
      (await read()).lines.find(({ product_id }) => product_id === productId)?.id ?? '';
    /** Units by product; without them everything that is left. */
    const linesOf = async (units?: Partial<Record<string, number>>): Promise<Cancel['lines']> =>
      (await read()).lines.flatMap(({ id: line_id, product_id, quantity, cancelled_quantity }) => {
        const count = units ? (units[product_id] ?? 0) : quantity - cancelled_quantity;
        return count > 0 ? { line_id, quantity: count } : [];
      });
    const quote = async (units?: Partial<Record<string, number>>) =>
      procedures.cancellationQuote(
        { order_number: number, ...(units && { lines: await linesOf(units) }) },
        buyer.context,
      );
    const cancel = async (
      units?: Partial<Record<string, number>>,
      changes: Partial<Cancel> = {},
    ) => {
      const { amount } = await quote(units);
      return procedures.cancelOrder(
        {
          order_number: number,
          lines: await linesOf(units),
          reason: 'changed_mind',
          comment: '',
          destination: 'source',
          amount,
          ...changes,
        },
        buyer.context,
      );
    };
    const settle = async () => {
      const rows = await shop.queries.select().from(refunds).where(eq(refunds.orderId, id));
      for (const { id: refundId } of rows) await checkRefund(services(), refundId);
    };
    const wallet = () => walletBalanceOf(shop.queries, buyer.shopperId);
    return { id, number, buyer, read, lineOf, linesOf, quote, cancel, settle, wallet };
  }

  const onHand = async (productId: string) => {
    const [row] = await shop.queries.select().from(stock).where(eq(stock.productId, productId));
    return row?.onHand;
  };
  const subjects = () => shop.mails.map(({ subject }) => subject);

  it('of a part is published to open pages, and so is its refund, though the order keeps its state', async () => {
    const order = await paidOrder({ lines: { [SOFA]: 2 } });
    for (const change of [() => order.cancel({ [SOFA]: 1 }), () => order.settle()]) {
      shop.published.length = 0;
      await change();
      await until(() => shop.published.includes(order.number));
    }
    expect((await order.read()).state).toBe('confirmed');
    expect(new Set(shop.published)).toEqual(new Set([order.number]));
  });

  it('names the credit note in a shop with invoices, where it can be read', async () => {
    const textOf = async () => {
      const order = await paidOrder({ lines: { [LAMP]: 1 } });
      await order.cancel();
      return shop.mails[0]?.text ?? '';
    };
    expect(await textOf()).toContain('CREDIT NOTE');
    features = featuresWithout('invoices');
    const text = await textOf();
    expect(text).toContain('Refund');
    expect(text).not.toContain('CREDIT NOTE');
  });

  it('gives everything back on the first day: money, units, day and coupon', async () => {
    const order = await paidOrder({ lines: { [SOFA]: 2, [RUG]: 1 }, coupons: [COUPON] });
    expect(await onHand(SOFA)).toBe(3);
    shop.advance(23 * HOUR_MS);
    expect(await order.cancel()).toEqual({
      currency: 'USD',
      outcome: 'cancelled',
      amount: 24_000,
      payment_part: 24_000,
      wallet_part: 0,
    });
    expect(await onHand(SOFA)).toBe(5);
    const ofShopper = eq(couponUses.shopperId, order.buyer.shopperId);
    expect(await shop.queries.$count(couponUses, ofShopper)).toBe(0);
    expect(await order.read()).toMatchObject({
      state: 'cancelled',
      lines: [{ cancelled_quantity: 1 }, { cancelled_quantity: 2 }],
      refunds: [
        { amount: 24_000, destination: 'source', state: 'pending', reason: 'cancellation' },
      ],
      events: [{}, {}, { state: 'cancelled' }],
    });
    await order.settle();
    expect(fake.payments()).toMatchObject([{ refunded: 24_000 }]);
    expect(subjects()).toEqual([
      `Your order ${order.number} is cancelled`,
      `Your refund for order ${order.number} is done`,
    ]);
    expect(shop.mails[0]?.text).toContain('$240.00');
  });

  it('gives back of each product what was paid for it, where each has a coupon of its own', async () => {
    const coupons = [SOFA_COUPON, LAMP_COUPON];
    const order = await paidOrder({ lines: { [SOFA]: 1, [LAMP]: 3 }, coupons });
    const ofShopper = eq(couponUses.shopperId, order.buyer.shopperId);
    expect(await order.cancel({ [LAMP]: 3 })).toMatchObject({ amount: 9999 - 2000 });
    expect(await shop.queries.$count(couponUses, ofShopper)).toBe(2);
    expect(await order.cancel({ [SOFA]: 1 })).toMatchObject({ amount: 10_000 - 1500 });
    expect(await shop.queries.$count(couponUses, ofShopper)).toBe(0);
  });

  it('unit by unit gives back every cent, though the part of one unit is none', async () => {
    await shop.importFile({ sofaPrice: '3.34' });
    const order = await paidOrder({ lines: { [SOFA]: 3 }, coupons: [COUPON] });
    const amounts: number[] = [];
    for (let count = 0; count < 3; count++) {
      amounts.push((await order.cancel({ [SOFA]: 1 })).amount);
      expect(await checkInvariants(shop.queries)).toEqual([]);
    }
    expect(amounts).toEqual([0, 1, 1]);
    await order.settle();
    expect(fake.payments()).toMatchObject([{ amount: 2, refunded: 2 }]);
    const { state, refunds: shown } = await order.read();
    expect(state).toBe('cancelled');
    expect(shown.map(({ amount }) => amount)).toEqual([1, 1]);
  });

  it('takes the fee of the items later, and keeps the shipping', async () => {
    feePercent = 30;
    const order = await paidOrder({ lines: { [LAMP]: 3 } });
    await shop.queries
      .update(orderEvents)
      .set({ at: new Date(shop.services.clock().getTime() - DAY_MS) })
      .where(eq(orderEvents.orderId, order.id));
    expect(await order.quote()).toMatchObject({
      outcome: 'cancel',
      items: 9999,
      fee: 2999,
      fee_percent: 30,
      amount: 7000,
    });
    await order.cancel();
    expect(await order.read()).toMatchObject({ state: 'cancelled', refunds: [{ amount: 7000 }] });
    expect(shop.mails[0]?.text).toContain('Cancellation fee: −$29.99');
  });

  it('gives the services back with the last item, also after the first day', async () => {
    const order = await paidOrder({
      lines: { [SOFA]: 1, [LAMP]: 3 },
      services: [ASSEMBLY, REMOVAL],
      coupons: [COUPON],
    });
    const services = [
      { id: REMOVAL, name: 'Old furniture taken away', price: 4500 },
      { id: ASSEMBLY, name: 'Assembly', price: 6000 },
    ];
    expect(await order.read()).toMatchObject({
      sub_total: 19_999,
      discount: 1000,
      shipping: 0,
      delivery: { services },
      grand_total: 18_999 + 10_500,
    });
    const issued = async () => {
      const ofOrder = eq(invoices.orderId, order.id);
      const rows = await shop.queries.select().from(invoices).where(ofOrder).orderBy(invoices.id);
      return rows.map(({ contents }) => contents);
    };
    const [invoice] = await issued();
    expect(invoice).toMatchObject({ sub_total: 19_999 + 10_500, total: 18_999 + 10_500 });
    expect(invoice?.lines.slice(2)).toMatchObject([
      { serial_number: 3, description: 'Old furniture taken away', total_amount: 4500 },
      { serial_number: 4, description: 'Assembly', quantity: 1, total_amount: 6000 },
    ]);
    expect(await order.cancel({ [SOFA]: 1 })).toMatchObject({ amount: 9500 });
    await shop.queries
      .update(orderEvents)
      .set({ at: new Date(shop.services.clock().getTime() - DAY_MS) })
      .where(eq(orderEvents.orderId, order.id));
    const fee = Math.floor(9499 / 4);
    const amount = 9499 - fee + 10_500;
    expect(await order.quote()).toMatchObject({ items: 9499, services: 10_500, fee, amount });
    expect(await order.cancel()).toMatchObject({ amount });
    expect(shop.mails.at(-1)?.text).toContain('Services: $105.00');
    const note = (await issued())[2];
    expect(note).toMatchObject({ sub_total: 9999 + 10_500, shipping: 0, fee, total: amount });
    expect(note?.lines.map(({ description }) => description)).toEqual([
      'Lamp · Black · One size',
      'Old furniture taken away',
      'Assembly',
    ]);
    await order.settle();
    expect(fake.payments()).toMatchObject([{ refunded: 9500 + amount }]);
  });

  it('does nothing for another amount than the shopper was shown', async () => {
    const order = await paidOrder();
    const { amount } = await order.quote();
    shop.advance(25 * HOUR_MS);
    await expect(order.cancel(undefined, { amount })).rejects.toMatchObject({
      status: 409,
      code: 'cancellation_changed',
      message: expect.stringContaining('$75.00'),
    });
    expect(await order.read()).toMatchObject({ state: 'confirmed', refunds: [] });
    expect(subjects()).toEqual([]);
  });

  it('cancels a part, and leaves the rest on its way', async () => {
    const order = await paidOrder({ lines: { [SOFA]: 1, [LAMP]: 3 } });
    expect(await order.cancel({ [LAMP]: 2 })).toMatchObject({ amount: 6666 });
    expect(await order.read()).toMatchObject({ state: 'confirmed', refunds: [{ amount: 6666 }] });
    expect(subjects()).toEqual([`A part of your order ${order.number} is cancelled`]);
    await expect(
      order.cancel(undefined, {
        lines: [{ line_id: await order.lineOf(LAMP), quantity: 2 }],
        amount: 6666,
      }),
    ).rejects.toMatchObject({ status: 409, code: 'cancellation_changed' });
    await takeStep(services(), order.number, { to: 'preparing' });
    expect(await order.quote()).toMatchObject({ outcome: 'request', items: 13_333 });
  });

  it('pays back to the wallet what the wallet had paid, or everything at once', async () => {
    const order = await paidOrder({ lines: { [SOFA]: 1, [LAMP]: 3 }, wallet: 8000 });
    expect(await order.quote()).toMatchObject({ payment_part: 11_999, wallet_part: 8000 });
    expect(await order.cancel({ [LAMP]: 3 }, { destination: 'wallet' })).toMatchObject({
      payment_part: 0,
      wallet_part: 9999,
    });
    expect(await order.wallet()).toBe(9999);
    expect(await order.cancel()).toMatchObject({ payment_part: 10_000, wallet_part: 0 });
    await order.settle();
    expect(fake.payments()).toMatchObject([{ refunded: 10_000 }]);
  });

  it('gives a guest the money back the way it was paid, and nowhere else', async () => {
    const order = await paidOrder({ isMember: false });
    expect(await order.quote()).toMatchObject({ can_use_wallet: false });
    await expect(order.cancel(undefined, { destination: 'wallet' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await order.cancel()).toMatchObject({ payment_part: 10_000 });
    await order.settle();
    expect(fake.payments()).toMatchObject([{ refunded: 10_000 }]);
  });

  it('is done once, however often and from wherever it is pressed at the same time', async () => {
    const order = await paidOrder({ lines: { [SOFA]: 2 } });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => order.cancel()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await order.read()).refunds).toHaveLength(1);
    expect(subjects()).toHaveLength(1);
  });

  describe('that is being prepared', () => {
    it('asks the shop, which grants it by the terms that were shown', async () => {
      const order = await paidOrder({ lines: { [SOFA]: 2 }, wallet: 5000 });
      await takeStep(services(), order.number, { to: 'preparing' });
      shop.mails.length = 0;
      expect(await order.cancel()).toMatchObject({ outcome: 'requested', amount: 20_000 });
      expect(await order.read()).toMatchObject({
        state: 'cancellation_requested',
        refunds: [],
        cancellation_request: { amount: 20_000, destination: 'source' },
      });
      expect(shop.mails[0]?.text).toContain("DISPATCHING SOON. CANCELLATION ISN'T GUARANTEED.");
      expect(await order.quote()).toMatchObject({ outcome: 'none' });
      await expect(takeStep(services(), order.number, { to: 'preparing' })).rejects.toMatchObject({
        status: 409,
      });
      shop.advance(3 * DAY_MS);
      await decideCancellation(services(), order.number, 'grant');
      expect(await order.read()).toMatchObject({
        state: 'cancelled',
        refunds: [{ amount: 20_000, wallet_part: 5000 }],
        cancellation_request: null,
      });
      expect(await order.wallet()).toBe(5000);
      expect(subjects().at(-1)).toBe(`Your order ${order.number} is cancelled`);
      await expect(decideCancellation(services(), order.number, 'grant')).rejects.toMatchObject({
        status: 409,
      });
    });

    it('goes on when the shop rejects the cancellation, and is not asked for again', async () => {
      const order = await paidOrder();
      await takeStep(services(), order.number, { to: 'preparing' });
      await order.cancel();
      await decideCancellation(services(), order.number, 'refuse');
      expect(await order.read()).toMatchObject({ state: 'preparing', refunds: [] });
      expect(subjects().at(-1)).toBe(`Your order ${order.number} could not be cancelled`);
      await expect(order.cancel()).rejects.toMatchObject({ code: 'not_cancellable' });
    });

    it.each([
      ['grant', 'refuse'],
      ['refuse', 'grant'],
    ] as const)(
      'is decided once when the shop says %s and %s at the same time',
      async (...both) => {
        const order = await paidOrder();
        await takeStep(services(), order.number, { to: 'preparing' });
        await order.cancel();
        shop.mails.length = 0;
        const results = await Promise.allSettled(
          both.map((decision) => decideCancellation(services(), order.number, decision)),
        );
        const rejected = results.flatMap((result) =>
          result.status === 'rejected' ? [result.reason] : [],
        );
        expect(rejected).toMatchObject([{ status: 409, code: 'conflict' }]);
        const decision = both.find((_, index) => results[index]?.status === 'fulfilled');
        const { state, refunds: made } = await order.read();
        expect({ state, made }).toMatchObject(
          decision === 'grant'
            ? { state: 'cancelled', made: [{ amount: 10_000 }] }
            : { state: 'preparing', made: [] },
        );
        expect(subjects()).toEqual([
          decision === 'grant'
            ? `Your order ${order.number} is cancelled`
            : `Your order ${order.number} could not be cancelled`,
        ]);
        expect(await onHand(SOFA)).toBe(decision === 'grant' ? 5 : 4);
      },
    );

    it('can be asked for as a whole only', async () => {
      const order = await paidOrder({ lines: { [SOFA]: 2 } });
      await takeStep(services(), order.number, { to: 'preparing' });
      await expect(order.quote({ [SOFA]: 1 })).rejects.toMatchObject({ status: 422 });
      const lines = await order.linesOf({ [SOFA]: 1 });
      await expect(order.cancel(undefined, { lines })).rejects.toMatchObject({ status: 422 });
    });
  });

  it('is rejected clearly once it has left', async () => {
    const order = await paidOrder();
    await takeStep(services(), order.number, { to: 'preparing' });
    await takeStep(services(), order.number, {
      to: 'shipped',
      carrier: 'UPS',
      trackingNumber: '1',
    });
    expect(await order.quote()).toMatchObject({
      outcome: 'none',
      reason: 'This order has already left us.',
      amount: 0,
    });
    await expect(order.cancel()).rejects.toMatchObject({ status: 409, code: 'not_cancellable' });
  });

  it('keeps all sums exact, whatever is cancelled in whatever order', async () => {
    const part = fc.record({
      lamps: fc.nat(4),
      rugs: fc.nat(2),
      destination: fc.constantFrom('source' as const, 'wallet' as const),
      hours: fc.constantFrom(0, 0, 0, 30),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 7000, 1_000_000),
        fc.boolean(),
        fc.boolean(),
        async (parts, wallet, hasCoupon, hasServices) => {
          await shop.importFile();
          fake = fakePaymentProvider();
          const order = await paidOrder({
            lines: { [LAMP]: 7, [RUG]: 3 },
            wallet,
            ...(hasCoupon && { coupons: [COUPON] }),
            ...(hasServices && { services: [ASSEMBLY, REMOVAL] }),
          });
          const before = await order.wallet();
          let given = 0;
          let hoursPassed = 0;
          let isFree = true;
          const cancel = async (...wanted: Parameters<typeof order.cancel>) => {
            given += (await order.cancel(...wanted)).amount;
            isFree &&= hoursPassed < 24;
          };
          for (const { lamps, rugs, destination, hours } of parts) {
            shop.advance(hours * HOUR_MS);
            hoursPassed += hours;
            const left = await order.linesOf();
            const unitsLeft = async (id: string) => {
              const lineId = await order.lineOf(id);
              return left.find(({ line_id }) => line_id === lineId)?.quantity ?? 0;
            };
            const units = {
              [LAMP]: Math.min(lamps, await unitsLeft(LAMP)),
              [RUG]: Math.min(rugs, await unitsLeft(RUG)),
            };
            if (units[LAMP] === 0 && units[RUG] === 0) continue;
            await cancel(units, { destination });
            expect(await checkInvariants(shop.queries)).toEqual([]);
          }
          if ((await order.read()).state !== 'cancelled') await cancel();
          await order.settle();
          expect(await checkInvariants(shop.queries)).toEqual([]);
          const { grand_total } = await order.read();
          if (isFree) expect(given).toBe(grand_total);
          else expect(given).toBeLessThan(grand_total);
          const [payment] = fake.payments();
          const refunded = (payment?.refunded ?? 0) + (await order.wallet()) - before;
          expect(refunded).toBe(given);
        },
      ),
      { numRuns: 15 },
    );
  });
});
