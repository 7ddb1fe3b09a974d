import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { monthOf } from '@/lib/shared/calendar-date';
import { shopDayOf, startOfShopDay } from '@/lib/shared/shop-time';
import { DRIVERS } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { createWalletProcedures } from './procedures';
import { captureHold, grantToWallet, holdInWallet, refundToWallet, releaseHold } from './service';

jest.setTimeout(120_000);

const topUpBounds = { min: 100, max: 100_000, suggested: 1_000 };

describe.each(DRIVERS)('the transactions of a wallet on %s', (driver) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());

  /** A member who was given $50.00. */
  async function newMember() {
    const { provider } = fakePaymentProvider();
    const buyer = await shop.newBuyer({ wallet: 5_000, lines: { [SOFA]: 1 } });
    const procedures = withDeclaredErrors(
      createWalletProcedures({ ...shop.services, provider, topUpBounds }),
    );
    const read = (filter: Partial<RequestOf<'walletTransactions'>> = {}) =>
      procedures.walletTransactions({ page_number: 1, ...filter }, buyer.context);
    const topUp = (method: 'saved_card' | 'paypal') =>
      procedures.topUpWallet(
        {
          top_up_id: randomUUID(),
          amount: 2_000,
          payment: method === 'paypal' ? { method } : { method, reference: 'card-1' },
          return_path: '/wallet',
        },
        buyer.context,
      );
    return { buyer, read, topUp };
  }

  it('are the gift, and of a top-up its state', async () => {
    const { read, topUp } = await newMember();
    const { top_up_id } = await topUp('paypal');
    await topUp('saved_card');
    const { transactions, total } = await read();
    expect(total).toBe(3);
    const rows = transactions.map(({ type, amount, state, comment }) =>
      [type, amount, state, comment].join(' '),
    );
    expect(rows.sort()).toEqual([
      'gift 5000 posted Gift from Oak & Loom',
      'top_up 2000 pending Payment in progress',
      'top_up 2000 posted Money added',
    ]);
    expect(transactions.find(({ state }) => state === 'pending')?.transaction_id).toBe(top_up_id);
  });

  it('show what an order holds as pending, and returned when it is not paid', async () => {
    const { buyer, read } = await newMember();
    const { attempt_id } = await buyer.begin();
    await buyer.press(attempt_id, 10_000, { wallet_part: 4_000 });
    const purchase = async () => (await read({ type: 'purchase' })).transactions;
    expect(await purchase()).toMatchObject([
      { amount: -4_000, state: 'pending', order_number: expect.stringMatching(/^\w{4}-\w{4}$/) },
    ]);
    await buyer.cancel(attempt_id);
    expect(await purchase()).toMatchObject([
      { amount: 0, state: 'returned', comment: 'Payment not completed' },
    ]);
  });

  it('are filtered by type and by month of the shop’s clock, in pages, and are of no one else', async () => {
    const { buyer, read } = await newMember();
    const { shopperId } = buyer;
    await shop.queries.transaction(async (transaction) => {
      for (let day = 1; day <= 21; day++) {
        const now = new Date(Date.UTC(2025, 0, day, 12));
        const money = { shopperId, amount: day, key: `${shopperId}-day-${day}` };
        await refundToWallet(transaction, { ...money, orderNumber: '7KQ4-M2XP' }, now);
      }
      const edge = new Date('2025-02-01T07:59:59.999Z');
      const money = { shopperId, amount: 99, key: `${shopperId}-edge` };
      await grantToWallet(transaction, money, edge);
    });
    const january = { month: '2025-01' };
    const first = await read(january);
    expect(first.total).toBe(22);
    expect(first.transactions).toHaveLength(20);
    expect(first.transactions[0]).toMatchObject({ amount: 99, at: '2025-02-01T07:59:59.999Z' });
    const second = await read({ ...january, page_number: 2 });
    expect(second.transactions.map(({ amount }) => amount)).toEqual([2, 1]);
    expect((await read({ ...january, type: 'gift' })).total).toBe(1);
    expect((await read({ month: '2025-02' })).transactions).toEqual([]);
    expect(first.months).toEqual([monthOf(shopDayOf(shop.services.clock())), '2025-01']);
    const stranger = await newMember();
    expect((await stranger.read(january)).total).toBe(0);
  });

  it('are in order on every page of many, each one once, without a release of their own', async () => {
    const { buyer, read } = await newMember();
    const { shopperId } = buyer;
    const FIRST = startOfShopDay('2024-01-01').getTime();
    await shop.queries.transaction(async (transaction) => {
      await grantToWallet(
        transaction,
        { shopperId, amount: 100_000, key: `${shopperId}-many` },
        new Date(FIRST),
      );
      for (let count = 1; count <= 130; count++) {
        // Three at the same moment, through four months.
        const now = new Date(FIRST + Math.ceil(count / 3) * 2.5 * DAY_MS);
        const money = { shopperId, amount: count, key: `${shopperId}-${count}` };
        if (count % 3 === 0) await refundToWallet(transaction, money, now);
        else await holdInWallet(transaction, money, now);
        if (count % 3 === 1) await captureHold(transaction, money.key, now);
        if (count % 6 === 2) await releaseHold(transaction, money.key, now);
      }
    });
    const first = await read();
    // And what the member was given, twice.
    expect(first.total).toBe(132);
    expect(first.months.slice(1)).toEqual(['2024-04', '2024-03', '2024-02', '2024-01']);
    const rest = await Promise.all(
      [2, 3, 4, 5, 6, 7, 8].map((page_number) => read({ page_number })),
    );
    const all = [first, ...rest].flatMap(({ transactions }) => transactions);
    expect(all).toHaveLength(132);
    expect(new Set(all.map(({ transaction_id }) => transaction_id)).size).toBe(132);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const states = (state: string) => all.filter((transaction) => transaction.state === state);
    expect(states('returned')).toHaveLength(22);
    expect(states('pending')).toHaveLength(21);
    const sumOf = (rows: typeof all) => rows.reduce((sum, { amount }) => sum + amount, 0);
    expect(await shop.services.readWallet(shopperId)).toEqual({
      balance: sumOf(all),
      pending: -sumOf(states('pending')),
    });
    expect((await read({ type: 'refund' })).total).toBe(43);
    expect((await read({ type: 'refund', month: '2024-02' })).transactions).toHaveLength(11);
  });
});
