import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { hashToken } from '@/lib/contract-server/tokens';
import { cancelUnits } from '../../flows/after-sale/cancellation';
import { placeSamples } from '../../flows/swatches/place-samples';
import { createDeviceTokens } from '../../platform/device-tokens';
import { jobs } from '../../platform/jobs-schema';
import { command, DRIVERS, REVALIDATE_SECRET, runProgram } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { featuresWithout } from '../../testing/features';
import { LAMP, newBuyer, type OrderShop, openOrderShop, secretOf } from '../../testing/order-shop';
import { shopEnvironment } from '../../testing/run-shop';
import { newPerson, PASSWORD } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { shoppers } from '../accounts/schema';
import { products } from '../catalogue/schema';
import { checkouts } from '../checkout/schema';
import { createGiftCardProcedures } from '../gift-cards/procedures';
import { giftCardCodes, giftCards } from '../gift-cards/schema';
import { takeStep } from '../orders/fulfilment';
import { orderLines, orders } from '../orders/schema';
import { findOrderByNumber } from '../orders/service';
import { referralCheck } from '../orders/topics';
import { createWalletProcedures } from '../wallet/procedures';
import { checkLedger } from '../wallet/service';
import { createReferralHandlers } from './command-handlers';
import { referralCommands } from './commands';
import { checkReferral } from './jobs';
import { personParts } from './person';
import { createReferralProcedures } from './procedures';
import { recordInvitation } from './service';
import type { ReferralServices } from './services';

jest.setTimeout(120_000);

/** Of a lamp, in minor units. */
const PRICE = 3333;
const procedures = withDeclaredErrors(createReferralProcedures({ pointValue: 5 }));
const secret = 'a secret of thirty-two characters';
const { keyedHash } = createDeviceTokens(secret, () => new Date());
const noDevice = { deviceToken: null, devices: { find: () => null, keyedHash } };
const topUpBounds = { min: 100, max: 100_000, suggested: 1_000 };

