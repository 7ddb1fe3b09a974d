'use client';

import { PackageX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useCancellationQuote } from '@/lib/client/orders/cancellation';
import { useOrder } from '@/lib/client/orders/use-order';
import { useUser } from '@/lib/client/session/user';
import type { TrackedOrder } from '@/lib/contract/orders';
import { numberOf, orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { CancellationDone, type DoneCancellation } from './cancellation-done';
import { CancellationForm } from './cancellation-form';
import { ColumnsSkeleton } from './public/columns-skeleton';
import { FindOrder } from './public/find-order';
import { OrderScreen } from './public/order-screen';
import { FailedOrder, MissingOrder } from './public/order-states';
import { CancellationRequest, Refunds } from './refunds';

/** Section 2, "/cancel-order". The page is static; the browser loads the order, as on /track-order. */
export function CancelOrder() {
  /** Undefined until the URL is read, null where it names no order. */
  const [number, setNumber] = useState<string | null>();
  return (
    <OrderScreen
      crumbs={[{ label: 'CANCEL ORDER' }]}
      onUrl={(query) => setNumber(numberOf(query))}
      isUrlRead={number !== undefined}
      skeleton={<LoadingCancellation />}
    >
      {number ? (
        <CancelOrderOfUrl key={number} number={number} />
      ) : (
        <FindOrder screen={paths.cancelOrder} />
      )}
    </OrderScreen>
  );
}

function CancelOrderOfUrl({ number }: { number: string }) {
  const { order, isUnknown, hasFailed, retry } = useOrder(number);
  if (isUnknown) return <MissingOrder number={number} screen={paths.cancelOrder} />;
  if (hasFailed) return <FailedOrder onRetry={retry} />;
  if (!order) return <LoadingCancellation />;
  return <CancellationOf order={order} />;
}

function CancellationOf({ order }: { order: TrackedOrder }) {
  const { quote, hasFailed, retry } = useCancellationQuote(order, null);
  /** While it is, the form stays, whatever the order has become. */
  const [isConfirming, setIsConfirming] = useState(false);
  const [done, setDone] = useState<DoneCancellation | null>(null);
  useLayoutEffect(
    // Next.js hides a page on navigation instead of unmounting it: who comes again may want to cancel more.
    () => () => setDone(null),
    [],
  );
  if (done) return <CancellationDone order={order} done={done} />;
  if (!quote) return hasFailed ? <FailedOrder onRetry={retry} /> : <LoadingCancellation />;
  if (quote.outcome === 'none' && !isConfirming)
    return <NotCancellable order={order} reason={quote.reason ?? ''} />;
  return (
    <CancellationForm
      order={order}
      isRequest={quote.outcome === 'request'}
      isWhole={quote.outcome === 'request' || quote.only_whole === true}
      isConfirming={isConfirming}
      onConfirming={setIsConfirming}
      onDone={setDone}
    />
  );
}

function titleOf({ state }: TrackedOrder): string {
  if (state === 'cancelled') return 'This order is cancelled';
  if (state === 'cancellation_requested') return 'We are looking at your request';
  return 'This order can no longer be cancelled';
}

function NotCancellable({ order, reason }: { order: TrackedOrder; reason: string }) {
  const isMember = useUser() !== null;
  const { order_number, state } = order;
  const hasLeft = ['shipped', 'out_for_delivery', 'delivered'].includes(state);
  return (
    <>
      <EmptyState
        size="page"
        icon={<PackageX strokeWidth={1.25} />}
        eyebrow={`Order ${order_number}`}
        title={titleOf(order)}
        text={hasLeft ? `${reason} You can return what you do not want to keep.` : reason}
      >
        {isMember && order.is_own ? (
          <ButtonLink href={orderPath(paths.orderDetails, order_number)}>ORDER DETAILS</ButtonLink>
        ) : (
          <ButtonLink href={orderPath(paths.trackOrder, order_number)}>TRACK ORDER</ButtonLink>
        )}
        {hasLeft && (
          <ButtonLink href={paths.returnRefund} variant="secondary">
            RETURN & REFUND
          </ButtonLink>
        )}
      </EmptyState>
      <div className="mx-auto max-w-xl space-y-6">
        <CancellationRequest order={order} />
        <Refunds order={order} />
      </div>
    </>
  );
}

function LoadingCancellation() {
  return <ColumnsSkeleton label="Loading your order" left={['h-160']} right="h-72" />;
}
