import type { DeliveryDay } from '@/lib/contract/checkout';
import {
  addDays,
  addMonths,
  dayName,
  firstOfMonth,
  lastOfMonth,
  weekdayOf,
} from '@/lib/shared/calendar-date';

/** Why a day cannot be chosen, after its name: 'Thursday, December 24, fully booked'. */
const REASONS = {
  full: 'fully booked',
  closed: 'no deliveries',
  early: 'your order is not ready yet',
  past: 'in the past',
  later: 'not open yet',
} as const;

type DayStatus = DeliveryDay['status'] | 'past' | 'later';

/** The status of any day; `days` begins with today and has no gaps. */
function dayStatus(days: readonly DeliveryDay[], date: string): DayStatus {
  const known = days.find((day) => day.date === date);
  if (known) return known.status;
  return date < (days[0]?.date ?? date) ? 'past' : 'later';
}

/** Why a day cannot be chosen; `null` for one that can be. */
export function unavailableReason(days: readonly DeliveryDay[], date: string): string | null {
  const status = dayStatus(days, date);
  return status === 'available' ? null : REASONS[status];
}

/** The first day that can be chosen. */
export function earliestDay(days: readonly DeliveryDay[]): string | undefined {
  return days.find(({ status }) => status === 'available')?.date;
}

/** What a screen reader says for a day. */
export function dayLabel(date: string, reason: string | null): string {
  return reason ? `${dayName(date)}, ${reason}` : dayName(date);
}

/** The days that a calendar of these days shows: its months from the first day to the last. */
export function calendarRange(
  days: readonly DeliveryDay[],
): { first: string; last: string } | null {
  const [today, end] = [days[0], days.at(-1)];
  return today && end ? { first: firstOfMonth(today.date), last: lastOfMonth(end.date) } : null;
}

/**
 * Where a key moves the focus to, in the ARIA pattern of a grid of days: by day, week, month, and to the ends of a week.
 * @returns `undefined` for any other key
 */
export function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
