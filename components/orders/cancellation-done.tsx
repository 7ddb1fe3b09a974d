'use client';

import { CircleCheck, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LinePicture } from '@/components/cart/public/line-picture';
import { ButtonLink } from '@/components/ui/button-link';
import { useUser } from '@/lib/client/session/user';
import type { Cancellation } from '@/lib/contract/cancellations';
import { messages } from '@/lib/contract/messages';
import type { OrderLine, TrackedOrder } from '@/lib/contract/orders';
import { useHasFeature } from '@/lib/hooks/use-features';
import { useMarket } from '@/lib/hooks/use-market';
import { lineDetails } from '@/lib/shared/line-details';
import { countryOf } from '@/lib/shared/markets';
import { formatMoney } from '@/lib/shared/money';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { RefundWays } from './refund-ways';

export interface DoneCancellation extends Cancellation {
  cancelled: readonly { line: OrderLine; quantity: number }[];
  /** Whether nothing is left of the order. */
  isEverything: boolean;
}

interface CancellationDoneProps {
  order: TrackedOrder;
  done: DoneCancellation;
}

/** What was cancelled or asked for, and what comes back. */
export function CancellationDone({ order, done }: CancellationDoneProps) {
  const isMember = useUser() !== null;
  const country = countryOf(useMarket());
  const { outcome, amount, cancelled, isEverything } = done;
  const { order_number, shipping_address } = order;
  const isRequested = outcome === 'requested';
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEmails = useHasFeature()('orderEmails');
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const Icon = isRequested ? Mail : CircleCheck;
  return (
    <section className="mx-auto mt-6 max-w-xl rounded-card border border-line bg-surface p-4 sm:p-10 lg:mt-12">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-forest-tint text-forest">
        <Icon aria-hidden="true" strokeWidth={1.25} className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none">
        {isRequested
          ? 'We have your request'
          : isEverything
            ? 'Your order is cancelled'
            : 'A part of your order is cancelled'}
      </h1>
      {isRequested && (
        <p className="mt-3 text-sm font-semibold tracking-wide text-clay">
          {messages.dispatchingSoon}
        </p>
      )}
      {hasEmails && (
        <p className="mt-2 text-muted wrap-anywhere">
          {isRequested
            ? 'We will see whether we can still stop order '
            : 'We have sent you the details of order '}
          <span className="whitespace-nowrap">{order_number}</span>
          {isRequested ? ', and tell you at ' : ' to '}
          {shipping_address.email}.
        </p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {cancelled.map(({ line, quantity }) => {
          const details = lineDetails(line, country);
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-4 py-3">
              <LinePicture product={line} className="size-16 max-w-full" />
              <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
                <span className="font-medium">
                  {quantity} × {line.name}
                </span>
                {details && <span className="block text-sm text-muted">{details}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-lg font-semibold tabular-nums">
        <span>{isRequested ? 'If we can, you get back' : 'You get back'}</span>
        <span>{formatMoney(amount, done.currency)}</span>
      </p>
      <RefundWays order={order} parts={done} />
      <div className="mt-8 flex flex-col gap-3 xs:flex-row xs:flex-wrap">
        {isMember && order.is_own ? (
          <ButtonLink href={orderPath(paths.orderDetails, order_number)}>ORDER DETAILS</ButtonLink>
        ) : (
          <ButtonLink href={orderPath(paths.trackOrder, order_number)}>TRACK ORDER</ButtonLink>
        )}
        <ButtonLink href={paths.home} variant="secondary">
          CONTINUE SHOPPING
        </ButtonLink>
      </div>
    </section>
  );
}
