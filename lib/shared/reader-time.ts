import { dayName, fullDate } from './calendar-date';

/*
 * Moments by the clock of who reads them: when something happened, or a moment up to which something can be done. These
 * texts differ from reader to reader, so they are rendered in the browser only, never on a page that is cached for
 * everyone. What the shop's clock decides is in shop-time.ts.
 */

/** The reader's day of a moment. */
export function readerDayOf(moment: Date): string {
  // Swedish writes days as `2026-12-24`.
  return moment.toLocaleDateString('sv-SE');
}

/** `2026-11-26T01:30:00.000Z` → `November 25, 2026` in New York. */
export function readerDate(iso: string): string {
  return fullDate(readerDayOf(new Date(iso)));
}

/** `2026-11-26T01:30:00.000Z` → `Wednesday, November 25` in New York. */
export function readerDayName(iso: string): string {
  return dayName(readerDayOf(new Date(iso)));
}

/** `2026-11-26T01:30:00.000Z` → `8:30 PM` in New York. */
export function readerTime(iso: string): string {
  return format(iso, TIME);
}

/** `2026-11-26T01:30:00.000Z` → `November 25, 2026 at 8:30 PM` in New York. */
export function readerMoment(iso: string): string {
  return `${readerDate(iso)} at ${readerTime(iso)}`;
}

/** For what is not long ago: `2026-11-26T01:30:00.000Z` → `Wednesday, November 25 at 8:30 PM` in New York. */
export function readerRecentMoment(iso: string): string {
  return `${readerDayName(iso)} at ${readerTime(iso)}`;
}

/** A moment up to which something can be done: `Wednesday, November 25 at 8:30 PM EST` in New York. */
export function readerDeadline(iso: string): string {
  return `${readerDayName(iso)} at ${format(iso, { ...TIME, timeZoneName: 'short' })}`;
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso));
}
