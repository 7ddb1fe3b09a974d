import fs from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { shoppers } from '../../modules/accounts/schema';
import { buyerMarks, cartCoupons, couponUses } from '../../modules/coupons/schema';
import { orderLines, orders } from '../../modules/orders/schema';
import { stockReservations } from '../../modules/stock/schema';
import {
  ALL_DRIVERS,
  createTestDatabase,
  post,
  type TestDatabase,
} from '../../testing/backend-process';
import { inClosed } from '../../testing/backups';
import { type RunningBackend, startBackendHere } from '../../testing/test-backend';
import { migrateInside, newestMigrationOf, readMigrations } from './migrations';

jest.setTimeout(120_000);

const FIRST_RELEASE = 'backend/testing/first-release.sql';
/** Of a session in it. */
const TOKEN = 'a-session-of-the-first-release-of-the-shop1';

describe.each(ALL_DRIVERS)('the shop of the first release, on %s', (driver) => {
  let database: TestDatabase;
  let backend: RunningBackend;
  const migrations = readMigrations();

  beforeAll(async () => {
    database = await createTestDatabase(driver, { hasTables: false });
    await inClosed(driver, database, (opened) =>
      opened.queries.transaction(async (transaction) => {
        await migrateInside(transaction, { to: migrations[0]?.when ?? 0 });
        // What is years old is cleaned up.
        const year = `${new Date().getUTCFullYear()}-`;
        const text = fs.readFileSync(FIRST_RELEASE, 'utf8').replaceAll('2026-', year);
        const statements = text.split(/;\n/);
        for (const statement of statements) {
          if (statement.trim() !== '') await transaction.execute(sql.raw(statement));
        }
      }),
    );
    backend = await startBackendHere(database.env);
  });
  afterAll(async () => {
    await backend?.close();
    await database?.remove();
  });

  const call = async (endpoint: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { status, data } = await post(`${backend.url}/backend/api/${endpoint}`, body, headers);
    expect([endpoint, status]).toEqual([endpoint, 200]);
    return data;
  };

  it('has every migration after the start of a new backend', async () => {
    expect(await newestMigrationOf(backend.queries)).toBe(migrations.at(-1)?.when);
  });

  it('sells what it sold, at the same price and from the same stock', async () => {
    expect(await call('getProductDetial', { product_id: 1 })).toMatchObject({
      name: 'Fjord sofa',
      display_price: '1799.00',
      available_units: 7,
    });
    const held = await backend.queries
      .select({ key: stockReservations.key, held: stockReservations.held })
      .from(stockReservations)
      .orderBy(asc(stockReservations.key));
    expect(held).toEqual([
      { key: 'order-1', held: 2 },
      { key: 'order-2', held: 1 },
      { key: 'order-3', held: 0 },
    ]);
  });

  it('knows its shoppers, their sessions, carts and coupons', async () => {
    expect(await call('cartList')).toMatchObject([{ product_id: 1, product_qty: 3 }]);
    const mobiles = await backend.queries
      .select({ mobile: shoppers.mobile })
      .from(shoppers)
      .orderBy(asc(shoppers.id));
    expect(mobiles.map(({ mobile }) => mobile)).toEqual(['+919876543210', '+14155550100']);
    expect(await backend.queries.select().from(cartCoupons)).toMatchObject([
      { shopperId: 1, code: 'WELCOME' },
    ]);
    expect(await backend.queries.select().from(couponUses)).toMatchObject([
      { shopperId: 1, code: 'WELCOME', key: 'order-1' },
    ]);
  });

  it('shows its orders, with the coupon at the lines that it made cheaper', async () => {
    const list = await call('orderList', { tab: 'all', search_text: '', page_number: 1 });
    expect(list.orders).toMatchObject([
      { order_number: '8KQ4-M2XP', state: 'cancelled' },
      { order_number: '7KQ4-M2XP', state: 'confirmed' },
    ]);
    const lines = await backend.queries
      .select({ order: orderLines.orderId, coupon: orderLines.couponCode, total: orderLines.total })
      .from(orderLines)
      .orderBy(asc(orderLines.orderId));
    expect(lines).toEqual([
      { order: 1, coupon: 'WELCOME', total: 323820 },
      { order: 2, coupon: null, total: 359800 },
    ]);
  });

  it('has texts for the integers in stored addresses, and stores them as the version before does', async () => {
    const { queries } = backend;
    const isOrder = eq(orders.number, '7KQ4-M2XP');
    const [order] = await queries.select().from(orders).where(isOrder);
    const address = order?.shippingAddress;
    expect(address).toMatchObject({ state_id: '101', area_id: '1', address_id: null });
    const integers = { country_id: 1, state_id: 101, city_id: 10101, area_id: 1 };
    expect(await call('trackOrder', { order_number: '7KQ4-M2XP' })).toMatchObject({
      shipping_address: integers,
      lines: [{ id: 1, product_id: 1 }],
    });
    if (address) {
      const billingAddress = { ...address, address_id: '7' };
      await queries.update(orders).set({ billingAddress }).where(isOrder);
    }
    const [stored] = await queries
      .select({ billing: sql<unknown>`${orders.billingAddress}` })
      .from(orders)
      .where(isOrder);
    expect(stored?.billing).toMatchObject({ ...integers, address_id: 7 });
  });

  it('counts who has bought before as buyers, by account, mailbox and phone', async () => {
    const marks = await backend.queries.select().from(buyerMarks);
    expect(marks.map(({ key }) => key)).toEqual(['order-1', 'order-1', 'order-1']);
    const ofMailbox = sql<string>`translate(encode(sha256('mailbox:ada@gmail.com'), 'base64'), '+/=', '-_')`;
    const [known] = await backend.queries.select({ mark: ofMailbox }).from(shoppers).limit(1);
    expect(marks.map(({ mark }) => mark)).toContain(known?.mark);
  });
});

/** What a backend of the version before, which still runs, would fail at. */
const NOT_YET =
  /\bdrop (?:column|table|constraint)\b|\brename\b|\bset not null\b|\badd column (?:(?!\bdefault\b)[^;])*\bnot null\b/i;
/** Made before backends of two versions had to run side by side. */
const EARLIER = '0020_changed-tags';
/** The first line of a migration that removes what no version before uses any more. */
const CONTRACT = /^-- Contract: /;

describe('a migration', () => {
  it('leaves to the version before what it reads and writes, or says that it has stopped to', () => {
    const later = readMigrations().filter(({ name }) => name > EARLIER);
    const breaking = later.filter(({ name }) => {
      const text = fs.readFileSync(`backend/platform/database/migrations/${name}.sql`, 'utf8');
      return NOT_YET.test(text) && !CONTRACT.test(text);
    });
    expect(breaking).toEqual([]);
  });

  it.each([
    'ALTER TABLE "orders" DROP COLUMN "coupon_code";',
    'ALTER TABLE "orders" ADD COLUMN "kind" text NOT NULL;',
    'ALTER TABLE "stock" ALTER COLUMN "held" SET NOT NULL;',
  ])('would be found with %s', (statement) => {
    expect(statement).toMatch(NOT_YET);
  });

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT \'goods\' NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "campaign" jsonb;',
    'CREATE TABLE "marks" ("key" text NOT NULL);',
  ])('may have %s', (statement) => {
    expect(statement).not.toMatch(NOT_YET);
  });
});
