import { asc, eq } from 'drizzle-orm';
import { shopDayOf } from '@/lib/shared/shop-time';
import { checkInvariants } from '../../flows/staff/invariants';
import type { Queries } from '../../platform/database/database';
import { DRIVERS } from '../../testing/backend-process';
import { LAMP, type OrderShop, openOrderShop } from '../../testing/order-shop';
import { insertOrder } from '../../testing/orders';
import { orders } from '../orders/schema';
import { readOrder } from '../orders/service';
import { invoices } from './schema';
import { ensureInvoice } from './service';

jest.setTimeout(120_000);

describe.each(DRIVERS)('the numbers of invoices on %s', (driver) => {
  let shop: OrderShop;
  let count = 0;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());

  /** Issues the invoice of a new order at a moment. */
  async function issue(queries: Queries, now: Date) {
    count += 1;
    const orderId = await insertOrder(queries, { number: `NUMB-${count}`, now });
    const order = await readOrder(queries, orderId);
    return (await ensureInvoice(queries, { orderId, order, now })).contents.invoice_number;
  }
  const numbersOf = async (year: number) => {
    const rows = await shop.queries
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.year, year))
      .orderBy(asc(invoices.sequence));
    return rows.map(({ number }) => number);
  };

  it('have no gaps when orders are confirmed at the same time', async () => {
    const price = 3333;
    const buyers = await Promise.all(
      Array.from({ length: 8 }, () => shop.newBuyer({ lines: { [LAMP]: 1 }, wallet: price })),
    );
    const placed = await Promise.all(
      buyers.map(async (buyer) => {
        const { attempt_id } = await buyer.begin();
        const payment = { method: 'wallet' } as const;
        return buyer.press(attempt_id, price, { wallet_part: price, payment });
      }),
    );
    expect(placed.map(({ state }) => state)).toEqual(placed.map(() => 'paid'));
    const year = Number(shopDayOf(shop.services.clock()).slice(0, 4));
    expect(await numbersOf(year)).toEqual(
      placed.map((_, index) => `INV-${year}-00000${index + 1}`),
    );
    const issued = await shop.queries
      .select({ number: orders.number })
      .from(orders)
      .innerJoin(invoices, eq(invoices.orderId, orders.id));
    expect(issued.map(({ number }) => number).toSorted()).toEqual(
      placed.map(({ order_number }) => order_number).toSorted(),
    );
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  it('have no gaps when transactions are rolled back', async () => {
    const now = new Date('2031-05-01T00:00:00Z');
    const failing = new Error('rolled back');
    const attempts = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        shop.queries.transaction(async (transaction) => {
          await issue(transaction, now);
          if (index % 3 === 0) throw failing;
        }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: failing })),
    );
    expect(await numbersOf(2031)).toEqual(
      Array.from({ length: 6 }, (_, index) => `INV-2031-00000${index + 1}`),
    );
  });

  it('begin again with each year of the shop’s clock', async () => {
    expect(await issue(shop.queries, new Date('2034-01-01T07:59:59Z'))).toBe('INV-2033-000001');
    expect(await issue(shop.queries, new Date('2034-01-01T08:00:00Z'))).toBe('INV-2034-000001');
    expect(await issue(shop.queries, new Date('2035-01-01T07:59:59Z'))).toBe('INV-2034-000002');
  });

  it('with a gap are found by the check', async () => {
    const now = new Date('2035-01-01T08:00:00Z');
    for (let index = 0; index < 3; index += 1) await issue(shop.queries, now);
    await shop.queries.delete(invoices).where(eq(invoices.number, 'INV-2035-000002'));
    expect(await checkInvariants(shop.queries)).toContain(
      'Invoices of 2035: the counter is at 3, and there are 2',
    );
    await shop.queries.delete(invoices).where(eq(invoices.number, 'INV-2035-000003'));
    await shop.queries
      .update(invoices)
      .set({ contents: { total: 1 } as never })
      .where(eq(invoices.number, 'INV-2035-000001'));
    expect(await checkInvariants(shop.queries)).toContainEqual(
      expect.stringMatching(/its invoice INV-2035-000001 is not over its grand total$/),
    );
  });
});
