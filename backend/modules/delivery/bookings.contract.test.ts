import { WEEKDAYS } from '@/lib/shared/calendar-date';
import { DRIVERS } from '../../testing/backend-process';
import { openTestDatabase } from '../../testing/open-database';
import { readGeography } from '../places/geography';
import { seedPlaces } from '../places/seed-places';
import { deliveryBookings, deliveryRegions, deliverySettings, deliveryWindows } from './schema';
import { bookDeliveryDay, countBookings, releaseDeliveryDay } from './service';

const OREGON = '138';
const ALASKA = '102';
const DATE = '2026-12-04';
const full = {
  status: 409,
  code: 'delivery_unavailable',
  message: 'Friday, December 4 is fully booked. Please choose another day.',
};

describe.each(DRIVERS)('a place on a delivery day on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  const book = (key: string, date = DATE, region = OREGON) =>
    test.database.queries.transaction((transaction) =>
      bookDeliveryDay(transaction, key, { region, date }),
    );
  const bookMorning = (key: string, date = DATE) =>
    test.database.queries.transaction((transaction) =>
      bookDeliveryDay(transaction, key, { region: OREGON, date, window: 'morning' }),
    );
  const release = (key: string) => releaseDeliveryDay(test.database.queries, key);
  const booked = async (date = DATE, region = OREGON) =>
    (await countBookings(test.database.queries, region, '2026-01-01')).get(date) ?? 0;

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    const { queries } = test.database;
    await seedPlaces(queries, readGeography());
    await queries.insert(deliverySettings).values({
      id: 1,
      weekdays: [...WEEKDAYS],
      holidays: ['12-25'],
      capacity: 3,
      leadDays: 1,
    });
    await queries
      .insert(deliveryWindows)
      .values({ id: 'morning', position: 0, hours: '8 AM – 12 PM', capacity: 2 });
    await queries.insert(deliveryRegions).values({ stateId: ALASKA, capacity: 1 });
  });
  afterAll(() => test?.remove());
  beforeEach(() => test.database.queries.delete(deliveryBookings));

  it('is taken by as many orders as the region has places, never by more', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => book(`order-${index}`));
    const results = await Promise.allSettled(orders);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(full);
    expect(await booked()).toBe(3);
  });

  it('has fewer in a window of the day, and the others are free for any other time', async () => {
    const orders = Array.from({ length: 6 }, (_, index) => bookMorning(`order-${index}`));
    const results = await Promise.allSettled(orders);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          code: 'delivery_unavailable',
          message: 'The morning of Friday, December 4 is fully booked. Please choose another time.',
        });
    await book('any time');
    await expect(book('one too many')).rejects.toMatchObject(full);
    await bookMorning('next day', '2026-12-05');
  });

  it('is counted for each region and each day', async () => {
    await book('one', DATE, ALASKA);
    await expect(book('two', DATE, ALASKA)).rejects.toMatchObject(full);
    await book('two', '2026-12-05', ALASKA);
    await book('three', DATE, OREGON);
    expect([await booked(DATE, ALASKA), await booked(DATE, OREGON)]).toEqual([1, 1]);
  });

  it('is taken once by an order that books several times, also at once and on a full day', async () => {
    await Promise.all([1, 2, 3, 4].map(() => book('order', DATE, ALASKA)));
    expect(await booked(DATE, ALASKA)).toBe(1);
  });

  it('is free again when its order is released, once', async () => {
    await book('order', DATE, ALASKA);
    await release('order');
    await release('order');
    await release('never booked');
    expect(await booked(DATE, ALASKA)).toBe(0);
    await book('next', DATE, ALASKA);
    await release('order');
    expect(await booked(DATE, ALASKA)).toBe(1);
  });

  it('is taken again by a released order only where there still is one', async () => {
    await book('order', DATE, ALASKA);
    await release('order');
    await book('order', DATE, ALASKA);
    expect(await booked(DATE, ALASKA)).toBe(1);
    await release('order');
    await book('next', DATE, ALASKA);
    await expect(book('order', DATE, ALASKA)).rejects.toMatchObject(full);
  });

  it('moves with an order that books another day', async () => {
    await book('order', DATE);
    await book('order', '2026-12-05');
    expect([await booked(DATE), await booked('2026-12-05')]).toEqual([0, 1]);
  });

  it('is not taken when the transaction that places the order fails', async () => {
    const placing = test.database.queries.transaction(async (transaction) => {
      await bookDeliveryDay(transaction, 'order', { region: ALASKA, date: DATE });
      throw new Error('no stock');
    });
    await expect(placing).rejects.toThrow('no stock');
    await book('next', DATE, ALASKA);
    expect(await booked(DATE, ALASKA)).toBe(1);
  });

  it('is not there on a day on which the shop delivers nothing', async () => {
    await expect(book('order', '2026-12-25')).rejects.toMatchObject({
      code: 'delivery_unavailable',
      message: 'We do not deliver on Friday, December 25. Please choose another day.',
    });
  });
});
