import fc from 'fast-check';
import { addDays, WEEKDAYS } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import {
  type DeliveryCalendar,
  deliveryDays,
  isClosed,
  methodFor,
  slowestLeadDays,
  unavailableReason,
} from './rules';

const always: DeliveryCalendar = { weekdays: WEEKDAYS, holidays: [], capacity: null };
const takes = (min_days: number) => ({ min_days, max_days: min_days + 7, fee: 0 });

/** Sunday, November 22, 2026. */
const today = '2026-11-22';
const statusOn = (
  date: string,
  calendar: DeliveryCalendar,
  booked: [string, number][] = [],
  leadDays = 1,
) =>
  deliveryDays({ today, leadDays, calendar, booked: new Map(booked) }).find(
    (day) => day.date === date,
  )?.status;

describe('the days of the calendar', () => {
  it('are eight weeks from today on', () => {
    const days = deliveryDays({ today, leadDays: 1, calendar: always, booked: new Map() });
    expect(days).toHaveLength(56);
    expect(days[0]).toEqual({ date: today, status: 'early' });
    expect(days[1]).toEqual({ date: '2026-11-23', status: 'available' });
    expect(days.at(-1)).toEqual({ date: '2027-01-16', status: 'available' });
  });

  it('are closed on the days of the week on which the shop does not deliver', () => {
    const calendar: DeliveryCalendar = { ...always, weekdays: ['Monday', 'Saturday'] };
    expect(statusOn('2026-11-23', calendar)).toBe('available');
    expect(statusOn('2026-11-24', calendar)).toBe('closed');
    expect(statusOn('2026-11-28', calendar)).toBe('available');
    expect(statusOn('2026-11-29', calendar)).toBe('closed');
  });

  it('are closed on holidays, of each year or of one', () => {
    const calendar = { ...always, holidays: ['12-25', '2026-11-26', '2027-12-01'] };
    expect(isClosed('2026-12-25', calendar)).toBe(true);
    expect(isClosed('2027-12-25', calendar)).toBe(true);
    expect(isClosed('2026-11-26', calendar)).toBe(true);
    expect(isClosed('2027-11-26', calendar)).toBe(false);
    expect(isClosed('2026-12-01', calendar)).toBe(false);
  });

  it('are full with as many orders as can be delivered', () => {
    const calendar = { ...always, capacity: 2 };
    expect(statusOn('2026-11-24', calendar, [['2026-11-24', 1]])).toBe('available');
    expect(statusOn('2026-11-24', calendar, [['2026-11-24', 2]])).toBe('full');
    expect(statusOn('2026-11-24', calendar, [['2026-11-23', 2]])).toBe('available');
    expect(statusOn('2026-11-24', always, [['2026-11-24', 9000]])).toBe('available');
  });

  it('are early until the slowest product is ready', () => {
    expect(statusOn('2026-12-05', always, [], 14)).toBe('early');
    expect(statusOn('2026-12-06', always, [], 14)).toBe('available');
  });

  it('go over the end of a month, of a year and of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });
});

describe('an offered day', () => {
  const anyDay = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  const anyCalendar = fc.record({
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    holidays: fc.array(
      anyDay.map((date) => shopDayOf(date).slice(date.getUTCDate() % 2 ? 0 : '2026-'.length)),
      { maxLength: 200 },
    ),
    capacity: fc.option(fc.integer({ min: 1, max: 5 })),
  });
  const anyProducts = fc.array(fc.option(fc.nat(70).map(takes)), { maxLength: 5 });

  it('is never past, closed or full, and fits every product', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyCalendar,
        anyProducts,
        fc.nat(10),
        fc.array(fc.nat(6), { maxLength: 56 }),
        (now, calendar, deliveries, defaultDays, counts) => {
          const today = shopDayOf(now);
          const booked = new Map(counts.map((count, index) => [addDays(today, index), count]));
          const leadDays = slowestLeadDays(deliveries, defaultDays);
          const days = deliveryDays({ today, leadDays, calendar, booked });
          expect(days).toHaveLength(56);
          for (const { date, status } of days) {
            const isOffered = status === 'available';
            const ahead = (Date.parse(date) - Date.parse(today)) / 86_400_000;
            const isReady = deliveries.every(
              (product) => (product?.min_days ?? defaultDays) <= ahead,
            );
            const isOpen =
              calendar.weekdays.some((name) => name === WEEKDAYS[new Date(date).getUTCDay()]) &&
              !calendar.holidays.some((holiday) => date.endsWith(holiday));
            const isFree =
              calendar.capacity === null || (booked.get(date) ?? 0) < calendar.capacity;
            expect(isOffered).toBe(ahead >= 1 && isReady && isOpen && isFree);
            expect(unavailableReason(date, days) === null).toBe(isOffered);
          }
        },
      ),
    );
  });
});

describe('the slowest product', () => {
  it.each([
    [[], 5, 1],
    [[takes(3)], 5, 3],
    [[takes(3), takes(14), takes(0)], 5, 14],
    [[takes(3), null], 5, 5],
    [[takes(0)], 0, 1],
  ])('of %j, by default %d, takes %d days', (deliveries, defaultDays, days) => {
    expect(slowestLeadDays(deliveries, defaultDays)).toBe(days);
  });
});

describe('a day on which nothing can be delivered', () => {
  const calendar = { ...always, holidays: ['12-25'], capacity: 1 };
  const days = deliveryDays({
    today,
    leadDays: 5,
    calendar,
    booked: new Map([['2026-12-04', 1]]),
  });

  it.each([
    ['2026-12-04', 'Friday, December 4 is fully booked. Please choose another day.'],
    ['2026-12-25', 'We do not deliver on Friday, December 25. Please choose another day.'],
    ['2026-11-26', 'Your order cannot arrive by Thursday, November 26. Please choose a later day.'],
    ['2026-11-21', 'Your order cannot arrive by Saturday, November 21. Please choose a later day.'],
    [
      '2027-01-17',
      'Sunday, January 17 is more than eight weeks ahead. Please choose an earlier day.',
    ],
    ['2026-12-05', null],
  ])('is named: %s is rejected with %j', (date, message) => {
    expect(unavailableReason(date, days)).toBe(message);
  });

  it('is early up to the last of the eight weeks where the product takes longer than that', () => {
    const never = deliveryDays({ today, leadDays: 70, calendar: always, booked: new Map() });
    expect(unavailableReason('2027-01-16', never)).toMatch(/^Your order cannot arrive by Saturday/);
    expect(unavailableReason('2027-01-17', never)).toMatch(/is more than eight weeks ahead/);
  });
});

describe('the price of a delivery', () => {
  const standard = {
    id: 'standard',
    name: 'Standard delivery',
    description: '',
    price: 1900,
    freeFrom: 25_000,
  };

  it('is nothing from the sub total that the shop names', () => {
    expect(methodFor(standard, 24_999)).toMatchObject({ price: 1900, free_from: 25_000 });
    expect(methodFor(standard, 25_000)).toMatchObject({ price: 0, free_from: 25_000 });
  });

  it('is the same for every cart where the shop names none', () => {
    const method = methodFor({ ...standard, freeFrom: null }, 9_999_999);
    expect(method).toMatchObject({ price: 1900, free_from: null });
  });

  it('has no threshold where it always is nothing', () => {
    expect(methodFor({ ...standard, price: 0 }, 0)).toMatchObject({ price: 0, free_from: null });
  });
});
