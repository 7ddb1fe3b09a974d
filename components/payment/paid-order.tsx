'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaded } from '@/lib/client/use-loaded';
import type { CheckoutAttempt } from '@/lib/contract/payments';
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
  const { component: Popup, want } = useLoaded(() =>
    import('./payment-success-dialog').then((module) => module.PaymentSuccessDialog),
  );
  useEffect(() => clearChoice(), []);
  const load = useEffectEvent(() => void want());
  useEffect(() => {
    if (isNew) load();
  }, [isNew]);
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
