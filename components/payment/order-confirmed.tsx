import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { useHasFeature } from '@/lib/hooks/use-features';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { OrderSummarySkeleton } from './order-summary-skeleton';

// What comes after the payment is not loaded before it. Without them the page still says what counts.
const OrderSummary = lazy(() =>
  import('./order-summary').then(
    (module) => ({ default: module.OrderSummary }),
    () => ({ default: SummaryElsewhere }),
  ),
);
const OrderNext = lazy(() =>
  import('./order-next').then(
    (module) => ({ default: module.OrderNext }),
    () => ({ default: () => null }),
  ),
);
const GuestAccount = lazy(() =>
  import('@/components/orders/public/guest-account').then(
    (module) => ({ default: module.GuestAccount }),
    () => ({ default: () => null }),
  ),
);

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';

function SummaryElsewhere() {
  return <p className="mt-3 text-muted">Find it under TRACK ORDER.</p>;
}

/** The one page of an attempt that is paid (section 2: payment success with the summary, and order confirmed), also after a refresh. */
export function OrderConfirmed({
  attempt: { order_number, choice },
}: {
  attempt: CheckoutAttempt;
}) {
  const hasEmails = useHasFeature()('orderEmails');
  return (
    <div className="mx-auto max-w-5xl pt-8 pb-16 lg:pt-14">
      <CircleCheck aria-hidden="true" className="-ml-1 size-14 text-forest" strokeWidth={1.25} />
      <h1 className="mt-4 text-2xl lg:text-4xl">Order confirmed</h1>
      <p className="mt-3 text-muted lg:text-lg">
        Thank you. Your order number is{' '}
        <strong className="font-semibold whitespace-nowrap text-ink">{order_number}</strong>.{' '}
        {hasEmails
          ? 'We have sent you an email with everything in it.'
          : 'Please keep it: with your email address it opens the order.'}
      </p>
      <div className="mt-6 flex flex-col gap-3 xs:flex-row xs:flex-wrap">
        <ButtonLink href={orderPath(paths.trackOrder, order_number ?? '')} prefetchOn="never">
          TRACK ORDER
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          CONTINUE SHOPPING
        </ButtonLink>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <section aria-labelledby="order-next" className={card}>
            <h2 id="order-next" className="text-lg">
              What happens next
            </h2>
            <Suspense fallback={<OrderSummarySkeleton />}>
              <OrderNext orderNumber={order_number} />
            </Suspense>
          </section>
          <Suspense fallback={null}>
            <GuestAccount orderNumber={order_number} className={card} />
          </Suspense>
        </div>
        <section aria-labelledby="payment-successful" className={card}>
          <h2 id="payment-successful" className="text-lg">
            {choice?.method === 'manual' ? 'You pay after ordering' : 'Payment successful'}
          </h2>
          <Suspense fallback={<OrderSummarySkeleton />}>
            <OrderSummary orderNumber={order_number} />
          </Suspense>
        </section>
      </div>
    </div>
  );
}
