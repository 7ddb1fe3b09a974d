import type { TrackedOrder } from '@/lib/contract/orders';
import { formatMoney } from '@/lib/shared/money';
import { refundedParts } from '@/lib/shared/order-texts';

interface RefundWaysProps {
  order: TrackedOrder;
  /** In minor units. */
  parts: { payment_part: number; wallet_part: number };
}

/** Where a refund goes and when it is there. */
export function RefundWays({ order, parts }: RefundWaysProps) {
  return (
    <ul className="mt-3 space-y-2 text-sm">
      {refundedParts(order, parts).map(({ by, amount, isWallet }) => (
        <li key={by} className="wrap-anywhere">
          <span className="font-medium tabular-nums">{formatMoney(amount, order.currency)}</span> to{' '}
          {isWallet ? 'your wallet, right away' : `${by}, in a few days`}
        </li>
      ))}
    </ul>
  );
}
