'use client';

import { Package, Search } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { IfFeature } from '@/components/ui/if-feature';
import { Link } from '@/components/ui/link';
import { ListScreen } from '@/components/ui/list-screen';
import { PagedList } from '@/components/ui/paged-list';
import { SearchForm } from '@/components/ui/search-form';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tab-links';
import { useOrders } from '@/lib/client/orders/use-orders';
import { usePagedList } from '@/lib/client/page/use-paged-list';
import { useOrderReviews } from '@/lib/client/reviews/use-reviews';
import { MAX_ORDER_SEARCH, ORDER_PAGE_SIZE, type OrderTab } from '@/lib/contract/order-tabs';
import { type OrdersQuery, ordersPath, readOrdersQuery } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
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
    text: 'Your orders will appear here, with their status and total.',
  },
  cancelled: {
    title: 'You have no cancelled orders',
    text: 'Cancelled orders stay here, so that you can buy the items again.',
  },
  delivered: {
    title: 'You have no delivered orders',
    text: 'Orders appear here once they have arrived.',
  },
  returned: {
    title: 'You have no return orders',
    text: 'Items that you send back will appear here.',
  },
};

/** Section 2, "/orders". Tab, search and page are in the URL; the page is static and the browser loads the orders. */
export function Orders() {
  return (
    <ListScreen
      crumb="ORDERS"
      title="Orders"
      readQuery={readOrdersQuery}
      skeleton={<LoadingOrders />}
    >
      {(query) => <OrdersOfUrl query={query} />}
    </ListScreen>
  );
}

function OrdersOfUrl({ query }: { query: OrdersQuery }) {
  const { tab: current, search } = query;
  const paging = usePagedList(query, ordersPath);
  const { list, ...read } = useOrders(query);
  const delivered = list?.orders.filter(({ state }) => state === 'delivered') ?? [];
  const reviews = useOrderReviews(delivered.map(({ order_number }) => order_number));
  const allOrders = (
    <ButtonLink {...paging.linkTo({ tab: 'all', search: '', page: 1 }, paging.focusSummary)}>
      SHOW ALL ORDERS
    </ButtonLink>
  );
  return (
    <>
      <TabLinks
        name="Orders"
        tabs={TABS}
        current={current}
        linkTo={(tab) => paging.linkTo({ tab, search, page: 1 })}
      />
      <SearchForm
        name="Orders"
        label="Search order"
        placeholder="Number or product"
        maxLength={MAX_ORDER_SEARCH}
        search={search}
        onSearch={(next) => paging.show({ tab: current, search: next, page: 1 })}
        className="mt-6"
      />
      <PagedList
        one="order"
        many="orders"
        paging={paging}
        pageSize={ORDER_PAGE_SIZE}
        read={read}
        items={list?.orders}
        total={list?.total ?? 0}
        search={search}
        icon={<Package strokeWidth={1.25} />}
        failedText="They are safe. Please try again in a moment."
        skeleton={<LoadingOrders />}
        empty={
          search
            ? {
                icon: <Search strokeWidth={1.25} />,
                title: `No order matches “${search}”`,
                text: 'Try part of an order number or a product name, or look in another tab.',
                children: allOrders,
              }
            : {
                ...EMPTY[current],
                children:
                  current === 'all' ? (
                    <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
                  ) : (
                    allOrders
                  ),
              }
        }
      >
        {(orders) => (
          <ul className="mt-4 space-y-6">
            {orders.map((order) => (
              <li key={order.order_number}>
                <OrderCard order={order} reviews={reviews[order.order_number]} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <IfFeature name="guests">
        <p className="mt-8 text-sm text-muted">
          Ordered as a guest?{' '}
          <Link
            href={`${paths.trackOrder}?order=`}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            Find the order by its number
          </Link>
        </p>
      </IfFeature>
    </>
  );
}

function LoadingOrders() {
  return (
    <Skeleton label="Loading your orders" className="mt-4 space-y-6" boxes={['h-80', 'h-80']} />
  );
}
