'use client';

import { lazy, Suspense, useEffect } from 'react';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { Arrival } from './arrival';
import { clearChoice } from './stored-choice';

// It is not loaded before the payment. Without it the page still says what counts.
const OrderConfirmed = lazy(() =>
  import('./order-confirmed').then(
    (module) => ({ default: module.OrderConfirmed }),
    () => ({ default: ConfirmedInShort }),
  ),
);

function ConfirmedInShort({ attempt: { order_number } }: { attempt: CheckoutAttempt }) {
  return (
    <div className="pt-8 pb-16">
      <h1 className="text-2xl">Order confirmed</h1>
      <p className="mt-3">Your order number is {order_number}. Find the order under Track Order.</p>
    </div>
  );
}

interface PaidOrderProps {
  attempt: CheckoutAttempt;
  /** Whether it was paid just now. */
  isNew: boolean;
}

/** An attempt that is paid. */
export function PaidOrder({ attempt, isNew }: PaidOrderProps) {
  useEffect(() => clearChoice(), []);
  return (
    <Arrival isNew={isNew}>
      <Suspense fallback={null}>
        <OrderConfirmed attempt={attempt} />
      </Suspense>
    </Arrival>
  );
}
