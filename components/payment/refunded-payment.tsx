'use client';

import { Undo2 } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { CheckoutAttempt } from '@/lib/contract/payments';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';

/** Money came after the attempt had failed. */
export default function RefundedPayment({ attempt: { total } }: { attempt: CheckoutAttempt }) {
  return (
    <EmptyState
      size="page"
      icon={<Undo2 strokeWidth={1.25} />}
      title="Your payment came too late"
      text={`The order was not held any longer, so there is none. ${total === null ? 'What you paid' : formatMoney(total)} goes back to where it came from; you need not do anything.`}
    >
      <ButtonLink href={paths.cart}>BACK TO CART</ButtonLink>
    </EmptyState>
  );
}
