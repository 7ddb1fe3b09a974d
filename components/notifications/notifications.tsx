'use client';

import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageLinks } from '@/components/ui/page-links';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { callShop } from '@/lib/client/call-shop';
import { invalidate } from '@/lib/client/invalidation';
import { useWatch } from '@/lib/client/use-order-events';
import { usePagedList } from '@/lib/client/use-paged-list';
import { useShopAction } from '@/lib/client/use-shop-action';
import { useShopperList } from '@/lib/client/use-shopper-read';
import { MAX_NOTIFICATION_PAGE, NOTIFICATION_PAGE_SIZE } from '@/lib/contract/notification-kinds';
import { listPath, pageOf } from '@/lib/list-query';
import { paths } from '@/lib/paths';
import { groupByDay } from './days';
import { NotificationLink } from './notification-link';
import { SETTINGS_ID } from './notification-settings';

/** Section 2, "/notification". The page of the list is in the URL. */
export function Notifications() {
  /** Null until the URL is read. */
  const [page, setPage] = useState<number | null>(null);
  return (
    <>
      <Suspense fallback={null}>
        <UrlReader
          onChange={() =>
            setPage(pageOf(new URLSearchParams(location.search), MAX_NOTIFICATION_PAGE))
          }
        />
      </Suspense>
      {page === null ? <LoadingNotifications /> : <NotificationPage page={page} />}
    </>
  );
}

function NotificationPage({ page }: { page: number }) {
  const { list, hasFailed, retry } = useShopperList('notificationList', { page_number: page });
  useWatch({ isShown: list !== undefined, isMoving: false, keyedOrder: null });
  const { isPending, run } = useShopAction();
  const { summaryRef, focusSummary, pageLink } = usePagedList({ page }, notificationsPath);
  const newest = list?.notifications[0];
  const lastPage = list ? Math.max(1, Math.ceil(list.total / NOTIFICATION_PAGE_SIZE)) : 1;

  const readAll = () =>
    run(async () => {
      if (!newest) return;
      await callShop('readNotifications', { id: newest.id, and_older: true });
      await invalidate('readNotifications');
      focusSummary();
    });

  if (hasFailed) {
    return (
      <ErrorState
        icon={<Bell strokeWidth={1.25} />}
        title="Your notifications could not be loaded"
        text="None of them is lost: try once more in a moment."
        onRetry={retry}
      />
    );
  }
  if (!list) return <LoadingNotifications />;
  if (list.total === 0) {
    return (
      <EmptyState
        icon={<Bell strokeWidth={1.25} />}
        title="You have no notifications yet"
        text="What happens with your orders, returns and tickets will be here."
      >
        <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="max-w-3xl">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p
          ref={summaryRef}
          role="status"
          tabIndex={-1}
          className="scroll-mt-20 text-muted outline-none"
        >
          {list.unread > 0 ? `${list.unread} unread` : 'You have read everything'}
          {lastPage > 1 && `, page ${page} of ${lastPage}`}
        </p>
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
      </div>
      {list.notifications.length > 0 ? (
        groupByDay(list.notifications, new Date()).map(({ title, notifications }) => (
          <section key={title} aria-label={title} className="mt-8 first-of-type:mt-6">
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationLink notification={notification} />
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <EmptyState
          title="Your notifications end before this page"
          text={`We show ${NOTIFICATION_PAGE_SIZE} on a page. Begin again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      )}
      <PageLinks current={page} lastPage={lastPage} linkTo={pageLink} />
    </div>
  );
}

function LoadingNotifications() {
  return (
    <Skeleton label="Loading your notifications" className="max-w-3xl space-y-4">
      <SkeletonBox className="h-11 w-32" />
      <SkeletonBox className="h-24" />
      <SkeletonBox className="h-24" />
      <SkeletonBox className="h-24" />
    </Skeleton>
  );
}

function notificationsPath({ page }: { page: number }): string {
  return listPath(paths.notifications, page);
}
