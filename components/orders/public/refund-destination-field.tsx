'use client';

import { Choice } from '@/components/ui/choice';
import type { RefundDestination } from '@/lib/contract/refund-states';

interface RefundDestinationFieldProps {
  /** 'Visa ending in 4242'. */
  wayPaid: string;
  destination: RefundDestination;
  onChoose: (destination: RefundDestination) => void;
}

/** Where a member's refund goes. */
export function RefundDestinationField({
  wayPaid,
  destination,
  onChoose,
}: RefundDestinationFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-lg font-medium">Where your refund goes</legend>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere sm:grid-cols-2">
        <Choice
          name="destination"
          isChecked={destination === 'source'}
          onChoose={() => onChoose('source')}
        >
          <span className="block font-semibold">The way you paid</span>
          <span className="block text-sm text-muted">{wayPaid}</span>
          <span className="block text-sm text-muted">Can take a few days</span>
        </Choice>
        <Choice
          name="destination"
          isChecked={destination === 'wallet'}
          onChoose={() => onChoose('wallet')}
        >
          <span className="block font-semibold">Your wallet</span>
          <span className="block text-sm text-muted">For your next order, without waiting</span>
        </Choice>
      </div>
    </fieldset>
  );
}
