'use client';

import { Clock, Hourglass, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { CheckoutAttempt, PaymentChoice } from '@/lib/contract/payments';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';

/** Nobody knows yet whether the order is paid. */
export function CheckingPayment() {
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<Hourglass strokeWidth={1.25} />}
        title="We are checking your payment"
        text="This can take a moment. You may leave this page: we write to you when your order is confirmed, and nothing is charged twice."
      >
        <ButtonLink href={paths.home} variant="secondary">
          CONTINUE SHOPPING
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** A page of the provider is about to open. */
export function LeavingForPayment({ attempt: { choice } }: { attempt: CheckoutAttempt }) {
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<Hourglass strokeWidth={1.25} />}
        title={`Opening ${nameOf(choice)}`}
        text="You pay there and come back here."
      />
    </div>
  );
}

interface UnfinishedPaymentProps {
  attempt: CheckoutAttempt;
  onGoOn: () => void;
  onPayAnotherWay: () => void;
}

/** The shopper left the provider's page before they had paid. */
export function UnfinishedPayment({
  attempt: { choice, total },
  onGoOn,
  onPayAnotherWay,
}: UnfinishedPaymentProps) {
  const name = nameOf(choice);
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<Clock strokeWidth={1.25} />}
        title={`Your payment with ${name} is not finished`}
        text={`Nothing was paid yet${total === null ? '' : ` of ${formatMoney(total)}`}. What you ordered is held for you a little while.`}
      >
        <Button onClick={onGoOn}>CONTINUE TO {name.toUpperCase()}</Button>
        <Button variant="secondary" onClick={onPayAnotherWay}>
          PAY ANOTHER WAY
        </Button>
      </EmptyState>
    </div>
  );
}

/** Money came after the attempt had failed. */
export function RefundedPayment({ attempt: { total } }: { attempt: CheckoutAttempt }) {
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<Undo2 strokeWidth={1.25} />}
        title="Your payment came too late"
        text={`The order was not held any longer, so there is none. ${total === null ? 'What you paid' : formatMoney(total)} goes back to where it came from; you need not do anything.`}
      >
        <ButtonLink href={paths.cart}>BACK TO CART</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** What the shopper calls the page that they pay on. */
export function nameOf(choice: PaymentChoice | null): string {
  switch (choice?.method) {
    case 'paypal':
      return 'PayPal';
    case 'bank':
      return choice.bank;
    case 'upi_app':
    case 'wallet_app':
      return choice.app;
    case 'upi_id':
      return 'your UPI app';
    default:
      return 'your bank';
  }
}
