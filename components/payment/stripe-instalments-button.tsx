'use client';

import { Button } from '@/components/ui/button';
import { useLoaded } from '@/lib/client/page/use-loaded';
import type { StripeInstalments } from '@/lib/contract/instalment-offer';

export interface StripeInstalmentsProps {
  offer: StripeInstalments;
  /** In minor units. */
  amount: number;
  currency: string;
}

/** Asks Stripe for the figures, which only it may say: nothing of it is loaded before the press. */
export function StripeInstalmentsButton(props: StripeInstalmentsProps) {
  const { component: Message, want } = useLoaded(() =>
    import('./stripe-instalments').then((module) => module.StripeInstalmentsMessage),
  );
  if (Message) return <Message {...props} />;
  return (
    <Button variant="quiet" size="sm" className="-my-1 -ml-4 noscript:hidden" onClick={want}>
      Pay monthly
    </Button>
  );
}
