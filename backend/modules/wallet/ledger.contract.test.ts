import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { DRIVERS } from '../../testing/backend-process';
import { openTestDatabase } from '../../testing/open-database';
import { shoppers } from '../accounts/schema';
import { readBalance } from './ledger';
import { ledgerAccounts, ledgerEntries, ledgerOpenHolds, ledgerTransfers } from './schema';
import { captureHold, checkLedger, grantToWallet, holdInWallet, releaseHold } from './service';

jest.setTimeout(60_000);

const NOW = new Date('2026-03-01T12:00:00Z');

describe.each(DRIVERS)('the wallet on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let people = 0;

  /** A shopper with money in their wallet, in cents. */
  async function shopperWith(amount: number) {
    people += 1;
    const [shopper] = await test.database.queries
      .insert(shoppers)
      .values({
        firstName: 'Ada',
        lastName: 'Weaver',
        email: `wallet${people}@shoppers.example`,
        createdAt: NOW,
        updatedAt: NOW,
      })
      .returning({ id: shoppers.id });
    const shopperId = shopper?.id ?? 0;
    const { queries } = test.database;
    /** Each in a transaction of its own, as an order does it. */
    const within = (work: (transaction: typeof queries) => Promise<void>) =>
      queries.transaction(work);
    const wallet = {
      shopperId,
      grant: (sum: number, key: string) =>
        within((transaction) => grantToWallet(transaction, { shopperId, amount: sum, key }, NOW)),
      hold: (sum: number, key: string) =>
        within((transaction) => holdInWallet(transaction, { shopperId, amount: sum, key }, NOW)),
      capture: (key: string) => within((transaction) => captureHold(transaction, key, NOW)),
      release: (key: string) => within((transaction) => releaseHold(transaction, key, NOW)),
      balance: () => readBalance(queries, { shopperId }),
      key: (name: string) => `${shopperId}-${name}`,
    };
    if (amount > 0) await wallet.grant(amount, wallet.key('start'));
    return wallet;
  }

  beforeAll(async () => {
    test = await openTestDatabase(driver);
  });
  afterEach(async () => {
    expect(await checkLedger(test.database.queries)).toEqual([]);
  });
  afterAll(async () => {
    await test?.remove();
  });

  it('is empty for a shopper who was given nothing', async () => {
    const { balance } = await shopperWith(0);
    expect(await balance()).toBe(0);
  });

  it('gives the same money once, however often it is asked to', async () => {
    const { grant, balance, key } = await shopperWith(0);
    await Promise.all(Array.from({ length: 20 }, () => grant(1_000, key('gift'))));
    expect(await balance()).toBe(1_000);
  });

  it('holds a part for an order, and spends it once when the order is paid', async () => {
    const { hold, capture, balance, key } = await shopperWith(5_000);
    const sales = await readBalance(test.database.queries, 'sales');
    await hold(3_000, key('order'));
    expect(await balance()).toBe(2_000);
    await Promise.all([capture(key('order')), capture(key('order'))]);
    expect(await balance()).toBe(2_000);
    expect(await readBalance(test.database.queries, 'sales')).toBe(sales + 3_000);
  });

  it('gives the part back once when the order is not paid', async () => {
    const { hold, release, balance, key } = await shopperWith(5_000);
    await hold(3_000, key('order'));
    await Promise.all([release(key('order')), release(key('order'))]);
    expect(await balance()).toBe(5_000);
  });

  it('never gives back what was spent, nor spends what was given back', async () => {
    const { hold, capture, release, balance, key } = await shopperWith(5_000);
    await hold(1_000, key('paid'));
    await capture(key('paid'));
    await expect(release(key('paid'))).rejects.toThrow('closed by capture');
    await hold(1_000, key('expired'));
    await release(key('expired'));
    await expect(capture(key('expired'))).rejects.toThrow('closed by release');
    expect(await balance()).toBe(4_000);
  });

  it('does nothing for an order that held nothing', async () => {
    const { capture, release, balance, key } = await shopperWith(500);
    await capture(key('other'));
    await release(key('other'));
    expect(await balance()).toBe(500);
  });

  it('lets 50 orders at the same time spend no more than there is', async () => {
    const { hold, balance, key } = await shopperWith(1_000);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, order) => hold(300, key(`order-${order}`))),
    );
    const rejected = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(rejected).toHaveLength(47);
    expect(rejected[0]).toMatchObject({ status: 409, code: 'insufficient_balance' });
    expect(await balance()).toBe(100);
  });

  it('leaves nothing of an order whose transaction fails after the hold', async () => {
    const { balance, shopperId, key } = await shopperWith(1_000);
    const failing = test.database.queries.transaction(async (transaction) => {
      await holdInWallet(transaction, { shopperId, amount: 400, key: key('order') }, NOW);
      throw new Error('no stock');
    });
    await expect(failing).rejects.toThrow('no stock');
    expect(await balance()).toBe(1_000);
  });

  it('has right books after any order of holds, captures and releases', async () => {
    const step = fc.record({
      act: fc.constantFrom('grant', 'hold', 'capture', 'release'),
      sum: fc.integer({ min: 1, max: 400 }),
      order: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const wallet = await shopperWith(500);
        for (const { act, sum, order } of steps) {
          const key = wallet.key(`${act === 'grant' ? 'gift' : 'order'}-${order}`);
          const done = act === 'grant' || act === 'hold' ? wallet[act](sum, key) : wallet[act](key);
          // What is rejected must leave no trace either.
          await done.catch(() => {});
        }
        expect(await wallet.balance()).toBeGreaterThanOrEqual(0);
        expect(await checkLedger(test.database.queries)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('finds books that someone has changed by hand', async () => {
    const { hold, key } = await shopperWith(1_000);
    await hold(100, key('order'));
    const { queries } = test.database;
    const issuesAfter = async (change: ReturnType<typeof sql>) => {
      let issues: string[] = [];
      const undo = new Error('undo');
      await queries
        .transaction(async (transaction) => {
          await transaction.execute(change);
          issues = await checkLedger(transaction);
          throw undo;
        })
        .catch((error) => expect(error).toBe(undo));
      return issues;
    };
    const account = sql`(select id from ${ledgerAccounts} where balance = 900 limit 1)`;
    const last = sql`(select max(id) from ${ledgerEntries})`;
    expect(
      await issuesAfter(sql`update ${ledgerAccounts} set balance = 901 where id = ${account}`),
    ).toEqual([expect.stringContaining('balance')]);
    expect(
      await issuesAfter(sql`update ${ledgerEntries} set after = after + 1 where id = ${last}`),
    ).toHaveLength(2);
    expect(await issuesAfter(sql`delete from ${ledgerEntries} where id = ${last}`)).toHaveLength(2);
    expect(
      await issuesAfter(
        sql`update ${ledgerTransfers} set amount = amount + 1 where id = (select max(id) from ${ledgerTransfers})`,
      ),
    ).toEqual([expect.stringContaining('do not add up')]);
    expect(await issuesAfter(sql`delete from ${ledgerOpenHolds}`)).toContain(
      `Hold ${key('order')}: it counts as closed, and is open`,
    );
  });
});
