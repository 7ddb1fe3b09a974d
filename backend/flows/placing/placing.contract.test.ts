import { eq, isNull } from 'drizzle-orm';
import { buyerMarks, couponUses } from '../../modules/coupons/schema';
import { invoices } from '../../modules/invoices/schema';
import { checkoutAttempts, orderLines, orders } from '../../modules/orders/schema';
import { readOrder } from '../../modules/orders/service';
import { payments } from '../../modules/payment/schema';
import { stock } from '../../modules/stock/schema';
import { readBalance } from '../../modules/wallet/ledger';
import { DRIVERS } from '../../testing/backend-process';
import {
  COUPON,
  LAMP,
  LAMP_COUPON,
  type OrderShop,
  openOrderShop,
  RUG,
  SOFA,
  SOFA_COUPON,
  secretOf,
} from '../../testing/order-shop';
import { mergeGuest } from '../sign-in/merge-guest';
import { checkInvariants } from '../staff/invariants';

jest.setTimeout(120_000);

const PAID = '4242424242424242';
const DECLINED = '4000000000000002';

describe.each(DRIVERS)('placing orders on %s', (driver) => {
  let shop: OrderShop;
  const available = async (productId: string) => {
    const [row] = await shop.queries.select().from(stock).where(eq(stock.productId, productId));
    return row && { onHand: row.onHand, reserved: row.reserved };
  };

  const invoiceOf = async (orderId: number) => {
    const [row] = await shop.queries.select().from(invoices).where(eq(invoices.orderId, orderId));
    return row?.contents;
  };

  const usesOf = ({ shopperId }: { shopperId: number }) =>
    shop.queries.$count(couponUses, eq(couponUses.shopperId, shopperId));

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    // All of them pay with one card.
    await shop.queries.delete(buyerMarks);
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  it('makes a paid card an order, and takes what was bought out of the cart', async () => {
    const buyer = await shop.newBuyer({ lines: { [SOFA]: 1, [LAMP]: 3 }, coupons: [COUPON] });
    const { attempt_id } = await buyer.begin();
    const total = 10_000 + 3 * 3333 - 1000;
    const placed = await buyer.press(attempt_id, total);
    expect(placed).toMatchObject({ state: 'action', total, order_number: null });
    expect(await available(SOFA)).toEqual({ onHand: 5, reserved: 1 });
    await buyer.fill({ [LAMP]: 2, [RUG]: 1 });
    await shop.pay(secretOf(placed), PAID);
    const paid = await buyer.attempt(attempt_id);
    expect(paid).toMatchObject({ state: 'paid', next_action: null, failure: null });
    expect(paid.order_number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await available(SOFA)).toEqual({ onHand: 4, reserved: 0 });
    expect(await buyer.cart()).toEqual({ [LAMP]: 2, [RUG]: 1 });
    const lines = await shop.queries
      .select({ discount: orderLines.discount, total: orderLines.total })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.number, paid.order_number ?? ''));
    expect(lines.map(({ discount }) => discount).sort()).toEqual([500, 500]);
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
    const number = paid.order_number ?? '';
    expect(shop.mails.filter(({ subject }) => subject.includes(number))).toEqual([
      expect.objectContaining({ to: buyer.address.email }),
    ]);
  });

  it('keeps with the order by which campaign its shopper came, where that is known', async () => {
    const campaign = { source: 'newsletter', medium: 'email', campaign: 'fall sofas' };
    for (const changes of [{ campaign }, {}]) {
      const buyer = await shop.newBuyer();
      const { attempt_id } = await buyer.begin();
      await buyer.press(attempt_id, 10_000, changes);
      expect(await buyer.latestOrder()).toMatchObject({ campaign: changes.campaign ?? null });
      await buyer.cancel(attempt_id);
    }
  });

  it('knows of a payment that was made in a tab that is gone, when the shopper comes back', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    const placed = await buyer.press(attempt_id, 10_000);
    await shop.pay(secretOf(placed), PAID);
    expect(await buyer.begin()).toMatchObject({ attempt_id, state: 'paid' });
  });

  it('never says that a card was not charged while the provider is silent', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    const placed = await buyer.press(attempt_id, 10_000);
    await shop.pay(secretOf(placed), PAID);
    await shop.setFaults({ silent_ms: 5000 });
    const unknown = { state: 'checking', next_action: null };
    expect(await buyer.begin()).toMatchObject(unknown);
    expect(await buyer.attempt(attempt_id)).toMatchObject(unknown);
    expect(await buyer.cancel(attempt_id)).toMatchObject(unknown);
    await shop.setFaults({});
    expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'paid' });
  });

  describe('with two coupons', () => {
    const order = {
      lines: { [SOFA]: 1, [LAMP]: 3 },
      coupons: [SOFA_COUPON, LAMP_COUPON, COUPON],
    };
    const total = 10_000 - 1500 + (3 * 3333 - 2000);

    it('counts each on its own products, and a third one that takes less off is not used', async () => {
      const buyer = await shop.newBuyer(order);
      const { attempt_id } = await buyer.begin();
      const placed = await buyer.press(attempt_id, total);
      expect(await usesOf(buyer)).toBe(2);
      await shop.pay(secretOf(placed), PAID);
      expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'paid' });
      const { id, number } = await buyer.latestOrder();
      const { lines } = await readOrder(shop.queries, id);
      expect(lines).toMatchObject([
        { name: 'Lamp', coupon_code: LAMP_COUPON, discount: 2000, total: 7999 },
        { name: 'Fjord sofa', coupon_code: SOFA_COUPON, discount: 1500, total: 8500 },
      ]);
      const [mail] = shop.mails.filter(({ subject }) => subject.includes(number));
      expect(mail?.text).toContain(`Coupon ${SOFA_COUPON}: −$15.00\n  On Fjord sofa.`);
      expect(mail?.text).toContain(`Coupon ${LAMP_COUPON}: −$20.00\n  On Lamp.`);
      expect(await invoiceOf(id)).toMatchObject({
        lines: [{ discount: 2000 }, { discount: 1500 }],
        discount: 3500,
      });
    });

    it('gives both back when it is not paid', async () => {
      const buyer = await shop.newBuyer(order);
      const { attempt_id } = await buyer.begin();
      await buyer.press(attempt_id, total);
      await buyer.cancel(attempt_id);
      expect(await usesOf(buyer)).toBe(0);
    });

    it('counts those that are left where one was used up in between, and says which one is lost', async () => {
      const buyer = await shop.newBuyer(order);
      const first = await buyer.begin();
      const placed = await buyer.press(first.attempt_id, total);
      await shop.pay(secretOf(placed), PAID);
      await buyer.attempt(first.attempt_id);
      await buyer.fill({ [SOFA]: 1, [LAMP]: 1 });
      await buyer.choose(10);
      await buyer.applyCoupon(COUPON);
      await buyer.applyCoupon(SOFA_COUPON);
      const next = await buyer.begin();
      await expect(buyer.press(next.attempt_id, 13_333 - 1500)).rejects.toMatchObject({
        code: 'cart_changed',
        message: `You have used ${SOFA_COUPON} already. It is $123.33 now. Please check it again.`,
      });
    });
  });

  it('keeps the way to pay for the next attempt when a card is declined, and holds nothing', async () => {
    const buyer = await shop.newBuyer({ coupons: [COUPON], wallet: 5000 });
    const first = await buyer.begin();
    const placed = await buyer.press(first.attempt_id, 9000, { wallet_part: 4000 });
    expect(await readBalance(shop.queries, buyer)).toBe(1000);
    await shop.pay(secretOf(placed), DECLINED);
    expect(await buyer.attempt(first.attempt_id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/declined/),
      order_number: null,
    });
    expect(await available(SOFA)).toEqual({ onHand: 5, reserved: 0 });
    expect(await readBalance(shop.queries, buyer)).toBe(5000);
    expect(await buyer.cart()).toEqual({ [SOFA]: 1 });

    const next = await buyer.begin();
    expect(next).toMatchObject({
      state: 'open',
      choice: { method: 'card' },
      wallet_part: 4000,
      failure: null,
    });
    expect(next.attempt_id).not.toBe(first.attempt_id);
    const again = await buyer.press(next.attempt_id, 9000, { wallet_part: 4000 });
    await shop.pay(secretOf(again), PAID);
    expect((await buyer.attempt(next.attempt_id)).state).toBe('paid');
    expect(await readBalance(shop.queries, buyer)).toBe(1000);
    const [payment] = await shop.queries
      .select()
      .from(payments)
      .where(
        eq(payments.description, `Order ${(await buyer.attempt(next.attempt_id)).order_number}`),
      );
    expect(payment).toMatchObject({ amount: 5000, card: { brand: 'Visa', last4: '4242' } });
  });

  it('answers the tab of a failed attempt with the order that the same cart became', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    await shop.pay(secretOf(await buyer.press(attempt_id, 10_000)), DECLINED);
    expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'failed', order_number: null });
    const next = await buyer.begin();
    await shop.pay(secretOf(await buyer.press(next.attempt_id, 10_000)), PAID);
    const { order_number } = await buyer.attempt(next.attempt_id);
    expect(await buyer.attempt(attempt_id)).toMatchObject({ state: 'failed', order_number });
    expect(order_number).not.toBeNull();

    await buyer.fill({ [LAMP]: 1 });
    await buyer.choose(10);
    const other = await buyer.begin();
    await buyer.press(other.attempt_id, 3333);
    await buyer.cancel(other.attempt_id);
    expect(await buyer.attempt(other.attempt_id)).toMatchObject({
      state: 'failed',
      order_number: null,
    });
  });

  it('is the same attempt in every tab, until the cart changes', async () => {
    const buyer = await shop.newBuyer();
    const tabs = await Promise.all([buyer.begin(), buyer.begin(), buyer.begin()]);
    expect(new Set(tabs.map((tab) => tab.attempt_id)).size).toBe(1);
    await buyer.fill({ [LAMP]: 1 });
    const other = await buyer.begin();
    expect(other.attempt_id).not.toBe(tabs[0]?.attempt_id);
    expect((await buyer.begin()).attempt_id).toBe(other.attempt_id);
    await expect(buyer.press(tabs[0]?.attempt_id ?? '', 10_000)).rejects.toMatchObject({
      code: 'cart_changed',
    });
  });

  it('makes one order, one payment and one use of the coupon of the same press, however often it comes', async () => {
    const buyer = await shop.newBuyer({ coupons: [COUPON] });
    const before = await shop.queries.$count(orders);
    const { attempt_id } = await buyer.begin();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => buyer.press(attempt_id, 9000)),
    );
    expect(new Set(answers.map((answer) => answer.attempt_id)).size).toBe(1);
    expect(await shop.queries.$count(orders)).toBe(before + 1);
    expect(await usesOf(buyer)).toBe(1);
    const { body } = await shop.sandbox().call('GET /v1/payments?limit=100');
    const [order] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, buyer.shopperId));
    const here = body.payments.filter(({ id }: { id: string }) => id === order?.paymentId);
    expect(here).toHaveLength(1);
    await expect(
      buyer.press(attempt_id, 9000, { payment: { method: 'paypal' } }),
    ).rejects.toMatchObject({ code: 'payment_under_way' });
    await buyer.cancel(attempt_id);
    expect(await usesOf(buyer)).toBe(0);
  });

  it('sells five units to five of twenty shoppers, and answers the others that it is out of stock', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.newBuyer()));
    const presses = await Promise.allSettled(
      buyers.map(async (buyer) => {
        const { attempt_id } = await buyer.begin();
        const placed = await buyer.press(attempt_id, 10_000);
        await buyer.hold(attempt_id);
        await shop.pay(secretOf(placed), PAID);
        return buyer.attempt(attempt_id);
      }),
    );
    const paid = presses.filter(
      (press) => press.status === 'fulfilled' && press.value.state === 'paid',
    );
    const rejected = presses.flatMap((press) =>
      press.status === 'rejected' ? [press.reason] : [],
    );
    expect(paid).toHaveLength(5);
    expect(rejected).toHaveLength(15);
    for (const { message } of rejected) expect(message).toMatch(/^Fjord sofa is (out of|held)/);
    expect(await available(SOFA)).toEqual({ onHand: 0, reserved: 0 });
  });

  it('pays with the wallet alone, without the provider', async () => {
    const buyer = await shop.newBuyer({ wallet: 12_000 });
    const { attempt_id } = await buyer.begin();
    const all = { wallet_part: 10_000, payment: { method: 'wallet' } } as const;
    expect(await buyer.press(attempt_id, 10_000, all)).toMatchObject({ state: 'paid' });
    expect(await readBalance(shop.queries, buyer)).toBe(2000);
  });

  it('takes an order of a guest that costs nothing, and says nothing of a payment', async () => {
    await shop.importFile({ sofaPrice: '10.00' });
    const guest = await shop.newBuyer({ isMember: false, coupons: [COUPON] });
    const { attempt_id } = await guest.begin();
    const placed = await guest.press(attempt_id, 0, { payment: { method: 'wallet' } });
    expect(placed).toMatchObject({ state: 'paid', total: 0 });
    const mail = shop.mails.at(-1);
    expect(mail?.text).toContain('Your order');
    expect(mail?.text).toContain('Nothing to pay');
    expect(mail?.text).not.toMatch(/received your payment|Wallet/);
  });

  describe('does nothing, and says why, when', () => {
    it('the price has changed', async () => {
      const buyer = await shop.newBuyer();
      const { attempt_id } = await buyer.begin();
      await shop.importFile({ sofaPrice: '120.00' });
      await expect(buyer.press(attempt_id, 10_000)).rejects.toMatchObject({
        code: 'cart_changed',
        message: 'The price of your order has changed. It is $120.00 now. Please check it again.',
      });
      expect(await available(SOFA)).toEqual({ onHand: 5, reserved: 0 });
    });

    it('the coupon was used up in between', async () => {
      const buyer = await shop.newBuyer({ lines: { [RUG]: 1 }, coupons: [COUPON] });
      const first = await buyer.begin();
      const placed = await buyer.press(first.attempt_id, 4000);
      await shop.pay(secretOf(placed), PAID);
      await buyer.attempt(first.attempt_id);
      await buyer.fill({ [RUG]: 1 });
      await buyer.choose(10);
      await buyer.applyCoupon(COUPON);
      const { attempt_id } = await buyer.begin();
      await expect(buyer.press(attempt_id, 4000)).rejects.toMatchObject({
        code: 'cart_changed',
        message: `You have used ${COUPON} already. It is $50.00 now. Please check it again.`,
      });
    });

    it('something is sold out', async () => {
      const buyer = await shop.newBuyer({ lines: { [SOFA]: 3, [LAMP]: 1 } });
      const { attempt_id } = await buyer.begin();
      const other = await shop.newBuyer({ lines: { [SOFA]: 4 } });
      const placed = await other.press((await other.begin()).attempt_id, 40_000);
      await other.hold(placed.attempt_id);
      await expect(buyer.press(attempt_id, 33_333)).rejects.toMatchObject({
        code: 'insufficient_stock',
        message: 'Only 1 of Fjord sofa is left.',
      });
      await shop.pay(secretOf(placed), DECLINED);
      await other.attempt(placed.attempt_id);
    });

    it('the day is full', async () => {
      await shop.importFile({ capacity: 1 });
      const [one, other] = [await shop.newBuyer({ day: 20 }), await shop.newBuyer({ day: 20 })];
      const attempts = [await one.begin(), await other.begin()];
      await one.press(attempts[0]?.attempt_id ?? '', 10_000);
      await expect(other.press(attempts[1]?.attempt_id ?? '', 10_000)).rejects.toMatchObject({
        code: 'delivery_unavailable',
      });
      await one.cancel(attempts[0]?.attempt_id ?? '');
      await other.press(attempts[1]?.attempt_id ?? '', 10_000);
      await other.cancel(attempts[1]?.attempt_id ?? '');
      await shop.importFile();
    });

    it('the wallet has too little, or does not pay all of it', async () => {
      const buyer = await shop.newBuyer({ wallet: 1000 });
      const { attempt_id } = await buyer.begin();
      await expect(buyer.press(attempt_id, 10_000, { wallet_part: 2000 })).rejects.toMatchObject({
        code: 'insufficient_balance',
      });
      const wallet = { wallet_part: 1000, payment: { method: 'wallet' } } as const;
      await expect(buyer.press(attempt_id, 10_000, wallet)).rejects.toMatchObject({ status: 422 });
      expect(await readBalance(shop.queries, buyer)).toBe(1000);
      expect(await available(SOFA)).toEqual({ onHand: 5, reserved: 0 });
    });

    it('a guest takes money of a wallet', async () => {
      const guest = await shop.newBuyer({ isMember: false });
      const { attempt_id } = await guest.begin();
      await expect(guest.press(attempt_id, 10_000, { wallet_part: 1 })).rejects.toMatchObject({
        code: 'member_required',
      });
    });

    it('the cart is empty', async () => {
      const buyer = await shop.newBuyer({ lines: {} });
      await expect(buyer.begin()).rejects.toMatchObject({ code: 'cart_empty' });
    });
  });

  it('goes on for a guest who logs in while the payment is open', async () => {
    const guest = await shop.newBuyer({ isMember: false });
    const member = await shop.newBuyer({ lines: { [LAMP]: 1 } });
    await member.begin();
    const { attempt_id } = await guest.begin();
    const placed = await guest.press(attempt_id, 10_000);
    await shop.queries.transaction((transaction) =>
      mergeGuest(transaction, guest.shopperId, member.shopperId),
    );
    expect(await member.cart()).toEqual({ [SOFA]: 1, [LAMP]: 1 });
    await shop.pay(secretOf(placed), PAID);
    expect(await member.attempt(attempt_id)).toMatchObject({ state: 'paid' });
    expect(await member.cart()).toEqual({ [LAMP]: 1 });
  });

  it.each(['paid', 'open'])(
    'counts the coupon of a guest’s %s order for the member as whom they log in',
    async (state) => {
      const guest = await shop.newBuyer({ isMember: false, coupons: [COUPON] });
      const member = await shop.newBuyer({ lines: { [LAMP]: 4 } });
      const { attempt_id } = await guest.begin();
      const placed = await guest.press(attempt_id, 9000);
      if (state === 'paid') {
        await shop.pay(secretOf(placed), PAID);
        expect(await guest.attempt(attempt_id)).toMatchObject({ state: 'paid' });
      }
      await shop.queries.transaction((transaction) =>
        mergeGuest(transaction, guest.shopperId, member.shopperId),
      );
      expect(await usesOf(member)).toBe(1);
      if (state === 'open') {
        await shop.pay(secretOf(placed), PAID);
        expect(await member.attempt(attempt_id)).toMatchObject({ state: 'paid' });
      }
      await member.choose(10);
      await member.applyCoupon(COUPON).onConflictDoNothing();
      const next = await member.begin();
      await expect(member.press(next.attempt_id, 4 * 3333 - 1000)).rejects.toMatchObject({
        code: 'cart_changed',
        message: expect.stringContaining(`You have used ${COUPON} already.`),
      });
    },
  );

  it('is no issue when a guest and the member whom they turn out to be have used a coupon once each', async () => {
    const guest = await shop.newBuyer({ isMember: false, coupons: [COUPON] });
    const member = await shop.newBuyer({ lines: { [LAMP]: 4 }, coupons: [COUPON] });
    const attempts = [await guest.begin(), await member.begin()];
    await Promise.all([
      guest.press(attempts[0]?.attempt_id ?? '', 9000),
      member.press(attempts[1]?.attempt_id ?? '', 4 * 3333 - 1000),
    ]);
    await shop.queries.transaction((transaction) =>
      mergeGuest(transaction, guest.shopperId, member.shopperId),
    );
    expect(await usesOf(member)).toBe(2);
    expect(await checkInvariants(shop.queries)).toEqual([]);
    // What is not paid gives its use back.
    for (const { attempt_id } of attempts) await member.cancel(attempt_id);
    expect(await usesOf(member)).toBe(0);
  });

  describe('a guest who logs in as a member with a payment under way', () => {
    const bothPlaced = async () => {
      const guest = await shop.newBuyer({ isMember: false });
      const member = await shop.newBuyer({ lines: { [LAMP]: 1 } });
      const ofMember = await member.begin();
      const placed = await member.press(ofMember.attempt_id, 3333);
      const ofGuest = await guest.begin();
      const guestPlaced = await guest.press(ofGuest.attempt_id, 10_000);
      await shop.queries.transaction((transaction) =>
        mergeGuest(transaction, guest.shopperId, member.shopperId),
      );
      return {
        member,
        lamp: { id: ofMember.attempt_id, secret: secretOf(placed) },
        sofa: { id: ofGuest.attempt_id, secret: secretOf(guestPlaced) },
      };
    };
    const ownerless = async () => [
      ...(await shop.queries.select().from(orders).where(isNull(orders.shopperId))),
      ...(await shop.queries
        .select()
        .from(checkoutAttempts)
        .where(isNull(checkoutAttempts.shopperId))),
    ];

    it('goes on with both, and what is paid is in the cart no longer', async () => {
      const before = (await ownerless()).length;
      const { member, lamp, sofa } = await bothPlaced();
      expect(await ownerless()).toHaveLength(before);
      expect(await member.cart()).toEqual({ [SOFA]: 1, [LAMP]: 1 });
      expect((await member.begin()).attempt_id).toBe(sofa.id);
      await shop.pay(sofa.secret, PAID);
      expect(await member.attempt(sofa.id)).toMatchObject({ state: 'paid' });
      expect(await member.cart()).toEqual({ [LAMP]: 1 });
      expect((await member.begin()).attempt_id).toBe(lamp.id);
      await shop.pay(lamp.secret, PAID);
      expect(await member.attempt(lamp.id)).toMatchObject({ state: 'paid' });
      expect(await member.cart()).toEqual({});
      expect(await checkInvariants(shop.queries)).toEqual([]);
    });

    it('has what was not paid in the cart, and nothing twice', async () => {
      const { member, lamp, sofa } = await bothPlaced();
      await member.cancel(sofa.id);
      await shop.pay(lamp.secret, PAID);
      expect(await member.attempt(lamp.id)).toMatchObject({ state: 'paid' });
      expect(await member.cart()).toEqual({ [SOFA]: 1 });
      await member.choose(10);
      expect((await member.begin()).attempt_id).not.toBe(sofa.id);
    });
  });

  it('stays with someone when a guest logs in while the order is being placed', async () => {
    const guest = await shop.newBuyer({ isMember: false });
    const member = await shop.newBuyer({ lines: {} });
    const { attempt_id } = await guest.begin();
    // The one or the other is first; either way no units are in a cart and in an order of no one.
    const [placed, merged] = await Promise.allSettled([
      guest.press(attempt_id, 10_000, { payment: { method: 'paypal' } }),
      shop.queries.transaction((transaction) =>
        mergeGuest(transaction, guest.shopperId, member.shopperId),
      ),
    ]);
    expect(merged.status).toBe('fulfilled');
    const owned = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, member.shopperId));
    const found = await shop.queries
      .select({ shopperId: checkoutAttempts.shopperId, orderId: checkoutAttempts.orderId })
      .from(checkoutAttempts)
      .where(eq(checkoutAttempts.id, attempt_id));
    if (owned.length > 0) {
      expect(found).toEqual([{ shopperId: member.shopperId, orderId: owned[0]?.id }]);
    } else {
      expect(placed.status).toBe('rejected');
      expect(found).toEqual([]);
    }
    expect(await member.cart()).toEqual({ [SOFA]: 1 });
    if (owned.length > 0) await member.cancel(attempt_id);
  });

  it('shows an attempt to no one else', async () => {
    const [owner, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const { attempt_id } = await owner.begin();
    await expect(other.attempt(attempt_id)).rejects.toMatchObject({ status: 404 });
    await expect(other.cancel(attempt_id)).rejects.toMatchObject({ status: 404 });
    await expect(other.press(attempt_id, 10_000)).rejects.toMatchObject({ code: 'cart_changed' });
  });

  it('gives up a payment that the shopper does not want to finish', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    const placed = await buyer.press(attempt_id, 10_000, { payment: { method: 'paypal' } });
    expect(placed).toMatchObject({ state: 'action', next_action: { type: 'redirect' } });
    expect((await buyer.begin()).attempt_id).toBe(attempt_id);
    expect(await buyer.cancel(attempt_id)).toMatchObject({ state: 'failed', failure: null });
    expect(await available(SOFA)).toEqual({ onHand: 5, reserved: 0 });
    expect((await buyer.begin()).attempt_id).not.toBe(attempt_id);
  });

  it('confirms the order when the shopper gives a payment up that is paid already', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    const placed = await buyer.press(attempt_id, 10_000);
    await shop.pay(secretOf(placed), PAID);
    expect(await buyer.cancel(attempt_id)).toMatchObject({ state: 'paid' });
  });

  it('answers what is wrong with a UPI id, and nothing is held', async () => {
    const buyer = await shop.newBuyer();
    const { attempt_id } = await buyer.begin();
    const payment = { method: 'upi_id', upi_id: 'nobody@sandbox' } as const;
    expect(await buyer.press(attempt_id, 10_000, { payment })).toMatchObject({
      state: 'failed',
      failure: 'This UPI id is not known.',
    });
    expect(await available(SOFA)).toEqual({ onHand: 5, reserved: 0 });
  });
});
