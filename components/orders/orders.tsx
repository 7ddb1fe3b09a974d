'use client';

import { Package, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageLinks } from '@/components/ui/page-links';
import { SearchForm } from '@/components/ui/search-form';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { useOrders } from '@/lib/client/use-orders';
import { useQueryLinks } from '@/lib/client/use-query-links';
import { useOrderReviews } from '@/lib/client/use-reviews';
import { MAX_ORDER_SEARCH, ORDER_PAGE_SIZE, type OrderTab } from '@/lib/contract/order-tabs';
import { type OrdersQuery, ordersPath, readOrdersQuery } from '@/lib/orders-path';
import { paths } from '@/lib/paths';
import { OrderCard } from './order-card';

const TABS: readonly { tab: OrderTab; label: string }[] = [
  { tab: 'all', label: 'My orders' },
  { tab: 'cancelled', label: 'Cancelled Orders' },
  { tab: 'delivered', label: 'Delivered Orders' },
  { tab: 'returned', label: 'Return Orders' },
];

const EMPTY: Readonly<Record<OrderTab, { title: string; text: string }>> = {
  all: {
    title: 'You have no orders yet',
    text: 'What you order will be here, with where it is and what it cost.',
  },
  cancelled: {
    title: 'You have no cancelled orders',
    text: 'An order that was cancelled stays here, so that you can buy it again.',
  },
  delivered: {
    title: 'You have no delivered orders',
    text: 'An order comes here once it has arrived.',
  },
  returned: {
    title: 'You have no return orders',
    text: 'What you send back to us will be here.',
  },
};

/** Section 2, "/orders". Tab, search and page are in the URL; the page is static and the browser loads the orders. */
export function Orders() {
  /** Null until the URL is read. */
  const [query, setQuery] = useState<OrdersQuery | null>(null);
  return (
    // At least as high as the screen, so that the footer does not move when the orders appear.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: paths.home },
          { label: 'PROFILE', href: paths.profile },
          { label: 'ORDERS' },
        ]}
      />
      <h1 className="mt-4 text-2xl lg:text-3xl">Orders</h1>
      <Suspense fallback={null}>
        <UrlReader
          onChange={() => setQuery(readOrdersQuery(new URLSearchParams(location.search)))}
        />
      </Suspense>
      {query ? (
        <OrdersOfUrl query={query} />
      ) : (
        <div className="mt-8">
          <LoadingOrders />
        </div>
      )}
    </div>
  );
}

function OrdersOfUrl({ query }: { query: OrdersQuery }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { show, linkTo } = useQueryLinks(query, ordersPath);
  return (
    <>
      {/* On narrow screens, two rows with two titles each. */}
      <nav aria-label="Orders" className="mt-4">
        <ul className="grid grid-cols-2 border-line sm:flex sm:gap-x-8 sm:border-b">
          {TABS.map(({ tab, label }) => (
            <li key={tab}>
              <Link
                {...linkTo({ tab, search: query.search, page: 1 })}
                aria-current={tab === query.tab ? 'page' : undefined}
                className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-line text-center font-medium text-muted transition-colors duration-150 -outline-offset-2 hover:text-ink aria-[current]:border-forest aria-[current]:text-forest sm:border-transparent sm:aria-[current]:border-forest"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchForm
        name="Orders"
        label="Search order"
        placeholder="Number or product"
        maxLength={MAX_ORDER_SEARCH}
        search={query.search}
        onSearch={(search) => show({ ...query, search, page: 1 })}
        className="mt-6"
      />
      <OrdersOfQuery
        query={query}
        summaryRef={summary}
        pageLink={(page) => linkTo({ ...query, page }, () => summary.current?.focus())}
        allOrders={
          <ButtonLink
            {...linkTo({ tab: 'all', search: '', page: 1 }, () => summary.current?.focus())}
          >
            SHOW ALL ORDERS
          </ButtonLink>
        }
      />
    </>
  );
}

interface OrdersOfQueryProps {
  query: OrdersQuery;
  /** Gets the focus when another page is shown. */
  summaryRef: Ref<HTMLParagraphElement>;
  pageLink: (page: number) => ComponentProps<typeof ButtonLink>;
  /** Leads to all orders. */
  allOrders: ReactNode;
}

function OrdersOfQuery({ query, summaryRef, pageLink, allOrders }: OrdersOfQueryProps) {
  const { list, hasFailed, retry } = useOrders(query);
  const delivered = list?.orders.filter(({ state }) => state === 'delivered') ?? [];
  const reviews = useOrderReviews(delivered.map(({ order_number }) => order_number));
  const lastPage = list ? Math.max(1, Math.ceil(list.total / ORDER_PAGE_SIZE)) : 1;
  return (
    <>
      <p
        ref={summaryRef}
        role="status"
        tabIndex={-1}
        className="mt-6 min-h-6 scroll-mt-20 text-muted outline-none"
      >
        {list &&
          (list.total > 0 ? (
            summaryOf(list.total, query, lastPage)
          ) : (
            <span className="sr-only">No orders</span>
          ))}
      </p>
      {hasFailed ? (
        <ErrorState
          icon={<Package strokeWidth={1.25} />}
          title="Your orders could not be loaded"
          text="Nothing has happened to them: try once more in a moment."
          onRetry={retry}
        />
      ) : !list ? (
        <LoadingOrders />
      ) : list.orders.length > 0 ? (
        <>
          <ul className="mt-4 space-y-6">
            {list.orders.map((order) => (
              <li key={order.order_number}>
                <OrderCard order={order} reviews={reviews[order.order_number]} />
              </li>
            ))}
          </ul>
          <PageLinks current={query.page} lastPage={lastPage} linkTo={pageLink} />
        </>
      ) : list.total > 0 ? (
        <EmptyState
          title="Your orders end before this page"
          text={`We show ${ORDER_PAGE_SIZE} orders on a page. Begin again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      ) : query.search ? (
        <EmptyState
          icon={<Search strokeWidth={1.25} />}
          title={`No order matches “${query.search}”`}
          text="A part of an order number or of a product's name finds an order. Another tab may have it."
        >
          {allOrders}
        </EmptyState>
      ) : (
        <EmptyState icon={<Package strokeWidth={1.25} />} {...EMPTY[query.tab]}>
          {query.tab === 'all' ? (
            <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
          ) : (
            allOrders
          )}
        </EmptyState>
      )}
    </>
  );
}

function summaryOf(total: number, { search, page }: OrdersQuery, lastPage: number): string {
  const orders = `${total} ${total === 1 ? 'order' : 'orders'}`;
  const found = search ? `${orders} for “${search}”` : orders;
  return lastPage > 1 ? `${found}, page ${page} of ${lastPage}` : found;
}

function LoadingOrders() {
  return (
    <Skeleton label="Loading your orders" className="mt-4 space-y-6">
      <SkeletonBox className="h-80" />
      <SkeletonBox className="h-80" />
    </Skeleton>
  );
}
