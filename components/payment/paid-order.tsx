'use client';

import { useEffect, useState } from 'react';
import { useLoadedWhen } from '@/lib/client/page/use-loaded-when';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { Arrival } from './arrival';
import { OrderConfirmed } from './order-confirmed';
import { clearChoice } from './stored-choice';

interface PaidOrderProps {
  attempt: CheckoutAttempt;
  /** Whether it was paid just now. Then popups say so, above the page that a refresh shows. */
  isNew: boolean;
}

/** An attempt that is paid. */
export function PaidOrder({ attempt, isNew }: PaidOrderProps) {
  const [isOpen, setIsOpen] = useState(isNew);
  const { component: Popup } = useLoadedWhen(isNew, () =>
    import('./payment-success-dialog').then((module) => module.PaymentSuccessDialog),
  );
  useEffect(() => clearChoice(), []);
  return (
    <>
      <Arrival isNew={isNew}>
        <OrderConfirmed attempt={attempt} />
      </Arrival>
      {Popup && (
        <Popup
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          orderNumber={attempt.order_number}
        />
      )}
    </>
  );
}
