import { IfFeature } from '@/components/ui/if-feature';
import { messages } from '@/lib/contract/messages';
import type { Order, OrderRefund } from '@/lib/contract/orders';
import type { RefundReason } from '@/lib/contract/refund-states';
import { useHasFeature } from '@/lib/hooks/use-features';
import { formatMoney } from '@/lib/shared/money';
import { refundedParts, refundStateText } from '@/lib/shared/order-texts';
import { readerDate, readerDayName } from '@/lib/shared/reader-time';
import { CreditNoteLink } from './credit-note-link';

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';

const REASONS: Readonly<Record<RefundReason, string>> = {
  cancellation: 'Cancellation',
  return: 'Return',
  late_payment: 'Late payment',
};

/** The money of an order that goes back, and how far it has come. Nothing where there is none. */
export function Refunds({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className={card}>
      <h2 id="order-refunds" className="text-lg">
        Refunds
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>
                {REASONS[refund.reason]}
                <span className="block text-sm font-normal text-muted">
                  {readerDate(refund.at)}
                </span>
              </span>
              <span className="tabular-nums">{formatMoney(refund.amount, order.currency)}</span>
            </p>
            <RefundParts order={order} refund={refund} />
            <IfFeature name="invoices">
              <CreditNoteLink order={order} refund={refund} />
            </IfFeature>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundParts({ order, refund }: { order: Order; refund: OrderRefund }) {
  const { amount, wallet_part, state } = refund;
  const parts = refundedParts(order, { payment_part: amount - wallet_part, wallet_part });
  return (
    <dl className="mt-2 space-y-2 text-sm">
      {parts.map(({ by, amount: part, isWallet }) => (
        <div key={by}>
          <dt className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">To {isWallet ? 'your wallet' : by}</span>
            {parts.length > 1 && (
              <span className="tabular-nums">{formatMoney(part, order.currency)}</span>
            )}
          </dt>
          <dd className={!isWallet && state === 'failed' ? 'text-danger' : 'text-muted'}>
            {isWallet ? 'It is already there.' : refundStateText(state)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The open request to cancel an order that is being prepared. Nothing where there is none. */
export function CancellationRequest({ order }: { order: Order }) {
  const hasEmails = useHasFeature()('orderEmails');
  const request = order.cancellation_request;
  if (!request) return null;
  const { amount, destination, at } = request;
  return (
    <section aria-label="Cancellation request" className={`${card} border-l-4 border-l-clay`}>
      <h2 className="text-lg">Your cancellation request</h2>
      <p className="mt-2 text-sm font-semibold tracking-wide text-clay">
        {messages.dispatchingSoon}
      </p>
      <p className="mt-2 text-muted">
        We got your request on {readerDayName(at)}, and will {hasEmails ? 'email you' : 'see'}{' '}
        whether we could still stop the order. If so, {formatMoney(amount, order.currency)} goes
        back {destination === 'wallet' ? 'to your wallet' : 'the way you paid'}.
      </p>
    </section>
  );
}
