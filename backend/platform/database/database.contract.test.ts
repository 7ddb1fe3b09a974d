import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, eq, gte, like, lt, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { endpoints } from '@/lib/contract/endpoints';
import { addDemoShopper } from '../../flows/sample/demo-shopper';
import { insertGuest } from '../../modules/accounts/guests';
import { deleteExpiredAccountRows } from '../../modules/accounts/jobs';
import { startChallenge } from '../../modules/accounts/otp-challenges';
import { isPassword } from '../../modules/accounts/passwords';
import { otpChallenges, sessions, shoppers } from '../../modules/accounts/schema';
import { openSession } from '../../modules/accounts/sessions';
import { findMemberByLoginName } from '../../modules/accounts/shoppers';
import { addresses } from '../../modules/addresses/schema';
import { geographyOf, readGeography } from '../../modules/places/geography';
import { FIRST_IMPORTED_ID } from '../../modules/places/place-ids';
import { areas, cities, states } from '../../modules/places/schema';
import { seedPlaces } from '../../modules/places/seed-places';
import { searchContent } from '../../modules/search/schema';
import { ALL_DRIVERS, createTestDatabase, type TestDatabase } from '../../testing/backend-process';
import { later } from '../clock';
import { createLogger } from '../http/logging';
import { deleteExpiredIdempotencyKeys, runOnce } from '../idempotency';
import { idempotencyKeys } from '../idempotency-schema';
import { createRateLimiter, deleteExpiredRateLimits } from '../rate-limits';
import { rateLimits } from '../rate-limits-schema';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgresql } from './postgresql';

const NOW = new Date('2026-11-21T10:00:00Z');

