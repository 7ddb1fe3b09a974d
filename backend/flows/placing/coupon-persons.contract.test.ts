import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { shoppers } from '../../modules/accounts/schema';
import { products } from '../../modules/catalogue/schema';
import { appliedCoupon, couponList } from '../../modules/checkout/coupon-procedures';
import { deleteOldMarks } from '../../modules/coupons/buyer-service';
import { buyerMarks, couponUses } from '../../modules/coupons/schema';
import { createEmailCorrection } from '../../modules/orders/email-correction';
import { payments } from '../../modules/payment/schema';
import { settlePayment } from '../../modules/payment/settlement-service';
import { later } from '../../platform/clock';
import { DRIVERS } from '../../testing/backend-process';
import {
  COUPON,
  FIRST_COUPON,
  LAMP,
  type OrderShop,
  openOrderShop,
  RUG,
  secretOf,
} from '../../testing/order-shop';
import { mergeGuest } from '../sign-in/merge-guest';
import { checkInvariants } from '../staff/invariants';
import { placeSamples } from '../swatches/place-samples';
import { expireOrder } from './confirmation';
import { paidOrders } from './paid-orders';

jest.setTimeout(120_000);

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const PAYPAL = { method: 'paypal' } as const;
const ONCE = { lines: { [RUG]: 1 }, coupons: [COUPON] };
const FIRST = { lines: { [RUG]: 1 }, coupons: [FIRST_COUPON] };

