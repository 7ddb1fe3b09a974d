import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { LAMP, newBuyer, type OrderShop, openOrderShop, secretOf } from '../../testing/order-shop';
import { shoppers } from '../accounts/schema';
import { checkouts } from '../checkout/schema';
import { cancelUnits } from '../orders/cancellation';
import { takeStep } from '../orders/fulfilment';
import { orderLines, orders } from '../orders/schema';
import { findOrderByNumber } from '../orders/service';
import { referralCheck } from '../orders/topics';
import { checkLedger } from '../wallet/service';
import { runCommand } from './commands';
import { checkReferral } from './jobs';
import { createReferralProcedures } from './procedures';
import { recordInvitation } from './service';
import type { ReferralServices } from './services';

jest.setTimeout(120_000);

/** Of a lamp, in minor units. */
const PRICE = 3333;
const procedures = createReferralProcedures({ pointValue: 5 });
const noDevice = { deviceToken: null, devices: { find: () => null } };

describe.each(DRIVERS)('an invitation of a friend, on %s', (driver) => {
  let shop: OrderShop;
  let services: ReferralServices;
  let houses = 0;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
    services = { ...shop.services, pointValue: 5, referralsPerMonth: 3 };
  });
  afterEach(async () => {
    expect(await checkLedger(shop.queries)).toEqual([]);
  });
  afterAll(() => shop?.close());

  async function newMember() {
    const buyer = await newBuyer(shop.services, { lines: { [LAMP]: 1 }, wallet: PRICE });
    houses += 1;
    await moveTo(buyer.shopperId, String(houses));
    const { context } = buyer;
    return {
      ...buyer,
      summary: () => procedures.referralSummary({}, context),
      friends: async () => (await procedures.referralFriends({ page_number: 1 }, context)).friends,
      claim: (referral_id: number) => procedures.claimReferral({ referral_id }, context),
      convert: (points: number, conversion_id = randomUUID() as string) =>
        procedures.convertPoints({ conversion_id, points, amount: points * 5 }, context),
    };
  }
  type Member = Awaited<ReturnType<typeof newMember>>;

  async function moveTo(shopperId: number, house_no: string) {
    const [row] = await shop.queries
      .select()
      .from(checkouts)
      .where(eq(checkouts.shopperId, shopperId));
    if (!row?.shippingAddress) throw new Error('There is no address');
    const shippingAddress = { ...row.shippingAddress, house_no };
    await shop.queries
      .update(checkouts)
      .set({ shippingAddress })
      .where(eq(checkouts.shopperId, shopperId));
  }

  async function join(inviter: Member, friend: Member, changes: object = {}) {
    const { code } = await inviter.summary();
    const [row] = await shop.queries
      .select()
      .from(shoppers)
      .where(eq(shoppers.id, friend.shopperId));
    const newcomer = { id: friend.shopperId, email: row?.email ?? '', mobile: null };
    await shop.queries.transaction((transaction) =>
      recordInvitation(
        transaction,
        newcomer,
        { code: code.toLowerCase().replace('-', ' '), ...noDevice, ...changes },
        shop.services.clock(),
      ),
    );
  }

  async function buy(member: Member) {
    const { attempt_id } = await member.begin();
    const { order_number: number } = await member.press(attempt_id, PRICE, {
      wallet_part: PRICE,
      payment: { method: 'wallet' },
    });
    const order = await findOrderByNumber(shop.queries, number ?? '');
    if (!order) throw new Error('There is no order');
    await checkReferral(services, order.id);
    return order;
  }

  async function deliver({ id, number }: { id: number; number: string }) {
    for (const step of [
      { to: 'preparing' } as const,
      { to: 'shipped', carrier: 'Cascade', trackingNumber: '1' } as const,
      { to: 'out_for_delivery' } as const,
      { to: 'delivered' } as const,
    ])
      await takeStep(shop.services, number, step);
    await checkReferral(services, id);
  }

  /** An inviter and a friend whose first order was delivered, after its return window. */
  async function earned() {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    const order = await buy(friend);
    await deliver(order);
    shop.advance(9 * DAY_MS);
    await checkReferral(services, order.id);
    return { inviter, friend, order };
  }

  const stateOf = async (inviter: Member) => (await inviter.friends())[0]?.state;

  it('becomes points for both once the return window has closed, and money by a press', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    expect(await stateOf(inviter)).toBe('joined');
    const order = await buy(friend);
    expect(await stateOf(inviter)).toBe('bought');
    await deliver(order);
    shop.advance(7 * DAY_MS);
    await checkReferral(services, order.id);
    expect(await stateOf(inviter)).toBe('bought');
    const [job] = await shop.queries.select().from(jobs).where(eq(jobs.topic, referralCheck.name));
    expect(Number(job?.runAt)).toBeGreaterThan(shop.services.clock().getTime());
    shop.mails.length = 0;
    shop.advance(DAY_MS);
    await checkReferral(services, order.id);
    await checkReferral(services, order.id);
    expect(await stateOf(inviter)).toBe('earned');
    expect(shop.mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('100 points are waiting for you'),
    );
    const [reward] = (await inviter.summary()).rewards;
    expect(reward).toMatchObject({ reason: 'friend', first_name: 'Ada' });
    expect((await friend.summary()).rewards).toMatchObject([{ reason: 'welcome' }]);
    const id = reward?.referral_id ?? 0;
    expect(await inviter.claim(id)).toEqual({ points: 100 });
    expect(await friend.claim(id)).toEqual({ points: 100 });
    expect(await inviter.summary()).toMatchObject({ points: 100, bonus_points: 100, rewards: [] });
    const { balance, points } = await inviter.convert(100);
    expect({ balance, points }).toEqual({ balance: PRICE + 500, points: 0 });
    expect(await inviter.summary()).toMatchObject({ points: 0, bonus_points: 100 });
  });

  it('is claimed once by two tabs', async () => {
    const { inviter, friend } = await earned();
    const id = (await inviter.summary()).rewards[0]?.referral_id ?? 0;
    await Promise.all([...Array(10)].map(() => inviter.claim(id)));
    expect(await inviter.summary()).toMatchObject({ points: 100, rewards: [] });
    expect((await friend.summary()).rewards).toHaveLength(1);
  });

  it('turns points into money once, in two tabs and when the answer was lost', async () => {
    const { inviter } = await earned();
    await inviter.claim((await inviter.summary()).rewards[0]?.referral_id ?? 0);
    const tabs = await Promise.allSettled([inviter.convert(100), inviter.convert(100)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await earned();
    await again.inviter.claim((await again.inviter.summary()).rewards[0]?.referral_id ?? 0);
    const id = randomUUID();
    await Promise.all([...Array(5)].map(() => again.inviter.convert(60, id)));
    expect((await again.inviter.summary()).points).toBe(40);
    await expect(again.inviter.convert(41)).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_balance',
    });
    await expect(
      procedures.convertPoints(
        { conversion_id: randomUUID(), points: 10, amount: 60 },
        again.inviter.context,
      ),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('is nothing of another member, and nothing before it is earned', async () => {
    const { inviter } = await earned();
    const id = (await inviter.summary()).rewards[0]?.referral_id ?? 0;
    const stranger = await newMember();
    await expect(stranger.claim(id)).rejects.toMatchObject({ status: 404 });
    const friend = await newMember();
    await join(inviter, friend);
    const early = (await inviter.friends())[0]?.referral_id ?? 0;
    await expect(inviter.claim(early)).rejects.toMatchObject({ status: 409 });
  });

  it('counts a friend once, not oneself, and nobody who has bought before', async () => {
    const [first, second, friend] = [await newMember(), await newMember(), await newMember()];
    await Promise.all([join(first, friend), join(first, friend), join(second, friend)]);
    expect((await first.friends()).length + (await second.friends()).length).toBe(1);
    await join(first, first);
    const customer = await newMember();
    await buy(customer);
    await join(second, customer);
    await join(second, await newMember(), { code: 'CCCC-CCCC' });
    expect((await first.friends()).length + (await second.friends()).length).toBe(1);
  });

  it('is void when the first order is cancelled, also when another one follows', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    const order = await buy(friend);
    const [line] = await shop.queries
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    await shop.queries.transaction((transaction) =>
      cancelUnits(shop.services, transaction, order.id, {
        lines: [{ line_id: line?.id ?? 0, quantity: 1 }],
        reason: 'other',
        comment: '',
        destination: 'wallet',
        amount: PRICE,
      }),
    );
    await checkReferral(services, order.id);
    expect(await stateOf(inviter)).toBe('void');
    await friend.fill({ [LAMP]: 1 });
    await friend.choose(10);
    await deliver(await buy(friend));
    shop.advance(9 * DAY_MS);
    expect(await stateOf(inviter)).toBe('void');
  });

  it('waits for the shop where both live at one address, until it is approved', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await buy(inviter);
    await join(inviter, friend);
    const [own] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, inviter.shopperId));
    await moveTo(friend.shopperId, ` ${own?.shippingAddress.house_no}. `);
    const order = await buy(friend);
    await deliver(order);
    shop.advance(9 * DAY_MS);
    await checkReferral(services, order.id);
    expect((await inviter.friends())[0]).toMatchObject({ state: 'bought', is_checked: true });
    const { result } = await runCommand(services, { command: 'list' });
    const listed = result.referrals?.find(({ order_number }) => order_number === order.number);
    expect(listed?.flags).toEqual(['address']);
    await runCommand(services, { command: 'approve', referral: listed?.referral ?? 0 });
    await checkReferral(services, order.id);
    expect(await stateOf(inviter)).toBe('earned');
    await expect(
      runCommand(services, { command: 'void', referral: listed?.referral ?? 0 }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('waits for the shop where both paid with one card', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    const order = await payByCard(inviter).then(() => payByCard(friend));
    await checkReferral(services, order.id);
    const { result } = await runCommand(services, { command: 'list' });
    const listed = result.referrals?.find(({ order_number }) => order_number === order.number);
    expect(listed?.flags).toContain('card');
    await runCommand(services, { command: 'void', referral: listed?.referral ?? 0 });
    expect(await stateOf(inviter)).toBe('void');
  });

  async function payByCard(member: Member) {
    const { attempt_id } = await member.begin();
    const attempt = await member.press(attempt_id, PRICE);
    await shop.pay(secretOf(attempt), '4242424242424242');
    const { order_number: number } = await member.attempt(attempt_id);
    const order = await findOrderByNumber(shop.queries, number ?? '');
    if (!order) throw new Error('There is no order');
    return order;
  }

  it('waits for the shop where the device knows the inviter, or the mailbox is the same', async () => {
    const [inviter, friend, other] = [await newMember(), await newMember(), await newMember()];
    await join(inviter, friend, { deviceToken: 'known', devices: { find: () => 'device' } });
    await shop.queries
      .update(shoppers)
      .set({ email: `ada.inviter+${inviter.shopperId}@gmail.com` })
      .where(eq(shoppers.id, inviter.shopperId));
    await shop.queries
      .update(shoppers)
      .set({ email: `adainviter@gmail.com` })
      .where(eq(shoppers.id, other.shopperId));
    await join(inviter, other);
    const { result } = await runCommand(services, { command: 'list' });
    expect(result.referrals?.slice(-2).map(({ flags }) => flags)).toEqual([['device'], ['person']]);
  });

  it('waits for the shop where a member has earned as many as a month gives, also at the same time', async () => {
    const inviter = await newMember();
    const bought = [];
    for (let count = 0; count < 5; count++) {
      const friend = await newMember();
      await join(inviter, friend);
      const order = await buy(friend);
      await deliver(order);
      bought.push(order);
    }
    shop.advance(9 * DAY_MS);
    await Promise.all(bought.map(({ id }) => checkReferral(services, id)));
    const friends = await inviter.friends();
    expect(friends.filter(({ state }) => state === 'earned')).toHaveLength(3);
    expect(friends.filter(({ is_checked }) => is_checked)).toHaveLength(2);
  });
});
