'use client';

import type { ReactNode } from 'react';
import { LinePicture } from '@/components/cart/public/line-picture';
import { InvoiceButton } from '@/components/orders/public/invoice-button';
import { orderColumns } from '@/components/orders/public/order-columns';
import { Recommended } from '@/components/orders/public/recommended';
import { ErrorState } from '@/components/ui/error-state';
import { IfFeature } from '@/components/ui/if-feature';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { useOrders } from '@/lib/client/orders/use-orders';
import type { ListedOrder } from '@/lib/contract/order-list';
import { useHasFeature } from '@/lib/hooks/use-features';
import { stateName } from '@/lib/shared/order-texts';
import { orderPath, reviewLinePath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { readerDate } from '@/lib/shared/reader-time';

/** The others are on /orders. */
const SHOWN_ORDERS = 3;

const textLink =
  'inline-flex min-h-11 items-center text-sm font-semibold text-forest underline-offset-4 hover:underline';

interface TicketOrdersProps {
  children: ReactNode;
}

/** Section 2, "/ticket": the orders beside the tickets, and what we recommend below. A shop without a checkout has none. */
export function TicketOrders({ children }: TicketOrdersProps) {
  const hasOrders = useHasFeature()('checkout');
  if (!hasOrders) return <div className="mt-6 max-w-3xl">{children}</div>;
  return <WithOrders>{children}</WithOrders>;
}

/** The orders with their items and states. */
function WithOrders({ children }: TicketOrdersProps) {
  const { list, hasFailed, retry } = useOrders({ tab: 'all', search: '', page: 1 });
  const [newest] = list?.orders ?? [];
  return (
    <>
      <div className={orderColumns}>
        <div className="min-w-0">{children}</div>
        <aside aria-labelledby="ticket-orders" className="min-w-0">
          <h2 id="ticket-orders" className="text-xl">
            Your orders
          </h2>
          {hasFailed ? (
            <ErrorState
              size="line"
              title="Your orders could not be loaded."
              purpose="to load your orders"
              onRetry={retry}
              className="mt-3"
            />
          ) : !list ? (
            <Skeleton
              label="Loading your orders"
              className="mt-4 space-y-4"
              boxes={['h-48', 'h-48']}
            />
          ) : list.orders.length === 0 ? (
            <p className="mt-3 text-muted">You have no orders yet.</p>
          ) : (
            <>
              <ul className="mt-4 space-y-4">
                {list.orders.slice(0, SHOWN_ORDERS).map((order) => (
                  <li key={order.order_number}>
                    <TicketOrder order={order} />
                  </li>
                ))}
              </ul>
              {list.total > SHOWN_ORDERS && (
                <Link href={paths.orders} className={`mt-2 ${textLink}`}>
                  All {list.total} orders
                </Link>
              )}
            </>
          )}
        </aside>
      </div>
      <IfFeature name="recommendations">
        {newest && <Recommended orderNumber={newest.order_number} />}
      </IfFeature>
    </>
  );
}

function TicketOrder({ order }: { order: ListedOrder }) {
  const hasReviews = useHasFeature()('reviews');
  const { order_number, placed_at, state, lines } = order;
  return (
    <article
      aria-label={`Order ${order_number}`}
      className="rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link href={orderPath(paths.orderDetails, order_number)} className={textLink}>
          {order_number}
        </Link>
        <span className="text-sm text-muted">{readerDate(placed_at)}</span>
      </div>
      <p className="text-sm font-medium">{stateName(state)}</p>
      <ul className="mt-3 space-y-3">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3">
            <LinePicture product={line} className="size-14 max-w-full" />
            <div className="min-w-0 flex-1 text-sm wrap-anywhere">
              <p>
                {line.name}
                <span className="text-muted tabular-nums"> × {line.quantity}</span>
              </p>
              {state === 'delivered' && hasReviews && (
                <Link href={reviewLinePath(order_number, line.id)} className={textLink}>
                  WRITE PRODUCT REVIEW
                  <span className="sr-only"> of {line.name}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {!order.replaces && (
        <IfFeature name="invoices">
          <div className="mt-3">
            <InvoiceButton orderNumber={order_number} />
          </div>
        </IfFeature>
      )}
    </article>
  );
}
