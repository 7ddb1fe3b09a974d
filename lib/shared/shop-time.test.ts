import fc from 'fast-check';
import { shopDate, shopDayOf, startOfShopDay } from './shop-time';

declare const setTimeZone: (zone: string) => void;

describe('a day of the shop', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])(
    'begins at midnight in Portland, also for a program in %s',
    (zone) => {
      setTimeZone(zone);
      expect(shopDayOf(new Date('2026-11-23T07:59:59.999Z'))).toBe('2026-11-22');
      expect(shopDayOf(new Date('2026-11-23T08:00:00.000Z'))).toBe('2026-11-23');
      expect(startOfShopDay('2026-11-23')).toEqual(new Date('2026-11-23T08:00:00.000Z'));
      expect(startOfShopDay('2026-07-01')).toEqual(new Date('2026-07-01T07:00:00.000Z'));
    },
  );

  it('is 25 hours long when summer ends, and 23 when it begins', () => {
    const hoursOf = (day: string, next: string) =>
      (startOfShopDay(next).getTime() - startOfShopDay(day).getTime()) / 3_600_000;
    expect(hoursOf('2026-11-01', '2026-11-02')).toBe(25);
    expect(hoursOf('2026-03-08', '2026-03-09')).toBe(23);
  });

  it('has begun at its first millisecond, and not a millisecond before', () => {
    const anyMoment = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const day = shopDayOf(moment);
        const start = startOfShopDay(day);
        expect(shopDayOf(start)).toBe(day);
        expect(shopDayOf(new Date(start.getTime() - 1)) < day).toBe(true);
      }),
    );
  });

  it('names its zone where it decides something', () => {
    expect(shopDate('2026-12-24')).toBe('December 24, 2026 (Pacific Time)');
  });
});
