'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { IfFeature } from '@/components/ui/if-feature';
import { useKeyedUrl } from '@/lib/client/orders/use-keyed-url';
import { useOrder } from '@/lib/client/orders/use-order';
import { useUser } from '@/lib/client/session/user';
import type { TrackedOrder } from '@/lib/contract/orders';
import { useHasFeature } from '@/lib/hooks/use-features';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { CancelLink } from './cancel-link';
import { OrderSkeleton } from './order-skeleton';
import { PlacedOrder } from './placed-order';
import { FindOrder } from './public/find-order';
import { InvoiceButton } from './public/invoice-button';
import { OrderScreen } from './public/order-screen';
import { FailedOrder } from './public/order-states';
import { Recommended } from './public/recommended';

/** Section 2, "/track-order": one order, or a form that finds it. The page is static; the browser loads the order. */
export function TrackOrder() {
  const { url, readUrl } = useKeyedUrl('order');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <OrderScreen
      crumbs={[{ label: 'TRACK ORDER' }]}
      onUrl={(query) => {
        readUrl(query);
        setIsAsked(query.has('order'));
      }}
      isUrlRead={url !== undefined}
      skeleton={<OrderSkeleton hasActions={false} />}
    >
      {url?.number ? (
        <OrderOfUrl key={url.number} number={url.number} linkKey={url.key} />
      ) : isAsked ? (
        <FindOrder />
      ) : (
        <AnyOrder />
      )}
    </OrderScreen>
  );
}

/** Where the URL asks for no order: a member chooses among theirs. `?order=` leads to the form in any case. */
function AnyOrder() {
  const isMember = useUser() !== null;
  const router = useRouter();
  const marketPath = useMarketPath();
  const ordersPath = marketPath(paths.orders);
  useEffect(() => {
    if (isMember) router.replace(ordersPath);
  }, [isMember, router, ordersPath]);
  return isMember ? <OrderSkeleton hasActions={false} /> : <FindOrder />;
}

function OrderOfUrl({ number, linkKey }: { number: string; linkKey: string | null }) {
  const isMember = useUser() !== null;
  const { order, isUnknown, hasFailed, retry } = useOrder(number, linkKey);
  if (isUnknown) return <FindOrder missing={number} />;
  if (hasFailed) return <FailedOrder onRetry={retry} />;
  if (!order) return <OrderSkeleton hasActions={isMember} />;
  const isSample = order.kind === 'sample';
  return (
    <>
      <PlacedOrder order={order}>
        <TrackedActions order={order} isMembers={isMember && order.is_own} />
      </PlacedOrder>
      <IfFeature name="recommendations">
        {!isSample && <Recommended orderNumber={order.order_number} />}
      </IfFeature>
    </>
  );
}

/** Its details for the member whose order it is, and the invoice first for anyone else. */
function TrackedActions({ order, isMembers }: { order: TrackedOrder; isMembers: boolean }) {
  const { order_number } = order;
  const hasInvoices = useHasFeature()('invoices');
  const invoice = hasInvoices && !order.replaces && order.kind !== 'sample' && (
    <InvoiceButton orderNumber={order_number} />
  );
  const details = isMembers && (
    <ButtonLink href={orderPath(paths.orderDetails, order_number)} variant="secondary">
      ORDER DETAILS
    </ButtonLink>
  );
  // Without either there is nothing to cancel: those are replacements and free swatches.
  const main = details || invoice;
  if (!main) return null;
  return (
    <Actions main={main} about={`order ${order_number}`}>
      {main !== invoice && invoice}
      <CancelLink order={order} label="CANCEL ORDER" />
    </Actions>
  );
}
