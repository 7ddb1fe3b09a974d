import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { shopDayOf, startOfShopDay } from '@/lib/shared/shop-time';
import { buyerMarks } from '../../modules/coupons/schema';
import { deliveryBookings } from '../../modules/delivery/schema';
import { orderLines, orders } from '../../modules/orders/schema';
import { inviteToReview } from '../../modules/reviews/invitation';
import { stockMovements, stockReservations } from '../../modules/stock/schema';
import { jobs } from '../../platform/jobs-schema';
import { addressForm } from '../../testing/addresses';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { featuresWithout } from '../../testing/features';
import { waitForMails } from '../../testing/mails';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { newPerson, PASSWORD } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { checkInvariants } from '../staff/invariants';
import { postDay } from './rules';

jest.setTimeout(60_000);

/** Of one model, with a swatch each. */
const VELVETS = [1, 2, 3, 4, 5, 6];
const LEATHER = 7;
const RUG = 8;

const fabric = (id: number) =>
  productEntry({
    id,
    model: 'fjord',
    name: `Fjord sofa ${id}`,
    color: { css: `#00000${id}`, label: `Velvet ${id}` },
    swatch: true,
    on_hand: 3,
  });

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    ...VELVETS.map(fabric),
    productEntry({ id: LEATHER, model: 'fjord', on_hand: 3 }),
    productEntry({ id: RUG, swatch: true }),
    productEntry({ id: 9, model: 'oak table' }),
  ],
  delivery: {
    methods: [
      { id: 'standard', name: 'Standard delivery', description: 'To the door.', price: '0.00' },
    ],
    capacity_per_day: 1,
  },
};

