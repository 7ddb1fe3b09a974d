import type { ComponentProps, ReactNode } from 'react';
import { Amounts, Saved } from '@/components/cart/public/payment-summary';
import { AddressLines } from '@/components/checkout/public/address-lines';
import type { TrackedOrder } from '@/lib/contract/orders';
import { dayName } from '@/lib/shared/calendar-date';
import { formatMoney } from '@/lib/shared/money';
import { orderTotals } from '@/lib/shared/order-texts';
import { readerDayName } from '@/lib/shared/reader-time';
import { AccountOffer } from './account-offer';
import { OrderDelivery } from './order-delivery';
import { OrderLines } from './order-lines';
import { OrderTimeline } from './order-timeline';
import { orderColumns } from './public/order-columns';
import { OrderEmail } from './public/order-email';
import { PaidParts } from './public/paid-parts';
import { CancellationRequest, Refunds } from './refunds';
import { Replaces } from './replaces';

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';
const heading = 'text-lg';

/** What the shopper wants to know first. */
function summaryOf({ kind, state, delivery }: TrackedOrder): string {
  const isSample = kind === 'sample';
  if (state === 'delivered')
    return isSample
      ? 'Delivered. Your swatches are in your mailbox.'
      : 'Delivered. We hope you love it.';
  if (state === 'cancelled') return 'This order was cancelled.';
  if (state === 'cancellation_requested') return 'You have asked us to cancel this order';
  if (state === 'out_for_delivery') return 'Arrives today';
  if (!delivery.date) return 'We are preparing your order';
  return `Arrives ${isSample ? 'by' : 'on'} ${dayName(delivery.date)}`;
}

interface PlacedOrderProps
  extends Pick<ComponentProps<typeof OrderLines>, 'reviews' | 'reviewedLine' | 'onReviewClosed'> {
  order: TrackedOrder;
  /** Where the order is, unless something else is said. */
  title?: string;
  /** What can be done with the order. */
  children?: ReactNode;
}

/** Section 2, "/track-order" and "/orders-details": where an order is, and what is in it. */
export function PlacedOrder({
  order,
  title = summaryOf(order),
  children,
  ...review
}: PlacedOrderProps) {
  const { order_number, placed_at, shipping_address, billing_address } = order;
  const isSample = order.kind === 'sample';
  const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="mt-4 lg:mt-6">
      <header>
        <p className="text-sm text-muted">
          Order <span className="font-semibold tracking-wide text-ink">{order_number}</span>, placed
          on {readerDayName(placed_at)}
        </p>
        <h1 className="mt-1 text-2xl lg:text-3xl">{title}</h1>
        <Replaces order={order} className="mt-1 text-muted" />
        <OrderEmail order={order} className="mt-2 max-w-xl" />
        <div className="mt-4 empty:hidden">{children}</div>
      </header>
      <div className={orderColumns}>
        <div className="space-y-6">
          <CancellationRequest order={order} />
          <section aria-label="Timeline" className={card}>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="order-items" className={card}>
            <h2 id="order-items" className={heading}>
              Items
            </h2>
            <OrderLines order={order} {...review} />
          </section>
          <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            <section aria-labelledby="order-delivery" className={card}>
              <h2 id="order-delivery" className={heading}>
                Delivery
              </h2>
              <OrderDelivery order={order} />
            </section>
            <AddressCard title="Shipping address" address={shipping_address} />
            {!isSample && <AddressCard title="Billing address" address={billing_address} />}
          </div>
        </div>
        <div className="space-y-6">
          {isSample && (
            <section aria-labelledby="free-swatches" className={card}>
              <h2 id="free-swatches" className={heading}>
                Free swatches
              </h2>
              <p className="mt-2 text-muted">
                There is nothing to pay and nothing to send back. They come by mail, so nobody has
                to be home.
              </p>
            </section>
          )}
          <section aria-labelledby="order-summary" className={card} hidden={isSample}>
            <h2 id="order-summary" className={heading}>
              Payment summary
            </h2>
            <Amounts totals={orderTotals(order)} className="mt-4 space-y-[1em]" />
            <Saved totals={orderTotals(order)} className="mt-3" />
            {order.replaces ? (
              <p className="mt-4 border-t border-line pt-4 font-semibold">Nothing to pay</p>
            ) : (
              <PaidParts order={order} />
            )}
            {refunded > 0 && (
              <dl className="mt-4 space-y-2 border-t border-line pt-4 tabular-nums">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-muted">Refunds</dt>
                  <dd>−{formatMoney(refunded, order.currency)}</dd>
                </div>
                <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <dt>After refunds</dt>
                  <dd>{formatMoney(order.grand_total - refunded, order.currency)}</dd>
                </div>
              </dl>
            )}
          </section>
          <Refunds order={order} />
          {order.is_own && <AccountOffer address={shipping_address} className={card} />}
        </div>
      </div>
    </div>
  );
}

function AddressCard({
  title,
  address,
}: {
  title: string;
  address: TrackedOrder['shipping_address'];
}) {
  return (
    <section aria-label={title} className={card}>
      <h2 className={`mb-2 ${heading}`}>{title}</h2>
      <AddressLines address={address} />
    </section>
  );
}
