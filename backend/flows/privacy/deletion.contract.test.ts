import { eq } from 'drizzle-orm';
import { shoppers } from '../../modules/accounts/schema';
import { memberOf } from '../../modules/accounts/shoppers';
import { rewardPoints } from '../../modules/wallet/points-service';
import { ledgerAccounts } from '../../modules/wallet/schema';
import { checkLedger, grantToWallet } from '../../modules/wallet/service';
import type { Queries } from '../../platform/database/database';
import { DRIVERS } from '../../testing/backend-process';
import { type OrderShop, openOrderShop } from '../../testing/order-shop';
import { allPersonParts } from '../../testing/person-parts';
import { deleteMember, deletionObstacles } from './deletion';

jest.setTimeout(120_000);

describe.each(DRIVERS)('the deletion of a member, on %s', (driver) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterEach(async () => {
    expect(await checkLedger(shop.queries)).toEqual([]);
  });
  afterAll(() => shop?.close());

  async function newMember() {
    const { shopperId } = await shop.newBuyer();
    const money = { shopperId, amount: 100 };
    // An account that was used before.
    const now = shop.services.clock();
    const spent = (transaction: Queries) =>
      transaction.insert(ledgerAccounts).values({ shopperId }).onConflictDoNothing();
    await shop.queries.transaction(spent);
    const [row] = await shop.queries.select().from(shoppers).where(eq(shoppers.id, shopperId));
    const member = memberOf(row);
    if (!member) throw new Error('There is no member');
    const services = {
      ...shop.services,
      personParts: await allPersonParts(),
      invalidations: { publishInvalidation: async () => undefined },
    };
    return {
      shopperId,
      grant: (transaction: Queries, key: string) =>
        grantToWallet(transaction, { ...money, key: `${shopperId}-${key}` }, now),
      remove: () => deleteMember(shop.queries, member, services),
    };
  }

  /** A transaction that has done its work and waits to be committed. */
  async function unfinished(work: (transaction: Queries) => Promise<unknown>) {
    let commit = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const done = shop.queries.transaction(async (transaction) => {
      await work(transaction);
      begin();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await begun;
    return async () => {
      // The other one has got as far as it can.
      await new Promise((resolve) => setTimeout(resolve, 300));
      commit();
      await done;
    };
  }

  it('sees money that comes at the same moment', async () => {
    const { grant, remove, shopperId } = await newMember();
    const commit = await unfinished((transaction) => grant(transaction, 'at-once'));
    const removing = remove();
    const result = expect(removing).rejects.toMatchObject({ code: 'account_in_use' });
    await commit();
    await result;
    const [account] = await shop.queries
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.shopperId, shopperId));
    expect(account?.balance).toBe(100);
  });

  it('lets no money come into the account that it closes', async () => {
    const { grant, shopperId } = await newMember();
    const [before] = await shop.queries
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.shopperId, shopperId));
    const id = before?.id ?? 0;
    // A deletion locks the account; what comes meanwhile has found it, and waits.
    const commit = await unfinished((transaction) =>
      transaction
        .update(ledgerAccounts)
        .set({ shopperId: null, systemName: `closed-${id}` })
        .where(eq(ledgerAccounts.id, id)),
    );
    const granting = shop.queries.transaction((transaction) => grant(transaction, 'too-late'));
    // The embedded database lets it begin later, and then it finds no account.
    const ended = granting.catch(() => undefined);
    await commit();
    await ended;
    const [after] = await shop.queries
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, id));
    expect(after?.balance).toBe(0);
  });

  it('names points that would be lost', async () => {
    const { remove, shopperId } = await newMember();
    const now = shop.services.clock();
    const reward = { shopperId, points: 120, key: `test-${shopperId}` };
    await shop.queries.transaction((transaction) => rewardPoints(transaction, reward, now));
    expect(await deletionObstacles(await allPersonParts(), shop.queries, shopperId)).toEqual([
      'You still have 120 points. Turn them into money first: they are deleted with your account.',
    ]);
    await expect(remove()).rejects.toMatchObject({ code: 'account_in_use' });
  });
});
