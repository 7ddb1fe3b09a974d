'use client';

import { PackageSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorState } from '@/components/ui/error-state';
import { UrlReader } from '@/components/ui/url-reader';
import { useOrder } from '@/lib/client/use-order';
import { useUser } from '@/lib/client/user';
import { orderPath } from '@/lib/orders-path';
import { paths } from '@/lib/paths';
import { FindOrder } from './find-order';
import { InvoiceButton } from './invoice-button';
import { OrderSkeleton } from './order-skeleton';
import { PlacedOrder } from './placed-order';

/** What the URL says; null until it is read. */
interface OrderUrl {
  /** Null where it names no order. */
  number: string | null;
  key: string | null;
}

/** Reads the URL, and removes the key from it at once. */
function takeOrderUrl(): OrderUrl {
  const url = new URL(location.href);
  const number = url.searchParams.get('order')?.trim().toUpperCase() || null;
  const key = url.searchParams.get('key');
  if (key !== null) {
    url.searchParams.delete('key');
    history.replaceState(history.state, '', url);
  }
  return { number, key };
}

/** Section 2, "/track-order": one order, or a form that finds it. The page is static; the browser loads the order. */
export function TrackOrder() {
  const [url, setUrl] = useState<OrderUrl | null>(null);
  const readUrl = () => {
    const { number, key } = takeOrderUrl();
    // The key is gone from the URL after the first reading, and may not be kept yet.
    setUrl((current) => ({
      number,
      key: key ?? (current?.number === number ? current.key : null),
    }));
  };
  return (
    // At least as high as the screen, so that the footer does not move when the order appears.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', href: paths.home }, { label: 'TRACK ORDER' }]} />
      <Suspense fallback={null}>
        <UrlReader onChange={readUrl} />
      </Suspense>
      {url === null ? (
        <>
          <p className="mt-4 hidden noscript:block">
            This page needs JavaScript: please allow it in your browser.
          </p>
          <div className="noscript:hidden">
            <OrderSkeleton hasActions={false} />
          </div>
        </>
      ) : url.number === null ? (
        <FindOrder />
      ) : (
        <OrderOfUrl key={url.number} number={url.number} linkKey={url.key} />
      )}
    </div>
  );
}

function OrderOfUrl({ number, linkKey }: { number: string; linkKey: string | null }) {
  const isMember = useUser() !== null;
  const { order, isUnknown, hasFailed, retry } = useOrder(number, linkKey);
  if (isUnknown) return <FindOrder missing={number} />;
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
  if (!order) return <OrderSkeleton hasActions={isMember} />;
  return (
    <PlacedOrder order={order}>
      {isMember && order.is_own && (
        <ButtonLink href={orderPath(paths.orderDetails, number)} variant="secondary">
          ORDER DETAILS
        </ButtonLink>
      )}
      <InvoiceButton orderNumber={order.order_number} />
    </PlacedOrder>
  );
}
