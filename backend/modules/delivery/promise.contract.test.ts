import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { addDays, WEEKDAYS } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { addressForm } from '../../testing/addresses';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { cartLines } from '../cart/schema';
import { checkouts } from '../checkout/schema';
import { deliveryBookings } from './schema';
import { bookDeliveryDay, publishDeliveryChange, releaseDeliveryDay } from './service';

const LEAD_DAYS = [[1, 2], [3, 7], [14, 28], [55, 60], [70, 80], [0, 1], null] as const;
const products = LEAD_DAYS.map((days, index) =>
  productEntry({
    id: index + 1,
    name: `Product ${index + 1}`,
    display_price: `${10 + index * 15}.50`,
    ...(days ? { delivery: { min_days: days[0], max_days: days[1], fee: 0 } } : {}),
  }),
);

/** A postcode of each market, and the state that it lies in. */
const PLACES = [
  { market: 'us', postcode: '97209', state: 'Oregon' },
  { market: 'us', postcode: '99501-1234', state: 'Alaska' },
  { market: 'us', postcode: '10001', state: 'New York' },
  { market: 'ca', postcode: 'm5v 2t6', state: 'Ontario' },
  { market: 'uk', postcode: 'sw1a 1aa', state: 'England' },
  { market: 'in', postcode: '560001', state: 'Karnataka' },
] as const;

const price = fc.integer({ min: 0, max: 120 }).map((dollars) => `${dollars}.00`);
const method = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    description: fc.constant('To the door.'),
    price,
    free_from: fc.option(fc.constantFrom('50.00', '100.00', '400.00'), { nil: null }),
  });

/** How a shop delivers, and what it has booked, on a day. */
const world = fc.record({
  methods: fc.tuple(method('standard'), method('assembled')),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  holidays: fc.array(fc.integer({ min: 0, max: 56 }), { maxLength: 20 }),
  capacity_per_day: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  alaska: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
  default_lead_days: fc.integer({ min: 0, max: 20 }),
  hoursLater: fc.integer({ min: 0, max: 60 }),
  booked: fc.array(
    fc.record({ place: fc.nat(PLACES.length - 1), offset: fc.integer({ min: -3, max: 56 }) }),
    { minLength: 50, maxLength: 400 },
  ),
});

/** `npm run fuzz` makes more. */
const SHOPS = Number(process.env.FUZZ_SHOPS ?? 5);
/** How many somebody has, one after the other, in each of them. */
const CARTS = 50;

/** What someone has in the cart, and where they are. */
const visit = fc.record({
  place: fc.nat(PLACES.length - 1),
  items: fc.uniqueArray(
    fc.record({
      product_id: fc.integer({ min: 1, max: products.length }).map(String),
      product_qty: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4, selector: (item) => item.product_id },
  ),
  /** A place of that region that is taken meanwhile, days ahead; null for none. */
  taken: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null, freq: 3 }),
});

interface Day {
  date: string;
  status: string;
}

