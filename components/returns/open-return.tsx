'use client';

import { AddressLines } from '@/components/checkout/public/address-lines';
import { orderColumns } from '@/components/orders/public/order-columns';
import { ButtonLink } from '@/components/ui/button-link';
import { useUser } from '@/lib/client/session/user';
import type { ReturnState } from '@/lib/contract/return-states';
import type { OrderReturn } from '@/lib/contract/returns';
import { useHasFeature } from '@/lib/hooks/use-features';
import { dayName } from '@/lib/shared/calendar-date';
import { formatMoney } from '@/lib/shared/money';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { pickupTimeName, returnReasonName } from '@/lib/shared/return-texts';
import { CancelReturn } from './cancel-return';
import { ReturnRefund } from './return-refund';
import { ReturnTimeline } from './return-timeline';
import { ReturnedItem } from './returned-item';

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';

const NOT_PICKED_UP: readonly ReturnState[] = ['requested', 'approved', 'pickup_scheduled'];

/** What the shopper wants to know first. */
function summaryOf({ kind, state, pickup, refund }: OrderReturn): string {
  switch (state) {
    case 'requested':
      if (pickup.date !== null) return `Pickup requested for ${dayName(pickup.date)}`;
      return kind === 'return' ? 'Your return is requested' : 'Your replacement is requested';
    case 'approved':
    case 'pickup_scheduled':
      if (pickup.date !== null) return `Pickup on ${dayName(pickup.date)}`;
      return kind === 'return' ? 'Your return is approved' : 'Your replacement is approved';
    case 'picked_up':
      return 'On its way back to us';
    case 'received':
      return 'It has reached us';
    case 'refunded':
      return refund && refund.wallet_part < refund.amount && refund.state !== 'settled'
        ? 'Your money is on its way back'
        : 'You have your money back';
    case 'replaced':
      return 'Your replacement is ordered';
    case 'rejected':
      return kind === 'return' ? 'We cannot take it back' : 'We cannot replace it';
    case 'cancelled':
      return 'You cancelled your request';
  }
}

interface OpenReturnProps {
  orderReturn: OrderReturn;
  /** Reads it again. */
  onReload: () => void;
}

/** A return: its item, how far it has come, its pickup and its money. */
export function OpenReturn({ orderReturn, onReload }: OpenReturnProps) {
  const isMember = useUser() !== null;
  const hasFeature = useHasFeature();
  const { return_number, order_number, kind, state, line, quantity, pickup, note } = orderReturn;
  const { replacement_order_number: replacement } = orderReturn;
  return (
    <div className="mt-4 lg:mt-6">
      <header>
        <p className="text-sm text-muted">
          {kind === 'return' ? 'Return' : 'Replacement'}{' '}
          <span className="font-semibold tracking-wide text-ink">{return_number}</span>
        </p>
        <h1 className="mt-1 text-2xl lg:text-3xl">{summaryOf(orderReturn)}</h1>
        {note && (
          <p className="mt-4 max-w-2xl rounded-lg border border-clay px-4 py-3 wrap-anywhere">
            {note}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {replacement && (
            <ButtonLink href={orderPath(paths.trackOrder, replacement)}>
              TRACK REPLACEMENT
              <span className="sr-only"> {replacement}</span>
            </ButtonLink>
          )}
          <ButtonLink
            href={orderPath(isMember ? paths.orderDetails : paths.trackOrder, order_number)}
            variant="secondary"
          >
            ORDER {order_number}
          </ButtonLink>
          <CancelReturn orderReturn={orderReturn} onRejected={onReload} />
        </div>
      </header>
      <div className={orderColumns}>
        <div className="space-y-6">
          <section aria-label="Item" className={card}>
            <ReturnedItem line={line} quantity={quantity} />
          </section>
          <section aria-label="Timeline" className={card}>
            <ReturnTimeline orderReturn={orderReturn} />
          </section>
        </div>
        <div className="space-y-6">
          <section aria-labelledby="return-pickup" className={card}>
            <h2 id="return-pickup" className="text-lg">
              Pickup
            </h2>
            {pickup.date !== null ? (
              <p className="mt-2 font-semibold">{dayName(pickup.date)}</p>
            ) : (
              NOT_PICKED_UP.includes(state) && (
                <p className="mt-2">We will arrange the pickup at this address.</p>
              )
            )}
            {pickup.time !== null && <p>{pickupTimeName(pickup.time)}</p>}
            <p className="mt-1 text-sm text-muted tabular-nums">
              Pickup fee {formatMoney(orderReturn.pickup_fee, orderReturn.currency)}
              {orderReturn.pickup_fee === 0 && ' (Free)'}
            </p>
            <div className="mt-4 border-t border-line pt-4">
              <AddressLines address={pickup.address} />
            </div>
          </section>
          <ReturnRefund orderReturn={orderReturn} className={card} />
          <section aria-labelledby="return-request" className={card}>
            <h2 id="return-request" className="text-lg">
              Your request
            </h2>
            <p className="mt-2 font-medium">{returnReasonName(orderReturn.reason)}</p>
            {orderReturn.comment && (
              <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
                {orderReturn.comment}
              </p>
            )}
            {hasFeature('returnPictures') && orderReturn.has_picture && (
              <a
                href={`/api/return-picture/${encodeURIComponent(return_number)}`}
                target="_blank"
                rel="noopener"
                className="mt-4 block"
              >
                {/* biome-ignore lint/performance/noImgElement: the optimizer may not see a shopper's picture. */}
                <img
                  src={`/api/return-picture/${encodeURIComponent(return_number)}`}
                  alt="What you sent us; opens in a new tab"
                  width={640}
                  height={480}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-lg bg-tile object-contain"
                />
              </a>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
