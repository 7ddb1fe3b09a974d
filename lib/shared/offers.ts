/** The offers of the day end when this day is over, each year (section 1). `month` counts from 1. */
const OFFERS_END = { month: 9, day: 30 };

/** The rest of a time span, in whole units: each field holds what the larger ones leave over. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When the offers of the day end next: the end of 30 September (section 1) on the shopper's own clock. */
export function nextOffersEnd(now: Date): Date {
  const { month, day } = OFFERS_END;
  // `month` counts from 1 and `Date` from 0; the day after, at midnight, is the end of the day.
  const endIn = (year: number) => new Date(year, month - 1, day + 1);
  const thisYear = endIn(now.getFullYear());
  return now < thisYear ? thisYear : endIn(now.getFullYear() + 1);
}

/** The time from `now` to `end`; all zero when `end` has passed. */
export function timeLeft(end: Date, now: Date): TimeLeft {
  const left = Math.max(0, end.getTime() - now.getTime());
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
}
