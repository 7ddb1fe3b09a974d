import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { DRIVERS } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { type OrderShop, openOrderShop } from '../../testing/order-shop';
import { convertPointsToMoney, pointsOf, rewardPoints } from './points-service';
import { createWalletProcedures } from './procedures';
import { ledgerAccounts } from './schema';
import { captureHold, checkLedger, holdInWallet, refundToWallet, releaseHold } from './service';
import { readStatement } from './statement';

jest.setTimeout(180_000);

const MEMBERS = 3;
const POINT_VALUE = 5;

const step = fc.record({
  act: fc.constantFrom('top up', 'spend', 'spend', 'pay', 'give up', 'refund', 'earn', 'claim'),
  member: fc.nat({ max: MEMBERS - 1 }),
  amount: fc.integer({ min: 100, max: 900 }),
  /** Few, so that the same thing is often sent twice. */
  thing: fc.nat({ max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Hold {
  member: number;
  amount: number;
  state: 'open' | 'paid' | 'given up';
}

/** What the wallets should hold: plain numbers, and what was done already. */
function newModel() {
  const members = Array.from({ length: MEMBERS }, () => ({ balance: 0, pending: 0, points: 0 }));
  const holds = new Map<number, Hold>();
  /** By act and thing: the amount and the member it was done for. */
  const done = new Map<string, string>();

  /** @returns whether the shop has to reject it */
  function take({ act, member, amount, thing }: Step): boolean {
    const own = members[member] ?? { balance: 0, pending: 0, points: 0 };
    const hold = holds.get(thing);
    const holder = hold && members[hold.member];
    switch (act) {
      case 'spend':
        if (hold) return false;
        if (own.balance < amount) return true;
        own.balance -= amount;
        own.pending += amount;
        holds.set(thing, { member, amount, state: 'open' });
        return false;
      case 'pay':
      case 'give up': {
        const end = act === 'pay' ? 'paid' : 'given up';
        if (!hold || !holder || hold.state === end) return false;
        if (hold.state !== 'open') return true;
        hold.state = end;
        holder.pending -= hold.amount;
        if (end === 'given up') holder.balance += hold.amount;
        return false;
      }
    }
    const points = amount;
    const isOfMember = act === 'top up' || act === 'claim';
    const key = `${act} ${thing}${isOfMember ? ` ${member}` : ''}`;
    const earlier = done.get(key);
    if (earlier !== undefined) return isOfMember && earlier !== String(amount);
    if (act === 'claim' && own.points < points) return true;
    done.set(key, String(amount));
    if (act === 'earn') own.points += points;
    else if (act === 'claim') {
      own.points -= points;
      own.balance += points * POINT_VALUE;
    } else own.balance += amount;
    return false;
  }

  return { members, take };
}

describe.each(DRIVERS)('wallets and a model of them on %s', (driver) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());

  /** Members with empty wallets, and what can happen to them. */
  async function newWallets() {
    const { queries, clock } = shop.services;
    const run = randomUUID();
    const buyers = await Promise.all(
      Array.from({ length: MEMBERS }, () => shop.newBuyer({ lines: {} })),
    );
    const { provider } = fakePaymentProvider();
    const procedures = createWalletProcedures({
      ...shop.services,
      provider,
      topUpBounds: { min: 100, max: 1_000, suggested: 100 },
    });
    const topUpIds = Array.from({ length: MEMBERS }, () =>
      Array.from({ length: 5 }, () => randomUUID()),
    );

    async function take({ act, member, amount, thing }: Step): Promise<unknown> {
      const buyer = buyers[member];
      if (!buyer) throw new Error('There is no such member');
      const { shopperId, context } = buyer;
      const key = `${run}-${act}-${thing}`;
      const order = `${run}-order-${thing}`;
      const now = clock();
      if (act === 'top up') {
        return procedures.topUpWallet(
          {
            top_up_id: topUpIds[member]?.[thing] ?? '',
            amount,
            payment: { method: 'saved_card', reference: 'card-1' },
            return_path: '/wallet',
          },
          context,
        );
      }
      return queries.transaction((transaction) => {
        switch (act) {
          case 'spend':
            return holdInWallet(transaction, { shopperId, amount, key: order }, now);
          case 'pay':
            return captureHold(transaction, order, now);
          case 'give up':
            return releaseHold(transaction, order, now);
          case 'refund':
            return refundToWallet(transaction, { shopperId, amount, key }, now);
          case 'earn':
            return rewardPoints(transaction, { shopperId, points: amount, key }, now);
          case 'claim': {
            const claim = { shopperId, id: key, points: amount, amount: amount * POINT_VALUE };
            return convertPointsToMoney(transaction, claim, now);
          }
        }
      });
    }
    return { ids: buyers.map(({ shopperId }) => shopperId), take };
  }

  const sums = () =>
    shop.queries
      .select({
        sum: sql`sum(${ledgerAccounts.balance})`.mapWith(Number),
        lowest:
          sql`coalesce(min(${ledgerAccounts.balance}) filter (where shopper_id is not null), 0)`.mapWith(
            Number,
          ),
      })
      .from(ledgerAccounts)
      .groupBy(ledgerAccounts.unit);

  it('agree after any sequence of top-ups, orders, refunds and claims, each sent once or twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const model = newModel();
        const { ids, take } = await newWallets();
        for (const one of steps) {
          const isRejected = await take(one).then(
            () => false,
            () => true,
          );
          expect({ ...one, isRejected }).toEqual({ ...one, isRejected: model.take(one) });
        }
        const month = shop.services.clock().toISOString().slice(0, 7);
        for (const [index, id] of ids.entries()) {
          const wallet = await shop.services.readWallet(id);
          const points = await pointsOf(shop.queries, id);
          expect({ ...wallet, points }).toEqual(model.members[index]);
          const { opening, closing } = await readStatement(shop.queries, id, month);
          expect({ opening, closing }).toEqual({ opening: 0, closing: wallet.balance });
        }
        for (const { sum, lowest } of await sums()) {
          expect(sum).toBe(0);
          expect(lowest).toBeGreaterThanOrEqual(0);
        }
        expect(await checkLedger(shop.queries)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
