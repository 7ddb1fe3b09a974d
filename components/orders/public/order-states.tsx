'use client';

import { PackageSearch } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { useUser } from '@/lib/client/session/user';
import { FindOrder } from './find-order';

interface FailedOrderProps {
  /** What could not be loaded. */
  what?: 'order' | 'return';
  onRetry: () => void;
}

export function FailedOrder({ what = 'order', onRetry }: FailedOrderProps) {
  return (
    <ErrorState
      size="page"
      icon={<PackageSearch strokeWidth={1.25} />}
      title={`Your ${what} could not be loaded`}
      text="It is safe. Please try again in a moment."
      onRetry={onRetry}
    />
  );
}

interface MissingOrderProps {
  number: string;
  screen: ComponentProps<typeof FindOrder>['screen'];
}

/** An order that does not exist, or that this browser may not see. */
export function MissingOrder({ number, screen }: MissingOrderProps) {
  // Without a session no member's order is known: this read redirects to /login then.
  useShopperRead('getCount', { isOn: useUser() !== null });
  return <FindOrder missing={number} screen={screen} />;
}
