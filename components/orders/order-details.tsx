'use client';

import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { useOrder } from '@/lib/client/orders/use-order';
import { useOrderReviews } from '@/lib/client/reviews/use-reviews';
import { idOf } from '@/lib/contract/id-text';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { numberOf, orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { OrderActions } from './order-actions';
import { OrderSkeleton } from './order-skeleton';
import { PlacedOrder } from './placed-order';
import { OrderScreen } from './public/order-screen';
import { FailedOrder } from './public/order-states';

/** Section 2, "/orders-details": one of the member's orders. The page is static; the browser loads the order. */
export function OrderDetails() {
  /** Undefined until the URL is read, null where it names no order. */
  const [number, setNumber] = useState<string | null>();
  /** The line to review that the URL names: of a link in an e-mail. */
  const [reviewedLine, setReviewedLine] = useState<string | null>(null);
  const readUrl = (query: URLSearchParams) => {
    setNumber(numberOf(query));
    setReviewedLine(idOf(query.get('review')));
  };
  return (
    <OrderScreen
      crumbs={[{ label: 'ORDERS', href: paths.orders }, { label: 'ORDER DETAILS' }]}
      onUrl={readUrl}
      isUrlRead={number !== undefined}
      skeleton={<OrderSkeleton hasActions />}
    >
      {number ? (
        <DetailsOf key={number} number={number} reviewedLine={reviewedLine} />
      ) : (
        <UnknownOrder number="" />
      )}
    </OrderScreen>
  );
}

interface DetailsOfProps {
  number: string;
  reviewedLine: string | null;
}

function DetailsOf({ number, reviewedLine }: DetailsOfProps) {
  const marketPath = useMarketPath();
  const { order, isUnknown, hasFailed, retry } = useOrder(number);
  const reviews = useOrderReviews(order?.is_own && order.state === 'delivered' ? [number] : []);
  // A key in this browser opens another shopper's order for tracking alone.
  if (isUnknown || order?.is_own === false) return <UnknownOrder number={number} />;
  if (hasFailed) return <FailedOrder onRetry={retry} />;
  if (!order) return <OrderSkeleton hasActions />;
  return (
    <PlacedOrder
      order={order}
      title="Order details"
      reviews={reviews[number]}
      reviewedLine={reviewedLine}
      onReviewClosed={() => {
        // A refresh does not open it again.
        const path = orderPath(paths.orderDetails, number);
        if (reviewedLine !== null) history.replaceState(null, '', marketPath(path));
      }}
    >
      <OrderActions order={order} reviews={reviews[number]} />
    </PlacedOrder>
  );
}

function UnknownOrder({ number }: { number: string }) {
  // Without a session no order is known: this read redirects to /login then.
  useShopperRead('getCount');
  return (
    <EmptyState
      size="page"
      icon={<PackageSearch strokeWidth={1.25} />}
      title="We cannot find this order"
      text={
        number
          ? `${number} may have a typo, or belong to another account.`
          : 'Choose one of your orders to see its details.'
      }
    >
      <ButtonLink href={paths.orders}>YOUR ORDERS</ButtonLink>
      {number && (
        <ButtonLink href={orderPath(paths.trackOrder, number)} variant="secondary">
          FIND IT BY EMAIL ADDRESS
        </ButtonLink>
      )}
    </EmptyState>
  );
}
