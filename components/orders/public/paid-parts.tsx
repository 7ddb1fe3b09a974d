import type { Order } from '@/lib/contract/orders';
import { formatMoney } from '@/lib/shared/money';
import { paidParts } from '@/lib/shared/order-texts';

/** How an order was paid, and how much each way. */
export function PaidParts({ order }: { order: Order }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans font-semibold">Payment type</h3>
      <dl className="mt-2 space-y-2 tabular-nums">
        {paidParts(order).map(({ by, amount }) => (
          <div key={by} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 text-muted wrap-anywhere">{by}</dt>
            <dd>{formatMoney(amount, order.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
