import type { OrderReturn } from '@/lib/contract/returns';
import { formatMoney } from '@/lib/shared/money';
import { refundStateText } from '@/lib/shared/order-texts';
import { readerDate } from '@/lib/shared/reader-time';
import { isReturnOpen } from '@/lib/shared/return-texts';

interface ReturnRefundProps {
  orderReturn: OrderReturn;
  className: string;
}

/** The money of a return. Nothing where none goes back. */
export function ReturnRefund({ orderReturn, className }: ReturnRefundProps) {
  const { kind, refund, currency, amount, destination } = orderReturn;
  if (!refund && (kind === 'replacement' || !isReturnOpen(orderReturn))) return null;
  const sourcePart = refund ? refund.amount - refund.wallet_part : 0;
  return (
    <section aria-labelledby="return-refund" className={className}>
      <h2 id="return-refund" className="text-lg">
        Refund
      </h2>
      <p className="mt-2 text-xl font-semibold tabular-nums">
        {formatMoney(refund?.amount ?? amount, currency)}
      </p>
      {refund ? (
        <div className="text-muted">
          {sourcePart > 0 && (
            <p>
              {refund.wallet_part > 0 && `${formatMoney(sourcePart, currency)} `}The way you paid.{' '}
              {refundStateText(refund.state)}
            </p>
          )}
          {refund.wallet_part > 0 && (
            <p>
              {sourcePart > 0 && `${formatMoney(refund.wallet_part, currency)} `}To your wallet. It
              is already there.
            </p>
          )}
          <p className="mt-1 text-sm">{readerDate(refund.at)}</p>
        </div>
      ) : (
        <p className="text-muted">
          Goes back {destination === 'wallet' ? 'to your wallet' : 'the way you paid'} once the item
          has reached us.
        </p>
      )}
    </section>
  );
}