describe.each(DRIVERS)('an invitation of a friend, on %s', (driver) => {
  let shop: OrderShop;
  let services: ReferralServices;
  let houses = 0;
  let cards = 0;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
    services = { ...shop.services, pointValue: 5, referralsPerMonth: 3 };
  });
  afterEach(async () => {
    expect(await checkLedger(shop.queries)).toEqual([]);
  });
  afterAll(() => shop?.close());

  /** The invitation that waits for the shop, by the friend's order. */
  async function listedOf({ number }: { number: string }) {
    const { result } = await createReferralHandlers(services).list({}, shop.services.log);
    return result.referrals.find(({ order_number }) => order_number === number);
  }
  const decide = (decision: 'approve' | 'void', referral = '') =>
    createReferralHandlers(services)[decision]({ referral }, shop.services.log);

  async function newMember() {
    const buyer = await newBuyer(shop.services, { lines: { [LAMP]: 1 }, wallet: PRICE });
    houses += 1;
    await moveTo(buyer.shopperId, String(houses));
    const { context } = buyer;
    return {
      ...buyer,
      summary: () => procedures.referralSummary({}, context),
      friends: async () => (await procedures.referralFriends({ page_number: 1 }, context)).friends,
      claim: (referral_id: string) => procedures.claimReferral({ referral_id }, context),
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

  async function join(inviter: Member, friend: Member, changes: { code?: string } = {}) {
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
    const id = reward?.referral_id ?? '';
    expect(await inviter.claim(id)).toEqual({ points: 100 });
    expect(await friend.claim(id)).toEqual({ points: 100 });
    expect(await inviter.summary()).toMatchObject({ points: 100, bonus_points: 100, rewards: [] });
    const { balance, points } = await inviter.convert(100);
    expect({ balance, points }).toEqual({ balance: PRICE + 500, points: 0 });
    expect(await inviter.summary()).toMatchObject({ points: 0, bonus_points: 100 });
  });

  it('is no news while the shop has no page of referrals, and its points wait', async () => {
    const all = services;
    shop.mails.length = 0;
    services = { ...services, features: featuresWithout('referrals') };
    const { inviter } = await earned();
    services = all;
    expect(await stateOf(inviter)).toBe('earned');
    expect(shop.mails.map(({ subject }) => subject)).not.toContain(
      '100 points are waiting for you',
    );
  });

  it('waits for a purchase: free swatches before and after joining are none', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await shop.queries.update(products).set({ hasSwatch: true }).where(eq(products.id, LAMP));
    const orderSwatches = async () => {
      const { order_number } = await placeSamples(shop.services, shop.queries, {
        shopperId: friend.shopperId,
        productIds: [LAMP],
        address: friend.address,
      });
      const order = await findOrderByNumber(shop.queries, order_number);
      if (!order) throw new Error('There is no order');
      return order;
    };
    await orderSwatches();
    await join(inviter, friend);
    expect(await stateOf(inviter)).toBe('joined');
    await deliver(await orderSwatches());
    expect(await stateOf(inviter)).toBe('joined');
    await buy(friend);
    expect(await stateOf(inviter)).toBe('bought');
  });

  it('is named before an account is deleted whose reward is not claimed', async () => {
    const { inviter, friend } = await earned();
    const lost =
      'A reward of 100 points is waiting for you. Claim it first: it is deleted with your account.';
    for (const { shopperId } of [inviter, friend]) {
      expect(await personParts.obstacles?.(shop.queries, shopperId)).toContain(lost);
    }
    await friend.claim((await friend.summary()).rewards[0]?.referral_id ?? '');
    expect(await personParts.obstacles?.(shop.queries, friend.shopperId)).not.toContain(lost);
  });

  it('is claimed once by two tabs', async () => {
    const { inviter, friend } = await earned();
    const id = (await inviter.summary()).rewards[0]?.referral_id ?? '';
    await Promise.all([...Array(10)].map(() => inviter.claim(id)));
    expect(await inviter.summary()).toMatchObject({ points: 100, rewards: [] });
    expect((await friend.summary()).rewards).toHaveLength(1);
  });

  it('turns points into money once, in two tabs and when the answer was lost', async () => {
    const { inviter } = await earned();
    await inviter.claim((await inviter.summary()).rewards[0]?.referral_id ?? '');
    const tabs = await Promise.allSettled([inviter.convert(100), inviter.convert(100)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await earned();
    await again.inviter.claim((await again.inviter.summary()).rewards[0]?.referral_id ?? '');
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
    const id = (await inviter.summary()).rewards[0]?.referral_id ?? '';
    const stranger = await newMember();
    await expect(stranger.claim(id)).rejects.toMatchObject({ status: 404 });
    const friend = await newMember();
    await join(inviter, friend);
    const early = (await inviter.friends())[0]?.referral_id ?? '';
    await expect(inviter.claim(early)).rejects.toMatchObject({ status: 409 });
  });

  it('counts a friend once, not oneself, and no one who has bought before', async () => {
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
        lines: [{ line_id: line?.id ?? '', quantity: 1 }],
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
    const listed = await listedOf(order);
    expect(listed?.flags).toEqual(['address']);
    await decide('approve', listed?.referral);
    await checkReferral(services, order.id);
    expect(await stateOf(inviter)).toBe('earned');
    await expect(decide('void', listed?.referral)).rejects.toMatchObject({ status: 409 });
  });

  it('waits for the shop where both paid with one card', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    const order = await payByCard(inviter).then(() => payByCard(friend));
    await checkReferral(services, order.id);
    const listed = await listedOf(order);
    expect(listed?.flags).toContain('card');
    await decide('void', listed?.referral);
    expect(await stateOf(inviter)).toBe('void');
  });

  it('waits for the shop where one card filled the wallet of which the friend paid', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    const wallet = withDeclaredErrors(createWalletProcedures({ ...shop.services, topUpBounds }));
    for (const { context } of [inviter, friend]) {
      const top_up_id = randomUUID();
      const payment = { method: 'card', save_card: false } as const;
      const request = { top_up_id, amount: 2_500, payment, return_path: '/wallet' };
      const { next_action } = await wallet.topUpWallet(request, context);
      if (next_action?.type !== 'card_frame') throw new Error('There is no card frame');
      await shop.pay(next_action.client_secret, '4242424242424242');
      expect(await wallet.topUp({ top_up_id }, context)).toMatchObject({ state: 'paid' });
    }
    const order = await buy(friend);
    const listed = await listedOf(order);
    expect(listed?.flags).toEqual(['card']);
  });

  /** The member buys a gift card for everything in their wallet, and another one redeems it. */
  async function giveCard(from: Member, to: Member) {
    const giving = createGiftCardProcedures({
      ...shop.services,
      lateMails: { writtenBy: () => undefined, deliver: async () => undefined },
      giftCardBounds: { min: 100, max: 100_000 },
    });
    const gift_card_id = randomUUID();
    const recipient_email = 'friend@shoppers.example';
    const request = { gift_card_id, amount: PRICE, recipient_email, message: '', send_on: null };
    await giving.buyGiftCard(request, from.context);
    const [card] = await shop.queries
      .update(giftCards)
      .set({ state: 'sent', sentAt: shop.services.clock() })
      .where(eq(giftCards.uuid, gift_card_id))
      .returning();
    cards += 1;
    const code = `CCCC-DDDD-FFFF-GGGG-${String(2222 + cards)}`;
    await shop.queries
      .insert(giftCardCodes)
      .values({ giftCardId: card?.id ?? 0, codeHash: hashToken(code) });
    const clearAttempts = async () => undefined;
    await giving.redeemGiftCard({ code }, { ...to.context, clearAttempts });
  }

  it('waits for the shop where the friend paid with a gift card of the inviter', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await join(inviter, friend);
    await giveCard(inviter, friend);
    const order = await buy(friend);
    const listed = await listedOf(order);
    expect(listed?.flags).toEqual(['gift_card']);
    const { rows } = referralCommands.commands.list;
    expect(rows?.({ referrals: listed ? [listed] : [] })[0]).toContain('  gift_card  ');
    await decide('approve', listed?.referral);
    expect(await listedOf(order)).toBeUndefined();
  });

  it('does not wait where the gift card was another’s, or the friend paid by card', async () => {
    const [inviter, stranger] = [await newMember(), await newMember()];
    const [friend, other] = [await newMember(), await newMember()];
    await join(inviter, friend);
    await join(inviter, other);
    await giveCard(stranger, friend);
    await giveCard(inviter, other);
    expect(await listedOf(await buy(friend))).toBeUndefined();
    const order = await payByCard(other);
    await checkReferral(services, order.id);
    expect(await listedOf(order)).toBeUndefined();
  });

  it('waits for the shop where the friend’s order names the inviter’s phone number', async () => {
    const [inviter, friend] = [await newMember(), await newMember()];
    await shop.queries
      .update(shoppers)
      .set({ mobile: friend.address.mobile_no })
      .where(eq(shoppers.id, inviter.shopperId));
    await join(inviter, friend);
    const order = await buy(friend);
    const listed = await listedOf(order);
    expect(listed?.flags).toEqual(['person']);
    await shop.queries
      .update(shoppers)
      .set({ mobile: null })
      .where(eq(shoppers.id, inviter.shopperId));
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

describe.each(DRIVERS)('an invitation that a friend registers with, on %s', (driver) => {
  const { backend, call, login } = testBackend(driver, { env: () => ({ REVALIDATE_SECRET }) });

  /** Registers a person, and answers what the storefront keeps of it. */
  async function register(changes: object = {}) {
    const person = { ...newPerson(), ...changes };
    const { httpStatus, data } = await call('register', person);
    expect(httpStatus).toBe(200);
    return { email: person.email, token: String(data.api_token), device: data.device_token };
  }
  const codeOf = async ({ token }: { token: string }) =>
    (await call('referralSummary', {}, token)).data.code;
  /** Why the shop looks at the invitation of this friend; null where it does not wait for the shop. */
  async function flagsOf(friend: { email: string }) {
    const { data } = await command(backend(), 'referrals/list');
    const listed: { friend: string | null; flags: string[] }[] = data.referrals;
    return listed.find((one) => one.friend === friend.email)?.flags ?? null;
  }

  it('waits for the shop where the device has signed in as the inviter or as another friend', async () => {
    const inviter = await register();
    const referral_code = await codeOf(inviter);
    const sameDevice = await register({ referral_code, device_token: inviter.device });
    expect(await flagsOf(sameDevice)).toEqual(['device']);

    const friend = await register({ referral_code });
    expect(await flagsOf(friend)).toBeNull();
    const afterFriend = await register({ referral_code, device_token: friend.device });
    expect(await flagsOf(afterFriend)).toEqual(['device']);

    // A login makes a device known as well as a registration.
    const { data } = await login(inviter.email);
    const afterLogin = await register({ referral_code, device_token: data.device_token });
    expect(await flagsOf(afterLogin)).toEqual(['device']);
  });

  it('does not wait where the device is a stranger’s, new, or nothing that the shop has signed', async () => {
    const [inviter, stranger] = [await register(), await register()];
    const referral_code = await codeOf(inviter);
    const [content, signature] = String(inviter.device).split('.');
    for (const device_token of [
      stranger.device,
      undefined,
      `${content}.${String(stranger.device).split('.')[1]}`,
      `${content}x.${signature}`,
      'nonsense',
    ]) {
      expect(await flagsOf(await register({ referral_code, device_token }))).toBeNull();
    }
  });

  it('waits for the shop where the friend has the inviter’s mailbox, spelled in another way, and is listed by a program', async () => {
    const inviter = await register({ email: 'ada.inviter@gmail.com' });
    const referral_code = await codeOf(inviter);
    const same = await register({ referral_code, email: 'a.dainviter+two@googlemail.com' });
    expect(await flagsOf(same)).toEqual(['person']);
    const { code, out, err } = await runProgram(
      'backend/cli.ts',
      ['referrals', 'list'],
      shopEnvironment(backend()),
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/ {2}person {2}ada\.inviter@gmail\.com invited a\.dainviter\+two@/);
  });

  it('waits for the shop where a deleted friend comes back with the same mailbox', async () => {
    const inviter = await register();
    const referral_code = await codeOf(inviter);
    const friend = await register({ referral_code, email: 'bea.comesback@shoppers.example' });
    expect(await flagsOf(friend)).toBeNull();
    const deleted = await call('deleteAccount', { password: PASSWORD }, friend.token);
    expect(deleted.httpStatus).toBe(200);
    const email = 'bea.comesback+again@shoppers.example';
    expect(await flagsOf(await register({ referral_code, email }))).toEqual(['returning']);
  });
});
