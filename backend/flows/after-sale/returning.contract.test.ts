import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { shopDayOf } from '@/lib/shared/shop-time';
import { products } from '../../modules/catalogue/schema';
import { invoice } from '../../modules/invoices/procedures';
import { notifications } from '../../modules/notifications/schema';
import { deleteUnusedReturnPictures } from '../../modules/orders/return-pictures';
import { returnPictures } from '../../modules/orders/return-schema';
import type { ReturnStep } from '../../modules/orders/return-state';
import { orders } from '../../modules/orders/schema';
import { readOrder } from '../../modules/orders/service';
import { readProductReviews } from '../../modules/reviews/read';
import { saveReview } from '../../modules/reviews/save';
import { stock } from '../../modules/stock/schema';
import { DRIVERS } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { featuresWithout } from '../../testing/features';
import { until } from '../../testing/open-database';
import { LAMP, type OrderShop, openOrderShop, RUG, SOFA } from '../../testing/order-shop';
import { deliver, freePickups, newDeliveredOrder } from '../../testing/returns';
import { checkInvariants } from '../staff/invariants';
import { createCancellationProcedures } from './cancellation-procedures';
import { takeReturnStep } from './return-steps';

jest.setTimeout(300_000);

type Lines = Readonly<Record<string, number>>;