describe.each(DRIVERS)('swatches by post, on %s', (driver) => {
  const { call, signUp, inDatabase, backend, folder } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });
  let houses = 0;

  beforeAll(async () => {
    const { httpStatus } = await command(backend(), 'catalogue/import', { catalogue });
    expect(httpStatus).toBe(200);
  });
  afterEach(async () => {
    expect(await inDatabase(checkInvariants)).toEqual([]);
  });

  /** A house that has had no swatches, and a mailbox of its own. */
  const newAddress = (changes: Partial<typeof addressForm> = {}) => {
    houses += 1;
    const { email } = newPerson();
    return { ...addressForm, house_no: String(houses), email, ...changes };
  };
  const newGuest = async () => String((await call('guestSession')).data.api_token);
  const order = (
    token: string,
    product_ids: readonly unknown[],
    address: object = newAddress(),
    headers = {},
  ) => call('orderSamples', { ...address, product_ids }, token, headers);
  const track = async (token: string, order_number: string) =>
    (await call('trackOrder', { order_number }, token)).data;
  const countOrders = () => inDatabase((queries) => queries.$count(orders));
  /** The shop's day so many days from today. */
  const dayFromToday = (days: number) => addDays(shopDayOf(new Date()), days);
  const moveBack = (days: number, order_number: string) =>
    inDatabase((queries) =>
      queries
        .update(orders)
        .set({ placedAt: startOfShopDay(dayFromToday(-days)) })
        .where(eq(orders.number, order_number)),
    );
  async function deliver(order_number: string) {
    for (const [step, input] of [
      ['prepare', {}],
      ['ship', { carrier: 'Post', tracking_number: 'P 1' }],
      ['out-for-delivery', {}],
      ['deliver', {}],
    ] as const) {
      const { httpStatus } = await command(backend(), `orders/${step}`, { order_number, ...input });
      expect({ step, httpStatus }).toEqual({ step, httpStatus: 200 });
    }
  }

  it('are named by the pages of their model, also by those that have none', async () => {
    const swatches = VELVETS.map((product_id) => ({
      product_id,
      label: `Velvet ${product_id}`,
      color: `#00000${product_id}`,
    }));
    for (const product_id of [2, LEATHER]) {
      expect((await call('getProductDetial', { product_id })).data.swatches).toEqual(swatches);
      expect((await call('productSwatches', { product_id })).data.swatches).toEqual(swatches);
    }
    expect((await call('getProductDetial', { product_id: 9 })).data.swatches).toEqual([]);
    for (const product_id of [9, 999])
      expect(await call('productSwatches', { product_id })).toMatchObject({ httpStatus: 404 });
  });

  it('are confirmed at once, without payment, stock or a place on a day', async () => {
    const token = await newGuest();
    const address = newAddress();
    const { httpStatus, data } = await order(token, [2, 1], address);
    expect(httpStatus).toBe(200);
    const { order_number, delivery_date } = data;
    expect(delivery_date).toBe(postDay(shopDayOf(new Date()), []));
    expect(await track(token, order_number)).toMatchObject({
      kind: 'sample',
      state: 'confirmed',
      is_own: true,
      grand_total: '0.00',
      delivery: { method: 'By mail', date: delivery_date, change_until: null },
      shipping_address: { house_no: address.house_no, has_one_state: { name: 'Oregon' } },
      lines: [
        {
          product_id: 2,
          name: 'Swatch of Fjord sofa 2',
          has_one_color: { label: 'Velvet 2' },
          quantity: 1,
          total: '0.00',
        },
        { product_id: 1, quantity: 1 },
      ],
      events: [{ state: 'confirmed' }],
    });
    expect((await call('invoice', { order_number }, token)).httpStatus).toBe(404);
    await inDatabase(async (queries) => {
      expect(await queries.$count(deliveryBookings)).toBe(0);
      expect(await queries.$count(stockReservations)).toBe(0);
      expect(await queries.$count(buyerMarks)).toBe(0);
      const moved = await queries.select({ units: stockMovements.units }).from(stockMovements);
      expect(moved.every(({ units }) => units === 3)).toBe(true);
    });
    const [mail] = await waitForMails(folder(), address.email);
    expect(mail?.subject).toBe(`Your free swatches ${order_number}`);
    expect(mail?.text).toContain(`in your mailbox by ${dayName(delivery_date)}`);
    expect(mail?.text).toContain('There is nothing to pay');
    expect(mail?.text).not.toMatch(/payment|invoice|billing/i);
    const key = /key=([\w-]{22})/.exec(mail?.text ?? '')?.[1];
    const opened = await call('trackOrder', { order_number, key });
    expect(opened.data).toMatchObject({ order_number, is_own: false });
  });

  it('leave the cart as it is, and everything that is counted', async () => {
    const { token } = await signUp();
    await call('addToCart', { product_id: 1, product_price: '100.00' }, token);
    const read = async () => [
      (await call('cartList', {}, token)).data,
      (await call('getCount', {}, token)).data.cartCount,
    ];
    const before = await read();
    expect((await order(token, [1, 2, 3])).httpStatus).toBe(200);
    expect(await read()).toEqual(before);
    expect(before[1]).toBe(1);
  });

  it('go to a saved address, of nobody else', async () => {
    const [ada, eve] = [(await signUp()).token, (await signUp()).token];
    const { house_no, ...others } = newAddress();
    await call('addUserAddress', { ...others, house_no }, ada);
    const [saved] = (await call('userAddressList', {}, ada)).data;
    const request = { product_ids: [1], address_id: saved.id };
    const { data } = await call('orderSamplesToSaved', request, ada);
    expect(await track(ada, data.order_number)).toMatchObject({
      shipping_address: { house_no, address_id: saved.id },
    });
    expect((await call('orderSamplesToSaved', request, eve)).httpStatus).toBe(404);
    expect((await call('orderSamplesToSaved', request, await newGuest())).httpStatus).toBe(403);
    expect((await call('orderSamplesToSaved', request)).httpStatus).toBe(401);
  });

  it('are refused where the request is wrong, and nothing is written', async () => {
    const token = await newGuest();
    const before = await countOrders();
    const wrong: [readonly unknown[], object, object][] = [
      [[], {}, { httpStatus: 422, data: { errors: { product_ids: expect.any(String) } } }],
      [VELVETS, {}, { httpStatus: 422, data: { errors: { product_ids: expect.any(String) } } }],
      [[1, 1], {}, { httpStatus: 422 }],
      [[1, LEATHER], {}, { httpStatus: 404 }],
      [[1, 999], {}, { httpStatus: 404 }],
      [
        [1],
        { mobile_no: '+971501148006' },
        { data: { errors: { mobile_no: expect.any(String) } } },
      ],
      [[1], { area_id: 1 }, { httpStatus: 422 }],
    ];
    for (const [ids, changes, answer] of wrong) {
      expect(await order(token, ids, { ...newAddress(), ...changes })).toMatchObject(answer);
    }
    expect((await order('', [1])).httpStatus).toBe(401);
    expect(await countOrders()).toBe(before);
  });

  it('may be of several products', async () => {
    const token = await newGuest();
    expect((await order(token, [RUG, 1])).httpStatus).toBe(200);
  });

  it('are ordered once by a second press', async () => {
    const token = await newGuest();
    const address = newAddress();
    const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
    const before = await countOrders();
    const first = await order(token, [1], address, headers);
    const second = await order(token, [1], address, headers);
    expect(second.data).toEqual(first.data);
    expect(await countOrders()).toBe(before + 1);
  });

  it('are ten in ninety days to an address, whoever orders and however it is spelled', async () => {
    const address = newAddress({ street_address: 'Cedar Lane' });
    const guest = await newGuest();
    const first = (await order(guest, [1, 2, 3, 4, 5], address)).data.order_number;
    const { token } = await signUp();
    const spelled = {
      ...address,
      email: 'else@shoppers.example',
      house_no: ` ${address.house_no} `,
      street_address: 'CEDAR LN.',
      landmark: 'Behind the mill',
    };
    const second = await order(token, [1, 2, 3], spelled);
    expect(second.httpStatus).toBe(200);
    expect(await order(await newGuest(), [1, 2, 3], spelled)).toMatchObject({
      httpStatus: 409,
      data: { code: 'sample_limit' },
      message: expect.stringContaining('can have 2 more now'),
    });
    const third = (await order(token, [4, 5], address)).data.order_number;
    await moveBack(89, first);
    expect(await order(token, [6], address)).toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining(`more from ${dayName(dayFromToday(1))} on`),
    });
    await moveBack(90, first);
    expect((await order(token, [6], address)).httpStatus).toBe(200);
    // What was cancelled was not posted.
    const cancelled = { state: 'cancelled' as const };
    const addressOf = { ...address, email: 'third@shoppers.example' };
    expect((await order(guest, [1, 2, 3, 4, 5], addressOf)).httpStatus).toBe(409);
    await inDatabase(async (queries) => {
      const [row] = await queries
        .update(orders)
        .set(cancelled)
        .where(eq(orders.number, third))
        .returning({ id: orders.id });
      await queries
        .update(orderLines)
        .set({ cancelledQuantity: 1 })
        .where(eq(orderLines.orderId, row?.id ?? 0));
    });
    expect((await order(guest, [1, 2, 3, 4, 5], addressOf)).httpStatus).toBe(200);
    // Another house is another address.
    expect((await order(guest, [1], { ...address, house_no: '12 b' })).httpStatus).toBe(200);
  });

  it('stay within the limit where many order to one address at the same time', async () => {
    const address = newAddress();
    const tokens = await Promise.all(Array.from({ length: 6 }, newGuest));
    const answers = await Promise.all(tokens.map((token) => order(token, [1, 2, 3], address)));
    const statuses = answers.map(({ httpStatus }) => httpStatus);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  });

  it('cannot be cancelled, moved, returned, bought again or reviewed, and nobody is invited to', async () => {
    const { token } = await signUp();
    const { order_number } = (await order(token, [1, 2])).data;
    const { lines } = await track(token, order_number);
    const line_id = lines[0].id;
    expect((await call('cancellationQuote', { order_number }, token)).data).toMatchObject({
      outcome: 'none',
      reason: 'Swatches are free and cannot be cancelled.',
    });
    const cancelling = {
      ...{ order_number, lines: [{ line_id, quantity: 1 }], amount: '0.00' },
      ...{ reason: 'other', comment: '', destination: 'source' },
    };
    expect(await call('cancelOrder', cancelling, token)).toMatchObject({
      data: { code: 'not_cancellable' },
    });
    const moving = { order_number, date: '2030-01-02' };
    for (const name of ['orderDeliveryOptions', 'changeOrderDelivery'])
      expect((await call(name, moving, token)).data.code).toBe('delivery_fixed');
    expect((await call('buyAgain', { order_number }, token)).httpStatus).toBe(404);
    expect((await call('orderRecommendations', { order_number }, token)).data).toEqual([]);

    await deliver(order_number);
    const delivered = await track(token, order_number);
    expect(delivered.state).toBe('delivered');
    expect(delivered.lines[0]).toMatchObject({ return_until: null, returnable_quantity: 0 });
    const options = await call('returnOptions', { order_number, line_id, address_id: null }, token);
    expect(options.data).toMatchObject({ reason: 'Swatches are yours to keep.', amounts: [] });
    expect((await call('myProductReview', { product_id: 1 }, token)).data.can_review).toBe(false);
    const reviews = (await call('orderReviews', { order_numbers: [order_number] }, token)).data;
    expect(JSON.stringify(reviews)).not.toContain('"can_review":true');
    for (const review of [
      { kind: 'product', product_id: 1, pictures: [] },
      { kind: 'order', order_number },
    ])
      expect(
        await call('saveReview', { ...review, rating: 5, text: 'Soft.' }, token),
      ).toMatchObject({ data: { code: 'not_reviewable' } });
    await inDatabase(async (queries) => {
      const [{ id } = { id: 0 }] = await queries
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.number, order_number));
      const ofOrder = await queries
        .select()
        .from(jobs)
        .where(eq(jobs.key, String(id)));
      expect(ofOrder.filter(({ topic }) => /review|referral/.test(topic))).toEqual([]);
      const sent: unknown[] = [];
      const mail = { send: async (_: unknown, message: unknown) => void sent.push(message) };
      await inviteToReview(
        { queries, clock: () => new Date(), mail, siteUrl: '', features: featuresWithout() },
        id,
      );
      expect(sent).toEqual([]);
    });
  });

  it('are told of on their way in words of their own', async () => {
    const address = newAddress();
    const token = await newGuest();
    const { order_number } = (await order(token, [1], address)).data;
    await deliver(order_number);
    const mails = await waitForMails(folder(), address.email, { count: 5 });
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [
        `Your free swatch ${order_number}`,
        `We are cutting your swatches ${order_number}`,
        `Your swatches ${order_number} are in the mail`,
        `Your swatches ${order_number} arrive today`,
        `Your swatches ${order_number} were delivered`,
      ].toSorted(),
    );
    expect(mails.map(({ text }) => text).join()).not.toContain('someone is at home');
  });

  it('keep nothing of the person whose account is deleted, nor by what the address is known again', async () => {
    const { token } = await signUp();
    const { order_number } = (await order(token, [1])).data;
    await deliver(order_number);
    const { httpStatus } = await call('deleteAccount', { password: PASSWORD }, token);
    expect(httpStatus).toBe(200);
    const [row] = await inDatabase((queries) =>
      queries.select().from(orders).where(eq(orders.number, order_number)),
    );
    expect(row).toMatchObject({ addressMark: null, shippingAddress: { house_no: '' } });
  });

  it('are found by the check of the books where they take what only a purchase may', async () => {
    const { order_number } = (await order(await newGuest(), [1])).data;
    await inDatabase(async (queries) => {
      const [row] = await queries.select().from(orders).where(eq(orders.number, order_number));
      const key = `order-${row?.id}`;
      const mark = { key, mark: 'mark', markedAt: new Date() };
      await queries.insert(buyerMarks).values(mark);
      expect(await checkInvariants(queries)).toEqual([
        expect.stringContaining(`Order ${order_number}: swatches are posted free of charge`),
      ]);
      await queries.delete(buyerMarks).where(eq(buyerMarks.key, key));
    });
  });

  it('stand among the orders of a member, of the staff, and in the file of their data', async () => {
    const { token } = await signUp();
    const { order_number } = (await order(token, [1])).data;
    const { data } = await call('orderList', { tab: 'all' }, token);
    expect(data.orders).toMatchObject([{ order_number, kind: 'sample', grand_total: '0.00' }]);
    const staff = (...args: string[]) => runShop(shopEnvironment(backend()), 'orders', ...args);
    expect((await staff('list')).out).toMatch(
      new RegExp(`${order_number}  .* confirmed  swatches  Ada`),
    );
    const { out } = await staff('show', order_number);
    expect(out).toContain('Free swatches');
    expect(out).toContain('By mail');
    expect(out).not.toMatch(/Total|Bill to|Nothing to pay/);
    let cursor: string | null = null;
    const parts: unknown[] = [];
    do {
      const page: { next: string | null } = (await call('personalData', { cursor }, token)).data;
      parts.push(page);
      cursor = page.next;
    } while (cursor);
    expect(JSON.stringify(parts)).toContain(`"order_number":"${order_number}","kind":"sample"`);
    const { obstacles } = (await call('accountDeletion', {}, token)).data;
    expect(obstacles).toEqual([
      `Your swatches ${order_number} are still on their way. Wait until they have arrived.`,
    ]);
  });
});