describe.each(DRIVERS)('the delivery promise on %s', (driver) => {
  const { call, backend, inDatabase } = testBackend(driver);
  const importDelivery = (changes = {}) =>
    command(backend(), 'catalogue/import', {
      catalogue: {
        categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
        products,
        delivery: {
          methods: [
            { id: 'standard', name: 'Standard', description: 'To the door.', price: '0.00' },
          ],
          ...changes,
        },
      },
    });
  const promised = async (request: object) =>
    (await call('deliveryPromise', { market: 'us', items: [], ...request })).data;
  const one = (product_id: number) => [{ product_id, product_qty: 1 }];
  const today = () => shopDayOf(backend().now());
  /** Until the backend has heard of a booking: a database that is a server says so a moment later. */
  const until = async (isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < 100 && !(await isSo()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it(`is the earliest day and the lowest price that the checkout then offers, ${SHOPS * CARTS} times`, async () => {
    const seed = Date.now();
    const regions = new Map<string, string>();
    for (const { market, postcode } of PLACES) {
      const { data } = await call('placeOfPostcode', { market, postcode });
      regions.set(postcode, String(data.state_id));
    }
    let visits = 0;
    for (const [at, shop] of fc.sample(world, { numRuns: SHOPS, seed }).entries()) {
      const { booked, alaska, hoursLater, holidays, ...settings } = shop;
      backend().advanceClock(hoursLater * HOUR_MS);
      const now = today();
      await inDatabase(async (queries) => {
        await queries.delete(deliveryBookings);
        const rows = booked.map(({ place, offset }, index) => ({
          key: `${at} ${index}`,
          stateId: regions.get(PLACES[place]?.postcode ?? '') ?? '',
          date: addDays(now, offset),
          state: index % 7 === 0 ? ('released' as const) : ('booked' as const),
        }));
        await queries.insert(deliveryBookings).values(rows);
        await publishDeliveryChange(queries);
      });
      const { status } = await importDelivery({
        ...settings,
        holidays: [...new Set(holidays)].map((offset) => addDays(now, offset)),
        regions: alaska ? [{ state: 'Alaska', capacity_per_day: alaska }] : [],
      });
      expect(status).toBe(200);
      const { data: guest } = await call('guestSession', {});
      const token = String(guest.api_token);
      const shopperId = await inDatabase((queries) => shopperIdOf(queries, token));
      const visitors = fc.sample(visit, { numRuns: CARTS, seed: seed + at });
      for (const { place, items, taken } of visitors) {
        const { market, postcode } = PLACES[place] ?? PLACES[0];
        const region = regions.get(postcode) ?? '';
        if (taken !== null)
          await inDatabase((queries) =>
            queries.transaction(async (transaction) => {
              const date = addDays(now, taken);
              await bookDeliveryDay(transaction, `taken ${visits}`, { region, date });
            }),
          ).catch((error: unknown) =>
            expect(error).toMatchObject({ code: 'delivery_unavailable' }),
          );
        await inDatabase(async (queries) => {
          await queries.delete(cartLines).where(eq(cartLines.shopperId, shopperId));
          await queries.insert(cartLines).values(
            items.map(({ product_id, product_qty }) => ({
              shopperId,
              productId: product_id,
              quantity: product_qty,
              seenPrice: 100,
              addedAt: new Date(),
            })),
          );
          const names = {
            has_one_country: { name: '' },
            has_one_state: { name: '' },
            has_one_city: { name: '' },
            has_one_area: { name: '' },
          };
          const shippingAddress = { ...addressForm, ...names, state_id: region };
          await queries
            .insert(checkouts)
            .values({ shopperId, shippingAddress })
            .onConflictDoUpdate({ target: checkouts.shopperId, set: { shippingAddress } });
        });
        const { data: options } = await call('deliveryOptions', {}, token);
        const first = options.days.find((day: Day) => day.status === 'available')?.date ?? null;
        const prices = options.methods.map((offered: { price: string }) => Number(offered.price));
        const cheapest = first && Math.min(...prices);
        const read = async () => {
          const { all } = await promised({ market, postcode, items });
          return [all?.from ?? null, all && Number(all.price)];
        };
        if (taken !== null) await until(async () => (await read())[0] === first);
        expect({ seed, at, visit: await read() }).toEqual({ seed, at, visit: [first, cheapest] });
        visits += 1;
      }
    }
    expect(visits).toBe(SHOPS * CARTS);
  }, 300_000);

  describe('of a shop that delivers every day', () => {
    beforeAll(async () => {
      await inDatabase((queries) => queries.delete(deliveryBookings));
      await importDelivery({ default_lead_days: 5, capacity_per_day: 1 });
    });

    it('ends on the day on which the slowest product is ready in any case', async () => {
      const now = today();
      const {
        all,
        products: each,
        ...others
      } = await promised({
        postcode: '97209',
        items: [...one(2), ...one(3), ...one(999)],
      });
      expect(others).toEqual({ today: now, currency: 'USD', postcode: '97209' });
      const slow = { from: addDays(now, 14), to: addDays(now, 28), price: '0.00' };
      expect(all).toEqual(slow);
      expect(each).toEqual([
        { product_id: 2, promise: { from: addDays(now, 3), to: addDays(now, 7), price: '0.00' } },
        { product_id: 3, promise: slow },
      ]);
    });

    it('is none where a product takes longer than a day can be chosen ahead, and without products', async () => {
      expect((await promised({ postcode: '97209', items: one(5) })).all).toBeNull();
      expect((await promised({ postcode: '97209' })).all).toBeNull();
      expect((await promised({ postcode: '97209', items: one(999) })).all).toBeNull();
    });

    it('is the same for the state of an address', async () => {
      const { data } = await call('placeOfPostcode', { market: 'us', postcode: '97209' });
      const items = one(2);
      const { all } = await promised({ state_id: data.state_id, items });
      expect(all).toEqual((await promised({ postcode: '97209', items })).all);
    });

    it('follows a booking and its release at once', async () => {
      const first = addDays(today(), 1);
      const items = one(1);
      const read = async () => (await promised({ postcode: '97209', items })).all.from;
      const { data: place } = await call('placeOfPostcode', { market: 'us', postcode: '97209' });
      const region = String(place.state_id);
      await until(async () => (await read()) === first);
      await inDatabase((queries) =>
        queries.transaction((transaction) =>
          bookDeliveryDay(transaction, 'order', { region, date: first }),
        ),
      );
      await until(async () => (await read()) !== first);
      expect(await read()).toBe(addDays(first, 1));
      const country = async () => (await promised({ items })).all;
      // Another state of the country has a place on that day.
      expect(await country()).toMatchObject({ from: first, to: addDays(first, 1) });
      await inDatabase((queries) => releaseDeliveryDay(queries, 'order'));
      await until(async () => (await read()) === first);
      expect(await read()).toBe(first);
    });

    it('begins anew at midnight of the shop', async () => {
      const before = await promised({ postcode: '97209', items: one(2) });
      backend().advanceClock(DAY_MS);
      const after = await promised({ postcode: '97209', items: one(2) });
      expect(after.today).toBe(addDays(before.today, 1));
      expect(after.all.from).toBe(addDays(before.all.from, 1));
    });

    it('is refused for a place that the shop does not know', async () => {
      const refused = (errors: object) => ({
        status: 422,
        data: { code: 'validation_failed', errors },
      });
      for (const postcode of ['00000', 'M5V', '', '972', '<b>'])
        expect(await call('deliveryPromise', { market: 'us', postcode, items: [] })).toMatchObject(
          refused({ postcode: 'We do not know this ZIP or postal code. Please check it.' }),
        );
      expect(
        await call('deliveryPromise', { market: 'us', state_id: 987654, items: [] }),
      ).toMatchObject(refused({ state_id: 'We do not deliver there.' }));
    });
  });
});
