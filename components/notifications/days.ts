import type { Notification } from '@/lib/contract/notifications';
import { addDays, fullDate } from '@/lib/shared/calendar-date';
import { readerDayOf } from '@/lib/shared/reader-time';

/** The notifications of one day. */
interface Day {
  /** Today, Yesterday, or the date. */
  title: string;
  notifications: Notification[];
}

/** Groups notifications, the newest first, by the days of the shopper's calendar (section 2, "/notification"). */
export function groupByDay(notifications: readonly Notification[], now: Date): Day[] {
  const today = readerDayOf(now);
  const names = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
  ]);
  const days: Day[] = [];
  for (const notification of notifications) {
    const day = readerDayOf(new Date(notification.at));
    const title = names.get(day) ?? fullDate(day);
    const last = days.at(-1);
    if (last?.title === title) last.notifications.push(notification);
    else days.push({ title, notifications: [notification] });
  }
  return days;
}
