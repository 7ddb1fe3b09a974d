import type { InstalmentOffer } from '@/lib/contract/instalment-offer';
import { instalmentText } from '@/lib/shared/instalments';
import { StripeInstalmentsButton } from '../stripe-instalments-button';

interface InstalmentLineProps {
  offer: InstalmentOffer;
  /** The price, in minor units. */
  amount: number;
  currency: string;
}

/** How a price can be paid in parts, on a line below it. A plan that the shop knows is text of the page. */
export function InstalmentLine({ offer, amount, currency }: InstalmentLineProps) {
  if (offer.type === 'stripe')
    return <StripeInstalmentsButton offer={offer} amount={amount} currency={currency} />;
  return (
    <p className="w-full text-sm text-muted tabular-nums">
      or {instalmentText(offer.plan, amount, currency)}
    </p>
  );
}
