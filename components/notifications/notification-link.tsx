import { BellRing, Gift, type LucideIcon, MessageSquare, Package, Star, Tag } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { callShop } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import type { NotificationKind } from '@/lib/contract/notification-kinds';
import type { Notification } from '@/lib/contract/notifications';
import { readerTime } from '@/lib/shared/reader-time';

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  order: Package,
  ticket: MessageSquare,
  review: Star,
  stock: BellRing,
  price: Tag,
  referral: Gift,
};

/** One notification. It links to what it is about, and following it marks it as read. */
export function NotificationLink({ notification }: { notification: Notification }) {
  const { id, kind, title, text, path, is_read } = notification;
  const Icon = ICONS[kind];
  return (
    <Link
      href={path}
      prefetchOn="never"
      onClick={() => {
        if (!is_read) void markAsRead(id);
      }}
      className="flex gap-4 p-4 -outline-offset-2 transition-colors duration-150 hover:bg-tint active:bg-tint sm:p-5"
    >
      <span
        aria-hidden="true"
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${is_read ? 'bg-tint text-muted' : 'bg-forest text-white'}`}
      >
        <Icon className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={is_read ? '' : 'font-semibold'}>
            {!is_read && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <time dateTime={notification.at} className="text-sm text-muted tabular-nums">
            {readerTime(notification.at)}
          </time>
        </span>
        <span className="mt-1 block text-muted">{text}</span>
      </span>
    </Link>
  );
}

/** Whether it succeeds or not, the shopper gets to where they are going. */
async function markAsRead(id: string): Promise<void> {
  await callShop('readNotifications', { id, and_older: false }).catch(() => undefined);
  await invalidate('readNotifications');
}
