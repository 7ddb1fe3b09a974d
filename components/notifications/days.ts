import type { Notification } from '@/lib/contract/notifications';
import { fullDate, localDayOf } from '@/lib/shared/calendar-date';

/** The notifications of one day. */
interface Day {
  /** Today, Yesterday, or the date. */
  title: string;
  notifications: Notification[];
}

/** In the shopper's time zone: the list is rendered in the browser only. */
const dateOf = (moment: Date) => fullDate(localDayOf(moment));
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Groups notifications, the newest first, by the days of the shopper's calendar (section 2, "/notification"). */
export function groupByDay(notifications: readonly Notification[], now: Date): Day[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [dateOf(now), 'Today'],
    [dateOf(yesterday), 'Yesterday'],
  ]);
  const days: Day[] = [];
  for (const notification of notifications) {
    const date = dateOf(new Date(notification.at));
    const title = names.get(date) ?? date;
    const last = days.at(-1);
    if (last?.title === title) last.notifications.push(notification);
    else days.push({ title, notifications: [notification] });
  }
  return days;
}

/** `4:59 PM` */
export function timeOf({ at }: Notification): string {
  return timeFormat.format(new Date(at));
}
