import { DAY_MS } from '../contract/durations';

/*
 * Days of the calendar as plain text, `2026-12-24`. A day has no time and no time zone: every calculation is in UTC,
 * so that it is the same wherever the browser or the backend is. Text of this form sorts by date.
 */

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

const toDay = (date: Date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** `2026-12-31`, 1 → `2027-01-01`. `count` may be negative. */
export function addDays(day: string, count: number): string {
  return toDay(new Date(toDate(day).getTime() + count * DAY_MS));
}

/** The same day of another month, or its last day: `2026-01-31`, 1 → `2026-02-28`. */
export function addMonths(day: string, count: number): string {
  const date = toDate(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const dayOfMonth = Math.min(date.getUTCDate(), lengthOfMonth(toDay(first)));
  return addDays(toDay(first), dayOfMonth - 1);
}

/** `2026-12-24` → `2026-12`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return toDate(day).getUTCDay();
}

export function firstOfMonth(day: string): string {
  return `${monthOf(day)}-01`;
}

export function lastOfMonth(day: string): string {
  return addDays(firstOfMonth(day), lengthOfMonth(day) - 1);
}

/** The weeks of the month of a day, each from Sunday to Saturday. `null` is a day of another month. */
export function weeksOfMonth(day: string): (string | null)[][] {
  const first = firstOfMonth(day);
  const offset = weekdayOf(first);
  const length = lengthOfMonth(day);
  const weekCount = Math.ceil((offset + length) / WEEKDAYS.length);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: WEEKDAYS.length }, (_, weekday) => {
      const index = week * WEEKDAYS.length + weekday - offset;
      return index >= 0 && index < length ? addDays(first, index) : null;
    }),
  );
}

/** `2026-12-24` → `Thursday, December 24`. */
export function dayName(day: string): string {
  const date = toDate(day);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** `2026-12-24` → `Thu, Dec 24`. */
export function shortDayName(day: string): string {
  const date = toDate(day);
  const short = (name: string | undefined) => name?.slice(0, 3);
  return `${short(WEEKDAYS[date.getUTCDay()])}, ${short(MONTHS[date.getUTCMonth()])} ${date.getUTCDate()}`;
}

/** How many days later another day is: `2026-12-24`, `2026-12-31` → 7. */
export function daysBetween(day: string, later: string): number {
  return Math.round((toDate(later).getTime() - toDate(day).getTime()) / DAY_MS);
}

/** `2026-12-24` → `December 24, 2026`. */
export function fullDate(day: string): string {
  const date = toDate(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `2026-12-24` → `December 2026`. */
export function monthName(day: string): string {
  const date = toDate(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** How many days the month of a day has. */
function lengthOfMonth(day: string): number {
  const date = toDate(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