describe.each(DRIVERS)('coupons for persons on %s', (driver) => {
  let shop: OrderShop;
  type Buyer = Awaited<ReturnType<OrderShop['newBuyer']>>;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.queries.delete(buyerMarks));
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  const guest = (options: Parameters<OrderShop['newBuyer']>[0] = ONCE) =>
    shop.newBuyer({ isMember: false, ...options });

  /** Presses PLACE ORDER. The payment waits for a page of the provider. */
  const place = async (buyer: Buyer, total = 4000) =>
    buyer.press((await buyer.begin()).attempt_id, total, { payment: PAYPAL });

  const reasonOf = async (buyer: Buyer) =>
    (await appliedCoupon({}, buyer.context)).coupons?.[0]?.reason;

  const HOUSEHOLD = `${COUPON} was used by you or your household already.`;

  describe('that may be used once are used up for a guest who comes as a new one', () => {
    const same: [string, (first: Buyer['address']) => Partial<Buyer['address']>][] = [
      ['email address', ({ email }) => ({ email })],
      ['email address with a tag', ({ email }) => ({ email: email.replace('@', '+2@') })],
      ['phone number', ({ mobile_no }) => ({ mobile_no: `0${mobile_no}` })],
      [
        'delivery address, spelled in another way',
        ({ house_no }) => ({ house_no: ` ${house_no} `, street_address: 'CEDAR LN.' }),
      ],
    ];
    it.each(same)('with the same %s', async (_, changesOf) => {
      const first = await guest();
      await place(first);
      const second = await guest({ ...ONCE, address: changesOf(first.address) });
      expect(await reasonOf(second)).toBe(HOUSEHOLD);
      const listed = await couponList({}, second.context);
      expect(listed.map(({ code }) => code)).not.toContain(COUPON);
      await expect(place(second)).rejects.toMatchObject({
        code: 'cart_changed',
        message: `${HOUSEHOLD} It is $50.00 now. Please check it again.`,
      });
    });

    it('but not for one who shares nothing with them', async () => {
      await place(await guest());
      const other = await guest();
      expect(await reasonOf(other)).toBeNull();
      expect(await place(other)).toMatchObject({ state: 'action' });
    });
  });

  it('count what a member does as a guest, who gives the address of the account', async () => {
    const member = await shop.newBuyer(ONCE);
    const [account] = await shop.queries
      .select()
      .from(shoppers)
      .where(eq(shoppers.id, member.shopperId));
    await place(member);
    const asGuest = await guest({ ...ONCE, address: { email: account?.email ?? '' } });
    expect(await reasonOf(asGuest)).toBe(HOUSEHOLD);
    await expect(place(asGuest)).rejects.toMatchObject({ code: 'cart_changed' });
  });

  it.each([1, 2, 3, 4, 5])(
    'are used by one of two orders of a person that are placed at the same time, on days of their own (%i)',
    async () => {
      const first = await guest({ ...ONCE, day: 10 });
      const { email } = first.address;
      const buyers = [first, await guest({ ...ONCE, day: 11, address: { email } })];
      const attempts = await Promise.all(buyers.map((buyer) => buyer.begin()));
      const placed = await Promise.allSettled(
        buyers.map((buyer, index) =>
          buyer.press(attempts[index]?.attempt_id ?? '', 4000, { payment: PAYPAL }),
        ),
      );
      expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(placed.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: expect.stringMatching(/^(?:cart_changed|coupon_ineligible)$/) },
      });
      const uses = await shop.queries.select().from(couponUses);
      const own = uses.filter(({ shopperId }) =>
        buyers.some((buyer) => buyer.shopperId === shopperId),
      );
      expect(own).toHaveLength(1);
    },
  );

  it('are free again when the order is given up', async () => {
    const first = await guest();
    const { attempt_id } = await place(first);
    await first.cancel(attempt_id);
    const second = await guest({ ...ONCE, address: { email: first.address.email } });
    expect(await reasonOf(second)).toBeNull();
    expect(await place(second)).toMatchObject({ state: 'action' });
  });

  describe('for a first order', () => {
    const ORDERED = `${FIRST_COUPON} is for a first order, and you or your household have ordered before.`;

    it('are for whoever has not ordered before, as a guest or a member', async () => {
      for (const isMember of [false, true]) {
        const buyer = await shop.newBuyer({ ...FIRST, isMember });
        expect(await reasonOf(buyer)).toBeNull();
        expect(await place(buyer, 4500)).toMatchObject({ state: 'action' });
      }
    });

    it('are not for a member with an order, also where it was without a coupon', async () => {
      const member = await shop.newBuyer({ lines: { [LAMP]: 1 }, wallet: 3333 });
      const { attempt_id } = await member.begin();
      const payment = { method: 'wallet' } as const;
      await member.press(attempt_id, 3333, { payment, wallet_part: 3333 });
      await member.fill({ [RUG]: 1 });
      await member.choose(10);
      await member.applyCoupon(FIRST_COUPON);
      expect(await reasonOf(member)).toBe(ORDERED);
      await expect(place(member, 4500)).rejects.toMatchObject({
        code: 'cart_changed',
        message: `${ORDERED} It is $50.00 now. Please check it again.`,
      });
    });

    it('are for whoever has had free swatches, also after a correction of their e-mail address', async () => {
      const buyer = await shop.newBuyer(FIRST);
      await shop.queries.update(products).set({ hasSwatch: true }).where(eq(products.id, RUG));
      const names = { has_one_country: { name: 'USA', code: 'us' } };
      const { order_number } = await placeSamples(shop.services, shop.queries, {
        shopperId: buyer.shopperId,
        productIds: [RUG],
        address: { ...buyer.address, ...names },
      });
      await createEmailCorrection(shop.services).correctOrderEmail(
        { order_number, email: `new-${buyer.address.email}` },
        buyer.context,
      );
      expect(await reasonOf(buyer)).toBeNull();
      expect(await place(buyer, 4500)).toMatchObject({ state: 'action' });
    });

    it('are not for the member as whom a guest with an order logs in', async () => {
      const first = await guest({ lines: { [RUG]: 1 } });
      await place(first, 5000);
      const member = await shop.newBuyer(FIRST);
      expect(await reasonOf(member)).toBeNull();
      await shop.queries.transaction((transaction) =>
        mergeGuest(transaction, first.shopperId, member.shopperId),
      );
      expect(await reasonOf(member)).toBe(ORDERED);
    });

    it('are not for a guest whose phone number has an order', async () => {
      const first = await guest({ lines: { [RUG]: 1 } });
      await place(first, 5000);
      const { mobile_no } = first.address;
      const second = await guest({ ...FIRST, address: { mobile_no } });
      expect(await reasonOf(second)).toBe(ORDERED);
      await expect(place(second, 4500)).rejects.toMatchObject({ code: 'cart_changed' });
    });
  });

  describe('know a card again, before it is charged', () => {
    const CARD = { method: 'card', save_card: false } as const;
    const USED = `${COUPON} was used with this card already. Nothing was charged: please remove the coupon, or pay with another card.`;

    /** Places the order and types the card's number. */
    const confirm = async (buyer: Buyer, number: string, total = 4000) => {
      const { attempt_id } = await buyer.begin();
      const placed = await buyer.press(attempt_id, total, { payment: CARD });
      await shop.pay(secretOf(placed), number);
      return attempt_id;
    };
    const pay = async (buyer: Buyer, number: string, total = 4000) =>
      buyer.attempt(await confirm(buyer, number, total));

    const chargedOf = async (buyer: Buyer) => {
      const { paymentId } = await buyer.latestOrder();
      const [payment] = await shop.queries
        .select()
        .from(payments)
        .where(eq(payments.id, paymentId));
      return payment?.state;
    };

    it('and pay with another one where the coupon was used with it', async () => {
      expect(await pay(await guest(), VISA)).toMatchObject({ state: 'paid' });
      const second = await guest();
      expect(await pay(second, VISA)).toMatchObject({ state: 'failed', failure: USED });
      expect(await chargedOf(second)).toBe('cancelled');
      expect(await pay(second, MASTERCARD)).toMatchObject({ state: 'paid' });
    });

    it('and say so, whenever the provider reports that it has cancelled', async () => {
      expect(await pay(await guest(), VISA)).toMatchObject({ state: 'paid' });
      const second = await guest();
      const attempt_id = await confirm(second, VISA);
      const { paymentId } = await second.latestOrder();
      const report = () =>
        settlePayment(shop.services, [paidOrders(shop.services)], paymentId ?? '');
      const { provider } = shop.services;
      if (!provider) throw new Error('There is no provider');
      const cancel = provider.cancel.bind(provider);
      const spy = jest.spyOn(provider, 'cancel').mockImplementationOnce(async (reference) => {
        const answer = await cancel(reference);
        await report();
        // What a browser reads before the answer is there.
        const [payment] = await shop.queries
          .select()
          .from(payments)
          .where(eq(payments.reference, reference));
        expect(payment).toMatchObject({ state: 'cancelled', failure: USED });
        return answer;
      });
      expect(await second.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: USED });
      expect(spy).toHaveBeenCalledTimes(1);
      spy.mockRestore();
      await report();
      expect(await second.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: USED });
    });

    it('and say so, also when two calls have read at the same time that it may be charged', async () => {
      expect(await pay(await guest(), VISA)).toMatchObject({ state: 'paid' });
      const second = await guest();
      const attempt_id = await confirm(second, VISA);
      const { provider } = shop.services;
      if (!provider) throw new Error('There is no provider');
      const read = provider.read.bind(provider);
      const spy = jest.spyOn(provider, 'read').mockImplementationOnce(async (reference) => {
        const answer = await read(reference);
        expect(answer).toMatchObject({ isAuthorized: true });
        // The other call goes its whole way before this one goes on.
        expect(await second.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: USED });
        return answer;
      });
      expect(await second.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: USED });
      spy.mockRestore();
      expect(await second.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: USED });
      expect(await chargedOf(second)).toBe('cancelled');
    });

    it('and say so, also when what another call has read before is stored last', async () => {
      expect(await pay(await guest(), VISA)).toMatchObject({ state: 'paid' });
      const second = await guest();
      const attempt_id = await confirm(second, VISA);
      const { paymentId } = await second.latestOrder();
      const { provider } = shop.services;
      if (!provider) throw new Error('There is no provider');
      const read = provider.read.bind(provider);
      const cancel = provider.cancel.bind(provider);
      const spies = [
        jest.spyOn(provider, 'cancel').mockImplementationOnce(async (reference) => {
          const before = { ...(await read(reference)), isAuthorized: false, cardFingerprint: null };
          jest.spyOn(provider, 'read').mockResolvedValueOnce(before);
          await settlePayment(shop.services, [paidOrders(shop.services)], paymentId ?? '');
          return cancel(reference);
        }),
        jest.spyOn(provider, 'read'),
      ];
      expect(await second.attempt(attempt_id)).toMatchObject({ state: 'failed', failure: USED });
      for (const spy of spies) spy.mockRestore();
      expect(await chargedOf(second)).toBe('cancelled');
    });

    it('also one that has paid without a coupon, where it is for a first order', async () => {
      const first = await guest({ lines: { [RUG]: 1 } });
      expect(await pay(first, VISA, 5000)).toMatchObject({ state: 'paid' });
      const second = await guest(FIRST);
      expect(await pay(second, VISA, 4500)).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('this card has paid for one before'),
      });
    });

    it('of which one of two payments at the same time gets the coupon', async () => {
      const buyers = [await guest(), await guest()];
      const attempts: string[] = [];
      for (const buyer of buyers) attempts.push(await confirm(buyer, VISA));
      const answers = await Promise.all(
        buyers.map((buyer, index) => buyer.attempt(attempts[index] ?? '')),
      );
      expect(answers.map(({ state }) => state).sort()).toEqual(['failed', 'paid']);
    });

    it('and take no money for an order that has expired meanwhile', async () => {
      const buyer = await guest();
      const attempt_id = await confirm(buyer, VISA);
      const order = await buyer.latestOrder();
      await shop.queries.transaction((transaction) =>
        expireOrder(shop.services, transaction, order),
      );
      expect(await buyer.attempt(attempt_id)).toMatchObject({
        state: 'failed',
        failure: 'The time for this payment had passed. Nothing was charged.',
      });
      expect(await chargedOf(buyer)).toBe('cancelled');
    });

    it('and take no money while the provider does not answer', async () => {
      const buyer = await guest();
      const attempt_id = await confirm(buyer, VISA);
      await shop.setFaults({ status: 500 });
      expect(await buyer.attempt(attempt_id)).not.toMatchObject({ state: 'paid' });
      await shop.setFaults({});
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'paid' });
    });
  });

  it('keep nothing of a person but hashes', async () => {
    const buyer = await guest();
    await place(buyer);
    const rows = await shop.queries.select().from(buyerMarks);
    expect(rows).toHaveLength(4);
    for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/);
  });

  it('forget a person after two years', async () => {
    const buyer = await guest();
    await place(buyer);
    const now = shop.services.clock();
    await deleteOldMarks(shop.queries, later(now, 729 * DAY_MS));
    expect(await shop.queries.$count(buyerMarks)).toBe(4);
    await deleteOldMarks(shop.queries, later(now, 731 * DAY_MS));
    expect(await shop.queries.$count(buyerMarks)).toBe(0);
  });
});
