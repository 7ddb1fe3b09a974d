'use client';

import { Hourglass } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { walletNames } from '@/lib/contract/express-wallets';
import type { CheckoutAttempt, PaymentChoice } from '@/lib/contract/payment';
import { useHasFeature } from '@/lib/hooks/use-features';
import { paths } from '@/lib/shared/paths';

/** It is not known yet whether the order is paid. */
export function CheckingPayment() {
  const news = useHasFeature()('orderEmails')
    ? 'we email you when your order is confirmed, and nothing is charged twice.'
    : 'nothing is charged twice.';
  return (
    <EmptyState
      size="page"
      icon={<Hourglass strokeWidth={1.25} />}
      title="We are checking your payment"
      text={`This can take a moment. You may leave this page: ${news}`}
    >
      <ButtonLink href={paths.home} variant="secondary">
        CONTINUE SHOPPING
      </ButtonLink>
    </EmptyState>
  );
}

/** A page of the provider is about to open. */
export function LeavingForPayment({ attempt: { choice } }: { attempt: CheckoutAttempt }) {
  return (
    <EmptyState
      size="page"
      icon={<Hourglass strokeWidth={1.25} />}
      title={`Opening ${nameOf(choice)}`}
      text="You pay there and come back here."
    />
  );
}

/** What the shopper calls the page that they pay on. */
export function nameOf(choice: PaymentChoice | null): string {
  if (choice && 'app' in choice) return choice.app;
  switch (choice?.method) {
    case 'instalments':
      return choice.plan ?? 'the installments';
    case 'express':
      return walletNames[choice.wallet];
    case 'paypal':
      return 'PayPal';
    case 'bank':
      return choice.bank;
    case 'upi_id':
      return 'your UPI app';
    default:
      return 'your bank';
  }
}
