'use client';

import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { useCart } from '@/lib/client/cart/use-cart';
import { useCheckout } from '@/lib/client/checkout/use-checkout';
import { usePaymentAttempt } from '@/lib/client/payment/use-payment-attempt';
import { usePaymentOptions } from '@/lib/client/payment/use-payment-options';
import type { Checkout } from '@/lib/contract/checkout';
import { Arrival } from './arrival';
import type { FinishedCheckout } from './chosen-cards';
import { PaidOrder } from './paid-order';
import { PaymentScreen } from './payment-screen';
import { CheckingPayment, LeavingForPayment } from './public/attempt-states';

// Few visits show these.
const EmptyCart = lazy(async () => ({
  default: (await import('@/components/cart/public/empty-cart')).EmptyCart,
}));
const RefundedPayment = lazy(() => import('./refunded-payment'));
const ShippingFirst = lazy(() => import('./shipping-first'));
const UnfinishedPayment = lazy(() => import('./unfinished-payment'));

interface ShopperPaymentProps {
  hasExpress: boolean;
  heading: ReactNode;
  /** What is shown until everything is known. */
  skeleton: ReactNode;
}

/** The payment of a guest or a member: the attempt's state decides what is shown. */
export function ShopperPayment(page: ShopperPaymentProps) {
  const payment = usePaymentAttempt();
  const { phase, payment: attempt, isNew } = payment;
  if (phase === 'paid' && attempt) return <PaidOrder attempt={attempt} isNew={isNew} />;
  const waiting = stateOf(payment);
  return (
    <>
      {waiting && (
        <Arrival key={phase} isNew={isNew}>
          {waiting}
        </Arrival>
      )}
      {/* What was typed stays until the payment has succeeded. */}
      {phase !== 'refunded' && (
        <div hidden={waiting !== null}>
          <UnpaidOrder payment={payment} {...page} />
        </div>
      )}
    </>
  );
}

/** What takes the place of the screen while nothing can be chosen; null while something can. */
function stateOf({
  phase,
  payment: attempt,
  goOn,
  payAnotherWay,
}: ReturnType<typeof usePaymentAttempt>) {
  if (!attempt) return null;
  switch (phase) {
    case 'checking':
      return <CheckingPayment />;
    case 'leaving':
      return <LeavingForPayment attempt={attempt} />;
    case 'unfinished':
      return (
        <Suspense fallback={null}>
          <UnfinishedPayment attempt={attempt} onGoOn={goOn} onPayAnotherWay={payAnotherWay} />
        </Suspense>
      );
    case 'refunded':
      return (
        <Suspense fallback={null}>
          <RefundedPayment attempt={attempt} />
        </Suspense>
      );
    default:
      return null;
  }
}

/** Until the order is paid: loading, failed, without a cart, without an address or a day, and ready to pay. */
function UnpaidOrder({
  payment,
  hasExpress,
  heading,
  skeleton,
}: ShopperPaymentProps & { payment: ReturnType<typeof usePaymentAttempt> }) {
  const cart = useCart();
  const { checkout, ...checkoutRead } = useCheckout();
  const { options, ...optionsRead } = usePaymentOptions();
  /** A visit that comes back shows what was there before. */
  const [hasEntered, setHasEntered] = useState(false);
  const isEntering = payment.phase === 'entering';
  if (!isEntering && !hasEntered) setHasEntered(true);

  const reads = [cart, checkoutRead, optionsRead];
  const isUnreachable = payment.phase === 'unreachable';
  const isEmpty = cart.lines?.length === 0;
  // Another tab may have bought it.
  const lookAgain = useEffectEvent(() => void payment.lookAgain());
  useEffect(() => {
    if (isEmpty) lookAgain();
  }, [isEmpty]);

  if (isUnreachable || reads.some(({ hasFailed }) => hasFailed)) {
    return (
      <div className="container-page">
        <ErrorState
          size="page"
          title="The payment could not be loaded"
          text="What you have chosen is kept, and nothing was paid. Please try again in a moment."
          onRetry={() => {
            for (const { hasFailed, retry } of reads) if (hasFailed) retry();
            if (isUnreachable) payment.retry();
          }}
        />
      </div>
    );
  }
  if (!cart.lines || !checkout || !options || !(hasEntered || !isEntering)) {
    return skeleton;
  }
  if (isEmpty) {
    return (
      <Suspense fallback={skeleton}>
        <EmptyCart />
      </Suspense>
    );
  }
  if (!isFinished(checkout)) {
    return (
      <Suspense fallback={skeleton}>
        <ShippingFirst hasAddress={checkout.shipping_address !== null} />
      </Suspense>
    );
  }
  return (
    <PaymentScreen
      payment={payment}
      cart={cart}
      lines={cart.lines}
      checkout={checkout}
      options={options}
      hasExpress={hasExpress}
      heading={heading}
    />
  );
}

function isFinished(checkout: Checkout): checkout is FinishedCheckout {
  return checkout.shipping_address !== null && checkout.delivery !== null;
}
