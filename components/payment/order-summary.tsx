'use client';

import { Amounts, Saved } from '@/components/cart/public/payment-summary';
import { OrderEmail } from '@/components/orders/public/order-email';
import { PaidParts } from '@/components/orders/public/paid-parts';
import { ErrorState } from '@/components/ui/error-state';
import { useOrder } from '@/lib/client/orders/use-order';
import { dayName } from '@/lib/shared/calendar-date';
import { formatMoney } from '@/lib/shared/money';
import { orderTotals } from '@/lib/shared/order-texts';
import { OrderSummarySkeleton } from './order-summary-skeleton';

/** What was ordered, what it cost and how it was paid. */
export function OrderSummary({ orderNumber }: { orderNumber: string | null }) {
  const { order, isUnknown, hasFailed, retry } = useOrder(orderNumber);
  if (hasFailed || isUnknown) {
    return (
      <ErrorState
        size="inline"
        title="The summary could not be loaded"
        text="Your order is safe: try once more in a moment."
        onRetry={retry}
      />
    );
  }
  if (!order) return <OrderSummarySkeleton />;
  return (
    <div className="mt-3">
      <OrderEmail order={order} className="mb-4 border-b border-line pb-3" />
      <p className="text-muted">
        Arrives on {dayName(order.delivery.date)}, {order.delivery.method}
      </p>
      <ul className="mt-4 space-y-2 border-t border-line pt-4">
        {order.lines.map(({ id, quantity, name, unit_price }) => (
          <li key={id} className="flex justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name}
            </span>
            <span className="tabular-nums">{formatMoney(quantity * unit_price)}</span>
          </li>
        ))}
      </ul>
      <Amounts totals={orderTotals(order)} className="mt-4 space-y-2 border-t border-line pt-4" />
      <Saved totals={orderTotals(order)} className="mt-3" />
      <PaidParts order={order} />
    </div>
  );
}
