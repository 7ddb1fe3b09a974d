import path from 'node:path';
import { count, eq } from 'drizzle-orm';
import {
  addresses,
  areas,
  cities,
  otpChallenges,
  rateLimits,
  sessions,
  shoppers,
  states,
} from '../db/account-schema';
import type { Database } from '../db/database';
import { openPglite } from '../db/pglite';
import { openPostgresql } from '../db/postgresql';
import { geographyOf, readGeography } from '../geography/geography';
import { seedPlaces } from '../geography/seed-places';
import { createLogger } from '../http/logging';
import { createTestDatabase, DRIVERS, type TestDatabase } from '../testing/backend-process';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from './clock';
import { addDemoShopper } from './demo-shopper';
import { startChallenge } from './otp-challenges';
import { isPassword } from './passwords';
import { createRateLimiter } from './rate-limits';
import { openSession } from './sessions';
import { findShopperByLoginName } from './shoppers';
import { sweepExpired } from './sweeper';

const NOW = new Date('2026-11-21T10:00:00Z');

describe.each(DRIVERS)('the tables of accounts on %s', (driver) => {
  let test: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase(driver);
    database =
      driver === 'pglite'
        ? await openPglite(path.join(test.folder, 'pglite'))
        : openPostgresql(test.env.DATABASE_URL ?? '', createLogger('silent'));
    await database.migrate();
    await seedPlaces(database.queries, readGeography());
  });
  afterAll(async () => {
    await database?.close();
    await test?.remove();
  });

  it('hold the places of the data file, which are written once', async () => {
    const geography = readGeography();
    expect(await database.queries.select({ rows: count() }).from(areas)).toEqual([
      { rows: geography.areas.length },
    ]);
    expect(await seedPlaces(database.queries, geography)).toBe(false);
  });

  it('follow the data file, and keep a place that addresses may have', async () => {
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
    const withdrawn = geography.areas[0]?.id ?? 0;
    const isOffered = async () =>
      (await queries.select().from(areas).where(eq(areas.id, withdrawn)))[0]?.isOffered;
    expect(await seedPlaces(queries, renamed)).toBe(true);
    expect(await queries.select().from(cities).where(eq(cities.name, 'Renamed'))).toHaveLength(1);
    expect(await isOffered()).toBe(false);
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
    const demo = await findShopperByLoginName(queries, 'demo@oakandloom.example');
    expect(demo).toMatchObject({ mobile: '9876543210' });
    expect(await isPassword('Demo@1234', demo?.passwordHash)).toBe(true);
    expect(await queries.select().from(addresses)).toHaveLength(2);
  });

  it('are swept of what has expired, and of nothing else', async () => {
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
      await startChallenge(queries, mobile, null, then);
      await limits(then).count('login', { account: mobile, address: mobile });
    }
    const left = async () =>
      Promise.all(
        [sessions, otpChallenges, rateLimits].map(
          async (table) => (await queries.select().from(table)).length,
        ),
      );
    expect(await left()).toEqual([2, 2, 4]);
    await sweepExpired(queries, NOW);
    expect(await left()).toEqual([1, 1, 2]);
    await sweepExpired(queries, later(NOW, 10 * MINUTE_MS));
    expect(await left()).toEqual([1, 0, 2]);
    await sweepExpired(queries, later(NOW, HOUR_MS));
    expect(await left()).toEqual([1, 0, 0]);
  });

  it('hold neither passwords nor tokens nor codes as they are', async () => {
    const { queries } = database;
    const [demo] = await queries.select().from(shoppers);
    const token = await openSession(queries, demo?.id ?? 0, NOW);
    const code = await startChallenge(queries, '9876543210', demo?.id ?? 0, NOW);
    const stored = JSON.stringify([
      await queries.select().from(shoppers),
      await queries.select().from(sessions),
      await queries.select({ hash: otpChallenges.codeHash }).from(otpChallenges),
    ]);
    for (const secret of ['Demo@1234', token]) expect(stored).not.toContain(secret);
    expect(stored).not.toContain(`"${code}"`);
  });
});
