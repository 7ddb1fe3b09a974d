'use client';

import { Clock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { formatMoney } from '@/lib/shared/money';
import { nameOf } from './public/attempt-states';

interface UnfinishedPaymentProps {
  attempt: CheckoutAttempt;
  onGoOn: () => void;
  onPayAnotherWay: () => void;
}

/** The shopper left the provider's page before they had paid. */
export default function UnfinishedPayment({
  attempt: { choice, currency, total },
  onGoOn,
  onPayAnotherWay,
}: UnfinishedPaymentProps) {
  const name = nameOf(choice);
  return (
    <EmptyState
      size="page"
      icon={<Clock strokeWidth={1.25} />}
      title={`Your payment with ${name} is not finished`}
      text={`Nothing was paid yet${total === null ? '' : ` of ${formatMoney(total, currency)}`}. What you ordered is held for you a little while.`}
    >
      <Button onClick={onGoOn}>CONTINUE TO {name.toUpperCase()}</Button>
      <Button variant="secondary" onClick={onPayAnotherWay}>
        PAY ANOTHER WAY
      </Button>
    </EmptyState>
  );
}
