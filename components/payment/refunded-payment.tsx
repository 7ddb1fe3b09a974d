'use client';

import { Undo2 } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';

/** Money came after the attempt had failed. What the wallet was to pay went back into it then. */
export default function RefundedPayment({
  attempt: { currency, total, wallet_part: walletPart, order_number: orderNumber },
}: {
  attempt: CheckoutAttempt;
}) {
  const paid = total === null ? 'What you paid' : formatMoney(total - walletPart, currency);
  const order = orderNumber
    ? `You bought the same with order ${orderNumber}.`
    : 'The order was no longer held, so there is none.';
  const wallet =
    walletPart > 0 ? ` The ${formatMoney(walletPart, currency)} of your wallet is in it.` : '';
  return (
    <EmptyState
      size="page"
      icon={<Undo2 strokeWidth={1.25} />}
      title="Your payment came too late"
      text={`${order} ${paid} goes back to where it came from; there is nothing you need to do.${wallet}`}
    >
      <ButtonLink href={paths.cart}>BACK TO CART</ButtonLink>
    </EmptyState>
  );
}
