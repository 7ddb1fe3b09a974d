'use client';

import { LinePicture } from '@/components/cart/public/line-picture';
import { Amounts, Saved } from '@/components/cart/public/payment-summary';
import { PaidParts } from '@/components/orders/public/paid-parts';
import { ErrorState } from '@/components/ui/error-state';
import { useOrder } from '@/lib/client/orders/use-order';
import { lineDetails } from '@/lib/shared/line-details';
import { formatMoney } from '@/lib/shared/money';
import { destinationOf, orderTotals } from '@/lib/shared/order-texts';
import { OrderSummarySkeleton } from './order-summary-skeleton';

/** What was ordered, what it cost and how it was paid. */
export function OrderSummary({ orderNumber }: { orderNumber: string | null }) {
  const { order, isUnknown, hasFailed, retry } = useOrder(orderNumber);
  if (hasFailed || isUnknown) {
    return (
      <ErrorState
        size="inline"
        title="The summary could not be loaded"
        text="Your order is safe. Please try again in a moment."
        onRetry={retry}
      />
    );
  }
  if (!order) return <OrderSummarySkeleton />;
  return (
    <div className="mt-3">
      <ul className="space-y-3">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap gap-x-4 gap-y-1">
            <LinePicture product={line} className="size-16" />
            <p className="min-w-0 flex-1 basis-24 wrap-anywhere">
              {line.quantity} × {line.name}
              <span className="block text-sm text-muted">
                {lineDetails(line, destinationOf(order))}
              </span>
            </p>
            <p className="ml-auto tabular-nums">
              {formatMoney(line.quantity * line.unit_price, order.currency)}
            </p>
          </li>
        ))}
      </ul>
      <Amounts totals={orderTotals(order)} className="mt-4 space-y-2 border-t border-line pt-4" />
      <Saved totals={orderTotals(order)} className="mt-3" />
      <PaidParts order={order} />
    </div>
  );
}
