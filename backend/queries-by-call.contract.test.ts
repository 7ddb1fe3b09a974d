import { randomBytes } from 'node:crypto';
import { importOutsideJest } from '../payments-sandbox/testing/outside-jest';
import {
  newFolder,
  RETURN_URL,
  type Sandbox,
  startSandboxHere,
} from '../payments-sandbox/testing/sandbox-process';
import { orderLines } from './modules/orders/schema';
import { addressForm } from './testing/addresses';
import { command, DRIVERS } from './testing/backend-process';
import { productEntry } from './testing/catalogue';
import { insertOrder } from './testing/orders';
import { sandboxEnvironment } from './testing/payments';
import type * as Recorded from './testing/recorded-queries';
import type { RecordedQueries } from './testing/recorded-queries';
import { shopperIdOf } from './testing/shoppers';
import { testBackend } from './testing/test-backend';

jest.setTimeout(120_000);

/**
 * The SQL statements of each call, without begin and commit, when they were last looked at: what it causes on a database that
 * is far away, and what a loop over rows shows itself in. No more are right, with few rows or many, until the figure
 * is raised on purpose.
 */
const BEFORE = {
  getHomeData: 2,
  productIndex: 1,
  searchProductList: 1,
  getProductDetial: 2,
  addToCart: 3,
  cartList: 2,
  wishList: 2,
  checkout: 9,
  paymentOptions: 3,
  orderList: 2,
  trackOrder: 10,
  beginCheckout: 19,
  placeOrder: 48,
};
type Call = keyof typeof BEFORE;
const CALLS = Object.keys(BEFORE) as Call[];

/** How many rows there are of everything that a call lists. */
const FEW = { name: 'few', products: 4, lines: 1, wishes: 1, orders: 4 };
const MANY = { name: 'many', products: 40, lines: 10, wishes: 20, orders: 40 };
type Size = typeof FEW;

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const catalogueOf = ({ products }: Size) => ({
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: idsOf(products).map((id) =>
    // All of one model, as colors of one another.
    productEntry({
      id,
      model: 'fjord-sofa',
      on_hand: 1000,
      color: { css: '#000', label: `${id}` },
    }),
  ),
  lists: { latest: idsOf(Math.min(products, 8)) },
  delivery: {
    methods: [{ id: 'standard', name: 'Standard', description: 'To the door.', price: '0.00' }],
    holidays: [],
    default_lead_days: 1,
    capacity_per_day: 1000,
  },
});

describe.each(DRIVERS)('the queries of a call, on %s', (driver) => {
  let sandbox: Sandbox;
  let recorded: RecordedQueries;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
    const file = 'backend/testing/recorded-queries.ts';
    recorded = (await importOutsideJest<typeof Recorded>(file)).recordQueries();
  });
  const { backend, call, inDatabase, signUp } = testBackend(driver, {
    env: () => ({ ...sandboxEnvironment(sandbox.url), SITE_URL: new URL(RETURN_URL).origin }),
  });
  afterAll(async () => {
    await recorded?.stop();
    await sandbox?.close();
  });

  /** Makes a shop of this size and a member with so much of everything, and notes the statements of each call. */
  async function measure(size: Size): Promise<Record<Call, string[]>> {
    const statements = {} as Record<Call, string[]>;
    await command(backend(), 'catalogue/import', { catalogue: catalogueOf(size) });
    const { token } = await signUp();
    const data = async (endpoint: string, request: object, headers = {}) => {
      const answer = await call(endpoint, request, token, headers);
      expect([endpoint, answer.message, answer.status]).toEqual([endpoint, answer.message, 200]);
      return answer.data;
    };
    const write = async (endpoint: Call, request: object) => {
      const traceId = randomBytes(16).toString('hex');
      const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
      const answer = await data(endpoint, request, { traceparent });
      // Not the array itself, which is of another realm.
      statements[endpoint] = [...(await recorded.of(traceId))];
      return answer;
    };
    /** What the first reader puts into memory is no part of it. */
    const read = async (endpoint: Call, request: object = {}) => {
      await data(endpoint, request);
      return write(endpoint, request);
    };

    const line = (id: number) => ({ product_id: id, product_qty: 1, product_price: '100.00' });
    const numbers = idsOf(size.orders).map((index) => `${size.name.toUpperCase()}-${1000 + index}`);
    await inDatabase(async (queries) => {
      const shopperId = await shopperIdOf(queries, token);
      for (const number of numbers) {
        const orderId = await insertOrder(queries, { number, shopperId });
        await queries.insert(orderLines).values(
          idsOf(size.lines).map((id) => ({
            ...{ orderId, position: 2 + id, productId: String(id), name: 'Fjord sofa' },
            ...{ quantity: 1, unitPrice: 100, discount: 0, total: 100 },
          })),
        );
      }
    });
    for (const id of idsOf(size.wishes).map((at) => Math.min(at, size.products)))
      await data('addToWish', { product_id: id });
    for (const id of idsOf(size.lines - 1)) await data('addToCart', line(id));

    await read('getHomeData');
    await read('productIndex', { limit: 100 });
    await read('searchProductList', { page_size: 40, with_facets: true, device_type: 'Web' });
    await read('getProductDetial', { product_id: 1 });
    await write('addToCart', line(size.lines));
    expect(await read('cartList')).toHaveLength(size.lines);
    expect(await read('wishList')).toHaveLength(Math.min(size.wishes, size.products));
    await data('enterCheckoutAddress', { ...addressForm, purpose: 'shipping', is_saved: false });
    const { methods, days } = await data('deliveryOptions', {});
    const { date } = days.find(({ status }: { status: string }) => status === 'available');
    await data('chooseDelivery', { method: methods[0].id, date });
    await read('checkout');
    await read('paymentOptions');
    expect((await read('orderList', { tab: 'all' })).total).toBe(size.orders);
    await read('trackOrder', { order_number: numbers[0] });
    const { attempt_id } = await write('beginCheckout', {});
    const placed = await write('placeOrder', {
      attempt_id,
      total: `${size.lines * 100}.00`,
      wallet_part: '0.00',
      payment: { method: 'card', save_card: false },
      return_path: '/payment-method',
    });
    expect(placed.state).toBe('action');
    return statements;
  }

  let measured: Promise<{ few: Record<Call, string[]>; many: Record<Call, string[]> }> | undefined;
  const measureOnce = () => {
    measured ??= (async () => ({ few: await measure(FEW), many: await measure(MANY) }))();
    return measured;
  };

  const report = (what: string, texts: readonly string[], bar: number) =>
    `${texts.length} statements${what}, at most ${bar}: so many it was before. They are:\n${texts.map((text) => `  ${text.slice(0, 160)}`).join('\n')}`;

  it.each(CALLS)('of %s are no more than before, and no more with many rows', async (endpoint) => {
    const { few, many } = await measureOnce();
    const bar = BEFORE[endpoint];
    const grown = [
      ...(few[endpoint].length > bar ? [report('', few[endpoint], bar)] : []),
      ...(many[endpoint].length > bar ? [report(' with many rows', many[endpoint], bar)] : []),
    ];
    expect(grown).toEqual([]);
  });
});
