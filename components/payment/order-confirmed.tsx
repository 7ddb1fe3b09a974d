'use client';

import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { paths } from '@/lib/shared/paths';
import { OrderSummarySkeleton } from './order-summary-skeleton';

// What comes after the payment is not loaded before it. Without them the page still says what counts.
const OrderSummary = lazy(() =>
  import('./order-summary').then(
    (module) => ({ default: module.OrderSummary }),
    () => ({ default: SummaryElsewhere }),
  ),
);
const GuestAccount = lazy(() =>
  import('@/components/orders/public/guest-account').then(
    (module) => ({ default: module.GuestAccount }),
    () => ({ default: () => null }),
  ),
);

function SummaryElsewhere() {
  return <p className="mt-3 text-muted">You find it under TRACK ORDER.</p>;
}

/** The page of an attempt that is paid, also after a refresh. */
export function OrderConfirmed({ attempt: { order_number } }: { attempt: CheckoutAttempt }) {
  return (
    <div className="mx-auto max-w-2xl pt-8 pb-16 lg:pt-14">
      <CircleCheck aria-hidden="true" className="-ml-1 size-14 text-forest" strokeWidth={1.25} />
      <h1 className="mt-4 text-2xl lg:text-4xl">Order confirmed</h1>
      <p className="mt-3 text-muted lg:text-lg">
        Thank you. Your order number is{' '}
        <strong className="font-semibold whitespace-nowrap text-ink">{order_number}</strong>. We
        have sent you an e-mail with everything in it.
      </p>
      <OrderLinks orderNumber={order_number} />
      <div className="mt-8 rounded-card border border-line bg-surface p-5">
        <h2 className="text-lg">Order summary</h2>
        <Suspense fallback={<OrderSummarySkeleton />}>
          <OrderSummary orderNumber={order_number} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <GuestAccount
          orderNumber={order_number}
          className="mt-6 rounded-card border border-line bg-surface p-5"
        />
      </Suspense>
    </div>
  );
}

/** The ways on from a confirmed order. */
export function OrderLinks({ orderNumber }: { orderNumber: string | null }) {
  return (
    <div className="mt-6 flex flex-col gap-3 xs:flex-row xs:flex-wrap">
      <ButtonLink
        href={`${paths.trackOrder}?order=${encodeURIComponent(orderNumber ?? '')}`}
        prefetchOn="never"
      >
        TRACK ORDER
      </ButtonLink>
      <ButtonLink href={paths.home} variant="secondary">
        CONTINUE SHOPPING
      </ButtonLink>
    </div>
  );
}
