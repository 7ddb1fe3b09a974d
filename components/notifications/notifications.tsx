'use client';

import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { PagedList } from '@/components/ui/paged-list';
import { Skeleton } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { callShop } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useShopperList } from '@/lib/client/calls/use-shopper-read';
import { useWatch } from '@/lib/client/orders/use-order-events';
import { usePagedList } from '@/lib/client/page/use-paged-list';
import { MAX_NOTIFICATION_PAGE, NOTIFICATION_PAGE_SIZE } from '@/lib/contract/notification-kinds';
import { listPath, pageOf } from '@/lib/shared/list-query';
import { paths } from '@/lib/shared/paths';
import { groupByDay } from './days';
import { NotificationLink } from './notification-link';
import { SETTINGS_ID } from './notification-settings';

/** Section 2, "/notification". The page of the list is in the URL. */
export function Notifications() {
  /** Null until the URL is read. */
  const [page, setPage] = useState<number | null>(null);
  return (
    <>
      <UrlReader onChange={(params) => setPage(pageOf(params, MAX_NOTIFICATION_PAGE))} />
      {page === null ? (
        // As high as the line above the list.
        <div className="pt-17">
          <LoadingNotifications />
        </div>
      ) : (
        <NotificationPage page={page} />
      )}
    </>
  );
}

function NotificationPage({ page }: { page: number }) {
  const { list, ...read } = useShopperList('notificationList', { page_number: page });
  useWatch({ isShown: list !== undefined, isMoving: false, keyedOrder: null });
  const { isPending, run } = useShopAction();
  const paging = usePagedList({ page }, notificationsPath);
  const newest = list?.notifications[0];

  const readAll = () =>
    run(async () => {
      if (!newest) return;
      await callShop('readNotifications', { id: newest.id, and_older: true });
      await invalidate('readNotifications');
      paging.focusSummary();
    });

  return (
    <div className="max-w-3xl">
      <PagedList
        one="notification"
        many="notifications"
        paging={paging}
        pageSize={NOTIFICATION_PAGE_SIZE}
        read={read}
        items={list?.notifications}
        total={list?.total ?? 0}
        summary={list && (list.unread > 0 ? `${list.unread} unread` : 'You are all caught up')}
        beside={
          list && list.total > 0 ? (
            <>
              <a
                href={`#${SETTINGS_ID}`}
                className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
              >
                Settings
              </a>
              {/* The first page begins with the newest of all. */}
              {list.unread > 0 && newest && page === 1 && (
                <Button variant="secondary" size="sm" aria-disabled={isPending} onClick={readAll}>
                  MARK ALL AS READ
                </Button>
              )}
            </>
          ) : null
        }
        icon={<Bell strokeWidth={1.25} />}
        failedText="They are safe. Please try again in a moment."
        skeleton={<LoadingNotifications />}
        empty={{
          title: 'You have no notifications yet',
          text: 'Updates on your orders, returns and tickets will appear here.',
          children: <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>,
        }}
      >
        {(notifications) =>
          groupByDay(notifications, new Date()).map(({ title, notifications: ofDay }) => (
            <section key={title} aria-label={title} className="mt-8 first-of-type:mt-6">
              <h2 className="text-lg">{title}</h2>
              <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {ofDay.map((notification) => (
                  <li key={notification.id}>
                    <NotificationLink notification={notification} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}

function LoadingNotifications() {
  return (
    <Skeleton
      label="Loading your notifications"
      className="mt-6 max-w-3xl space-y-4"
      boxes={['h-24', 'h-24', 'h-24']}
    />
  );
}

function notificationsPath({ page }: { page: number }): string {
  return listPath(paths.notifications, page);
}
