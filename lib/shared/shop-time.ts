import { DAY_MS } from '../contract/durations';
import { fullDate } from './calendar-date';

/*
 * The shop's clock. It decides what holds for everyone: the day of an order, of an invoice and of a delivery, the last
 * day of a return and of a coupon, and what is published with a day. Where it decides something for a reader, the text
 * names the zone. What happened at a moment is shown by the reader's clock: see reader-time.ts.
 */

/** Where the shop is: of its postal address in shop-profile.ts. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles';
/** As people call it, in summer and in winter. */
export const SHOP_TIME_NAME = 'Pacific Time';

/** Swedish writes days as `2026-12-24`. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** The shop's day of a moment. */
export function shopDayOf(moment: Date): string {
  return dayFormat.format(moment);
}

/** The first millisecond of a day of the shop. */
export function startOfShopDay(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`).getTime();
  let before = noon - 2 * DAY_MS;
  let from = noon + 2 * DAY_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (shopDayOf(new Date(middle)) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** For documents, whose dates are the shop's. */
export const SHOP_DAYS_NOTE = `Days are in ${SHOP_TIME_NAME}.`;

/** A day that the shop's clock begins and ends, where that decides: `2026-12-24` → `December 24, 2026 (Pacific Time)`. */
export function shopDate(day: string): string {
  return `${fullDate(day)} (${SHOP_TIME_NAME})`;
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment of a day that needs no name, by the shop's clock: `2:32 PM Pacific Time`. */
export function shopTime(moment: Date): string {
  return `${timeFormat.format(moment)} ${SHOP_TIME_NAME}`;
}
