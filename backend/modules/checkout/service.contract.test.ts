import { WEEKDAYS } from '@/lib/shared/calendar-date';
import { addressForm } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { openTestDatabase } from '../../testing/open-database';
import { shoppers } from '../accounts/schema';
import { deliverySettings } from '../delivery/schema';
import { bookDeliveryDay, releaseDeliveryDay } from '../delivery/service';
import { readGeography } from '../places/geography';
import { seedPlaces } from '../places/seed-places';
import { checkouts } from './schema';
import { readCheckout, readDeliveryOptions } from './service';

const OREGON = '138';
const DATE = '2026-12-04';
const now = new Date('2026-11-22T12:00:00Z');
const address = { ...addressForm, address_id: null };

describe.each(DRIVERS)('what a shopper has chosen, on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let shopperId: number;
  const read = () => readCheckout(test.database.queries, shopperId, now);

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    const { queries } = test.database;
    await seedPlaces(queries, readGeography());
    await queries
      .insert(deliverySettings)
      .values({ id: 1, weekdays: [...WEEKDAYS], holidays: [], capacity: 1, leadDays: 1 });
  });
  afterAll(() => test?.remove());
  beforeEach(async () => {
    const { queries } = test.database;
    const [guest] = await queries
      .insert(shoppers)
      .values({ createdAt: now, updatedAt: now })
      .returning({ id: shoppers.id });
    shopperId = guest?.id ?? 0;
    await queries.insert(checkouts).values({
      shopperId,
      shippingAddress: address,
      deliveryMethod: 'standard',
      deliveryDate: DATE,
    });
  });

  it('is not a day that other orders have filled, until one of them gives its place back', async () => {
    const { queries } = test.database;
    expect((await read()).delivery).toMatchObject({ date: DATE });
    await queries.transaction((transaction) =>
      bookDeliveryDay(transaction, 'order', { region: OREGON, date: DATE }),
    );
    expect((await read()).delivery).toBeNull();
    const { days } = await readDeliveryOptions(queries, shopperId, OREGON, now);
    expect(days.filter(({ status }) => status === 'full')).toEqual([
      { date: DATE, status: 'full' },
    ]);
    await releaseDeliveryDay(queries, 'order');
    expect((await read()).delivery).toMatchObject({ date: DATE });
  });

  it('is no address that an older version of the shop stored in another form', async () => {
    const { queries } = test.database;
    await queries.update(checkouts).set({ shippingAddress: { street: 'Cedar Lane' } });
    expect(await read()).toEqual({
      currency: 'USD',
      shipping_address: null,
      billing_address: null,
      delivery: null,
    });
  });

  it('goes with the shopper', async () => {
    const { queries } = test.database;
    await queries.delete(shoppers);
    expect(await queries.$count(checkouts)).toBe(0);
  });
});