describe.each(ALL_DRIVERS)('the tables of accounts on %s', (driver) => {
  let test: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase(driver);
    database =
      driver === 'pglite'
        ? await openPglite(path.join(test.folder, 'pglite'))
        : openPostgresql(test.env.DATABASE_URL ?? '', createLogger('silent'));
    await database.migrate();
  });
  afterAll(async () => {
    await database?.close();
    await test?.remove();
  });

  const onServer = driver === 'postgresql' ? it : it.skip;
  const onPglite = driver === 'pglite' ? it : it.skip;
  onServer('change both ways at once: a deadlock ends in two changes', async () => {
    const { queries } = database;
    const ids = await queries.transaction(async (transaction) => [
      await insertGuest(transaction, NOW),
      await insertGuest(transaction, NOW),
    ]);
    let isFirst = true;
    let waiting = 0;
    let meet = () => {};
    const bothHaveOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const change = (order: number[]) =>
      queries.transaction(async (transaction) => {
        for (const [index, id] of order.entries()) {
          await transaction
            .update(shoppers)
            .set({ updatedAt: later(NOW, DAY_MS) })
            .where(eq(shoppers.id, id));
          if (index > 0 || !isFirst) continue;
          waiting += 1;
          if (waiting === 2) meet();
          await bothHaveOne;
          isFirst = false;
        }
        return 'changed';
      });
    expect(await Promise.all([change(ids), change(ids.toReversed())])).toEqual([
      'changed',
      'changed',
    ]);
  });

  it('hold the places of the data file, which are written once', async () => {
    const geography = readGeography();
    const isOfFile = lt(areas.id, String(FIRST_IMPORTED_ID));
    expect(await database.queries.$count(areas, isOfFile)).toBe(geography.areas.length);
    expect(await seedPlaces(database.queries, geography)).toBe(false);
  });

  it('follow the data file, and still hold a place that addresses may have', async () => {
    const { queries } = database;
    const geography = readGeography();
    const [first] = geography.cities;
    const renamed = {
      ...geography,
      cities: geography.cities.map((city) =>
        city.id === first?.id ? { ...city, name: 'Renamed' } : city,
      ),
      areas: geography.areas.slice(1),
    };
    const withdrawn = String(geography.areas[0]?.id);
    const isOffered = async () =>
      (await queries.select().from(areas).where(eq(areas.id, withdrawn)))[0]?.isOffered;
    expect(await seedPlaces(queries, renamed)).toBe(true);
    expect(await queries.select().from(cities).where(eq(cities.name, 'Renamed'))).toHaveLength(1);
    expect(await isOffered()).toBe(false);
    const imported = and(gte(areas.id, String(FIRST_IMPORTED_ID)), eq(areas.isOffered, true));
    expect(await queries.$count(areas, imported)).toBeGreaterThan(40_000);
    expect(await seedPlaces(queries, geography)).toBe(true);
    expect(await queries.select().from(cities).where(eq(cities.name, 'Renamed'))).toEqual([]);
    expect(await isOffered()).toBe(true);
  });

  it('take no places half', async () => {
    const { queries } = database;
    const before = await queries.select({ rows: count() }).from(states);
    const broken = geographyOf({
      countries: [
        {
          id: 5,
          code: 'us',
          name: 'New land',
          states: [{ id: 501, name: 'New state', cities: ['50101 New city: A1'] }],
        },
      ],
    });
    const orphan = { id: 999_999, cityId: 999_999, name: 'Nowhere' };
    await expect(
      seedPlaces(queries, { ...broken, areas: [...broken.areas, orphan] }),
    ).rejects.toThrow();
    expect(await queries.select({ rows: count() }).from(states)).toEqual(before);
    expect(await seedPlaces(queries, readGeography())).toBe(false);
  });

  it('know the demo shopper with two addresses, once', async () => {
    const { queries } = database;
    await addDemoShopper(queries, NOW);
    await addDemoShopper(queries, NOW);
    const demo = await findMemberByLoginName(queries, 'demo@oakandloom.example', 'us');
    expect(demo).toMatchObject({ mobile: '+919876543210' });
    expect(await isPassword('Demo@1234', demo?.passwordHash)).toBe(true);
    expect(await queries.select().from(addresses)).toHaveLength(2);
  });

  it('are cleaned of what has expired, and of nothing else', async () => {
    const { queries } = database;
    const [demo] = await queries.select().from(shoppers);
    const shopperId = demo?.id ?? 0;
    const limits = (now: Date) => createRateLimiter({ queries, clock: () => now, isOn: true });
    for (const [age, mobile] of [
      [30 * DAY_MS, '7000000001'],
      [0, '7000000002'],
    ] as const) {
      const then = later(NOW, -age);
      await openSession(queries, shopperId, then);
      const asked = { mobile, browser: '', isKnownDevice: false, shopperId: null };
      await startChallenge(queries, asked, then);
      const attempt = { endpoint: 'login', account: mobile, client: mobile, device: null };
      await limits(then).count(endpoints.changePassword.rateLimit, attempt);
      const call = { shopperId, endpoint: 'addToCart', key: mobile, request: {}, now: then };
      await runOnce(queries, call, async () => ({ status: 200 }));
    }
    const left = async () =>
      Promise.all(
        [sessions, otpChallenges, rateLimits, idempotencyKeys].map(
          async (table) => (await queries.select().from(table)).length,
        ),
      );
    const cleanUp = async (now: Date) => {
      await deleteExpiredAccountRows(queries, now);
      await deleteExpiredRateLimits(queries, now);
      await deleteExpiredIdempotencyKeys(queries, now);
    };
    expect(await left()).toEqual([2, 2, 4, 2]);
    await cleanUp(NOW);
    expect(await left()).toEqual([1, 1, 2, 1]);
    await cleanUp(later(NOW, HOUR_MS));
    expect(await left()).toEqual([1, 1, 0, 1]);
    await cleanUp(later(NOW, DAY_MS));
    expect(await left()).toEqual([1, 0, 0, 0]);
  });

  // A server does it by itself.
  onPglite('reuse the space of rows that are gone', async () => {
    const { queries, freeDeadRows } = database;
    const shopperId = await insertGuest(queries, NOW);
    const sizeAfterMany = async () => {
      const many = Array.from({ length: 5000 }, (_, index) => ({
        tokenHash: `many-${index}`,
        shopperId,
        createdAt: NOW,
        expiresAt: NOW,
      }));
      await queries.insert(sessions).values(many);
      await queries.delete(sessions).where(like(sessions.tokenHash, 'many-%'));
      await freeDeadRows();
      const size = sql<string>`pg_relation_size('sessions')`.as('size');
      const [row] = await queries.select({ size }).from(sessions).limit(1);
      return Number(row?.size);
    };
    const first = await sizeAfterMany();
    await sizeAfterMany();
    expect(await sizeAfterMany()).toBeLessThan(1.5 * first);
  });

  onPglite('reuse the space of long values that were replaced, few as their rows are', async () => {
    const { queries, freeDeadRows } = database;
    const sizeAfterReplacing = async () => {
      // As what the search stores after an import of a large catalogue.
      const content = randomBytes(4_000_000);
      await queries.delete(searchContent);
      await queries
        .insert(searchContent)
        .values({ part: 0, parts: 1, format: 0, contentVersion: 0, content });
      await freeDeadRows();
      const size = sql<string>`pg_total_relation_size('search_content')`.as('size');
      const [row] = await queries.select({ size }).from(searchContent);
      return Number(row?.size);
    };
    await sizeAfterReplacing();
    const second = await sizeAfterReplacing();
    await sizeAfterReplacing();
    expect(await sizeAfterReplacing()).toBeLessThan(1.5 * second);
  });

  it('answer prepared queries, whatever their parameters hold', async () => {
    const text = `it's a \\ "test"; $1 {1}`;
    const echo = await database.prepare<{ text: string; number: number; ids: number }>(
      'echo',
      'select $1::text as text, $2::integer as number, cardinality($3::integer[]) as ids',
    );
    expect(await echo(text, 7, [1, 2])).toEqual({ text, number: 7, ids: 2 });
    expect(await echo('', 0, [])).toEqual({ text: '', number: 0, ids: 0 });
  });

  it('answer prepared queries without what a transaction has not committed', async () => {
    const { queries } = database;
    const readCount = await database.prepare<{ shoppers: number }>(
      'count_of_shoppers',
      'select count(*)::integer as shoppers from shoppers',
    );
    const before = await readCount();
    let meanwhile: ReturnType<typeof readCount> | undefined;
    const transaction = queries.transaction(async (transaction) => {
      await insertGuest(transaction, NOW);
      meanwhile = readCount();
      await transaction.execute(sql`select 1`);
      throw new Error('Changed my mind');
    });
    await expect(transaction).rejects.toThrow('Changed my mind');
    expect(await meanwhile).toEqual(before);
  });

  it('keep nothing else waiting while many queries come at once', async () => {
    let turns = 0;
    let isRunning = true;
    const counting = (async () => {
      while (isRunning) {
        await nextTurn();
        turns += 1;
      }
    })();
    // Long enough on a fast machine too that each second one is followed by a turn.
    const slow = sql`select count(*) from generate_series(1, 100000)`;
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? database.queries.execute(slow)
          : database.queries.transaction((transaction) => transaction.execute(slow)),
      ),
    );
    isRunning = false;
    await counting;
    expect(turns).toBeGreaterThan(10);
  });

  it('compile no query, which takes seconds where a query is long', async () => {
    expect(await database.queries.execute(sql`show jit`)).toMatchObject({ rows: [{ jit: 'off' }] });
  });

  onPglite('plan a prepared query once, and other queries as before', async () => {
    const { queries } = database;
    // With a limit as parameter PostgreSQL would plan it each time.
    const page = await database.prepare<{ id: number }>(
      'page_of_areas',
      'select id from areas order by id limit $1 offset $2',
    );
    for (const offset of [0, 1, 2]) expect(await page(1, offset)).toBeDefined();
    const plans = sql`select custom_plans::integer, generic_plans::integer
      from pg_prepared_statements where name = 'page_of_areas'`;
    expect(await queries.execute(plans)).toMatchObject({
      rows: [{ custom_plans: 0, generic_plans: 3 }],
    });

    await expect(page(-1, 0)).rejects.toThrow('LIMIT must not be negative');
    expect(await queries.execute(sql`show plan_cache_mode`)).toMatchObject({
      rows: [{ plan_cache_mode: 'auto' }],
    });
  });

  it('hold a guest for as long as they have a session', async () => {
    const { queries } = database;
    const guestId = await insertGuest(queries, NOW);
    const isThere = async () =>
      (await queries.select().from(shoppers).where(eq(shoppers.id, guestId))).length === 1;
    await openSession(queries, guestId, NOW);
    await deleteExpiredAccountRows(queries, later(NOW, DAY_MS));
    expect(await isThere()).toBe(true);
    await deleteExpiredAccountRows(queries, later(NOW, 30 * DAY_MS));
    expect(await isThere()).toBe(false);
    expect(await findMemberByLoginName(queries, 'demo@oakandloom.example', 'us')).toBeDefined();
  });

  it('hold no shopper who is half a guest', async () => {
    const { queries } = database;
    const now = { createdAt: NOW, updatedAt: NOW };
    const name = { firstName: 'Ada', lastName: 'Weaver' };
    for (const half of [name, { email: 'ada@half.example' }, { mobile: '9000000001' }]) {
      const insert = queries.insert(shoppers).values({ ...half, ...now });
      await expect(insert).rejects.toMatchObject({
        cause: { constraint: 'shoppers_guest_or_member' },
      });
    }
  });

  it('hold neither passwords nor tokens nor codes as they are', async () => {
    const { queries } = database;
    const [demo] = await queries.select().from(shoppers);
    const token = await openSession(queries, demo?.id ?? 0, NOW);
    const asked = { mobile: '9876543210', browser: '', isKnownDevice: false };
    const code = await startChallenge(queries, { ...asked, shopperId: demo?.id ?? 0 }, NOW);
    const stored = JSON.stringify([
      await queries.select().from(shoppers),
      await queries.select().from(sessions),
      await queries.select({ hash: otpChallenges.codeHash }).from(otpChallenges),
    ]);
    for (const secret of ['Demo@1234', token]) expect(stored).not.toContain(secret);
    expect(stored).not.toContain(`"${code}"`);
  });
});
