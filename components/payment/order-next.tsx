'use client';

import type { ReactNode } from 'react';
import { AddressLines } from '@/components/checkout/public/address-lines';
import { OrderEmail } from '@/components/orders/public/order-email';
import { Link } from '@/components/ui/link';
import { useOrder } from '@/lib/client/orders/use-order';
import { useHasFeature, useHasPage } from '@/lib/hooks/use-features';
import { dayName } from '@/lib/shared/calendar-date';
import { deliveryText } from '@/lib/shared/delivery-texts';
import { canBeCancelled } from '@/lib/shared/order-texts';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { OrderSummarySkeleton } from './order-summary-skeleton';

/** When and where an order comes, where its e-mails go, and what can still be changed. */
export function OrderNext({ orderNumber }: { orderNumber: string | null }): ReactNode {
  const hasPage = useHasPage();
  const hasFeature = useHasFeature();
  const { order, isUnknown, hasFailed } = useOrder(orderNumber);
  const news = hasFeature('orderEmails')
    ? 'We prepare your order, and email you when it is on its way.'
    : 'We prepare your order. Under TRACK ORDER you see when it is on its way.';
  if (!order) {
    return hasFailed || isUnknown ? (
      <p className="mt-3 text-muted">{news}</p>
    ) : (
      <OrderSummarySkeleton />
    );
  }
  const { delivery, shipping_address } = order;
  return (
    <div className="mt-3 space-y-4">
      <p>
        {delivery.date && (
          <span className="font-semibold">Arrives on {deliveryText(delivery)}</span>
        )}
        <span className="block text-muted">{delivery.method}</span>
      </p>
      <AddressLines address={shipping_address} />
      <p className="text-muted">
        {news}
        {hasFeature('deliveryChanges') &&
          delivery.change_until != null &&
          ` Until ${dayName(delivery.change_until)} you can change the day under TRACK ORDER.`}
      </p>
      <OrderEmail order={order} isAlwaysShown className="border-t border-line pt-3" />
      {canBeCancelled(order) && hasPage(paths.cancelOrder) && (
        <p className="text-muted">
          Changed your mind?{' '}
          <Link
            href={orderPath(paths.cancelOrder, order.order_number)}
            prefetchOn="never"
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            Cancel order
          </Link>
        </p>
      )}
    </div>
  );
}
