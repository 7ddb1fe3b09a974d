'use client';

import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { OrderReviews } from '@/lib/contract/reviews';
import { useHasFeature } from '@/lib/hooks/use-features';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { BuyAgainButton, BuyAgainResult, useBuyAgain } from './buy-again';
import { CancelLink } from './cancel-link';
import { OrderReview } from './order-review';
import { InvoiceButton } from './public/invoice-button';

interface OrderActionsProps {
  order: ListedOrder | TrackedOrder;
  /** What the member may review of it; undefined until it is known. */
  reviews: OrderReviews | undefined;
  /** Whether it stands in the list, and not in the order's details. */
  isListed?: boolean;
}

/** What a member can do with an order: first to see where it is, or to buy it again once it has come or was cancelled. */
export function OrderActions({ order, reviews, isListed = false }: OrderActionsProps) {
  const { order_number, state } = order;
  const isSample = order.kind === 'sample';
  const isOnItsWay = state !== 'delivered' && state !== 'cancelled';
  const hasFeature = useHasFeature();
  const again = useBuyAgain(order_number);
  const details = isListed && (
    <ButtonLink href={orderPath(paths.orderDetails, order_number)} variant="secondary">
      View order details
      <span className="sr-only"> of {order_number}</span>
    </ButtonLink>
  );
  const track = (isOnItsWay || !isListed) && (
    <ButtonLink
      href={orderPath(paths.trackOrder, order_number)}
      variant={isOnItsWay ? 'primary' : 'secondary'}
    >
      Track order
      <span className="sr-only"> {order_number}</span>
    </ButtonLink>
  );
  const buyAgain = !isSample && hasFeature('buyAgain') && (
    <BuyAgainButton
      orderNumber={order_number}
      again={again}
      variant={isOnItsWay ? 'secondary' : 'primary'}
    />
  );
  const main = isOnItsWay ? track : buyAgain || details || track;
  return (
    <>
      <Actions main={main} about={`order ${order_number}`}>
        {main !== details && details}
        {main !== track && track}
        {!order.replaces && !isSample && hasFeature('invoices') && (
          <InvoiceButton orderNumber={order_number} />
        )}
        <CancelLink order={order} />
        <OrderReview reviews={reviews} />
        {main !== buyAgain && buyAgain}
      </Actions>
      <BuyAgainResult products={again.products} />
    </>
  );
}
