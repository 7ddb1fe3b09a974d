import { eq, inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import type { PaymentChoice } from '@/lib/contract/payment';
import { checkRefund } from '../../modules/orders/jobs';
import { deleteOldOrderKeys, removePersonsFromUnpaid } from '../../modules/orders/retention';
import { checkoutAttempts, orderKeys, orders, refunds } from '../../modules/orders/schema';
import { addOrderKey } from '../../modules/orders/service';
import { checkPayment } from '../../modules/payment/jobs';
import { payments } from '../../modules/payment/schema';
import { readRetention } from '../../platform/retention';
import { enteredAddress } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import {
  LAMP,
  newBuyer,
  newPaidOrder,
  type OrderShop,
  openOrderShop,
} from '../../testing/order-shop';
import { checkInvariants } from '../staff/invariants';
import { deleteOldAttempts } from './attempts';
import { paidOrders } from './paid-orders';

jest.setTimeout(120_000);

const UPI: PaymentChoice = { method: 'upi_id', upi_id: 'ada@bank' };
const PERSON = [
  enteredAddress.email,
  enteredAddress.first_name,
  enteredAddress.mobile_no,
  'ada@bank',
];

describe.each(DRIVERS)('orders that were never paid, on %s', (driver) => {
  let shop: OrderShop;
  let fake: ReturnType<typeof fakePaymentProvider>;
  const keep = readRetention({});
  const services = () => ({ ...shop.services, provider: fake.provider });
  const now = () => shop.services.clock();

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    fake = fakePaymentProvider();
    shop.mails.length = 0;
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  /** An order that its shopper gave up. */
  async function newExpired() {
    const buyer = await newBuyer(services(), { lines: { [LAMP]: 1 }, address: enteredAddress });
    const { attempt_id } = await buyer.begin();
    await buyer.press(attempt_id, 3333, { payment: UPI });
    const order = await buyer.latestOrder();
    await addOrderKey(shop.queries, order.id, now());
    expect(await buyer.cancel(attempt_id)).toMatchObject({ state: 'failed' });
    return { buyer, order, attempt_id };
  }
  const storedOf = async ({ id, paymentId }: { id: number; paymentId: string }) => {
    const [order] = await shop.queries.select().from(orders).where(eq(orders.id, id));
    const [payment] = await shop.queries.select().from(payments).where(eq(payments.id, paymentId));
    const keys = await shop.queries.$count(orderKeys, eq(orderKeys.orderId, id));
    return { order, payment, keys, text: JSON.stringify([order, payment]) };
  };

  it('keep who placed them for thirty days, and then nothing of the person', async () => {
    const { order } = await newExpired();
    const paid = await newPaidOrder(shop.services, {
      lines: { [LAMP]: 1 },
      wallet: 10_000,
      address: enteredAddress,
    });
    shop.advance(29 * DAY_MS);
    await removePersonsFromUnpaid(shop.queries, now(), keep);
    const before = await storedOf(order);
    for (const part of PERSON) expect(before.text).toContain(part);
    expect(before.keys).toBe(1);

    shop.advance(1 * DAY_MS + HOUR_MS);
    await removePersonsFromUnpaid(shop.queries, now(), keep);
    const after = await storedOf(order);
    for (const part of PERSON) expect(after.text).not.toContain(part);
    expect(after).toMatchObject({
      keys: 0,
      order: { state: 'expired', grandTotal: 3333, number: order.number },
      payment: { reference: `ref-${order.paymentId}`, amount: 3333 },
    });
    const [kept] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, paid.buyer.shopperId));
    expect(kept?.shippingAddress.email).toBe(enteredAddress.email);
  });

  it('give money back that comes when nobody is left to deliver to, and write to nobody', async () => {
    const { order } = await newExpired();
    shop.advance(31 * DAY_MS);
    await removePersonsFromUnpaid(shop.queries, now(), keep);
    shop.mails.length = 0;
    fake.captureLate(`ref-${order.paymentId}`);
    await checkPayment(services(), [paidOrders(services())], order.paymentId);
    const [refund] = await shop.queries.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(refund).toMatchObject({ reason: 'late_payment', amount: 3333, destination: 'source' });
    await checkRefund(services(), refund?.id ?? '');
    expect((await storedOf(order)).order?.state).toBe('expired');
    expect(shop.mails).toEqual([]);
  });

  it('lose the person in batches, however many there are', async () => {
    const { order } = await newExpired();
    const [row] = await shop.queries.select().from(orders).where(eq(orders.id, order.id));
    if (!row) throw new Error('The order is gone');
    const { id: _, ...copy } = row;
    const numbers = Array.from({ length: 2100 }, (_, n) => `COPY-${n}`);
    await shop.queries.insert(orders).values(
      numbers.map((number) => ({
        ...copy,
        number,
        paymentId: null,
        walletPart: copy.grandTotal,
      })),
    );
    shop.advance(31 * DAY_MS);
    const transactions = jest.spyOn(shop.queries, 'transaction');
    await removePersonsFromUnpaid(shop.queries, now(), keep);
    expect(transactions).toHaveBeenCalledTimes(3);
    transactions.mockRestore();
    const left = await shop.queries.select().from(orders).where(inArray(orders.number, numbers));
    expect(new Set(left.map(({ shippingAddress }) => shippingAddress.email))).toEqual(
      new Set(['deleted@account.invalid']),
    );
    await shop.queries.delete(orders).where(inArray(orders.number, numbers));
  });

  it('and their attempts are kept as long; attempts that were not placed for a week', async () => {
    const { buyer, attempt_id } = await newExpired();
    await buyer.fill({ [LAMP]: 1 });
    const open = await buyer.begin();
    const ids = async () =>
      (
        await shop.queries
          .select({ id: checkoutAttempts.id })
          .from(checkoutAttempts)
          .where(eq(checkoutAttempts.shopperId, buyer.shopperId))
      ).map(({ id }) => id);
    expect(new Set(await ids())).toEqual(new Set([attempt_id, open.attempt_id]));
    shop.advance(8 * DAY_MS);
    await deleteOldAttempts(shop.queries, now(), keep);
    expect(await ids()).toEqual([attempt_id]);
    shop.advance(23 * DAY_MS);
    await deleteOldAttempts(shop.queries, now(), keep);
    expect(await ids()).toEqual([]);
  });

  it('and all others lose the links of their e-mails after two years', async () => {
    const { order } = await newExpired();
    shop.advance(729 * DAY_MS);
    await deleteOldOrderKeys(shop.queries, now(), keep);
    expect((await storedOf(order)).keys).toBe(1);
    shop.advance(2 * DAY_MS);
    await deleteOldOrderKeys(shop.queries, now(), keep);
    expect((await storedOf(order)).keys).toBe(0);
  });
});
