import { HOUR_MS } from '@/lib/contract/durations';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import type { OrderState } from '@/lib/contract/order-states';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { insertOrder } from '../../testing/orders';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { orderLines } from './schema';

jest.setTimeout(60_000);

const FIRST = Date.parse('2026-01-05T10:00:00.000Z');
const SOFA = 1;
const CHAIR = 2;
const SOLD_OUT = 6;
const GONE = 999_999;

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    productEntry({ id: SOFA, on_hand: 100 }),
    productEntry({ id: CHAIR, on_hand: 1 }),
    productEntry({ id: SOLD_OUT, on_hand: 0 }),
  ],
};

/** The numbers of the member's 23 plain orders, the newest first. */
const MANY = Array.from({ length: 23 }, (_, index) => `MANY-${1023 - index}`);

describe.each(DRIVERS)("a member's orders, on %s", (driver) => {
  const { call, signUp, inDatabase, backend } = testBackend(driver);
  const tokens = { ada: '', eve: '', guest: '' };
  const list = (request: object, token = tokens.ada) =>
    call('orderList', { tab: 'all', ...request }, token);
  const numbersOf = async (request: object, token = tokens.ada) => {
    const { data } = await list(request, token);
    return {
      total: data.total,
      numbers: data.orders.map(({ order_number }: { order_number: string }) => order_number),
    };
  };
  const buyAgain = (order_number: string, token = tokens.ada, headers = {}) =>
    call('buyAgain', { order_number }, token, headers);
  const cartOf = async (token: string) => {
    const { data } = await call('cartList', {}, token);
    return Object.fromEntries(
      data.map((line: { product_id: number; product_qty: number }) => [
        line.product_id,
        line.product_qty,
      ]),
    );
  };

  beforeAll(async () => {
    await command(backend(), 'catalogue/import', { catalogue });
    tokens.ada = (await signUp()).token;
    tokens.eve = (await signUp()).token;
    tokens.guest = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      const shopperOf = (token: string) => shopperIdOf(queries, token);
      const ada = await shopperOf(tokens.ada);
      for (const [index, number] of [...MANY].reverse().entries())
        await insertOrder(queries, {
          number,
          shopperId: ada,
          now: new Date(FIRST + index * HOUR_MS),
        });
      const older = async (number: string, state: OrderState) =>
        insertOrder(queries, { number, shopperId: ada, state, now: new Date(FIRST - HOUR_MS) });
      await older('DLVD-0001', 'delivered');
      await older('CNCL-0001', 'cancelled');
      await older('PEND-0001', 'pending_payment');
      await older('EXPI-0001', 'expired');
      const special = await older('RUGS-0001', 'shipped');
      await queries.insert(orderLines).values(
        [GONE, SOLD_OUT].map((productId, index) => ({
          orderId: special,
          position: 3 + index,
          productId: String(productId),
          name: index === 0 ? 'Rug, 100% wool_mix' : 'Clay sofa',
          quantity: 2,
          unitPrice: 100,
          discount: 0,
          total: 200,
        })),
      );
      await insertOrder(queries, { number: 'EVES-0001', shopperId: await shopperOf(tokens.eve) });
      await insertOrder(queries, {
        number: 'GUES-0001',
        shopperId: await shopperOf(tokens.guest),
      });
    });
  });

  it('are listed by pages of ten, the newest first, with how many there are', async () => {
    expect(await numbersOf({})).toEqual({ total: 26, numbers: MANY.slice(0, 10) });
    expect(await numbersOf({ page_number: 2 })).toEqual({ total: 26, numbers: MANY.slice(10, 20) });
    const last = await numbersOf({ page_number: 3 });
    expect(last.numbers).toEqual([...MANY.slice(20), 'RUGS-0001', 'CNCL-0001', 'DLVD-0001']);
    expect(await numbersOf({ page_number: 4 })).toEqual({ total: 26, numbers: [] });
  });

  it('come with what a card of the list shows', async () => {
    const { data } = await list({ search_text: 'MANY-1023' });
    expect(data).toMatchObject({
      total: 1,
      orders: [
        {
          order_number: 'MANY-1023',
          placed_at: '2026-01-06T08:00:00.000Z',
          state: 'confirmed',
          state_at: '2026-01-06T08:00:00.000Z',
          grand_total: '2374.01',
          shipping_address: {
            first_name: 'Ada',
            house_no: '12',
            has_one_city: { name: 'Portland' },
          },
          delivery: { date: '2026-12-24' },
          lines: [
            { name: 'Fjord sofa in forest velvet', quantity: 1, unit_price: '1299.00' },
            { name: 'Maren chair', quantity: 2 },
          ],
        },
      ],
    });
    const [order] = data.orders;
    expect(order.shipping_address).not.toHaveProperty('email');
    expect(order.lines[0]).not.toHaveProperty('total');
  });

  it.each([
    ['cancelled', ['CNCL-0001']],
    ['delivered', ['DLVD-0001']],
    ['returned', []],
  ])('are divided into tabs: %s', async (tab, numbers) => {
    expect(await numbersOf({ tab })).toEqual({ total: numbers.length, numbers });
  });

  it.each([
    ['a part of the number', 'dlvd-0', ['DLVD-0001']],
    ['the number without its hyphen', 'rugs0001', ['RUGS-0001']],
    ['a part of a name, in any case', ' wOOl ', ['RUGS-0001']],
    ['what is a wildcard elsewhere', '100%', ['RUGS-0001']],
    ['what is a wildcard elsewhere too', 'wool_m', ['RUGS-0001']],
    ['nothing that any order has', 'w%l', []],
    ["another shopper's number", 'EVES-0001', []],
  ])('are found by %s', async (_, search_text, numbers) => {
    expect(await numbersOf({ search_text })).toEqual({ total: numbers.length, numbers });
  });

  it('are found within the tab, page by page', async () => {
    expect(await numbersOf({ tab: 'delivered', search_text: 'MAREN' })).toEqual({
      total: 1,
      numbers: ['DLVD-0001'],
    });
    const second = await numbersOf({ search_text: 'maren', page_number: 2 });
    expect(second).toEqual({ total: 26, numbers: MANY.slice(10, 20) });
  });

  it('are their own alone, and members have them', async () => {
    expect(await numbersOf({}, tokens.eve)).toEqual({ total: 1, numbers: ['EVES-0001'] });
    expect(await list({}, tokens.guest)).toMatchObject({
      httpStatus: 403,
      data: { code: 'member_required' },
    });
    expect(await list({}, '')).toMatchObject({ httpStatus: 401 });
  });

  it.each([
    { tab: 'open' },
    { page_number: 0 },
    { page_number: 1.5 },
    { search_text: 'x'.repeat(101) },
  ])('are not listed for the wrong request %j', async (request) => {
    expect(await list(request)).toMatchObject({ httpStatus: 422 });
  });

  describe('bought again', () => {
    it('put into the cart what can be bought, and say what cannot', async () => {
      const answer = await buyAgain(' rugs-0001 ');
      expect(answer).toMatchObject({ httpStatus: 200 });
      expect(answer.data.products).toEqual([
        {
          product_id: SOFA,
          name: 'Fjord sofa in forest velvet',
          wanted: 1,
          added: 1,
          issue: null,
        },
        { product_id: CHAIR, name: 'Maren chair', wanted: 2, added: 1, issue: 'few_left' },
        { product_id: GONE, name: 'Rug, 100% wool_mix', wanted: 2, added: 0, issue: 'gone' },
        { product_id: SOLD_OUT, name: 'Clay sofa', wanted: 2, added: 0, issue: 'out_of_stock' },
      ]);
      expect(await cartOf(tokens.ada)).toEqual({ [SOFA]: 1, [CHAIR]: 1 });
      const { data } = await call('cartList', {}, tokens.ada);
      for (const { seen_price, product_price } of data) expect(seen_price).toBe(product_price);
    });

    it('add to what the cart holds, as far as there is more', async () => {
      const { data } = await buyAgain('RUGS-0001');
      expect(data.products).toMatchObject([
        { added: 1, issue: null },
        { added: 0, issue: 'few_left' },
        { added: 0, issue: 'gone' },
        { added: 0, issue: 'out_of_stock' },
      ]);
      expect(await cartOf(tokens.ada)).toEqual({ [SOFA]: 2, [CHAIR]: 1 });
    });

    it('are added once for one key, however often and at the same time it is sent', async () => {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: 'buy-again-000000001' };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => buyAgain('EVES-0001', tokens.eve, headers)),
      );
      for (const { httpStatus } of answers) expect(httpStatus).toBe(200);
      expect(await cartOf(tokens.eve)).toEqual({ [SOFA]: 1, [CHAIR]: 1 });
    });

    it('lose no unit when they and the same products are added at the same time', async () => {
      await call('clearCart', {}, tokens.eve);
      const add = () => call('addToCart', { product_id: SOFA, product_price: '1.00' }, tokens.eve);
      const answers = await Promise.all(
        [1, 2, 3].flatMap(() => [buyAgain('EVES-0001', tokens.eve), add()]),
      );
      for (const { httpStatus } of answers) expect(httpStatus).toBe(200);
      expect(await cartOf(tokens.eve)).toEqual({ [SOFA]: 6, [CHAIR]: 1 });
    });

    it("are not another's, not unpaid and not a guest's", async () => {
      const NOT_FOUND = { httpStatus: 404, message: 'This order was not found.' };
      for (const number of ['EVES-0001', 'GUES-0001', 'NONE-0001', 'PEND-0001', 'EXPI-0001'])
        expect(await buyAgain(number)).toMatchObject(NOT_FOUND);
      expect(await buyAgain('GUES-0001', tokens.guest)).toMatchObject({ httpStatus: 403 });
    });
  });

  it('are counted again in each tab when the shop has delivered one', async () => {
    const step = (name: string) =>
      command(backend(), `orders/${name}`, { order_number: 'RUGS-0001' });
    const delivered = () => numbersOf({ tab: 'delivered' });
    expect(await delivered()).toEqual({ total: 1, numbers: ['DLVD-0001'] });
    for (const name of ['out-for-delivery', 'deliver'])
      expect(await step(name)).toMatchObject({ status: 200 });
    expect(await delivered()).toEqual({ total: 2, numbers: ['RUGS-0001', 'DLVD-0001'] });
    expect(await numbersOf({})).toMatchObject({ total: 26 });
  });
});