describe.each(DRIVERS)('returning an item on %s', (driver) => {
  let shop: OrderShop;
  let fake: ReturnType<typeof fakePaymentProvider>;
  const services = () => ({ ...shop.services, provider: fake.provider });

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.importFile();
    fake = fakePaymentProvider();
    await freePickups(shop.queries);
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  const deliveredOrder = (options?: Parameters<typeof newDeliveredOrder>[2]) =>
    newDeliveredOrder(shop, fake, options);
  const take = async (number: string, ...steps: ReturnStep['to'][]) => {
    for (const to of steps) {
      const step: ReturnStep =
        to === 'rejected'
          ? { to, note: 'It was used.' }
          : to === 'received'
            ? { to, restock: false }
            : { to };
      await takeReturnStep(services(), number, step);
    }
  };
  const BACK = ['approved', 'picked_up', 'received'] as const;
  const stockOf = async (productId: string) => {
    const [row] = await shop.queries.select().from(stock).where(eq(stock.productId, productId));
    return row && { onHand: row.onHand, reserved: row.reserved };
  };
  const subjects = () => shop.mails.map(({ subject }) => subject);
  const rejectedOf = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

  it('is published to open pages at each step', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    shop.published.length = 0;
    const { return_number } = await order.request(SOFA);
    await until(() => shop.published.includes(order.number));
    shop.published.length = 0;
    await take(return_number, 'approved');
    await until(() => shop.published.includes(order.number));
  });

  it('is told without a link in a shop that no longer shows returns', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    const { return_number } = await order.request(SOFA);
    shop.mails.length = 0;
    const withoutReturns = { ...services(), features: featuresWithout('returns') };
    await takeReturnStep(withoutReturns, return_number, { to: 'approved' });
    const [mail] = shop.mails;
    expect(mail?.subject).toBe(`Your return ${return_number} is approved`);
    expect(mail?.text).not.toContain('/track-order-return');
  });

  describe('in a shop that does without a part of it', () => {
    const orderWithout = (features: Parameters<typeof featuresWithout>, lines: Lines) => {
      const without = { ...shop.services, features: featuresWithout(...features) };
      return newDeliveredOrder({ ...shop, services: without }, fake, { lines });
    };

    it('needs no picture, keeps none that an old page sends, and has none to show', async () => {
      const order = await orderWithout(['returnPictures'], { [RUG]: 2 });
      const waiting = await order.upload();
      const asked = await order.request(RUG, { picture: waiting });
      expect(asked).toMatchObject({ state: 'requested', has_picture: false });
      const ofReturn = { order_number: order.number, return_number: asked.return_number };
      await expect(
        order.procedures.returnPictureFile(ofReturn, order.context),
      ).rejects.toMatchObject({ status: 404 });
      // A return without a picture keeps no picture of another one.
      shop.advance(DAY_MS + 2 * HOUR_MS);
      await deleteUnusedReturnPictures(shop.queries, shop.services.clock());
      expect(await shop.queries.$count(returnPictures, eq(returnPictures.orderId, order.id))).toBe(
        0,
      );
    });

    it('has no day where shoppers choose none, and no message names one', async () => {
      const order = await orderWithout(['returnPickups'], { [RUG]: 1 });
      expect(await order.options(RUG)).toMatchObject({ reason: null, pickup_days: [] });
      const asked = await order.request(RUG, {
        // Of a page that is older than the choice of the shop.
        pickup_date: '2999-12-24',
        pickup_time: '08:00-12:00',
        address_id: '999',
      });
      const { shipping_address: address } = await order.read();
      expect(asked.pickup).toEqual({ date: null, time: null, address });
      const { return_number } = asked;
      await take(return_number, 'approved');
      expect(await order.track(return_number)).toMatchObject({
        state: 'approved',
        can_cancel: true,
      });
      await take(return_number, 'picked_up', 'received', 'refunded');
      await order.settle();
      const { events } = await order.track(return_number);
      expect(events.map(({ state }) => state)).toEqual([
        'requested',
        'approved',
        'picked_up',
        'received',
        'refunded',
      ]);
      const path = `/track-order-return?return=${return_number}`;
      const told = await shop.queries
        .select({ text: notifications.text })
        .from(notifications)
        .where(eq(notifications.path, path));
      expect(told).toHaveLength(5);
      const [asking, approval, ...others] = shop.mails.map(({ text }) => text);
      expect(asking).toContain('Then we will arrange the pickup with you.');
      expect(asking).toContain('PICKUP ADDRESS');
      expect(approval).toContain('We will arrange the pickup with you.');
      expect(approval).toContain('PICKUP ADDRESS');
      for (const text of [asking, approval, ...others, ...told.map((one) => one.text)]) {
        expect(text).not.toMatch(/\bnull\b|\w+day, |\d+ [AP]M/);
      }
    });

    it('takes more without a day than the carrier has places in a time', async () => {
      const order = await orderWithout(['returnPickups'], { [RUG]: 9 });
      for (let count = 0; count < 9; count += 1) await order.request(RUG);
      expect((await order.read()).returns).toHaveLength(9);
    });

    it('replaces nothing, and says so before it is asked', async () => {
      const order = await orderWithout(['replacements'], { [SOFA]: 1 });
      const words = 'We do not replace items. You can return it and get your money back.';
      expect(await order.options(SOFA)).toMatchObject({ reason: null, replacement_reason: words });
      await expect(order.request(SOFA, { kind: 'replacement' })).rejects.toMatchObject({
        status: 409,
        code: 'replacement_unavailable',
        message: words,
      });
      expect(await stockOf(SOFA)).toEqual({ onHand: 4, reserved: 0 });
      expect(await order.request(SOFA)).toMatchObject({ kind: 'return', state: 'requested' });
    });
  });

  it('names each part that is missing where the shop asks for it', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 1 } });
    const form = {
      order_number: order.number,
      line_id: await order.lineOf(RUG),
      quantity: 1,
      kind: 'return',
      reason: 'other',
      comment: '',
      has_agreed: true,
      picture: null,
      pickup_date: null,
      pickup_time: null,
      address_id: null,
      destination: 'source',
    } as const;
    await expect(order.procedures.requestReturn(form, order.context)).rejects.toMatchObject({
      status: 422,
      options: {
        errors: {
          picture: 'Please add a picture of the item.',
          pickup_date: 'Please choose when we may pick it up.',
          pickup_time: 'Please choose when we may pick it up.',
        },
      },
    });
  });

  it('goes from the request to the refund, with news at each step', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 2, [RUG]: 1 } });
    expect(await order.options(SOFA)).toMatchObject({
      reason: null,
      replacement_reason: null,
      amounts: [10_000, 20_000],
      pickup_fee: 0,
      can_use_wallet: true,
    });
    const asked = await order.request(SOFA, { reason: 'damaged', comment: 'A leg is loose.' });
    expect(asked).toMatchObject({
      return_number: `${order.number}-R1`,
      kind: 'return',
      state: 'requested',
      reason: 'damaged',
      comment: 'A leg is loose.',
      quantity: 1,
      amount: 10_000,
      refund: null,
      can_cancel: true,
      line: { product_id: SOFA, returnable_quantity: 1 },
      events: [{ state: 'requested' }],
    });
    expect(await order.read()).toMatchObject({
      returns: [{ return_number: asked.return_number, state: 'requested', quantity: 1 }],
      replaces: null,
    });
    await take(asked.return_number, ...BACK, 'refunded');
    await order.settle();
    const done = await order.track(asked.return_number);
    expect(done).toMatchObject({
      state: 'refunded',
      can_cancel: false,
      refund: { amount: 10_000, destination: 'source', state: 'settled', reason: 'return' },
    });
    expect(done.events.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'pickup_scheduled',
      'picked_up',
      'received',
      'refunded',
    ]);
    expect(fake.payments()).toMatchObject([{ refunded: 10_000 }]);
    const number = asked.return_number;
    expect(subjects()).toEqual([
      `We have your request ${number}`,
      `Your return ${number} is approved`,
      `We have picked up your return ${number}`,
      `Your return ${number} has arrived`,
      `Your return ${number} is refunded`,
      `Your refund for order ${order.number} is done`,
    ]);
    expect(shop.mails[0]?.text).toContain(`/track-order-return?return=${number}&key=`);
    expect(shop.mails.at(-2)?.text).toContain('$100.00 goes back to you');
  });

  it('leaves a review, which is one of a verified purchase only while something of it was kept', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 2 } });
    const { id: shopperId } = order.context.shopper;
    const text = 'Softer than it looks.';
    const write = () =>
      shop.queries.transaction((transaction) =>
        saveReview(services(), transaction, shopperId, {
          kind: 'product',
          product_id: RUG,
          rating: 5,
          text,
          pictures: [],
        }),
      );
    await write();
    const read = async () => {
      const request = { product_id: RUG, sort: 'newest', page_number: 1 } as const;
      const page = await readProductReviews(shop.queries, request);
      const [product] = await shop.queries.select().from(products).where(eq(products.id, RUG));
      return {
        count: page.summary.count,
        isVerified: page.reviews.map(({ is_verified }) => is_verified),
        hasVerifiedRatings: product?.hasVerifiedRatings,
      };
    };
    const bought = { count: 1, isVerified: [true], hasVerifiedRatings: true };
    expect(await read()).toEqual(bought);
    const sendBack = async () => {
      const { return_number } = await order.request(RUG);
      await take(return_number, ...BACK, 'refunded');
      await order.settle();
    };
    await sendBack();
    expect(await read()).toEqual(bought);
    await sendBack();
    expect(await read()).toEqual({ count: 1, isVerified: [false], hasVerifiedRatings: false });
    await write();
    expect(await read()).toMatchObject({ isVerified: [false] });
  });

  it('puts the units back on hand only where they can be sold again', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 2 } });
    const first = await order.request(SOFA);
    const second = await order.request(SOFA);
    expect(await stockOf(SOFA)).toEqual({ onHand: 3, reserved: 0 });
    for (const { return_number } of [first, second]) {
      await take(return_number, 'approved', 'picked_up');
    }
    await takeReturnStep(services(), first.return_number, { to: 'received', restock: true });
    await takeReturnStep(services(), second.return_number, { to: 'received', restock: false });
    expect(await stockOf(SOFA)).toEqual({ onHand: 4, reserved: 0 });
  });

  it('replaces an item by an order of price zero that goes its own way', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    const asked = await order.request(SOFA, { kind: 'replacement' });
    expect(await stockOf(SOFA)).toEqual({ onHand: 4, reserved: 1 });
    await take(asked.return_number, ...BACK, 'replaced');
    expect(await stockOf(SOFA)).toEqual({ onHand: 3, reserved: 0 });
    const { replacement_order_number } = await order.track(asked.return_number);
    const number = replacement_order_number ?? '';
    const [row] = await shop.queries.select().from(orders).where(eq(orders.number, number));
    const placed = await readOrder(shop.queries, row?.id ?? 0);
    expect(placed).toMatchObject({
      state: 'confirmed',
      grand_total: 0,
      lines: [{ product_id: SOFA, quantity: 1, unit_price: 0, total: 0, returnable_quantity: 0 }],
      replaces: { order_number: order.number, return_number: asked.return_number },
    });
    expect(shop.mails.at(-1)?.text).toContain(number);
    const { cancellationQuote } = withDeclaredErrors(createCancellationProcedures(services()));
    expect(await cancellationQuote({ order_number: number }, order.context)).toMatchObject({
      outcome: 'none',
      reason: 'This order replaces an item. Please write to us to change it.',
    });
    await expect(invoice({ order_number: number }, order.context)).rejects.toMatchObject({
      status: 404,
    });
    await deliver(shop, number);
    const options = await order.procedures.returnOptions(
      { order_number: number, line_id: placed.lines[0]?.id ?? '', address_id: null },
      order.context,
    );
    expect(options.reason).toContain('is a replacement already');
    expect(await order.options(SOFA)).toMatchObject({ reason: expect.any(String), amounts: [] });
  });

  it('offers the refund where the shop has none left to replace it', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 2 } });
    const other = await deliveredOrder({ lines: { [SOFA]: 2 } });
    await expect(other.request(SOFA, { kind: 'replacement', quantity: 2 })).rejects.toMatchObject({
      status: 409,
      code: 'replacement_unavailable',
    });
    const held = await other.request(SOFA, { kind: 'replacement' });
    expect(await order.options(SOFA)).toMatchObject({
      reason: null,
      replacement_reason: expect.stringContaining('none left'),
    });
    await expect(order.request(SOFA, { kind: 'replacement' })).rejects.toMatchObject({
      code: 'replacement_unavailable',
    });
    expect(await order.request(SOFA)).toMatchObject({ state: 'requested', amount: 10_000 });
    await other.cancel(held.return_number);
    expect(await order.options(SOFA)).toMatchObject({ replacement_reason: null });
  });

  it('refunds a replacement that cannot be sent, and gives up what is held for it', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    const { return_number } = await order.request(SOFA, {
      kind: 'replacement',
      destination: 'wallet',
    });
    await take(return_number, ...BACK, 'refunded');
    expect(await stockOf(SOFA)).toEqual({ onHand: 4, reserved: 0 });
    expect(await order.wallet()).toBe(10_000);
  });

  it.each(['rejected', 'cancelled'] as const)(
    'gives units and stock free again when it is %s',
    async (end) => {
      const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
      const { return_number } = await order.request(SOFA, { kind: 'replacement' });
      if (end === 'cancelled') await order.cancel(return_number);
      else await take(return_number, 'rejected');
      expect(await stockOf(SOFA)).toEqual({ onHand: 4, reserved: 0 });
      expect(await order.track(return_number)).toMatchObject({
        state: end,
        note: end === 'rejected' ? 'It was used.' : null,
      });
      const again = await order.request(SOFA, { kind: 'replacement' });
      expect(again.return_number).toBe(`${order.number}-R2`);
      await order.cancel(again.return_number);
    },
  );

  it('can be taken back until the item is picked up', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 1 } });
    const { return_number } = await order.request(RUG);
    await take(return_number, 'approved', 'picked_up');
    await expect(order.cancel(return_number)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  it('is taken back once, however often that is pressed at the same time', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    const { return_number } = await order.request(SOFA, { kind: 'replacement' });
    shop.mails.length = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => order.cancel(return_number)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(rejectedOf(results)).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ status: 409, code: 'conflict' })),
    );
    const { events } = await order.track(return_number);
    expect(events.map(({ state }) => state)).toEqual(['requested', 'cancelled']);
    expect(subjects()).toEqual([`Your replacement ${return_number} is cancelled`]);
    expect(await stockOf(SOFA)).toEqual({ onHand: 4, reserved: 0 });
  });

  it('arrives once and is refunded once, though staff sends each step twice at the same time', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    const { return_number } = await order.request(SOFA);
    await take(return_number, 'approved', 'picked_up');
    shop.mails.length = 0;
    const steps: ReturnStep[] = [{ to: 'received', restock: true }, { to: 'refunded' }];
    for (const step of steps) {
      const results = await Promise.allSettled(
        Array.from({ length: 2 }, () => takeReturnStep(services(), return_number, step)),
      );
      expect(rejectedOf(results)).toMatchObject([
        { status: 409, message: `What is ${step.to} cannot become ${step.to}.` },
      ]);
    }
    await order.settle();
    expect(await stockOf(SOFA)).toEqual({ onHand: 5, reserved: 0 });
    expect((await order.read()).refunds).toMatchObject([{ amount: 10_000, state: 'settled' }]);
    expect(fake.payments()).toMatchObject([{ amount: 10_000, refunded: 10_000 }]);
    const { events } = await order.track(return_number);
    expect(events.map(({ state }) => state).slice(-2)).toEqual(['received', 'refunded']);
    expect(events).toHaveLength(6);
    expect(subjects()).toEqual([
      `Your return ${return_number} has arrived`,
      `Your return ${return_number} is refunded`,
      `Your refund for order ${order.number} is done`,
    ]);
  });

  it('rejects steps that do not follow, and a replacement for what wants its money back', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 1 } });
    const { return_number } = await order.request(RUG);
    await expect(take(return_number, 'received')).rejects.toMatchObject({
      status: 409,
      message: 'What is requested cannot become received.',
    });
    await take(return_number, ...BACK);
    await expect(take(return_number, 'replaced')).rejects.toMatchObject({ status: 409 });
    await take(return_number, 'refunded');
    await expect(take(return_number, 'refunded')).rejects.toMatchObject({
      message: 'What is refunded cannot become refunded.',
    });
    await expect(take(`${order.number}-R2`, 'approved')).rejects.toMatchObject({ status: 404 });
    await expect(take('NONE-0001-R1', 'approved')).rejects.toMatchObject({ status: 404 });
  });

  it('is open from the delivery to the last day of its time', async () => {
    const early = await deliveredOrder({ lines: { [RUG]: 1 }, isDelivered: false });
    await expect(early.request(RUG)).rejects.toMatchObject({
      code: 'not_returnable',
      message: expect.stringContaining('not delivered yet'),
    });
    const order = await deliveredOrder({ lines: { [RUG]: 2 } });
    const [line] = (await order.read()).lines;
    shop.advance(7 * DAY_MS);
    expect(line?.return_until).toBe(shopDayOf(shop.services.clock()));
    expect(await order.request(RUG)).toMatchObject({ state: 'requested' });
    shop.advance(DAY_MS);
    await expect(order.request(RUG)).rejects.toMatchObject({
      code: 'not_returnable',
      message: expect.stringMatching(/^The 7-day return window closed on /),
    });
  });

  it('gives the last unit to one of many requests at the same time', async () => {
    const order = await deliveredOrder({ lines: { [SOFA]: 1 } });
    const pictures = await Promise.all(Array.from({ length: 8 }, () => order.upload()));
    const results = await Promise.allSettled(
      pictures.map((picture) => order.request(SOFA, { picture })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.code).toBe('not_returnable');
    }
    expect((await order.read()).returns).toHaveLength(1);
  });

  it('takes no more pickups in a time than the carrier has places', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 9 } });
    const pictures = await Promise.all(Array.from({ length: 9 }, () => order.upload()));
    const [day] = (await order.options(RUG)).pickup_days;
    const slot = { pickup_date: day?.date ?? '', pickup_time: '16:00-20:00' as const };
    const results = await Promise.allSettled(
      pictures.map((picture) => order.request(RUG, { picture, ...slot })),
    );
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject(Array(3).fill({ reason: { code: 'pickup_unavailable' } }));
    const [after] = (await order.options(RUG)).pickup_days;
    expect(after).toEqual({ date: day?.date, times: ['08:00-12:00', '12:00-16:00'] });
    await expect(
      order.request(RUG, { pickup_date: shopDayOf(shop.services.clock()) }),
    ).rejects.toMatchObject({ code: 'pickup_unavailable' });
  });

  it('keeps all sums exact, whatever was cancelled, returned, rejected and refunded before', async () => {
    const order = await deliveredOrder({ lines: { [LAMP]: 7 }, wallet: 5000, isDelivered: false });
    const { cancelOrder, cancellationQuote } = withDeclaredErrors(
      createCancellationProcedures(services()),
    );
    const lines = [{ line_id: await order.lineOf(LAMP), quantity: 2 }];
    const { amount } = await cancellationQuote(
      { order_number: order.number, lines },
      order.context,
    );
    const cancellation = { reason: 'other', comment: '', destination: 'source' } as const;
    await cancelOrder(
      { order_number: order.number, lines, ...cancellation, amount },
      order.context,
    );
    await deliver(shop, order.number);

    const first = await order.request(LAMP, { quantity: 2 });
    const second = await order.request(LAMP);
    await take(first.return_number, 'rejected');
    const third = await order.request(LAMP, { quantity: 3, destination: 'wallet' });
    const fourth = await order.request(LAMP);
    for (const { return_number } of [fourth, second, third]) {
      await take(return_number, ...BACK, 'refunded');
    }
    await order.settle();
    const { grand_total, refunds: made, lines: after } = await order.read();
    expect(made.reduce((sum, refund) => sum + refund.amount, 0)).toBe(grand_total);
    expect(after).toMatchObject([{ returnable_quantity: 0 }]);
    const [payment] = fake.payments();
    expect((payment?.refunded ?? 0) + (await order.wallet())).toBe(grand_total);
  });

  it('needs a picture of its own order that no other return has', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 3 } });
    const other = await deliveredOrder({ lines: { [RUG]: 1 } });
    const wrong = { status: 422, options: { errors: { picture: expect.any(String) } } };
    for (const picture of [await other.upload(), 'x'.repeat(43)]) {
      await expect(order.request(RUG, { picture })).rejects.toMatchObject(wrong);
    }
    const picture = await order.upload();
    await order.request(RUG, { picture });
    await expect(order.request(RUG, { picture })).rejects.toMatchObject(wrong);
    const waiting = await order.upload();
    shop.advance(DAY_MS);
    await expect(order.request(RUG, { picture: waiting })).rejects.toMatchObject(wrong);
    shop.advance(2 * HOUR_MS);
    await deleteUnusedReturnPictures(shop.queries, shop.services.clock());
    const kept = await shop.queries
      .select({ name: returnPictures.name })
      .from(returnPictures)
      .where(eq(returnPictures.orderId, order.id));
    expect(kept).toEqual([{ name: picture }]);
  });

  it('keeps the pictures that wait for their return few', async () => {
    const order = await deliveredOrder({ lines: { [RUG]: 1 } });
    const { return_number } = await order.request(RUG);
    for (let count = 0; count < 22; count += 1) await order.upload();
    const ofOrder = eq(returnPictures.orderId, order.id);
    expect(await shop.queries.$count(returnPictures, ofOrder)).toBe(21);
    const { content } = await order.procedures.returnPictureFile(
      { order_number: order.number, return_number },
      order.context,
    );
    expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
    });
  });

  it('pays a guest back the way they paid, and nowhere else', async () => {
    const order = await deliveredOrder({ isMember: false, lines: { [RUG]: 1 } });
    expect(await order.options(RUG)).toMatchObject({ can_use_wallet: false });
    await expect(order.request(RUG, { destination: 'wallet' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(order.request(RUG, { address_id: '1' })).rejects.toMatchObject({ status: 403 });
    const { return_number } = await order.request(RUG);
    await take(return_number, ...BACK, 'refunded');
    await order.settle();
    expect(fake.payments()).toMatchObject([{ refunded: 5000 }]);
  });
});
