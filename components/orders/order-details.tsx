'use client';

import { PackageSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { UrlReader } from '@/components/ui/url-reader';
import { useOrder } from '@/lib/client/use-order';
import { useShopperRead } from '@/lib/client/use-shopper-read';
import { orderPath } from '@/lib/orders-path';
import { paths } from '@/lib/paths';
import { BuyAgain } from './buy-again';
import { InvoiceButton } from './invoice-button';
import { OrderSkeleton } from './order-skeleton';
import { PlacedOrder } from './placed-order';

/** Section 2, "/orders-details": one of the member's orders. The page is static; the browser loads the order. */
export function OrderDetails() {
  /** Undefined until the URL is read, null where it names no order. */
  const [number, setNumber] = useState<string | null>();
  const readUrl = () => {
    const order = new URLSearchParams(location.search).get('order');
    setNumber(order?.trim().toUpperCase() || null);
  };
  return (
    // At least as high as the screen, so that the footer does not move when the order appears.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: paths.home },
          { label: 'ORDERS', href: paths.orders },
          { label: 'ORDER DETAILS' },
        ]}
      />
      <Suspense fallback={null}>
        <UrlReader onChange={readUrl} />
      </Suspense>
      {number === undefined ? (
        <OrderSkeleton hasActions />
      ) : number === null ? (
        <UnknownOrder number="" />
      ) : (
        <DetailsOf key={number} number={number} />
      )}
    </div>
  );
}

function DetailsOf({ number }: { number: string }) {
  const { order, isUnknown, hasFailed, retry } = useOrder(number);
  // A key in this browser opens another shopper's order for tracking alone.
  if (isUnknown || order?.is_own === false) return <UnknownOrder number={number} />;
  if (hasFailed)
    return (
      <ErrorState
        size="page"
        icon={<PackageSearch strokeWidth={1.25} />}
        title="Your order could not be loaded"
        text="Nothing has happened to it: try once more in a moment."
        onRetry={retry}
      />
    );
  if (!order) return <OrderSkeleton hasActions />;
  return (
    <PlacedOrder order={order} title="Order details">
      <ButtonLink href={orderPath(paths.trackOrder, order.order_number)} variant="secondary">
        Track order
      </ButtonLink>
      <InvoiceButton orderNumber={order.order_number} />
      <BuyAgain orderNumber={order.order_number} />
    </PlacedOrder>
  );
}

function UnknownOrder({ number }: { number: string }) {
  // Without a session no order is known: this read leads to /login then.
  useShopperRead('getCount');
  return (
    <EmptyState
      size="page"
      icon={<PackageSearch strokeWidth={1.25} />}
      title="We cannot find this order"
      text={
        number
          ? `${number} may have a wrong letter, or belong to another account.`
          : 'Choose one of your orders to see its details.'
      }
    >
      <ButtonLink href={paths.orders}>YOUR ORDERS</ButtonLink>
      {number && (
        <ButtonLink href={orderPath(paths.trackOrder, number)} variant="secondary">
          FIND IT BY E-MAIL ADDRESS
        </ButtonLink>
      )}
    </EmptyState>
  );
}
