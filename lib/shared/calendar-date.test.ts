import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayName,
  daysBetween,
  firstOfMonth,
  fullDate,
  lastOfMonth,
  monthName,
  monthOf,
  shortDayName,
  weekdayOf,
  weeksOfMonth,
} from './calendar-date';

const anyDay = fc
  .date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2120-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day of the calendar', () => {
  it('moves over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('loses and repeats no day where clocks change', () => {
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  });

  it('comes back by as many days as it went', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('is as many days before another one as lie between them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('stays the same day of the month, or becomes the last one of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('has a name in any time zone', () => {
    expect(fullDate('2026-12-24')).toBe('December 24, 2026');
    expect(dayName('2026-12-24')).toBe('Thursday, December 24');
    expect(shortDayName('2026-12-24')).toBe('Thu, Dec 24');
    expect(monthName('2026-12-01')).toBe('December 2026');
  });

  it('has the names that a browser gives it', () => {
    const inBrowser = (day: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(fullDate(day)).toBe(inBrowser(day, { dateStyle: 'long' }));
        expect(dayName(day)).toBe(
          inBrowser(day, { weekday: 'long', month: 'long', day: 'numeric' }),
        );
        expect(monthName(day)).toBe(inBrowser(day, { month: 'long', year: 'numeric' }));
      }),
    );
  });
});

describe('the weeks of a month', () => {
  it('begin on Sunday and hold every day of the month once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOfMonth(day);
        const days = weeks.flat().filter((date) => date !== null);
        expect(days[0]).toBe(firstOfMonth(day));
        expect(days.at(-1)).toBe(lastOfMonth(day));
        expect(days).toEqual([...new Set(days)].sort());
        expect(days).toContain(day);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((date) => date !== null)).toBe(true);
          for (const [weekday, date] of week.entries()) {
            if (date === null) continue;
            expect(weekdayOf(date)).toBe(weekday);
            expect(monthOf(date)).toBe(monthOf(day));
          }
        }
      }),
    );
  });

  it('are four for a February that begins on a Sunday, and six for a long month that begins on a Saturday', () => {
    expect(weeksOfMonth('2026-02-10')).toHaveLength(4);
    expect(weeksOfMonth('2026-08-10')).toHaveLength(6);
  });
});
